import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import type { Log } from '../log.ts'
import { CHANNEL, readNotice } from './signals.ts'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000

export interface Listener {
  close(): Promise<void>
}

interface Options {
  url: string
  log: Log
  heard: (topics: Map<string, string[]>) => void
  /** Called after a reconnection, because notifications sent meanwhile are lost. */
  mayHaveMissed: () => void
}

/** The process's LISTEN connection; it reconnects by itself. */
export function listen({ url, log, heard, mayHaveMissed }: Options): Listener {
  const end = new AbortController()
  let client: pg.Client | undefined

  async function listenOnce(): Promise<void> {
    const connection = new pg.Client({
      connectionString: url,
      application_name: 'sesame-live',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    const lost = new Promise<void>((resolve) => {
      connection.on('error', () => resolve())
      connection.on('end', resolve)
    })
    connection.on('notification', ({ payload = '' }) => heard(readNotice(payload)))
    client = connection
    // `connect()` does not settle if the client is ended while it connects; the `end` event does.
    try {
      await Promise.race([connection.connect(), lost])
      await connection.query(`LISTEN ${CHANNEL}`)
      mayHaveMissed()
      await lost
    } finally {
      // Also where LISTEN is refused, as by a server in recovery: the next attempt opens another.
      await connection.end().catch(() => {})
    }
  }

  async function listenForEver(): Promise<void> {
    let waitMs = FIRST_WAIT_MS
    while (!end.signal.aborted) {
      const began = performance.now()
      await listenOnce().catch((error: unknown) => log.warn({ err: error }, 'signals not heard'))
      if (performance.now() - began > LONGEST_WAIT_MS) waitMs = FIRST_WAIT_MS
      await delay(waitMs, undefined, { signal: end.signal }).catch(() => {})
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
    }
  }

  const over = listenForEver()
  return {
    async close() {
      end.abort()
      await client?.end().catch(() => {})
      await over
    },
  }
}
