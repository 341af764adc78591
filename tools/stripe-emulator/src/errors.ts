import type { PaymentError, PaymentIntent } from './objects.ts'

export type ErrorBody = PaymentError & { payment_intent?: Partial<PaymentIntent> }

/** A refusal in Stripe's form: the SDK only throws when the answer has an `error` key. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export function invalidRequest(
  message: string,
  more: Partial<Omit<ErrorBody, 'type' | 'message'>> = {},
): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...more })
}

export function missingObject(kind: string, id: string): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: kind === 'payment_intent' ? 'intent' : 'id',
  })
}

export function invalidAccount(key: string, account: string): ApiError {
  return new ApiError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message:
      `The provided key '${key}' does not have access to account '${account}' (or that account ` +
      'does not exist). Application access may have been revoked.',
  })
}

export function missingParameter(param: string): ApiError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}
