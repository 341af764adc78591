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

export type EmulatorResponse = { status: number; body: object }
export type IdempotencyRecord = { key: string; fingerprint: string; response: EmulatorResponse }

/**
 * One line contains all changes of one request, so that they are stored completely or not at all.
 */
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

/** Read line by line, because the file may exceed the maximum string length. */
export async function* readJournal(file: string): AsyncGenerator<Entry> {
  if (!existsSync(file)) return
  const handle = await open(file)
  for await (const line of handle.readLines()) {
    const entry = readLine(line)
    if (entry) yield entry
  }
}

/** Written before the response, so that acknowledged changes survive a crash. */
export function openJournal(file: string): Journal {
  const handle = openSync(file, 'a+')
  // An incomplete last line must not merge with the next one.
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

// Only the last line can be incomplete; its caller got no response.
function readLine(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry
  } catch {
    return undefined
  }
}
