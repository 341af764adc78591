import { pino, type Bindings, type Logger } from 'pino'

export type Log = Logger

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // A second wall: nothing of the kind is logged on purpose.
    redact: {
      paths: ['password', 'token', '*.password', '*.token', '*.authorization', '*.cookie'],
      censor: '…',
    },
  })
}

type Written = [object, string]

/** The log of one request. Most requests write nothing to it, so it is made for those that do. */
class RequestLog {
  readonly #parent: Log
  readonly #bindings: Bindings
  #made: Log | undefined

  constructor(parent: Log, bindings: Bindings) {
    this.#parent = parent
    this.#bindings = bindings
  }

  get #log(): Log {
    this.#made ??= this.#parent.child(this.#bindings) as Log
    return this.#made
  }

  get level(): string {
    return this.#parent.level
  }

  child(bindings: Bindings): Log {
    return this.#log.child(bindings)
  }

  fatal(...written: Written): void {
    this.#log.fatal(...written)
  }

  error(...written: Written): void {
    this.#log.error(...written)
  }

  warn(...written: Written): void {
    this.#log.warn(...written)
  }

  info(...written: Written): void {
    this.#log.info(...written)
  }

  debug(...written: Written): void {
    this.#log.debug(...written)
  }

  trace(...written: Written): void {
    this.#log.trace(...written)
  }
}

export function requestLog(parent: Log, bindings: Bindings): Log {
  return new RequestLog(parent, bindings) as unknown as Log
}
