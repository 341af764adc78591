import { once } from 'node:events'
import http from 'node:http'

import { ENDPOINTS } from '@sesame/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { ARTHUR, at, BABA_YAGA, openDay } from '../../../test/booking.ts'
import { useTestContext } from '../../../test/test-context.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { openDatabase } from '../../platform/db.ts'
import { openLive, type Live } from '../../platform/live/live.ts'
import { createLog } from '../../platform/log.ts'
import { mountRoutes } from '../../platform/mount.ts'
import { route } from '../../platform/route.ts'
import { createServer } from '../../platform/server.ts'
import { bookingRoutes } from './routes.ts'
import { holdSession, releaseHold } from './service/hold.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database)

/** A second process, which learns of changes only through the database. */
async function startProcess(): Promise<{ app: FastifyInstance; live: Live; url: string }> {
  const log = createLog('silent')
  const pool = openDatabase({ url: database.url, poolSize: 2 })
  const live = openLive({ db: pool.platform, url: database.url, log })
  const app = await createServer(log)
  const others = [...ENDPOINTS.values()].filter((endpoint) =>
    bookingRoutes.every((one) => one.endpoint !== endpoint),
  )
  mountRoutes(
    app,
    [...bookingRoutes, ...others.map((endpoint) => route(endpoint, () => ({})))],
    () => makeContext({ live }),
  )
  app.addHook('preClose', () => live.close())
  onTestFinished(async () => {
    await app.close()
    await pool.close()
  })
  return { app, live, url: await app.listen({ port: 0 }) }
}

/** A client that watches a calendar, with all events it received. */
async function watch(url: string, idCalendar = ARTHUR) {
  // fetch opens a new connection after each abort, so http is used.
  const request = http.get(`${url}/calendar/${idCalendar}/live`, { agent: false })
  request.on('error', () => {})
  onTestFinished(() => void request.destroy())
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const heard = { text: '', isOver: false }
  response.on('data', (part) => (heard.text += String(part)))
  response.on('end', () => (heard.isOver = true))
  response.on('error', () => {})
  return { response, heard, leave: () => request.destroy() }
}

const until = (check: () => void | Promise<void>, timeout = 10_000) =>
  vi.waitFor(check, { timeout, interval: 5 })

async function waitForReload(heard: { text: string }): Promise<void> {
  await until(() => expect(heard.text).toContain('event: reload'))
}

let visitors = 0
/** Each hold uses another address, because holds of one address are serialised. */
const hold = async (day: string, time = '10:00') => {
  visitors += 1
  const visitor = { address: `198.51.100.${visitors}`, userAgent: '' }
  const session = { idService: ARTHUR, start: at(day, time), players: 2 }
  return holdSession(await makeContext({ visitor }), session)
}

describe('whoever watches a calendar', () => {
  test('hears within a second which day changed, from another process', async () => {
    const { url } = await startProcess()
    const { response, heard } = await watch(url)
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(response.headers['x-accel-buffering']).toBe('no')
    await waitForReload(heard)
    expect(heard.text.startsWith('retry: 2000\n\n')).toBe(true)

    const { id } = await hold(openDay(0))
    await until(() => expect(heard.text).toContain(`event: days\ndata: ["${openDay(0)}"]\n\n`))
    heard.text = ''
    await releaseHold(await makeContext(), id)
    await until(() => expect(heard.text).toContain(`data: ["${openDay(0)}"]`))
  })

  test('hears of rooms that share the game masters, and of no other site', async () => {
    const { url } = await startProcess()
    const baba = await watch(url, BABA_YAGA)
    await waitForReload(baba.heard)
    await hold(openDay(1))
    await until(() => expect(baba.heard.text).toContain(openDay(1)))
    const { live } = await makeContext()
    live.signal(`67 ${BABA_YAGA}`, ['2030-01-01'])
    await hold(openDay(2))
    await until(() => expect(baba.heard.text).toContain(openDay(2)))
    expect(baba.heard.text).not.toContain('2030-01-01')
  })

  test('hears many changes as one', async () => {
    const { url } = await startProcess()
    const { heard } = await watch(url)
    await waitForReload(heard)
    const { live } = await makeContext()
    for (const index of [3, 4, 5, 6]) live.signal(`66 ${ARTHUR}`, [openDay(index)])
    await until(() => expect(heard.text).toContain(openDay(6)))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(heard.text.split('event: days').length - 1).toBe(1)
  })

  test('is told to read all again when the database came back', async () => {
    const { url } = await startProcess()
    const { heard } = await watch(url)
    await waitForReload(heard)
    heard.text = ''
    await database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'sesame-live'`,
    )
    await waitForReload(heard)
    await hold(openDay(4))
    await until(() => expect(heard.text).toContain(openDay(4)))
  })

  test('is let go when the process stops, which does not wait', async () => {
    const { app, url } = await startProcess()
    const { heard } = await watch(url)
    await waitForReload(heard)
    const began = performance.now()
    await app.close()
    expect(performance.now() - began).toBeLessThan(15_000)
    await until(() => expect(heard.isOver).toBe(true))
  })

  test('has a connection of its own, on which nobody sends while the process stops', async () => {
    const { live, url } = await startProcess()
    const agent = new http.Agent({ keepAlive: true })
    onTestFinished(() => agent.destroy())
    const request = http.get(`${url}/calendar/${ARTHUR}/live`, { agent })
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    expect(response.headers.connection).toBe('close')
    const closed = once(response.socket, 'close')
    live.endStreams()
    response.resume()
    await closed
    const late = await watch(url)
    expect(late.response.statusCode).toBe(200)
    await until(() => expect(late.heard).toEqual({ text: 'retry: 2000\n\n', isOver: true }))
  })

  test('of a calendar that is none is refused', async () => {
    const { url } = await startProcess()
    const { response } = await watch(url, 99)
    expect(response.statusCode).toBe(404)
  })
})

test('one address has twenty streams, and a new one once it left another', async () => {
  const { url } = await startProcess()
  const watches = await Promise.all(Array.from({ length: 20 }, () => watch(url)))
  expect(watches.map(({ response }) => response.statusCode)).toEqual(Array(20).fill(200))
  expect((await watch(url)).response.statusCode).toBe(429)
  watches[0]?.leave()
  await until(async () => expect((await watch(url)).response.statusCode).toBe(200))
})
