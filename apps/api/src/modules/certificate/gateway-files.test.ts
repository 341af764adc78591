import { webcrypto } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { X509CertificateGenerator } from '@peculiar/x509'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { useTestDatabase } from '../../../test/test-database.ts'
import { openGatewayFiles } from '../../adapters/gateway-files.ts'
import { openDatabase, type Database } from '../../platform/db.ts'
import { seal, type KeyRing } from '../../platform/key-ring.ts'
import { createLog } from '../../platform/log.ts'
import { sealPurpose } from './rules.ts'
import { createGatewaySync } from './service/gateway-files.ts'

const database = useTestDatabase()
const keys: KeyRing = [{ id: 'k1', secret: 'a-secret-of-thirty-two-characters-1' }]

let gateway: Database
beforeAll(() => {
  gateway = openDatabase({ url: database.urlOf('sesame_gateway'), poolSize: 1 })
})
afterAll(() => gateway.close())

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'sesame-certificates-'))
  await database.query(`DELETE FROM domain WHERE host LIKE '%.exemple.fr'`)
  return () => rm(directory, { recursive: true, force: true })
})

async function createPair(host: string) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const pair = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${host}`,
    notBefore: new Date(Date.now() - 1000),
    notAfter: new Date(Date.now() + 86_400_000),
    keys: pair as CryptoKeyPair,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
  })
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', pair.privateKey))
  const pem = `-----BEGIN PRIVATE KEY-----\n${key.toString('base64')}\n-----END PRIVATE KEY-----\n`
  return { chain: certificate.toString('pem'), key: pem }
}

async function storePair(host: string, { chain, key }: { chain: string; key: string }) {
  await database.query(
    'INSERT INTO domain (host, id_site) VALUES ($1, 66) ON CONFLICT DO NOTHING',
    [host],
  )
  await database.query(
    `INSERT INTO certificate (host, private_key, chain, not_before, not_after, key_made_at, version)
     VALUES ($1, $2, $3, now(), now() + interval '1 day', now(), nextval('certificate_version'))
     ON CONFLICT (host) DO UPDATE SET private_key = EXCLUDED.private_key, chain = EXCLUDED.chain,
       version = EXCLUDED.version`,
    [host, seal(keys, sealPurpose('certificate', host), key), chain],
  )
}

async function createSync() {
  const files = await openGatewayFiles(directory)
  const pidFile = path.join(directory, 'nginx.pid')
  return createGatewaySync({
    ...{ db: gateway.platform, keys, files, pidFile, log: createLog('silent'), keepUnusedMs: 0 },
  })
}

const hostFiles = async () =>
  (await readdir(directory)).filter((name) => name.includes('.exemple.fr.')).toSorted()
const names = () => readFile(path.join(directory, 'names.map'), 'utf8')

test('certificates come to the disk with their key, for the group of nginx alone', async () => {
  const pair = await createPair('un.exemple.fr')
  await storePair('un.exemple.fr', pair)
  const sync = await createSync()
  await sync()
  const [file] = await hostFiles()
  expect(file).toMatch(/^un\.exemple\.fr\.[0-9a-f]{12}\.pem$/)
  const content = await readFile(path.join(directory, file!), 'utf8')
  expect(content).toBe(`${pair.chain.trimEnd()}\n${pair.key}`)
  expect((await stat(path.join(directory, file!))).mode & 0o777).toBe(0o640)
  expect(await names()).toBe(`un.exemple.fr ${file};\n`)
})

test('a directory that is missing is made without « setgid », which systemd refuses', async () => {
  const made = path.join(directory, 'made')
  await openGatewayFiles(made)
  expect((await stat(made)).mode & 0o7777).toBe(0o750)
})

test('a renewal replaces the file; a new key is a new file, and the old one goes a round later', async () => {
  await storePair('un.exemple.fr', await createPair('un.exemple.fr'))
  const sync = await createSync()
  await sync()
  const [first] = await hostFiles()
  const fresh = await createPair('un.exemple.fr')
  await storePair('un.exemple.fr', fresh)
  await sync()
  expect(await hostFiles()).toHaveLength(2)
  expect(await names()).not.toContain(first)
  await sync()
  const left = await hostFiles()
  expect(left).toHaveLength(1)
  expect(left).not.toEqual([first])
})

test('a domain that is gone loses its file and its name', async () => {
  await storePair('un.exemple.fr', await createPair('un.exemple.fr'))
  await storePair('deux.exemple.fr', await createPair('deux.exemple.fr'))
  const sync = await createSync()
  await sync()
  expect(await hostFiles()).toHaveLength(2)
  await database.query(`DELETE FROM domain WHERE host = 'un.exemple.fr'`)
  await sync()
  expect(await names()).toMatch(/^deux\.exemple\.fr \S+;\n$/)
  await sync()
  expect(await hostFiles()).toHaveLength(1)
})

test('a key of another certificate is not written, and what was there stays', async () => {
  const pair = await createPair('un.exemple.fr')
  await storePair('un.exemple.fr', pair)
  const sync = await createSync()
  await sync()
  const before = await names()
  const other = await createPair('un.exemple.fr')
  await storePair('un.exemple.fr', { chain: other.chain, key: pair.key })
  await sync()
  await sync()
  expect(await names()).toBe(before)
  expect(await hostFiles()).toHaveLength(1)
})

test('the fixed certificate is made once, and a half-written file of a killed process goes', async () => {
  await createSync()
  const fixed = await readFile(path.join(directory, 'unknown.pem'), 'utf8')
  expect(fixed).toMatch(/BEGIN CERTIFICATE[^]+BEGIN PRIVATE KEY/)
  const temporary = '.6b7b6d5e-0000-4000-8000-000000000000'
  await writeFile(path.join(directory, temporary), 'half')
  await createSync()
  expect(await readFile(path.join(directory, 'unknown.pem'), 'utf8')).toBe(fixed)
  expect(await readdir(directory)).not.toContain(temporary)
})

test('a write that fails leaves no part of a key behind', async () => {
  const files = await openGatewayFiles(directory)
  const before = await readdir(directory)
  await expect(files.write('missing/un.pem', 'a private key')).rejects.toThrow('ENOENT')
  expect(await readdir(directory)).toEqual(before)
})

test('a writer that starts with another key leaves the files of hosts alone', async () => {
  await storePair('un.exemple.fr', await createPair('un.exemple.fr'))
  await (
    await createSync()
  )()
  const before = { files: await hostFiles(), names: await names() }
  expect(before.files).toHaveLength(1)
  const sync = createGatewaySync({
    ...{ db: gateway.platform, files: await openGatewayFiles(directory) },
    keys: [{ id: 'k2', secret: 'another-secret-of-thirty-two-chars-2' }],
    ...{ pidFile: path.join(directory, 'nginx.pid'), log: createLog('silent'), keepUnusedMs: 0 },
  })
  for (let round = 0; round < 3; round += 1) await sync()
  expect({ files: await hostFiles(), names: await names() }).toEqual(before)
})
