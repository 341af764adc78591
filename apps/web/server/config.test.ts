import { expect, test } from 'vitest'

import { readConfig } from './config.ts'

const faultsOf = (environment: NodeJS.ProcessEnv) => {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('without the development flag, the website wants TLS everywhere and says all faults at once', () => {
  const message = faultsOf({
    API_URL: 'http://api.internal:4000',
    STRIPE_JS_URL: 'http://stripe.example.org/stripe.js',
    STRIPE_ORIGINS: 'http://stripe.example.org',
  })
  for (const name of ['PUBLIC_TLS', 'API_URL', 'STRIPE_JS_URL', 'STRIPE_ORIGINS'])
    expect(message).toContain(`${name}:`)
  expect(message).not.toContain('example.org')
})

test('a website behind TLS starts, and the demo starts by its flag', () => {
  expect(readConfig({ PUBLIC_TLS: 'true' }).PUBLIC_TLS).toBe(true)
  expect(readConfig({ SESAME_DEVELOPMENT: '1' }).PUBLIC_TLS).toBe(false)
})
