import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { waitFor } from '../mail/wait-for.ts'

/** As the API waits for a connection. */
const CONNECT_MS = 5000

/** Writes numbered rows through HAProxy without a pause, as long as the drill lasts. */
export interface RowWriter {
  acknowledged: number
  /** Waits for the next failure and the end of it; seconds between the rows before and after. */
  waitForOutage(): Promise<number>
  /** Rows that were acknowledged and are not there. */
  countLost(): Promise<number>
  stop(): Promise<void>
}

/** A second writer needs a table of its own. */
export async function startRows(
  url: string,
  { table = 'drill_row', pauseMs = 20 } = {},
): Promise<RowWriter> {
  const acknowledged = new Set<number>()
  const end = new AbortController()
  let client: pg.Client | undefined = await connect(url)
  // A page is full after a few rows, so that a full disk is noticed.
  await client.query(
    `CREATE TABLE ${table} (id int PRIMARY KEY, filler text DEFAULT repeat('x', 1000))`,
  )
  let lastAt = performance.now()
  let failedAfter: number | undefined
  const write = async () => {
    for (let id = 1; !end.signal.aborted; id += 1) {
      try {
        client ??= await connect(url)
        await client.query(`INSERT INTO ${table} VALUES ($1)`, [id])
        acknowledged.add(id)
        lastAt = performance.now()
      } catch {
        // Not acknowledged: it may be there or not. A node that has become a standby keeps its
        // connections, so the next row takes a new one.
        failedAfter ??= lastAt
        void client?.end().catch(() => undefined)
        client = undefined
      }
      await delay(pauseMs)
    }
  }
  const writing = write()
  return {
    get acknowledged() {
      return acknowledged.size
    },
    async waitForOutage() {
      failedAfter = undefined
      await waitFor('a row that fails', 60, async () => failedAfter !== undefined)
      await waitFor('a row after the outage', 120, async () => lastAt > failedAfter!)
      return (lastAt - failedAfter!) / 1000
    },
    async countLost() {
      const reader = await connect(url)
      const { rows } = await reader.query<{ id: number }>(`SELECT id FROM ${table}`)
      await reader.end()
      const there = new Set(rows.map(({ id }) => id))
      return [...acknowledged].filter((id) => !there.has(id)).length
    },
    async stop() {
      end.abort()
      await writing
      await client?.end().catch(() => undefined)
    },
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...{ connectionString: url, connectionTimeoutMillis: CONNECT_MS, query_timeout: 30_000 },
  })
  client.on('error', () => {})
  await client.connect()
  return client
}
