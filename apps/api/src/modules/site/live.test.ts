import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

import { placeOrder } from '@sesame/contract/checkout'
import { holdSession } from '@sesame/contract/hold'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import { ARTHUR, at, openDay } from '../../../test/booking.ts'
import { makeFreeCode } from '../../../test/paid-order.ts'
import { makePerson, signIn } from '../../../test/people.ts'
import { orderBody } from '../../../test/shop.ts'
import { useTestApi } from '../../../test/test-api.ts'
import { createStreams } from '../../platform/live/streams.ts'

const { app, call, database } = useTestApi()

beforeAll(() => app().listen({ port: 0, host: '127.0.0.1' }))

async function watch(token: string) {
  const { port } = app().server.address() as AddressInfo
  const headers = { authorization: `Bearer ${token}` }
  const request = http.get({ port, path: '/admin/live', headers, agent: false })
  request.on('error', () => {})
  onTestFinished(() => void request.destroy())
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const heard = { text: '' }
  response.on('data', (part) => (heard.text += String(part)))
  return { status: response.statusCode, heard }
}

describe('the back office of a site', () => {
  test('hears of a session that a visitor holds, and which day it is', async () => {
    const staff = await makePerson(database, { role: 'STAFF' })
    const { status, heard } = await watch(await signIn(database, staff))
    expect(status).toBe(200)
    await vi.waitFor(() => expect(heard.text).toContain('event: reload'), 10_000)
    const day = openDay()
    const start = at(day, '10:00')
    const held = await call(holdSession, { body: { idService: ARTHUR, start, players: 4 } })
    expect(held.status).toBe(200)
    const event = `event: changed\ndata: ["day ${day}"]\n\n`
    await vi.waitFor(() => expect(heard.text).toContain(event), 10_000)
  })

  test('hears of an order that was just paid, by its number', async () => {
    const staff = await makePerson(database, { role: 'STAFF' })
    const { heard } = await watch(await signIn(database, staff))
    const start = at(openDay(1), '10:00')
    const held = await call(holdSession, { body: { idService: ARTHUR, start, players: 4 } })
    const cart = { holds: [held.body.data.id], discount: await makeFreeCode(database, 66) }
    const placed = await call(placeOrder, { body: orderBody(cart, 0) })
    expect(placed.status).toBe(200)
    const { number } = placed.body.data.order
    await vi.waitFor(() => expect(heard.text).toContain(`"paid ${number}"`), 10_000)
  })

  test('is closed to customers', async () => {
    const token = await signIn(database, await makePerson(database))
    expect((await watch(token)).status).toBe(403)
  })
})

test('a stream with an end closes by itself, so that its login is read again', async () => {
  const streams = createStreams()
  onTestFinished(() => streams.close())
  const stream = streams.open({ topic: 'a', event: 'b', address: '192.0.2.1', maxMs: 20 })
  stream.resume()
  await once(stream, 'end')
  expect(stream.readableEnded).toBe(true)
})
