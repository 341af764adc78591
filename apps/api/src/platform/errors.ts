import { ERRORS, type ErrorCode, type FieldErrors } from '@sesame/contract/errors'

/** The only error thrown on purpose: an expected refusal, told by its code. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly retryAfterS: number | undefined

  constructor(code: ErrorCode, details: { errors?: FieldErrors; retryAfterS?: number } = {}) {
    super(ERRORS[code].message)
    this.name = 'AppError'
    this.code = code
    this.status = ERRORS[code].status
    this.errors = details.errors
    this.retryAfterS = details.retryAfterS
  }
}
