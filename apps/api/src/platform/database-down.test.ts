import { once } from 'node:events'
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { isDatabaseDown, noteLostConnection } from './database-down.ts'
import { openDatabase, preparedStatement } from './db.ts'
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
  const [code, severity, routine] = fault.split(' ')
  throw Object.assign(new Error(fault), { code, severity, routine })
})
afterAll(async () => {
  await app.close()
  await database.close()
  for (const socket of sockets) socket.destroy()
  stalled.close()
})

test.each([
  'ECONNREFUSED',
  '08006',
  '25006',
  '25P03 FATAL',
  '40001',
  '53100',
  '57014',
  '57P03',
  '57P05',
  'XX000 PANIC',
  '0A000 ERROR RevalidateCachedQuery',
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])('a database that is down (%s) is a 503', async (fault) => {
  const { statusCode, body } = await app.inject(`/${encodeURIComponent(fault)}`)
  expect(statusCode).toBe(503)
  expect(JSON.parse(body)).toMatchObject({ code: 'unavailable', success: false })
})

test('a database that accepts a connection and stays silent is a 503', async () => {
  const responses = await Promise.all([app.inject('/query'), app.inject('/query')])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([503, 503])
}, 15_000)

test('a database that cannot be connected to is a 503, whatever the error', async () => {
  const missing = openDatabase({ url: 'postgres://nobody@/none?host=/nowhere', poolSize: 1 })
  const one = preparedStatement<{ n: number }>({
    ...{ bench: 'api', sql: 'SELECT 1 AS n', row: { n: 'int4' } },
  })
  const works = [() => sql`SELECT 1`.execute(missing.platform), () => one(missing.platform)]
  for (const work of works) {
    const error = await work().catch((reason: unknown) => reason as Error & { code: string })
    expect(error).toMatchObject({ code: 'ENOENT' })
    expect(error instanceof Error && isDatabaseDown(error)).toBe(true)
  }
  await missing.close()
})

test('a response that the driver did not expect is a defect', () => {
  const error = new Error('Received unexpected rowDescription message from backend.')
  noteLostConnection(error)
  expect(isDatabaseDown(error)).toBe(false)
})

test.each(['08P01', '0A000 ERROR make_outerjoininfo', '22P02', '26000', '40P01', 'EPIPE'])(
  'any other error (%s) is a 500',
  async (fault) => {
    const { statusCode, body } = await app.inject(`/${encodeURIComponent(fault)}`)
    expect(statusCode).toBe(500)
    expect(JSON.parse(body)).toMatchObject({
      code: 'internal',
      message: new AppError('internal').message,
    })
  },
)
