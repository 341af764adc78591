import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** No bytes for so long after the first: the server has said what it had to say. */
const QUIET_MS = 40
const PATIENCE_MS = 1500

/** Writes bytes to a connection of its own and reads all that comes back. */
export function sendBytes(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(Buffer.concat(chunks).toString('latin1'))
    }
    let timer = setTimeout(finish, PATIENCE_MS)
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

export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)

/** Kept connections, as a browser's. */
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
    const request = get({ host: '127.0.0.1', port, path, headers, agent, timeout: 20_000 })
    request.once('timeout', () => request.destroy())
    request.once('error', failed)
    request.once('response', (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), failed)
    })
  })
}
