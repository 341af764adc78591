import { symbols } from 'pino'

import { createLog, type Log } from '../src/platform/log.ts'

export interface CapturedLog {
  log: Log
  /** The written lines, as they would be in the log file. */
  lines: string[]
  /** The parsed lines with this message. */
  entries: (message: string) => Record<string, unknown>[]
}

/** The production log with its redaction, written to memory. */
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
