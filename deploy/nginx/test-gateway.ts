import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

import { findFreePort } from '../../tools/free-port.ts'
import { renderNginxConfig, type GatewayOptions } from './render.ts'

/** A request as an upstream of the gateway received it. */
interface Received {
  upstream: 'api' | 'web'
  method: string
  url: string
  headers: http.IncomingHttpHeaders
  body: string
}

/** Header of a request that tells the upstream which Cache-Control to respond with. */
export const RESPOND_CACHE_CONTROL = 'x-respond-cache-control'

interface GatewayResponse {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
}

export interface TestGateway {
  port: number
  received: Received[]
  /** Sends raw bytes; resolves to everything received until the connection ends. */
  send(bytes: string): Promise<string>
  get(target: string, headers?: Record<string, string>): Promise<GatewayResponse>
  head(target: string, headers?: Record<string, string>): Promise<GatewayResponse>
  /** Content of all log files that nginx has written. */
  logs(): Promise<string>
  closeUpstreams(): void
  stop(): Promise<void>
}

/** The real nginx with our configuration, in front of two servers that record and echo. */
export async function startTestGateway(
  options: Partial<GatewayOptions> = {},
): Promise<TestGateway> {
  const runDir = await mkdtemp(path.join(tmpdir(), 'sesame-gateway-'))
  // nginx started by root runs its workers as another user, who must be able to read the directory.
  await chmod(runDir, 0o755)
  await mkdir(path.join(runDir, 'client/assets'), { recursive: true })
  await writeFile(path.join(runDir, 'client/assets/a.css'), 'a{}')
  await mkdir(path.join(runDir, 'back-office/admin/assets'), { recursive: true })
  await writeFile(path.join(runDir, 'back-office/admin/index.html'), '<title>gestion</title>')
  await writeFile(path.join(runDir, 'back-office/admin/assets/a-1b2c.js'), 'a()')
  await writeFile(path.join(runDir, 'back-office/admin/sw.js'), 'worker()')
  const received: Received[] = []
  const upstreams = [await listen('api', received), await listen('web', received)]
  const [apiPort, webPort] = upstreams.map((server) => (server.address() as AddressInfo).port)
  const port = await findFreePort()
  const config = renderNginxConfig({
    runDir,
    gatewayPort: port,
    apiPorts: [apiPort!],
    webPorts: [webPort!],
    staticDir: path.join(runDir, 'client'),
    adminDir: path.join(runDir, 'back-office'),
    media: { directory: runDir },
    ratePerSecond: 1000,
    workers: 1,
    ...options,
  })
  const child = await startNginx(runDir, config, port)
  const closeUpstreams = () => {
    for (const server of upstreams) {
      server.close()
      server.closeAllConnections()
    }
  }
  return {
    port,
    received,
    send: (bytes) => converse(port, bytes),
    get: (target, headers = {}) => request(port, target, { method: 'GET', headers }),
    head: (target, headers = {}) => request(port, target, { method: 'HEAD', headers }),
    logs: () => readLogs(runDir),
    closeUpstreams,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      closeUpstreams()
      await rm(runDir, { recursive: true, force: true })
    },
  }
}

async function listen(upstream: Received['upstream'], received: Received[]): Promise<http.Server> {
  const server = http.createServer((request, response) => {
    void echo(upstream, request).then((one) => {
      received.push(one)
      const cacheControl = one.headers[RESPOND_CACHE_CONTROL]
      if (cacheControl) response.setHeader('cache-control', cacheControl)
      response.setHeader('x-request-id', one.headers['x-request-id'] ?? '')
      return response.end(JSON.stringify(one))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function echo(upstream: Received['upstream'], request: http.IncomingMessage) {
  const { method = '', url = '', headers } = request
  return { upstream, method, url, headers, body: await text(request) }
}

async function startNginx(runDir: string, config: string, port: number): Promise<ChildProcess> {
  const file = path.join(runDir, 'nginx.conf')
  await writeFile(file, config)
  const args = ['-c', file, '-p', runDir, '-e', path.join(runDir, 'start.log')]
  const child = spawn('/usr/sbin/nginx', [...args, '-g', 'daemon off;'], { stdio: 'pipe' })
  const messages: string[] = []
  child.stderr.on('data', (chunk: Buffer) => messages.push(chunk.toString()))
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${messages.join('')}`)
    if (existsSync(path.join(runDir, 'nginx.pid')) && (await isListening(port))) return child
    await delay(50)
  }
  throw new Error('nginx does not listen')
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

async function converse(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  const answered = once(socket, 'data')
  socket.write(Buffer.from(bytes, 'latin1'))
  await Promise.race([closed, answered, delay(10_000)])
  // A keep-alive connection stays open, so it is closed after a short wait.
  await Promise.race([closed, delay(700)])
  socket.destroy()
  return Buffer.concat(chunks).toString('latin1')
}

function request(
  port: number,
  target: string,
  { method, headers }: { method: string; headers: Record<string, string> },
) {
  return new Promise<GatewayResponse>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: target, method, headers, agent: false }
    const sent = http.request(options).end()
    sent.once('error', reject)
    sent.once('response', (response) => {
      const { statusCode: status = 0, headers } = response
      text(response).then((body) => resolve({ status, headers, body }), reject)
    })
  })
}

async function readLogs(runDir: string): Promise<string> {
  // nginx flushes the buffered access log every second, and later on a busy machine.
  await delay(2500)
  const files = (await readdir(runDir)).filter((file) => file.endsWith('.log'))
  const texts = await Promise.all(files.map((file) => readFile(path.join(runDir, file), 'utf8')))
  return texts.join('\n')
}
