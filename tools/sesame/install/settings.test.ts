import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { findProductionFaults } from '../../../apps/api/src/platform/config-faults.ts'
import { readConfig } from '../../../apps/api/src/platform/config.ts'
import { settingsHash } from './containers.ts'
import { secretSteps } from './secrets.ts'
import { exportSettings, settingStep, type Access } from './settings.ts'
import { runSteps } from './steps.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sesame-settings-'))
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.restoreAllMocks()
})

const secret = (name: string) => path.join(folder, 'etc/secrets', name)
const read = (name: string) => readFileSync(secret(name), 'utf8').trim()

const TLS: Access = {
  acmeEmail: 'anne@lieu.fr',
  publicAddresses: '198.51.100.7',
  acmeDirectory: 'https://authority.example.org/directory',
  acmeCaFile: undefined,
}

interface Run {
  isDryRun?: boolean
  access?: Access
}

function install({ isDryRun = false, access = TLS }: Run = {}): Promise<number> {
  const mailUrlFile = path.join(folder, 'smtp-url')
  writeFileSync(mailUrlFile, 'smtps://account:word@mail.example.org\n')
  const options = { mode: 'systemd', mailFrom: 'bonjour@lieu.fr', mailUrlFile, access } as const
  const all = { ...options, configDir: path.join(folder, 'etc') }
  return runSteps([settingStep(all), ...secretSteps(all)], { isDryRun })
}

const secretNames = () =>
  readdirSync(path.join(folder, 'etc/secrets')).filter(
    (name) => !['provider', 'backup'].includes(name),
  )
const contents = () => secretNames().toSorted().map(read)
const settings = () => readFileSync(path.join(folder, 'etc/sesame.env'), 'utf8')

test('secrets brought back from a copy are given to their reader again', async () => {
  await install()
  chmodSync(secret('app_secret'), 0o644)
  chownSync(secret('app_secret'), 10_001, 10_001)
  expect(await install()).toBe(1)
  const { uid, mode } = statSync(secret('app_secret'))
  expect([uid, mode & 0o777]).toEqual([0, 0o600])
})

test('containers are made anew after a change of settings or keys', async () => {
  await install()
  const configDir = path.join(folder, 'etc')
  const hashes = [settingsHash(configDir)]
  for (const kind of ['provider', 'backup']) {
    writeFileSync(secret(`${kind}/s3_access_key`), 'x')
    hashes.push(settingsHash(configDir))
  }
  writeFileSync(path.join(configDir, 'sesame.env'), 'NAME=x')
  hashes.push(settingsHash(configDir))
  expect(new Set(hashes).size).toBe(4)
})

test('a second run changes nothing', async () => {
  expect(await install()).toBe(4)
  const before = contents()
  expect(await install()).toBe(0)
  expect(contents()).toEqual(before)
})

test('a dry run writes nothing', async () => {
  expect(await install({ isDryRun: true })).toBe(4)
  expect(readdirSync(folder)).toEqual(['smtp-url'])
})

test('secrets are closed to others, and production takes them', async () => {
  await install()
  for (const name of secretNames()) expect(statSync(secret(name)).mode & 0o777).toBe(0o600)
  const environment = {
    APP_SECRET: read('app_secret'),
    DATABASE_URL: read('database_url'),
    PLATFORM_DATABASE_URL: read('platform_database_url'),
    SMTP_URL: read('smtp_url'),
    PUBLIC_TLS: 'true',
    MAIL_FROM: 'bonjour@lieu.fr',
  }
  expect(findProductionFaults(environment, 'api')).toEqual([])
})

test('an interrupted run is completed with the same passwords', async () => {
  await install()
  const [url, app] = [read('worker_database_url'), read('app_secret')]
  rmSync(secret('worker_database_url'))
  expect(await install()).toBe(1)
  expect(read('worker_database_url')).toBe(url)
  expect(read('app_secret')).toBe(app)
})

test('passwords that are lost are not replaced while connections use them', async () => {
  await install()
  rmSync(secret('role_passwords'))
  await expect(install()).rejects.toThrow('role_passwords')
})

test('no secret is printed', async () => {
  await install()
  const printed = vi.mocked(console.log).mock.calls.flat().join('\n')
  for (const name of ['app_secret', 'database_url', 'smtp_url'])
    expect(printed).not.toContain(read(name))
})

