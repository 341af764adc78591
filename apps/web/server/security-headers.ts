import { randomBytes } from 'node:crypto'

import type { TagSources } from '../app/lib/consent/tag-sources.ts'

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

/** Whom a page may load and call besides the website: the payment provider, or the services set. */
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

/** Wallets open from the provider's frame, on payment pages only. */
export function permissionsPolicy(origins: string): string {
  const quoted = origins.split(' ').map((origin) => `"${origin}"`)
  return `${PERMISSIONS}, payment=(self ${quoted.join(' ')})`
}
