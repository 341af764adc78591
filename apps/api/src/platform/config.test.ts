import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

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
    [{ TRUST_PROXY: 'true' }],
    [{ TRUST_PROXY: '0.0.0.0/0' }],
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
})

const random = (bytes = 32) => randomBytes(bytes).toString('base64url')

const faultsOf = (environment: NodeJS.ProcessEnv, name?: 'worker') => {
  try {
    readConfig(environment, name)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

const good = () => ({
  SESAME_DEVELOPMENT: '0',
  NODE_ENV: 'production',
  APP_SECRET: `b:${random()},a:${random()}`,
  DATABASE_URL: 'postgres://sesame_app@db.internal/sesame?sslmode=verify-full',
  PLATFORM_DATABASE_URL: 'postgres:///sesame?host=/var/run/postgresql',
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'bonjour@example.org',
  PUBLIC_TLS: 'true',
})

describe('without the development flag', () => {
  test('a configuration of one’s own is taken, and no provider is guessed', () => {
    expect(readConfig(good())).toMatchObject({
      PUBLIC_TLS: true,
      STRIPE_SECRET_KEY: '',
      STRIPE_WEBHOOK_SECRET: '',
      RELAY_KEY: '',
    })
  })

  test('nothing has a default that could serve the public: all is told at once', () => {
    const message = faultsOf({ SESAME_DEVELOPMENT: '0' })
    const required = [
      'APP_SECRET',
      'DATABASE_URL',
      'PLATFORM_DATABASE_URL',
      'SMTP_URL',
      'PUBLIC_TLS',
    ]
    for (const name of required) expect(message).toMatch(new RegExp(`^${name}: must be set$`, 'm'))
  })

  test.each([
    ['APP_SECRET', 'development-only-secret-of-32-characters'],
    ['APP_SECRET', 'a:demo-secret-not-for-production-use-0001'],
    [
      'APP_SECRET',
      `a:${randomBytes(32).toString('hex')},b:demo-secret-not-for-production-use-0001`,
    ],
    ['APP_SECRET', 'x'.repeat(40)],
    ['APP_SECRET', 'abc123'.repeat(8)],
    ['APP_SECRET', 'short'],
    ['DATABASE_URL', 'postgres://sesame_app@db.internal/sesame'],
    ['DATABASE_URL', 'postgres://sesame_app@db.internal/sesame?sslmode=require'],
    ['PLATFORM_DATABASE_URL', 'postgres://sesame_platform@10.0.0.2/sesame'],
    ['SMTP_URL', 'smtp://mail.example.org:587'],
    ['SMTP_URL', 'smtps://mail.example.org?tls.rejectUnauthorized=false'],
    ['PUBLIC_TLS', 'false'],
    ['MAIL_FROM', 'ne-pas-repondre@sesame.example'],
    ['MAIL_FROM', 'bonjour@venue.test'],
    ['STRIPE_SECRET_KEY', 'sk_test_sesame'],
    ['STRIPE_SECRET_KEY', 'sk_test_antre_66_demo'],
    ['STRIPE_PUBLIC_KEY', 'pk_test_sesame_platform'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_sesame'],
    ['STRIPE_API_URL', 'http://stripe.example.org'],
    ['RELAY_KEY', 'relay_sesame'],
    ['RELAY_URL', 'http://api.example.org/relay'],
    ['CLOCK_OFFSET_SECONDS', '-86400'],
  ])('refuses %s of « %s », without saying it', (name, value) => {
    const message = faultsOf({ ...good(), [name]: value })
    expect(message).toContain(`${name}:`)
    expect(message).not.toContain(value)
  })

  test('the worker needs its own connection, and not those of the API', () => {
    const { DATABASE_URL, PLATFORM_DATABASE_URL, ...rest } = good()
    expect(faultsOf(rest, 'worker')).toBe('Configuration:\nWORKER_DATABASE_URL: must be set')
    expect(faultsOf({ ...rest, WORKER_DATABASE_URL: DATABASE_URL }, 'worker')).toBe('')
    expect(faultsOf(rest)).toContain('PLATFORM_DATABASE_URL: must be set')
    expect(PLATFORM_DATABASE_URL).toBeDefined()
  })
})

describe('a variable given by a file', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sesame-config-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const fileOf = async (name: string, text: string) => {
    await writeFile(path.join(folder, name), text)
    return path.join(folder, name)
  }

  test('is read, secrets and the passwords of all roles included', async () => {
    const { APP_SECRET, ...rest } = good()
    const password = random()
    const config = readConfig({
      ...rest,
      APP_SECRET_FILE: await fileOf('app', `${APP_SECRET}\n`),
      DATABASE_PASSWORD_FILE: await fileOf('role', `${password}\n`),
      PLATFORM_DATABASE_PASSWORD_FILE: await fileOf('role', `${password}\n`),
    })
    expect(config.keys.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(new URL(config.DATABASE_URL).password).toBe(password)
    expect(new URL(config.PLATFORM_DATABASE_URL).searchParams.get('password')).toBe(password)
  })

  test('is checked like any other', async () => {
    const { APP_SECRET: _, ...rest } = good()
    const known = await fileOf('known', 'demo-secret-not-for-production-use-0001')
    expect(faultsOf({ ...rest, APP_SECRET_FILE: known })).toContain('APP_SECRET: a key of it')
  })

  test('that cannot be read is named once, among all other faults', async () => {
    const { APP_SECRET: _, PUBLIC_TLS: __, ...rest } = good()
    const message = faultsOf({
      ...rest,
      APP_SECRET_FILE: path.join(folder, 'nowhere'),
      SMTP_URL_FILE: await fileOf('smtp', 'smtps://mail.example.org'),
      DATABASE_PASSWORD: 'motdepasse',
    })
    expect(message.split('\n')).toEqual([
      'Configuration:',
      'APP_SECRET_FILE: the file cannot be read (ENOENT)',
      'SMTP_URL: is set, and SMTP_URL_FILE as well; set one of them',
      'PUBLIC_TLS: must be set',
      'DATABASE_PASSWORD: is known, or too regular',
    ])
  })
})
