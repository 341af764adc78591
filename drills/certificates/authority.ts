/**
 * Pebble, the test authority of RFC 8555, with its DNS server, and a proxy before it that can be
 * down, can refuse for rate, and records which hosts were ordered.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import https from 'node:https'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { promisify } from 'node:util'

import { writeSelfSigned } from '../../tools/self-signed.ts'
import { isListening } from '../../tools/world.ts'
import { waitFor } from '../mail/wait-for.ts'

const run = promisify(execFile)

const PORTS = { pebble: 14_690, management: 14_691, proxy: 14_692, dns: 14_693, dnsControl: 14_694 }

type AuthorityMode = 'open' | 'down' | { retryAfterS: number }

export interface Authority {
  directoryUrl: string
  caFile: string
  /** Key of that certificate: a stand-in at the same address may have TLS by both. */
  key: string
  dnsServer: string
  /** Every order that reached the authority; pebble refuses some at random for their nonce. */
  orders: { host: string; at: number; isRefused: boolean; isAccepted: boolean }[]
  setMode(mode: AuthorityMode): void
  setAddress(host: string, address: string): Promise<void>
  /** Root that its certificates end in, PEM. */
  root(): Promise<string>
  stop(): Promise<void>
}

/** CI installs it with the rest (bin/bootstrap); a machine without it gets it here. */
async function requirePebble(): Promise<void> {
  if (existsSync('/usr/bin/pebble') && existsSync('/usr/bin/pebble-challtestsrv')) return
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'pebble'])
}

export async function startAuthority(
  runDir: string,
  options: {
    validitySeconds: number
    httpPort: number
    /** Where authority and DNS listen, if the worker is on another network than this process. */
    address?: string
  },
): Promise<Authority> {
  const { address: listen = '127.0.0.1' } = options
  await requirePebble()
  const certificate = path.join(runDir, 'authority.pem')
  const privateKey = path.join(runDir, 'authority-key.pem')
  const altNames = `IP:127.0.0.1,IP:${listen}`
  await writeSelfSigned({ certificate, key: privateKey }, { name: '127.0.0.1', altNames })
  const config = path.join(runDir, 'pebble.json')
  const pebble = {
    listenAddress: `127.0.0.1:${PORTS.pebble}`,
    managementListenAddress: `127.0.0.1:${PORTS.management}`,
    ...{ certificate, privateKey, httpPort: options.httpPort, tlsPort: 14_699 },
    certificateValidityPeriod: options.validitySeconds,
  }
  await writeFile(config, JSON.stringify({ pebble }))
  const dnsServer = `${listen}:${PORTS.dns}`
  const children = [
    start(runDir, 'pebble-challtestsrv', [
      ...['-dns01', dnsServer, '-management', `127.0.0.1:${PORTS.dnsControl}`],
      ...['-http01', '', '-https01', '', '-tlsalpn01', '', '-defaultIPv4', '', '-defaultIPv6', ''],
    ]),
    start(runDir, 'pebble', ['-config', config, '-dnsserver', dnsServer]),
  ]
  for (const port of [PORTS.dnsControl, PORTS.pebble, PORTS.management]) {
    await waitFor(`port ${port} of the authority`, 20, () => isListening(port))
  }
  const ca = await readFile(certificate, 'utf8')
  const key = await readFile(privateKey, 'utf8')
  const proxy = await startProxy({ key, ca, listen })
  return {
    directoryUrl: `https://${listen}:${PORTS.proxy}/dir`,
    caFile: certificate,
    key,
    dnsServer,
    orders: proxy.orders,
    setMode: (mode) => proxy.setMode(mode),
    async setAddress(host, address) {
      const body = JSON.stringify({ host: `${host}.`, addresses: [address] })
      const url = `http://127.0.0.1:${PORTS.dnsControl}`
      await fetch(`${url}/clear-a`, { method: 'POST', body: JSON.stringify({ host: `${host}.` }) })
      await fetch(`${url}/add-a`, { method: 'POST', body })
    },
    root: () => getText(`https://127.0.0.1:${PORTS.management}/roots/0`, ca),
    async stop() {
      proxy.stop()
      for (const child of children) {
        child.kill('SIGTERM')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
    },
  }
}

function start(runDir: string, command: string, args: string[]): ChildProcess {
  const child = spawn(command, args, {
    // Without pauses before a check, and without remembering that a host was checked before.
    env: { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_AUTHZREUSE: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(path.join(runDir, `${command}.log`), { flags: 'a' })
  child.stdout.pipe(log)
  child.stderr.pipe(log)
  return child
}

/** Passes everything on unless told otherwise. Pebble makes its addresses from the Host header. */
async function startProxy({ key, ca, listen }: { key: string; ca: string; listen: string }) {
  const orders: Authority['orders'] = []
  let mode: AuthorityMode = 'open'
  const agent = new https.Agent({ keepAlive: true, ca })
  const server = https.createServer({ key, cert: ca }, (request, response) => {
    void buffer(request).then((body) => {
      if (mode === 'down') return request.socket.destroy()
      const host = request.url === '/order-plz' ? orderedHost(body) : undefined
      const isRefused = typeof mode === 'object'
      const order = { host: host ?? '', at: Date.now(), isRefused, isAccepted: false }
      if (host !== undefined) orders.push(order)
      if (typeof mode === 'object' && host !== undefined) {
        const { retryAfterS } = mode
        const type = 'application/problem+json'
        response.writeHead(429, { 'content-type': type, 'retry-after': String(retryAfterS) })
        const detail = 'too many new orders recently'
        return response.end(
          JSON.stringify({ type: 'urn:ietf:params:acme:error:rateLimited', detail, status: 429 }),
        )
      }
      const { method, url, headers } = request
      const target = { host: '127.0.0.1', port: PORTS.pebble, path: url, method, headers, agent }
      const passed = https.request(target, (reply) => {
        order.isAccepted = reply.statusCode === 201
        response.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(response)
      })
      passed.once('error', () => response.destroy())
      return passed.end(body)
    })
  })
  server.listen(PORTS.proxy, listen)
  await once(server, 'listening')
  return {
    orders,
    setMode(next: AuthorityMode) {
      mode = next
      if (next === 'down') server.closeAllConnections()
    },
    stop() {
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}

function orderedHost(body: Buffer): string | undefined {
  const { payload } = JSON.parse(body.toString()) as { payload: string }
  const order = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    identifiers?: { value: string }[]
  }
  return order.identifiers?.[0]?.value
}

function getText(url: string, ca: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = https.get(url, { ca, agent: false })
    request.once('error', reject)
    request.once('response', (response) => {
      text(response).then(resolve, reject)
    })
  })
}
