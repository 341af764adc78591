import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs'
import { open } from 'node:fs/promises'

import type { StripeObject } from './objects.ts'

export type Answer = { status: number; body: object }
export type IdempotencyRecord = { key: string; fingerprint: string; answer: Answer }

/** One line of the file: everything that one request changed, so that it is kept whole or not. */
export type Entry = {
  account?: string
  put?: StripeObject[]
  idempotency?: IdempotencyRecord
  /** Events that still have to reach the webhook. */
  queued?: string[]
  delivered?: string[]
}

export type Journal = {
  append: (entry: Entry) => void
  clear: () => void
  close: () => void
}

export const NO_JOURNAL: Journal = { append: () => {}, clear: () => {}, close: () => {} }

/** Line by line: after a long bench the file is larger than a string may be. */
export async function* readJournal(file: string): AsyncGenerator<Entry> {
  if (!existsSync(file)) return
  const handle = await open(file)
  for await (const line of handle.readLines()) {
    const entry = readLine(line)
    if (entry) yield entry
  }
}

/** Written before the answer leaves: what was answered survives the end of the process. */
export function openJournal(file: string): Journal {
  const handle = openSync(file, 'a+')
  // A line torn by the last kill must not swallow the next one.
  if (isTorn(handle)) writeSync(handle, '\n')
  return {
    append: (entry) => void writeSync(handle, `${JSON.stringify(entry)}\n`),
    clear: () => ftruncateSync(handle),
    close: () => closeSync(handle),
  }
}

function isTorn(handle: number): boolean {
  const { size } = fstatSync(handle)
  const last = Buffer.alloc(1)
  return size > 0 && readSync(handle, last, 0, 1, size - 1) === 1 && last.toString() !== '\n'
}

// Only the last line can be torn; its caller had no answer.
function readLine(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry
  } catch {
    return undefined
  }
}
