import { expect, test } from 'vitest'

import {
  commonHeaders,
  contentSecurityPolicy,
  paymentSources,
  walletHeaders,
} from './security-headers.ts'

const ORIGINS = 'https://js.stripe.com https://api.stripe.com'

test('PS-03 a payment page may use the provider, with a nonce and nothing inline', () => {
  const policy = contentSecurityPolicy('abc', paymentSources(ORIGINS))
  expect(policy).toContain(`script-src 'self' 'nonce-abc' ${ORIGINS};`)
  expect(policy).toContain(`frame-src ${ORIGINS};`)
  expect(policy).toContain(`connect-src 'self' ${ORIGINS};`)
  expect(policy).not.toContain('unsafe')
})

test('other pages know no other origin', () => {
  expect(contentSecurityPolicy('abc')).not.toMatch(/https?:|frame-src/)
})

test('a service set on the site is let in by name, in what it needs', () => {
  const policy = contentSecurityPolicy('abc', {
    script: ['https://a.test'],
    connect: ['https://b.test'],
    image: ['https://c.test'],
  })
  expect(policy).toContain("script-src 'self' 'nonce-abc' https://a.test;")
  expect(policy).toContain("connect-src 'self' https://b.test;")
  expect(policy).toContain("img-src 'self' data: https://c.test;")
  expect(policy).not.toMatch(/unsafe|frame-src/)
})

test('PS-06 wallets may open from the provider’s frame', () => {
  const headers = walletHeaders(ORIGINS)
  expect(headers['permissions-policy']).toContain(
    'payment=(self "https://js.stripe.com" "https://api.stripe.com")',
  )
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
})

test('no page learns the address of the one before, whose link may be a secret', () => {
  expect(commonHeaders({ isTls: true })['referrer-policy']).toBe('strict-origin')
})
