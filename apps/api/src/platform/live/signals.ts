import { sql } from 'kysely'

import type { Db } from '../db.ts'
import type { Log } from '../log.ts'

export const CHANNEL = 'availability'

const SEND_AFTER_MS = 75
/** A NOTIFY payload is limited to 8000 bytes. */
const MAX_BYTES = 7900

/**
 * Batches changes and sends them every few milliseconds outside any transaction: NOTIFY inside a
 * transaction serialises all commits of the server.
 */
export function createSignals(db: Db, log: Log) {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  async function send(): Promise<void> {
    timer = undefined
    const parts = splitNotice(waiting)
    waiting.clear()
    for (const part of parts) {
      // A lost notification does no harm: browsers poll as well.
      await sql`SELECT pg_notify(${CHANNEL}, ${part})`
        .execute(db)
        .catch((error: unknown) => log.warn({ err: error }, 'signal lost'))
    }
  }

  return {
    add(topic: string, items: readonly string[]): void {
      for (const item of items) waiting.add(`${topic}\t${item}`)
      timer ??= setTimeout(() => void send(), SEND_AFTER_MS)
    },
    async close(): Promise<void> {
      if (!timer) return
      clearTimeout(timer)
      await send()
    },
  }
}

/** Joins lines into payloads below the size limit. */
export function splitNotice(lines: Iterable<string>): string[] {
  const parts: string[] = []
  let part = ''
  for (const line of lines) {
    const longer = part === '' ? line : `${part}\n${line}`
    if (Buffer.byteLength(longer) > MAX_BYTES && part !== '') {
      parts.push(part)
      part = line
    } else part = longer
  }
  return part === '' ? parts : [...parts, part]
}

/** Reads the items of each topic from a payload. */
export function readNotice(notice: string): Map<string, string[]> {
  const topics = new Map<string, string[]>()
  for (const line of notice.split('\n')) {
    const [topic = '', item = ''] = line.split('\t')
    const items = topics.get(topic)
    if (items) items.push(item)
    else topics.set(topic, [item])
  }
  return topics
}
