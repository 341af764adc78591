import { webcrypto } from 'node:crypto'
import { createSocket, type RemoteInfo } from 'node:dgram'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { Pkcs10CertificateRequest, X509CertificateGenerator } from '@peculiar/x509'
import { beforeAll, beforeEach, expect, test, vi, type Mock } from 'vitest'

import { useTestContext } from '../../../test/test-context.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { configureAuthority } from '../../adapters/acme/authority.ts'
import { createKey } from '../../adapters/acme/issue.ts'
import { readConfig, type Config } from '../../platform/config.ts'
import { open, seal, type KeyRing } from '../../platform/key-ring.ts'
import { createLog, type Log } from '../../platform/log.ts'
import { saveAccount } from './queries/acme.ts'
import { recordDomainCheck } from './queries/domain.ts'
import { sealPurpose } from './rules.ts'
import { domainProof } from './service/host-proof.ts'
import { orderCertificates } from './service/order-certificates.ts'
import type { CertificateContext } from './service/verify-domains.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database, { role: 'sesame_worker' })

const HOST = 'un.exemple.fr'
const LOST_KEYS: KeyRing = [{ id: 'lost', secret: 'a-secret-that-nobody-has-any-more-1' }]
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** What DNS and the authority answer; a test changes them. */
let dns: () => Promise<'here' | 'no answer'>
let refusal: { status: number; headers?: Record<string, string> } | undefined

let config: Config
let directory: string
beforeAll(async () => {
  configureAuthority('')
  const authority = await serve(respondAsAuthority)
  const gateway = await serve((request, response) => {
    const token = request.url!.split('/').at(-1)!
    response.end(domainProof(config.keys, { host: request.headers.host!, token }))
  })
  const names = await serveNames()
  directory = `http://127.0.0.1:${authority.port}/dir`
  config = readConfig({
    ...{ ...database.env, ACME_DIRECTORY_URL: directory, ACME_EMAIL: 'a@exemple.fr' },
    ...{ ACME_TERMS_ACCEPTED: 'true', PUBLIC_ADDRESSES: '127.0.0.1' },
    ...{ DNS_SERVERS: `127.0.0.1:${names.port}`, DOMAIN_CHECK_PORT: String(gateway.port) },
  })
  return () => {
    for (const server of [authority, gateway, names]) server.stop()
  }
})

let ctx: CertificateContext
let warn: Mock<Log['warn']>
beforeEach(async () => {
  dns = () => Promise.resolve('here')
  refusal = undefined
  await database.query('DELETE FROM acme_account')
  await database.query(`DELETE FROM domain WHERE host LIKE '%.exemple.fr'`)
  await database.query('INSERT INTO domain (host, id_site) VALUES ($1, 66)', [HOST])
  const { platformDb: db } = await makeContext()
  const log = createLog('silent')
  warn = vi.fn<Log['warn']>()
  log.warn = warn
  ctx = { db, config, log }
  await recordDomainCheck(db, { host: HOST, state: 'verified', error: null, pauseS: 60 })
  await saveKeyOfAccount(config.certificateKeys)
})

async function saveKeyOfAccount(keys: KeyRing): Promise<void> {
  await database.query('DELETE FROM acme_account')
  const accountKey = seal(keys, sealPurpose('acme_account', directory), await createKey())
  await saveAccount(ctx.db, { directory, accountKey, accountUrl: `${directory}/account` })
}

async function storeSealed(privateKey: string): Promise<void> {
  await database.query(
    `INSERT INTO certificate (host, private_key, chain, not_before, not_after, key_made_at)
     VALUES ($1, $2, 'chain', now() - interval '70 days', now() + interval '20 days', now())`,
    [HOST, privateKey],
  )
}

