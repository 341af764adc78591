import { afterAll, expect, test } from 'vitest'

import { AppError } from './errors.ts'
import { createLog } from './log.ts'
import { createServer } from './server.ts'

const app = await createServer(createLog('silent'))
app.get('/:fault', (request) => {
  const { fault } = request.params as { fault: string }
  throw Object.assign(new Error(fault), { code: fault })
})
afterAll(() => app.close())

test.each(['ECONNREFUSED', '57P03', 'timeout exceeded when trying to connect'])(
  'a database that is away (%s) is told as a passing trouble',
  async (fault) => {
    const { statusCode, body } = await app.inject(`/${encodeURIComponent(fault)}`)
    expect(statusCode).toBe(503)
    expect(JSON.parse(body)).toMatchObject({ code: 'unavailable', success: false })
  },
)

test('any other fault is ours', async () => {
  const { statusCode, body } = await app.inject('/22P02')
  expect(statusCode).toBe(500)
  expect(JSON.parse(body)).toMatchObject({
    code: 'internal',
    message: new AppError('internal').message,
  })
})
