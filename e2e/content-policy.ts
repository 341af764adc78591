import { expect, type Response } from '@playwright/test'

import { ESCAPE_GAME } from './sites.ts'
import { STRIPE_ORIGIN } from './stripe.ts'

const SERVICES: [string, string][] = [
  ['script-src', 'https://stats.example.test https://connect.facebook.net'],
  ['img-src', 'https://stats.example.test https://www.facebook.com'],
  [
    'connect-src',
    'https://stats.example.test https://www.facebook.com https://connect.facebook.net',
  ],
]

/** Expected Content-Security-Policy, word for word: a change is a decision. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'nonce-N'",
  "style-src 'self' 'nonce-N'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
]

/** Adds the services of the demo site, which load after consent, and no others. */
const MEASURED_POLICY = POLICY.map((line) => {
  const also = SERVICES.find(([directive]) => line.startsWith(directive))?.[1]
  return also ? `${line} ${also}` : line
})

/** Payment pages allow only the payment provider's scripts, frames and calls. */
const PAYMENT_POLICY = POLICY.flatMap((line) => {
  if (/^(?:script|connect)-src /.test(line)) {
    const also = `${line} ${STRIPE_ORIGIN}`
    return line.startsWith('connect') ? [also, `frame-src ${STRIPE_ORIGIN}`] : [also]
  }
  return [line]
})

/** Pages with secrets in URL or text run no third-party service. */
const CLOSED =
  /^\/(?:auth|mon-espace|password|equipe|inscription|newsletter|retractation|carte-cadeau-escape-game\/.)/

/** Checks the security headers of a page, and that its HTML complies with them. */
export async function expectStrictPage(response: Response): Promise<void> {
  const address = response.url()
  const headers = await response.allHeaders()
  const policy = headers['content-security-policy'] ?? ''
  const nonce = /'nonce-([^']{20,})'/.exec(policy)?.[1] ?? 'none'
  const { origin, pathname } = new URL(address)
  const isMeasured = origin === ESCAPE_GAME.origin && !CLOSED.test(pathname)
  const open = isMeasured ? MEASURED_POLICY : POLICY
  const allowed = pathname.startsWith('/commande') ? PAYMENT_POLICY : open
  expect.soft(policy.replaceAll(nonce, 'N').split('; '), address).toEqual(allowed)
  expect.soft(headers['x-content-type-options'], address).toBe('nosniff')
  expect.soft(headers['referrer-policy'], address).toBe('strict-origin')
  expect.soft(headers['strict-transport-security'], 'HSTS without TLS').toBeUndefined()
  expect.soft(sourceFaults(await response.text(), nonce), address).toEqual([])
}

function sourceFaults(html: string, nonce: string): string[] {
  const tags = html
    .replaceAll(/(<script\b[^>]*>).*?<\/script>/gs, '$1')
    .replaceAll(/(<style\b[^>]*>).*?<\/style>/gs, '$1')
    .match(/<[a-z][^>]*>/gi)
  const isFaulty = (tag: string) =>
    /\s(?:on[a-z]+|style)\s*=/i.test(tag) ||
    /javascript:/i.test(tag) ||
    (/^<(?:script|style)\b/.test(tag) && !tag.includes(` nonce="${nonce}"`))
  return (tags ?? []).filter(isFaulty)
}
