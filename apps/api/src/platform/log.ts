import { pino, type Logger } from 'pino'

export type Log = Logger

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Safety net: nothing secret is logged on purpose.
    redact: {
      paths: ['password', 'token', '*.password', '*.token', '*.authorization', '*.cookie'],
      censor: '…',
    },
  })
}