interface StoredCertificate {
  privateKey: string | null
  chain: string | null
  failures: number
  lastError: string | null
  pauseS: number
}
async function stored(): Promise<StoredCertificate> {
  const [row] = await database.query<StoredCertificate>(
    `SELECT private_key AS "privateKey", chain, failures, last_error AS "lastError",
       extract(epoch FROM next_attempt_at - now())::float AS "pauseS"
     FROM certificate WHERE host = $1`,
    [HOST],
  )
  return row!
}

const pausedFor = () =>
  database.value<number | null>(
    'SELECT extract(epoch FROM paused_until - now())::float FROM acme_account',
  )
const accountError = () => database.value<string>('SELECT last_error FROM acme_account')

test('a certificate is issued with the key that is there', async () => {
  const purpose = sealPurpose('certificate', HOST)
  const sealed = seal(config.certificateKeys, purpose, await createKey())
  await storeSealed(sealed)
  await orderCertificates(ctx)
  const { privateKey, chain, failures } = await stored()
  expect({ privateKey, failures }).toEqual({ privateKey: sealed, failures: 0 })
  expect(chain).toContain('BEGIN CERTIFICATE')
})

test('a key that cannot be opened is replaced by a new one, and the log says so', async () => {
  const purpose = sealPurpose('certificate', HOST)
  const lost = seal(LOST_KEYS, purpose, await createKey())
  await storeSealed(lost)
  await orderCertificates(ctx)
  const { privateKey, chain } = await stored()
  expect(privateKey).not.toBe(lost)
  expect(open(config.certificateKeys, purpose, privateKey!)).toContain('PRIVATE KEY')
  expect(chain).toContain('BEGIN CERTIFICATE')
  expect(warn.mock.calls).toEqual([
    [{ host: HOST, err: expect.any(Error) as Error }, expect.stringContaining('cannot be opened')],
  ])
  expect(JSON.stringify(warn.mock.calls)).not.toContain(lost)
})

test('a key of the account that cannot be opened is named as the cause', async () => {
  await saveKeyOfAccount(LOST_KEYS)
  await orderCertificates(ctx)
  const { lastError, failures } = await stored()
  expect(lastError).toMatch(/^the key of the ACME account cannot be opened/)
  expect(failures).toBe(0)
  expect(await accountError()).toBe(lastError)
  expect(JSON.stringify(warn.mock.calls)).toContain('no orders for a while')
  // The way out of docs/runbooks/certificate-failing.md.
  await database.query('DELETE FROM acme_account WHERE directory_url = $1', [directory])
  await orderCertificates(ctx)
  expect((await stored()).chain).toContain('BEGIN CERTIFICATE')
})

test('an authority that fails pauses all orders for the time of Retry-After', async () => {
  refusal = { status: 503, headers: { 'retry-after': '900' } }
  await orderCertificates(ctx)
  expect(await pausedFor()).toBeGreaterThan(840)
  expect(await pausedFor()).toBeLessThanOrEqual(900)
  const { failures, lastError, chain } = await stored()
  expect({ failures, chain }).toEqual({ failures: 0, chain: null })
  expect(lastError).toContain('the authority')
  refusal = undefined
  await orderCertificates(ctx)
  expect((await stored()).chain).toBeNull()
  await database.query('UPDATE acme_account SET paused_until = now()')
  await database.query('UPDATE certificate SET next_attempt_at = now()')
  await orderCertificates(ctx)
  expect((await stored()).chain).toContain('BEGIN CERTIFICATE')
})

test('a name that is refused for rate waits by itself, and counts as failing', async () => {
  refusal = { status: 429, headers: { 'retry-after': '7200' } }
  await orderCertificates(ctx)
  expect(await pausedFor()).toBeNull()
  const { failures, pauseS } = await stored()
  expect(failures).toBe(1)
  expect(pauseS).toBeGreaterThan(7100)
})

