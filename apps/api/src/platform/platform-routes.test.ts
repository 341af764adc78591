import { ENDPOINTS } from '@sesame/contract/endpoints'
import { getDocs, getHealth, getOpenApi, getReady } from '@sesame/contract/platform'
import { describe, expect, test } from 'vitest'

import { useTestApi } from '../../test/test-api.ts'

const { call, app, database } = useTestApi()

describe('a process', () => {
  test('is alive whatever the host, and whatever the database does', async () => {
    const response = await app().inject({ url: '/health', headers: { host: 'nowhere.example' } })
    expect(response.json()).toEqual({
      success: true,
      data: { status: 'alive', version: 'development', commit: 'unknown' },
      message: '',
    })
  })

  test('is ready when database and queue answer', async () => {
    const { status, body } = await call(getReady)
    expect(status).toBe(200)
    expect(body.data).toEqual({ database: true, queue: true })
  })

  test('is not ready while it stops, and serves what still comes', async () => {
    app().lifecycle.isStopping = true
    const [ready, health] = [await call(getReady), await call(getHealth)]
    app().lifecycle.isStopping = false
    expect(ready.status).toBe(503)
    expect(health.status).toBe(200)
    expect(health.headers['connection']).toBe('close')
    expect((await call(getReady)).status).toBe(200)
  })

  test.each([
    ['queue', 'ALTER TABLE pgboss.queue RENAME TO away', 'ALTER TABLE pgboss.away RENAME TO queue'],
    ['database', 'ALTER TABLE site RENAME TO away', 'ALTER TABLE away RENAME TO site'],
  ])('is alive and not ready when the %s does not', async (_, breakIt, mendIt) => {
    await database.query(breakIt)
    const [ready, health] = [await call(getReady), await call(getHealth)]
    await database.query(mendIt)
    expect({ status: ready.status, code: ready.body.code }).toEqual({
      status: 503,
      code: 'unavailable',
    })
    expect(health.status).toBe(200)
    expect((await call(getReady)).status).toBe(200)
  })
})

describe('the description', () => {
  test('is served for machines', async () => {
    const { text, headers } = await call(getOpenApi)
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' })
  })

  test('is served for people, with every call and without a script', async () => {
    const { text, headers } = await call(getDocs)
    expect(headers['content-type']).toMatch(/^text\/html/)
    const missing = [...ENDPOINTS.values()].filter(
      ({ method, path }) => !text.includes(`<code>${method} ${path}</code>`),
    )
    expect(missing).toEqual([])
    expect(text).not.toMatch(/<script|https?:\/\//)
  })
})
