import type { SessionOffer } from '@sesame/contract/booking'
import { ERRORS, type ErrorCode, type FieldErrors } from '@sesame/contract/errors'

interface Details {
  errors?: FieldErrors
  retryAfterS?: number
  alternatives?: SessionOffer[]
  cause?: unknown
}

/** The only error thrown on purpose: an expected refusal, told by its code. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly retryAfterS: number | undefined
  /** What may be had instead of a session that is not free. */
  readonly alternatives: SessionOffer[] | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    super(ERRORS[code].message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.status = ERRORS[code].status
    this.errors = details.errors
    this.retryAfterS = details.retryAfterS
    this.alternatives = details.alternatives
  }
}

/** SQL functions refuse with this state, and a code of the contract as the message. */
const REFUSED = 'SE409'

export function refusedBySql(error: unknown): AppError | undefined {
  const { code, message } = error as { code?: string; message?: string }
  if (code !== REFUSED || !message || !Object.hasOwn(ERRORS, message)) return undefined
  return new AppError(message as ErrorCode, { cause: error })
}
