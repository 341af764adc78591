import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

import type { Delivery } from './message.ts'

/** Deliveries stored as JSON lines, so that a restart loses none. */
type Journal = {
  read: () => Delivery[]
  append: (delivery: Delivery) => void
  replace: (deliveries: readonly Delivery[]) => void
}

type Entry = Omit<Delivery, 'raw'> & { raw: string }

export function openJournal(file: string): Journal {
  return {
    read: () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(readLine) : []),
    append: (delivery) => appendFileSync(file, writeLine(delivery)),
    replace: (deliveries) => writeFileSync(file, deliveries.map(writeLine).join('')),
  }
}

function writeLine({ raw, ...rest }: Delivery): string {
  return `${JSON.stringify({ ...rest, raw: raw.toString('base64') })}\n`
}

// The last line is incomplete if the process was killed while writing; its sender got no reply and
// retries.
function readLine(line: string): Delivery[] {
  try {
    const entry: unknown = JSON.parse(line)
    return isEntry(entry) ? [{ ...entry, raw: Buffer.from(entry.raw, 'base64') }] : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false
  return 'id' in value && 'to' in value && 'raw' in value && typeof value.raw === 'string'
}
