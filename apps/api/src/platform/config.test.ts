import { describe, expect, test } from 'vitest'

import { readConfig } from './config.ts'

describe('the configuration', () => {
  test('does without anything on the machine of a developer', () => {
    expect(readConfig({})).toMatchObject({
      NODE_ENV: 'development',
      API_PORT: 4000,
      PUBLIC_TLS: false,
    })
  })

  test('reads numbers and switches from text', () => {
    const config = readConfig({ API_PORT: '8000', DATABASE_POOL_SIZE: '3', PUBLIC_TLS: 'true' })
    expect(config).toMatchObject({ API_PORT: 8000, DATABASE_POOL_SIZE: 3, PUBLIC_TLS: true })
  })

  test('tells all its faults in one message', () => {
    const faulty = { API_PORT: 'http', LOG_LEVEL: 'loud', APP_SECRET: 'short', MAIL_FROM: 'nobody' }
    const read = () => readConfig(faulty)
    for (const name of Object.keys(faulty)) expect(read).toThrow(name)
  })

  test.each([
    [{ API_PORT: '70000' }],
    [{ API_PORT: '-1' }],
    [{ DATABASE_POOL_SIZE: '0' }],
    [{ PUBLIC_TLS: 'perhaps' }],
    [{ NODE_ENV: 'staging' }],
    [{ APP_SECRET: 'x'.repeat(31) }],
  ])('refuses %j', (environment) => {
    expect(() => readConfig(environment)).toThrow(Object.keys(environment)[0])
  })

  test('does not print a value that may be secret', () => {
    const secret = 'too-short-a-secret'
    expect(() => readConfig({ APP_SECRET: secret })).toThrow(expect.not.stringContaining(secret))
  })

  test('takes the secret of development nowhere but there', () => {
    const { APP_SECRET } = readConfig({})
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('APP_SECRET')
    expect(() => readConfig({ NODE_ENV: 'production', APP_SECRET })).toThrow('APP_SECRET')
    const own = { NODE_ENV: 'production', APP_SECRET: 'a-secret-of-production-of-32-characters' }
    expect(() => readConfig(own)).toThrow('STRIPE_WEBHOOK_SECRET')
    const keys = { STRIPE_SECRET_KEY: 'sk_own', STRIPE_WEBHOOK_SECRET: 'whsec_own' }
    expect(readConfig({ ...own, ...keys }).APP_SECRET).toBe(own.APP_SECRET)
  })
})
