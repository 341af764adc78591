import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** After the first bytes, a pause of this length means that the response is complete. */
const QUIET_MS = 40
const TIMEOUT_MS = 1500

/** Writes bytes to a new connection and reads everything that comes back. */
export function sendBytes(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(Buffer.concat(chunks).toString('latin1'))
    }
    let timer = setTimeout(finish, TIMEOUT_MS)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      clearTimeout(timer)
      timer = setTimeout(finish, QUIET_MS)
    })
    socket.on('error', () => undefined)
    socket.on('close', finish)
    socket.on('connect', () => socket.write(bytes))
  })
}

export const statusOf = (reply: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 0)

/** Longer than nginx waits for an upstream, so that a slow machine yields a 503, not a timeout. */
const PAGE_TIMEOUT_MS = 45_000

/** Connections are reused, as a browser does. */
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

export function closeConnections(): void {
  agent.destroy()
}

export function getPage(
  port: number,
  { path, mark, cookie }: { path: string; mark: string; cookie: string },
): Promise<{ status: number; body: string }> {
  const headers = { 'x-drill': mark, ...(cookie && { cookie }) }
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, body: '' })
    const request = get({ host: '127.0.0.1', port, path, headers, agent, timeout: PAGE_TIMEOUT_MS })
    request.once('timeout', () => request.destroy())
    request.once('error', failed)
    request.once('response', (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), failed)
    })
  })
}
