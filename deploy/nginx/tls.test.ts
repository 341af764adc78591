import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import https from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TLSSocket } from 'node:tls'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { findFreePort } from '../../tools/free-port.ts'
import { writeSelfSigned } from '../../tools/self-signed.ts'
import { startTestGateway, type TestGateway } from './test-gateway.ts'

const HOST = 'venue.example'
const TEMPLATE = path.join(import.meta.dirname, 'sesame.conf.template')

let gateway: TestGateway
let tlsPort: number
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'sesame-tls-'))
  await chmod(directory, 0o755)
  await makePem('unknown.pem', 'unknown.invalid')
  await makePem(`${HOST}.0123456789ab.pem`, HOST)
  await writeFile(path.join(directory, 'names.map'), `${HOST} ${HOST}.0123456789ab.pem;\n`)
  tlsPort = await findFreePort()
  gateway = await startTestGateway({ tls: { port: tlsPort, directory } })
})
afterAll(async () => {
  await gateway.stop()
  await rm(directory, { recursive: true, force: true })
})

/** Certificate and key in one file, as apps/api/src/gateway.ts writes them. */
async function makePem(name: string, host: string): Promise<void> {
  const file = path.join(directory, name)
  await writeSelfSigned({ certificate: `${file}.crt`, key: `${file}.key` }, { name: host })
  const parts = await Promise.all(['crt', 'key'].map((part) => readFile(`${file}.${part}`, 'utf8')))
  await writeFile(file, parts.join(''))
}

function get(servername: string, target: string, host = servername) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; name: string }>(
    (resolve, reject) => {
      const request = https.get({
        ...{ host: '127.0.0.1', port: tlsPort, servername, path: target, agent: false },
        ...{ headers: { host }, rejectUnauthorized: false },
      })
      request.once('error', reject)
      request.once('response', (response) => {
        const { subject } = (response.socket as TLSSocket).getPeerX509Certificate()!
        const { statusCode: status = 0, headers } = response
        response.resume()
        response.once('end', () => resolve({ status, headers, name: subject }))
      })
    },
  )
}

test('a known name has its certificate, and upstreams learn of https', async () => {
  const { status, headers, name } = await get(HOST, '/api/health')
  expect({ status, name }).toEqual({ status: 200, name: `CN=${HOST}` })
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  expect(gateway.received.at(-1)!.headers['x-forwarded-proto']).toBe('https')
})

test.each(['other.example', '..%2fvenue.example', 'unknown.pem', 'www.venue.example'])(
  'the unknown name %s gets the fixed certificate and 421',
  async (servername) => {
    const before = gateway.received.length
    const { status, name } = await get(servername, '/', 'other.example')
    expect({ status, name }).toEqual({ status: 421, name: 'CN=unknown.invalid' })
    expect(gateway.received).toHaveLength(before)
  },
)

test('the name may be written in capitals; another host than the connection’s is misdirected', async () => {
  expect((await get('VENUE.example', '/api/health', 'Venue.Example')).status).toBe(200)
  expect((await get(HOST, '/api/health', 'other.example')).status).toBe(421)
})

test('port 80 redirects with the same address, and answers the authority', async () => {
  const moved = await gateway.get('/reserver?jour=1', { host: HOST })
  expect(moved.status).toBe(308)
  expect(moved.headers.location).toBe(`https://${HOST}:${tlsPort}/reserver?jour=1`)
  for (const kind of ['acme-challenge', 'sesame-domain']) {
    const { status } = await gateway.get(`/.well-known/${kind}/aB-_9`, { host: HOST })
    expect(status).toBe(200)
    expect(gateway.received.at(-1)).toMatchObject({
      upstream: 'api',
      url: `/.well-known/${kind}/aB-_9`,
    })
  }
})

test.each([
  '/.well-known/acme-challenge/',
  '/.well-known/acme-challenge/a.b',
  '/.well-known/acme-challenge/a/b',
  '/.well-known/other/a',
  '/.env',
])('%s is no challenge', async (target) => {
  const before = gateway.received.length
  expect((await gateway.get(target, { host: HOST })).status).toBe(308)
  expect((await get(HOST, target)).status).toBe(404)
  expect(gateway.received).toHaveLength(before)
})

test('every place that sets a header sends HSTS, because it inherits none', async () => {
  const template = await readFile(TEMPLATE, 'utf8')
  const blocks = template.split(/\{\n/).filter((block) => /^ +add_header (?!Strict)/m.test(block))
  expect(blocks.length).toBeGreaterThan(5)
  for (const block of blocks) expect(block).toContain('add_header Strict-Transport-Security')
})
