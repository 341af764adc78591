import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { readInstallOptions } from './options.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'sesame-options-'))
afterAll(() => rmSync(folder, { recursive: true }))
const mailUrl = path.join(folder, 'smtp-url')
writeFileSync(mailUrl, 'smtps://account:word@mail.example.org\n', { mode: 0o600 })

const BASE = ['--mode', 'systemd', '--domain', 'www.lieu.fr', '--from', 'bonjour@lieu.fr']
const MAIL = ['--mail-url-file', mailUrl]
const TLS = ['--acme-email', 'anne@lieu.fr', '--accept-terms', '--public-address', '198.51.100.7']
const read = (...args: string[]) => readInstallOptions([...BASE, ...MAIL, ...args], folder)

test('certificates come from Let’s Encrypt unless another authority is named', () => {
  expect(read(...TLS).access).toMatchObject({
    acmeDirectory: 'https://acme-v02.api.letsencrypt.org/directory',
    publicAddresses: '198.51.100.7',
  })
  const other = 'https://authority.lieu.fr/directory'
  expect(read(...TLS, '--acme-directory', other).access).toMatchObject({ acmeDirectory: other })
})

test('who installs says how TLS is made: certificates, or something before the gateway', () => {
  expect(() => read()).toThrow('--behind-proxy')
  expect(read('--behind-proxy', '10.0.0.0/8,192.0.2.1').access).toEqual({
    proxies: '10.0.0.0/8,192.0.2.1',
  })
  expect(() => read(...TLS, '--behind-proxy', '10.0.0.5')).toThrow('s’excluent')
})

test.each([
  ['without the terms', TLS.filter((word) => word !== '--accept-terms'), '--accept-terms'],
  ['without an address', TLS.slice(0, 3), '--public-address'],
  ['with a name for an address', [...TLS.slice(0, 4), 'www.lieu.fr'], '--public-address'],
  ['with plain HTTP', [...TLS, '--acme-directory', 'http://authority.fr'], '--acme-directory'],
  ['with a file that is missing', [...TLS, '--acme-ca-file', '/nowhere'], '--acme-ca-file'],
])('certificates %s are refused', (_, args, message) => {
  expect(() => read(...args)).toThrow(message)
})

test.each(['$(id)@lieu.fr', 'a b@lieu.fr', 'é@lieu.fr', 'a;b@lieu.fr', 'bonjour@lieu'])(
  'an address that no process would take is refused: %s',
  (address) => {
    expect(() => read(...TLS, '--from', address)).toThrow('--from')
    expect(() => read(...TLS, '--acme-email', address)).toThrow('--acme-email')
  },
)

test('settings that exist say it already', () => {
  const existing = mkdtempSync(path.join(folder, 'etc-'))
  writeFileSync(path.join(existing, 'sesame.env'), 'GATEWAY_TLS_PORT=443\n')
  expect(readInstallOptions([...BASE, ...MAIL], existing).access).toBeUndefined()
})
