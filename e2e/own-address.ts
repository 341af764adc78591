import { randomInt } from 'node:crypto'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

import { isOwnHost } from './sites.ts'
import { STRIPE_ORIGIN } from './stripe.ts'
import { GATEWAY_PORT, STRIPE_PORT } from './surroundings.ts'

export interface OwnAddress {
  proxy: string
  close(): Promise<void>
}

/** Where a host that a page may ask for really listens. */
function portOf(host: string): number | undefined {
  if (isOwnHost(host)) return GATEWAY_PORT
  return host === new URL(STRIPE_ORIGIN).host ? STRIPE_PORT : undefined
}

/**
 * A way to the gateway that comes from a loopback address of its own, as a visitor's would.
 * Attempts are limited per address: journeys must not use up each other's. It leads nowhere else:
 * the browser has errands of its own, which are not the website's.
 */
export async function openOwnAddress(): Promise<OwnAddress> {
  const address = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`
  const agent = new Agent({ keepAlive: true, localAddress: address })
  const server = createServer((incoming, answer) => {
    const { host, pathname, search } = new URL(incoming.url ?? '/')
    const port = portOf(host)
    if (port === undefined) return answer.writeHead(403).end()
    return pass(incoming, answer, { agent, port, path: pathname + search })
  })
  server.on('connect', ({ url = '' }: IncomingMessage, socket: Socket) => {
    const port = portOf(url)
    if (port === undefined) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    return tunnel(socket, port, address)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    proxy: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        agent.destroy()
      }),
  }
}

function pass(
  incoming: IncomingMessage,
  answer: ServerResponse,
  { agent, port, path }: { agent: Agent; port: number; path: string },
): void {
  const { method, headers } = incoming
  const to = { agent, host: '127.0.0.1', port, path, method, headers }
  const outgoing = request(to, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
    reply.pipe(answer)
  })
  outgoing.on('error', () => answer.destroy())
  answer.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}

function tunnel(socket: Socket, port: number, localAddress: string): void {
  const gateway = connect({ host: '127.0.0.1', port, localAddress })
  gateway.on('connect', () => {
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    gateway.pipe(socket).pipe(gateway)
  })
  gateway.on('error', () => socket.destroy())
  socket.on('error', () => gateway.destroy())
  socket.on('close', () => gateway.destroy())
}
