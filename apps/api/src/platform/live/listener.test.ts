import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import { createLog } from '../log.ts'
import { listen } from './listener.ts'

/** A message of PostgreSQL's protocol: type, length, content. */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(type), length, content])
}

const LOGGED_IN = message('R', Buffer.alloc(4))
const READY = message('Z', Buffer.from('I'))
const REFUSED = message(
  'E',
  Buffer.from('SERROR\0C25006\0Mcannot execute LISTEN during recovery\0\0'),
)

/** Lets everybody in and refuses every statement, as a server in recovery refuses LISTEN. */
async function startRefusingServer() {
  const open = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(Buffer.concat([LOGGED_IN, READY]))
      socket.on('data', (data) => {
        const isStatement = data.toString('latin1').startsWith('Q')
        if (isStatement) socket.write(Buffer.concat([REFUSED, READY]))
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://nobody@127.0.0.1:${port}/none`,
    open,
    countConnections: () => connections,
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

const server = await startRefusingServer()
afterEach(() => server.close())

test('a refused LISTEN leaves no connection open, however often it is tried', async () => {
  const listener = listen({
    url: server.url,
    log: createLog('silent'),
    heard: () => {},
    mayHaveMissed: () => {},
  })
  await expect.poll(server.countConnections).toBeGreaterThanOrEqual(3)
  await expect.poll(() => server.open.size).toBe(0)
  await listener.close()
})
