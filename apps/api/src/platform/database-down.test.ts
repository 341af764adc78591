import { once } from 'node:events'
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { openDatabase } from './db.ts'
import { AppError } from './errors.ts'
import { createLog } from './log.ts'
import { createServer } from './server.ts'

// Accepts connections but never responds, like PostgreSQL on a stalled machine.
const sockets = new Set<Socket>()
const stalled = createTcpServer((socket) => sockets.add(socket))
stalled.listen(0, '127.0.0.1')
await once(stalled, 'listening')
const { port } = stalled.address() as AddressInfo
const database = openDatabase({ url: `postgres://nobody@127.0.0.1:${port}/none`, poolSize: 1 })

const app = await createServer(createLog('silent'))
app.get('/query', () => sql`SELECT 1`.execute(database.platform))
app.get('/:fault', (request) => {
  const { fault } = request.params as { fault: string }
  throw Object.assign(new Error(fault), { code: fault })
})
afterAll(async () => {
  await app.close()
  await database.close()
  for (const socket of sockets) socket.destroy()
  stalled.close()
})

test.each([
  'ECONNREFUSED',
  '57014',
  '57P03',
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
])('a database that is down (%s) is a 503', async (fault) => {
  const { statusCode, body } = await app.inject(`/${encodeURIComponent(fault)}`)
  expect(statusCode).toBe(503)
  expect(JSON.parse(body)).toMatchObject({ code: 'unavailable', success: false })
})

test('a database that accepts a connection and stays silent is a 503', async () => {
  const responses = await Promise.all([app.inject('/query'), app.inject('/query')])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([503, 503])
}, 15_000)

test('any other error is a 500', async () => {
  const { statusCode, body } = await app.inject('/22P02')
  expect(statusCode).toBe(500)
  expect(JSON.parse(body)).toMatchObject({
    code: 'internal',
    message: new AppError('internal').message,
  })
})
