import { expect, test } from 'vitest'

import { contentSecurityPolicy, isPaymentPage, permissionsPolicy } from './security-headers.ts'

const ORIGINS = 'https://js.stripe.com https://api.stripe.com'

test('PS-03 a payment page may use the provider, with a nonce and nothing inline', () => {
  const policy = contentSecurityPolicy('abc', ORIGINS)
  expect(policy).toContain(`script-src 'self' 'nonce-abc' ${ORIGINS};`)
  expect(policy).toContain(`frame-src ${ORIGINS};`)
  expect(policy).toContain(`connect-src 'self' ${ORIGINS};`)
  expect(policy).not.toContain('unsafe')
})

test('other pages know no other origin', () => {
  expect(contentSecurityPolicy('abc')).not.toMatch(/https?:|frame-src/)
})

test.each([
  ['/commande', true],
  ['/commande/0190', true],
  ['/commandes', false],
  ['/', false],
])('%s is a payment page: %s', (pathname, expected) => {
  expect(isPaymentPage(pathname)).toBe(expected)
})

test('PS-06 wallets may open from the provider’s frame', () => {
  expect(permissionsPolicy(ORIGINS)).toContain(
    'payment=(self "https://js.stripe.com" "https://api.stripe.com")',
  )
})
