import { randomInt } from 'node:crypto'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

import { isOwnHost } from './sites.ts'
import { STRIPE_ORIGIN } from './stripe.ts'
import { GATEWAY_PORT, STRIPE_PORT } from './system-under-test.ts'

export interface ClientAddress {
  proxy: string
  close(): Promise<void>
}

/** Port on which a host of the test system listens. */
function portOf(host: string): number | undefined {
  if (isOwnHost(host)) return GATEWAY_PORT
  return host === new URL(STRIPE_ORIGIN).host ? STRIPE_PORT : undefined
}

/**
 * A proxy to the gateway from its own loopback address, because rate limits count per address. It
 * reaches nothing else, so browser background requests fail.
 */
export async function openOwnAddress(): Promise<ClientAddress> {
  const address = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`
  const agent = new Agent({ keepAlive: true, localAddress: address })
  const server = createServer((incoming, response) => {
    const { host, pathname, search } = new URL(incoming.url ?? '/')
    const port = portOf(host)
    if (port === undefined) return response.writeHead(403).end()
    return pass(incoming, response, { agent, port, path: pathname + search })
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
  response: ServerResponse,
  { agent, port, path }: { agent: Agent; port: number; path: string },
): void {
  const { method, headers } = incoming
  const to = { agent, host: '127.0.0.1', port, path, method, headers }
  const outgoing = request(to, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
    reply.pipe(response)
  })
  outgoing.on('error', () => response.destroy())
  response.on('close', () => outgoing.destroy())
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
