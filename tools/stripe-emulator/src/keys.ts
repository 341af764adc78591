import { ApiError } from './errors.ts'

export type Keys = { secret: string; publishable: string }

/** Whose key it is; anything else is refused as Stripe does. */
export function identify(keys: Keys, authorization: string | undefined): 'secret' | 'publishable' {
  const key = readKey(authorization)
  if (key === keys.secret) return 'secret'
  if (key === keys.publishable) return 'publishable'
  throw new ApiError(401, {
    type: 'invalid_request_error',
    message:
      key === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${mask(key)}`,
  })
}

function readKey(authorization = ''): string {
  const [scheme, value = ''] = authorization.split(' ')
  if (scheme === 'Bearer') return value
  if (scheme !== 'Basic') return ''
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? ''
}

function mask(key: string): string {
  return key.length < 12 ? '********' : `${key.slice(0, 8)}********${key.slice(-4)}`
}
