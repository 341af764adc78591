import { randomBytes } from 'node:crypto'

import type { TagSources } from '../app/lib/site/tag-sources.ts'

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

export function commonHeaders({ isTls }: { isTls: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // Addresses of orders hold tokens, and services of the next page send `document.referrer`. Not
    // "no-referrer": browsers would then send "Origin: null" with forms, and actions refuse it.
    'referrer-policy': 'strict-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    ...(isTls && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/**
 * `sources` are the third-party origins that a page may load and call: the payment provider or the
 * site's services.
 */
export function contentSecurityPolicy(nonce: string, sources: Partial<TagSources> = {}): string {
  const { script = [], connect = [], image = [], frame = [] } = sources
  const frames = frame.length > 0 ? [`frame-src ${frame.join(' ')}`] : []
  return [
    "default-src 'none'",
    ["script-src 'self'", `'nonce-${nonce}'`, ...script].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data:", ...image].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    ...frames,
    "manifest-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

export function paymentSources(origins: string): Partial<TagSources> {
  const provider = origins.split(' ')
  return { script: provider, connect: provider, frame: provider }
}

/** Lets payment pages use wallets, which open from the provider's frame or in a window. */
export function walletHeaders(origins: string): Record<string, string> {
  const quoted = origins.split(' ').map((origin) => `"${origin}"`)
  return {
    'permissions-policy': `${PERMISSIONS}, payment=(self ${quoted.join(' ')})`,
    // A wallet in a window of its own must be able to answer the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}
