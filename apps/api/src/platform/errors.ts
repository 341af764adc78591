import type { BookedSession } from '@sesame/contract/booking'
import { ERRORS, type ErrorCode, type FieldErrors } from '@sesame/contract/errors'
import type { StaleRecord } from '@sesame/contract/record'
import type { SessionOffer } from '@sesame/contract/session'
import type { RefusedCount } from '@sesame/contract/stock'

interface Details {
  errors?: FieldErrors
  retryAfterS?: number
  alternatives?: SessionOffer[]
  stale?: StaleRecord
  bookings?: BookedSession[]
  stocks?: RefusedCount[]
  cause?: unknown
}

/** An expected refusal with its code; the only error thrown on purpose. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly retryAfterS: number | undefined
  /** Alternatives offered when a session is not free. */
  readonly alternatives: SessionOffer[] | undefined
  readonly stale: StaleRecord | undefined
  /** Bookings in the way, or the booking as it is by now. */
  readonly bookings: BookedSession[] | undefined
  /** Why stocks were not counted. */
  readonly stocks: RefusedCount[] | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    super(ERRORS[code].message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.status = ERRORS[code].status
    this.errors = details.errors
    this.retryAfterS = details.retryAfterS
    this.alternatives = details.alternatives
    this.stale = details.stale
    this.bookings = details.bookings
    this.stocks = details.stocks
  }
}

/** SQLSTATE with which SQL functions refuse; the message is a code of the contract. */
const REFUSED = 'SE409'

export function refusedBySql(error: unknown): AppError | undefined {
  const { code, message } = error as { code?: string; message?: string }
  if (code !== REFUSED || !message || !Object.hasOwn(ERRORS, message)) return undefined
  return new AppError(message as ErrorCode, { cause: error })
}
