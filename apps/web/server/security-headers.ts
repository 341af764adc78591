import { randomBytes } from 'node:crypto'

const PERMISSIONS = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** The same on every answer, file or page. */
export function commonHeaders({ isTls }: { isTls: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // Not "no-referrer": browsers would then send "Origin: null" with forms, and actions refuse it.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    ...(isTls && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

const PAYMENT = /^\/commande(?:\/|$)/

/** Only the pages where one pays may load, frame and call the payment provider. */
export function isPaymentPage(pathname: string): boolean {
  return PAYMENT.test(pathname)
}

/** `origins` are those of the payment provider, on payment pages. */
export function contentSecurityPolicy(nonce: string, origins = ''): string {
  const also = origins && ` ${origins}`
  const frames = origins && `frame-src ${origins}; `
  return (
    `default-src 'none'; script-src 'self' 'nonce-${nonce}'${also}; ` +
    `style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; ` +
    `connect-src 'self'${also}; ${frames}manifest-src 'self'; media-src 'self'; ` +
    `base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'`
  )
}

/** Wallets open from the provider's frame, on payment pages only. */
export function permissionsPolicy(origins: string): string {
  const quoted = origins.split(' ').map((origin) => `"${origin}"`)
  return `${PERMISSIONS}, payment=(self ${quoted.join(' ')})`
}
