import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'

import { requestPasswordReset } from '@sesame/contract/member'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { startTestGateway, type TestGateway } from '../../../deploy/nginx/test-gateway.ts'
import { refreshReviews } from '../src/modules/content/jobs.ts'
import { sendPasswordReset } from '../src/modules/member/jobs.ts'
import { openQueue } from '../src/platform/job.ts'
import { createServer } from '../src/platform/server.ts'
import { makePerson } from './people.ts'
import { useTestApi } from './test-api.ts'
import { useTestContext } from './test-context.ts'
import { captureLog } from './test-log.ts'
import { useTestWorker } from './test-worker.ts'

const api = captureLog()
const worker = captureLog()
const { app, call, database } = useTestApi({ log: api.log })
const mails = useTestWorker(database, worker.log)
const makeContext = useTestContext(database)

const SENT = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'

let gateway: TestGateway
beforeAll(async () => {
  await app().listen({ host: '127.0.0.1', port: 0 })
  const { port } = app().server.address() as AddressInfo
  gateway = await startTestGateway({ apiPorts: [port] })
})
afterAll(() => gateway.stop())

/** Calls through the gateway with a request id of the browser's own; returns the one it got. */
async function callThroughGateway(path: string, body: object): Promise<string | null> {
  const response = await fetch(`http://127.0.0.1:${gateway.port}/api${path}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-request-id': SENT,
    },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return response.headers.get('x-request-id')
}

/** What this job logged: those of every minute log too. */
const ofReset = (message: string) =>
  worker.entries(message).filter(({ job }) => job === sendPasswordReset.name)

test('one id goes from nginx through API and job to the mail', async () => {
  const { email } = await makePerson(database)
  const id = await callThroughGateway('/password/reset/ask', { email })
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(id).not.toBe(SENT)

  const [mail] = await mails.to(email)
  expect(mail?.headers).toMatchObject({ 'x-request-id': id })
  expect(api.entries('request').at(-1)).toMatchObject({ reqId: id, method: 'PUT', status: 200 })
  await vi.waitFor(() => expect(ofReset('job done')).toHaveLength(1), { timeout: 45_000 })
  for (const message of ['mail sent', 'job done']) {
    expect(ofReset(message)).toMatchObject([{ reqId: id }])
  }
  const lines = (await gateway.logs()).split('\n').filter((line) => line.includes('/api/password'))
  expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual([id])
})

test('a job that fails and is tried again logs the id each time', async () => {
  const { email } = await makePerson(database)
  await mails.control({ failNext: 1 })
  const { headers } = await call(requestPasswordReset, { body: { email } })
  const [mail] = await mails.to(email)
  await mails.control({})
  expect(mail?.headers).toMatchObject({ 'x-request-id': headers['x-request-id'] })
  expect(worker.entries('job failed')).toMatchObject([{ reqId: headers['x-request-id'] }])
})

test('the id of a proxy is believed, that of anybody else is not', async () => {
  const trusting = await call(requestPasswordReset, undefined, {
    headers: { 'x-request-id': SENT },
  })
  expect(trusting.headers['x-request-id']).toBe(SENT)
  expect(trusting.body.requestId).toBe(SENT)
  const malformed = { headers: { 'x-request-id': `${SENT}'` } }
  const refused = await call(requestPasswordReset, undefined, malformed)
  expect(refused.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)

  const alone = await createServer(api.log, '192.0.2.1')
  const { headers } = await alone.inject({ url: '/', headers: { 'x-request-id': SENT } })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  await alone.close()
})

test('a job is the same job whichever request causes it', async () => {
  const queue = await openQueue(database.urlOf('sesame_app'), api.log)
  const ctx = await makeContext()
  for (const id of [SENT, randomUUID()]) {
    await queue.forRequest(id).enqueue(ctx.db, refreshReviews, { idSite: 66 })
  }
  await queue.stop()
  const ids = await database.value<string[]>(
    "SELECT array_agg(data ->> 'requestId') FROM pgboss.job WHERE name = $1",
    [refreshReviews.name],
  )
  expect(ids).toEqual([SENT])
})
