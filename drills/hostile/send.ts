import { Agent, request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import type { Conversation } from './conversations.ts'
import type { HostileRequest } from './requests.ts'

export interface RawHttpResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  ms: number
}

/** `hang`: no response in time. `closed`: the connection ended without a response. */
export type Outcome = RawHttpResponse | 'hang' | 'closed'

export function isStream(headers: RawHttpResponse['headers']): boolean {
  return String(headers['content-type']).startsWith('text/event-stream')
}

const HANG_MS = 10_000

export interface Sender {
  send(hostile: HostileRequest, address: string): Promise<Outcome>
  converse(conversation: Conversation): Promise<Outcome>
  close(): void
}

export function createSender(port: number, inFlight: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })

  /** Sends a request with Node's HTTP client. */
  async function send(hostile: HostileRequest, address: string): Promise<Outcome> {
    const first = await attempt(hostile, address, agent)
    // The server closed the reused connection while the request was sent, so it is sent again.
    if (first.outcome !== 'closed' || !first.wasReused) return first.outcome
    return (await attempt(hostile, address, false)).outcome
  }

  function attempt(hostile: HostileRequest, address: string, over: Agent | false) {
    const { method, target, headers, body, pace } = hostile
    const started = performance.now()
    return new Promise<{ outcome: Outcome; wasReused: boolean }>((resolve) => {
      const request = httpRequest({ agent: over, host: '127.0.0.1', port, method, path: target })
      const finish = (outcome: Outcome) => {
        clearTimeout(timer)
        resolve({ outcome, wasReused: request.reusedSocket })
        if (typeof outcome === 'string') request.destroy()
      }
      const timer = setTimeout(() => finish('hang'), HANG_MS)
      request.on('error', () => finish('closed'))
      request.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', () => finish('closed'))
        const answered = () =>
          finish({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
            ms: performance.now() - started,
          })
        response.on('end', answered)
        if (!isStream(response.headers)) return
        // An event stream never ends, so its first bytes count as the response.
        answered()
        request.destroy()
      })
      request.setHeader('x-forwarded-for', address)
      for (const [name, value] of headers) request.setHeader(name, value)
      if (body) request.setHeader('content-length', body.length)
      void write(request, body, pace)
    })
  }

  /** Sends raw bytes that no HTTP client would send, and reads until the connection ends. */
  function converse(conversation: Conversation): Promise<Outcome> {
    const started = performance.now()
    return new Promise((resolve) => {
      const socket = connect({ host: '127.0.0.1', port })
      const chunks: Buffer[] = []
      const finish = () => {
        clearTimeout(timer)
        socket.destroy()
        resolve(parseResponse(Buffer.concat(chunks), performance.now() - started))
      }
      const timer = setTimeout(() => {
        socket.destroy()
        resolve(chunks.length === 0 ? 'hang' : parseResponse(Buffer.concat(chunks), HANG_MS))
      }, HANG_MS)
      socket.on('data', (chunk) => {
        chunks.push(chunk)
        // A complete response ends the exchange, because a keep-alive connection stays open.
        if (isWhole(Buffer.concat(chunks))) finish()
      })
      socket.on('close', finish)
      socket.on('error', finish)
      socket.on('connect', () => void say(socket, conversation))
    })
  }

  return { send, converse, close: () => agent.destroy() }
}

async function write(
  request: ReturnType<typeof httpRequest>,
  body: Buffer | undefined,
  pace: HostileRequest['pace'],
): Promise<void> {
  if (body && pace === 'slow') {
    const size = Math.max(1, Math.ceil(body.length / 5))
    for (let at = 0; at < body.length; at += size) {
      request.write(body.subarray(at, at + size))
      await delay(40)
    }
    request.end()
    return
  }
  request.end(body)
}

async function say(socket: Socket, { parts, pauseMs, disconnects }: Conversation): Promise<void> {
  for (const part of parts) {
    if (socket.destroyed) return
    socket.write(part)
    if (pauseMs > 0) await delay(pauseMs)
  }
  if (disconnects) socket.end()
}

const HEAD_END = Buffer.from('\r\n\r\n')

function isWhole(bytes: Buffer): boolean {
  const end = bytes.indexOf(HEAD_END)
  if (end < 0) return false
  const length = /\r\ncontent-length: ([0-9]+)/i.exec(
    bytes.subarray(0, end).toString('latin1'),
  )?.[1]
  return length !== undefined && bytes.length >= end + 4 + Number(length)
}

/** Parses the first response on a connection. */
function parseResponse(bytes: Buffer, ms: number): Outcome {
  const end = bytes.indexOf(HEAD_END)
  if (end < 0) return 'closed'
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const status = Number(/^HTTP\/1\.1 ([0-9]{3})/.exec(first)?.[1] ?? 0)
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.split(':', 1)[0]!.toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  const length = Number(headers['content-length'] ?? bytes.length)
  return { status, headers, body: bytes.subarray(end + 4, end + 4 + length), ms }
}