test('worker and certificate writer start with what was written', async () => {
  await install()
  const environment = Object.fromEntries(
    settings()
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => line.split(/=(.*)/) as [string, string]),
  )
  const writer = {
    CERTIFICATE_SECRET: read('certificate_secret'),
    GATEWAY_DATABASE_URL: read('gateway_database_url'),
  }
  expect(readConfig({ ...environment, ...writer, SESAME_DEVELOPMENT: '0' }, 'gateway')).toBeTruthy()
  const worker = {
    ...{ APP_SECRET: read('app_secret'), CERTIFICATE_SECRET: read('certificate_secret') },
    ...{ WORKER_DATABASE_URL: read('worker_database_url'), SMTP_URL: read('smtp_url') },
  }
  const config = readConfig({ ...environment, ...worker, SESAME_DEVELOPMENT: '0' }, 'worker')
  expect(config.ACME_DIRECTORY_URL).toBe(TLS.acmeDirectory)
  expect(config.PUBLIC_ADDRESSES).toEqual(['198.51.100.7'])
})

test('an installation of before certificates is completed, and nothing else changes', async () => {
  await install({ access: { proxies: '10.0.0.5' } })
  rmSync(secret('gateway_database_url'))
  rmSync(secret('certificate_secret'))
  const old = read('role_passwords')
    .replace(/^ALTER ROLE sesame_gateway.*$/m, '')
    .trimEnd()
  writeFileSync(secret('role_passwords'), `${old}\n`)
  const before = { settings: settings(), url: read('worker_database_url') }
  expect(await install()).toBe(2)
  expect(settings()).toMatch(/ACME_EMAIL=anne@lieu\.fr/)
  expect(settings().startsWith(before.settings)).toBe(true)
  expect(read('role_passwords').startsWith(old)).toBe(true)
  const [, password] = /sesame_gateway PASSWORD '(\w+)'/.exec(read('role_passwords'))!
  expect(read('gateway_database_url')).toContain(`sesame_gateway:${password}@`)
  expect(read('worker_database_url')).toBe(before.url)
  expect(await install()).toBe(0)
})

test('a variable that the operator changed stays', async () => {
  await install()
  const file = path.join(folder, 'etc/sesame.env')
  writeFileSync(file, settings().replace(/^ACME_EMAIL=.*$/m, 'ACME_EMAIL=other@lieu.fr'))
  expect(await install()).toBe(0)
  expect(settings()).toContain('ACME_EMAIL=other@lieu.fr')
})

test('a variable is added on a line of its own', async () => {
  await install({ access: { proxies: '10.0.0.5' } })
  const file = path.join(folder, 'etc/sesame.env')
  writeFileSync(file, `${settings()}S3_BUCKET=photos`)
  await install()
  expect(settings()).toContain('\nS3_BUCKET=photos\nGATEWAY_TLS_PORT=443\n')
})

test('the command of the operator reads settings, and runs none of them', () => {
  const file = path.join(folder, 'odd.env')
  const marker = path.join(folder, 'marker')
  const values = [
    'Mon lieu <a@lieu.fr>',
    `$(touch ${marker})`,
    `o'neil;touch ${marker}`,
    '"a b"',
    '',
  ]
  const lines = values.map((value, index) => `V${index}=${value}`)
  writeFileSync(file, ['# a comment', ...lines, 'LAST=no end'].join('\n'))
  const script = `${exportSettings(file)}\nprintf '%s\\n' "$V0" "$V1" "$V2" "$V3" "$V4" "$LAST"`
  const printed = execFileSync('sh', ['-euc', script], { encoding: 'utf8' })
  expect(printed.split('\n')).toEqual([...values.slice(0, 3), 'a b', '', 'no end', ''])
  expect(existsSync(marker)).toBe(false)
})

test('keys of providers are closed to others at the next run', async () => {
  await install()
  const key = path.join(folder, 'etc/secrets/provider/stripe_secret_key')
  writeFileSync(key, 'sk_live_x', { mode: 0o644 })
  expect(await install()).toBe(1)
  expect(statSync(key).mode & 0o777).toBe(0o600)
})
