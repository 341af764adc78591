import { expect, type Response } from '@playwright/test'

/** What a page may load, word for word: a change here is a decision. */
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

/** The headers of a page, and whether its source keeps to them. */
export async function expectStrictPage(response: Response): Promise<void> {
  const address = response.url()
  const headers = await response.allHeaders()
  const policy = headers['content-security-policy'] ?? ''
  const nonce = /'nonce-([^']{20,})'/.exec(policy)?.[1] ?? 'none'
  expect.soft(policy.replaceAll(nonce, 'N').split('; '), address).toEqual(POLICY)
  expect.soft(headers['x-content-type-options'], address).toBe('nosniff')
  expect.soft(headers['referrer-policy'], address).toBe('strict-origin-when-cross-origin')
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
