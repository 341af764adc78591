import { symbols } from 'pino'

import { createLog, type Log } from '../src/platform/log.ts'

export interface CapturedLog {
  log: Log
  /** What was written, line by line, as it would stand in the file. */
  lines: string[]
  /** The lines of one message, read. */
  entries: (message: string) => Record<string, unknown>[]
}

/** The log of production, with all it censors, written to memory. */
export function captureLog(level = 'debug'): CapturedLog {
  const lines: string[] = []
  const log = createLog(level)
  Object.assign(log, { [symbols.streamSym]: { write: (line: string) => lines.push(line) } })
  return {
    log,
    lines,
    entries: (message) =>
      lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ msg }) => msg === message),
  }
}
