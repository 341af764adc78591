import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

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

test('a variable may be a file, and one that is missing is named without its path', () => {
  const missing = '/nowhere/stripe-origins'
  const message = faultsOf({ PUBLIC_TLS: 'true', STRIPE_ORIGINS_FILE: missing })
  expect(message).toBe('Configuration:\nSTRIPE_ORIGINS_FILE: the file cannot be read (ENOENT)')
  const file = path.join(tmpdir(), `sesame-port-${process.pid}`)
  writeFileSync(file, '4321\n')
  try {
    expect(readConfig({ PUBLIC_TLS: 'true', PORT_FILE: file }).PORT).toBe(4321)
  } finally {
    rmSync(file)
  }
})

test('plain HTTP to the API is allowed to a named internal host only, and to nothing else', () => {
  const env = { PUBLIC_TLS: 'true', API_URL: 'http://gateway:8090' }
  expect(faultsOf(env)).toContain('API_URL:')
  expect(faultsOf({ ...env, INTERNAL_HOSTS: 'api' })).toContain('API_URL:')
  expect(faultsOf({ ...env, INTERNAL_HOSTS: 'api,gateway' })).toBe('')
  // A name with a dot may be anywhere on the internet.
  expect(faultsOf({ ...env, INTERNAL_HOSTS: 'gateway.example.org' })).toContain('INTERNAL_HOSTS')
  const elsewhere = { STRIPE_JS_URL: 'http://gateway/stripe.js', INTERNAL_HOSTS: 'gateway' }
  expect(faultsOf({ ...env, ...elsewhere })).toContain('STRIPE_JS_URL:')
})