test('several names that are all refused for rate pause the orders of all', async () => {
  const other = 'autre.exemple.fr'
  await database.query('INSERT INTO domain (host, id_site) VALUES ($1, 66)', [other])
  await recordDomainCheck(ctx.db, { host: other, state: 'verified', error: null, pauseS: 60 })
  refusal = { status: 429, headers: { 'retry-after': '172800' } }
  await orderCertificates(ctx)
  // A longer Retry-After than a day is not believed.
  expect(await pausedFor()).toBeGreaterThan(86_300)
  expect(await pausedFor()).toBeLessThanOrEqual(86_400)
})

test('a domain that another worker found lost stays lost while DNS does not answer', async () => {
  dns = async () => {
    const found = { host: HOST, state: 'lost', error: 'leads to 192.0.2.9', pauseS: 60 } as const
    await recordDomainCheck(ctx.db, found)
    return 'no answer'
  }
  await orderCertificates(ctx)
  const [domain] = await database.query('SELECT state, dns_error FROM domain WHERE host = $1', [
    HOST,
  ])
  expect(domain).toEqual({ state: 'lost', dns_error: 'DNS: ESERVFAIL' })
})

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => unknown
async function serve(handler: Handler) {
  const server = http.createServer((request, response) => void handler(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: (server.address() as AddressInfo).port, stop }
}

/** An authority that trusts every name: an order needs no challenge. */
async function respondAsAuthority(request: http.IncomingMessage, response: http.ServerResponse) {
  const at = (name: string) => `http://${request.headers.host}/${name}`
  const json = (status: number, body: object, headers = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))
  const payload = payloadOf(await text(request))
  response.setHeader('replay-nonce', 'nonce')
  if (request.url === '/dir') {
    const newAccount = at('account')
    return json(200, { newNonce: at('nonce'), newOrder: at('order'), newAccount })
  }
  if (request.url === '/nonce') return response.end()
  if (request.url === '/account') return json(201, {}, { location: at('account/1') })
  if (refusal) return json(refusal.status, {}, refusal.headers)
  if (request.url === '/order') {
    const order = { status: 'ready', authorizations: [], finalize: at('finalize') }
    return json(201, order, { location: at('order/1') })
  }
  if (request.url === '/finalize') {
    issued = await issue(payload['csr']!)
    return json(200, { status: 'valid', certificate: at('certificate') })
  }
  return response.end(issued)
}

let issued = ''
async function issue(csr: string): Promise<string> {
  const request = new Pkcs10CertificateRequest(Buffer.from(csr, 'base64url'))
  const { privateKey } = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.create({
    ...{ subject: `CN=${HOST}`, issuer: 'CN=authority', publicKey: request.publicKey },
    ...{ notBefore: new Date(), notAfter: new Date(Date.now() + 90 * 86_400_000) },
    ...{ signingKey: privateKey as CryptoKey, signingAlgorithm: algorithm },
  })
  return certificate.toString('pem')
}

function payloadOf(body: string): Record<string, string> {
  if (body === '') return {}
  const { payload } = JSON.parse(body) as { payload: string }
  return payload === ''
    ? {}
    : (JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, string>)
}

const TYPE_A = 1
/** Answers every A record with 127.0.0.1 and has no AAAA records. */
async function serveNames() {
  const socket = createSocket('udp4')
  const respond = async (message: Buffer, { port, address }: RemoteInfo) => {
    const result = await dns()
    const nameEnd = message.indexOf(0, 12) + 5
    const header = Buffer.from(message.subarray(0, 12))
    const isFound = result === 'here' && message.readUInt16BE(nameEnd - 4) === TYPE_A
    header.writeUInt16BE(result === 'here' ? 0x81_80 : 0x81_82, 2)
    header.writeUInt16BE(Number(isFound), 6)
    header.fill(0, 8)
    const record = Buffer.from('c00c000100010000000000047f000001', 'hex')
    const query = message.subarray(12, nameEnd)
    socket.send(Buffer.concat([header, query, ...(isFound ? [record] : [])]), port, address)
  }
  socket.on('message', (message, from) => void respond(message, from))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { port: socket.address().port, stop: () => socket.close() }
}
