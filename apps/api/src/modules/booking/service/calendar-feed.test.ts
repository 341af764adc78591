import { moveBooking } from '@sesame/contract/booking'
import {
  createCalendarFeed,
  listCalendarFeeds,
  readCalendarFeed,
  revokeCalendarFeed,
} from '@sesame/contract/calendar-feed'
import { refundOrder } from '@sesame/contract/order-staff'
import { dayIn } from '@sesame/values/working-days'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, test } from 'vitest'

import { ARTHUR, at, openDay } from '../../../../test/booking.ts'
import { makePerson, signIn } from '../../../../test/people.ts'
import { useTestShop } from '../../../../test/shop.ts'
import { listPlacesOf } from '../../../../test/stored-secrets.ts'
import { makeCalendarFeed } from '../../../../test/venue.ts'
import * as calendarFeed from './calendar-feed.ts'
import { holdSession } from './hold.ts'

const { app, call, database, context, buy } = useTestShop()

let token: string
beforeAll(async () => {
  token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
})

const GAUVAIN = 11
const USER = { firstname: 'Ada', lastname: 'Lune', email: 'ada@example.org', phone: '0612345678' }

let days = 0
const unusedDay = () => openDay(days++)

async function sell(start: string) {
  const { id } = await holdSession(await context(), { idService: ARTHUR, start, players: 4 })
  return { id, ...(await buy({ holds: [id] }, { user: USER })) }
}

async function openFeed(idResource: number): Promise<string> {
  const body = { idResource, label: 'Téléphone de l’accueil' }
  const created = await call(createCalendarFeed, { body }, { token })
  return created.body.data.url.split('/').at(-1)!
}

async function read(file: string) {
  const { status, text, headers } = await call(readCalendarFeed, { params: { file } })
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  return { text, headers, calendar, events }
}

const eventOf = async (file: string, idBooking: string) =>
  (await read(file)).events.find(({ uid }) => uid.startsWith(`session-${idBooking}@`))

const statusOf = (event: ICAL.Event | undefined) =>
  event?.component.getFirstPropertyValue('status')?.toString()

describe('the calendar of a room', () => {
  test('is read by another program: when, what, how many, and who may know more', async () => {
    const day = unusedDay()
    const { id } = await sell(at(day, '14:30'))
    const file = await openFeed(ARTHUR)
    const { calendar } = await read(file)
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toMatch(/^Salle Arthur, /)
    const event = await eventOf(file, id)
    expect(event?.startDate.toJSDate()).toEqual(new Date(at(day, '14:30')))
    expect(event?.endDate.toJSDate()).toEqual(new Date(at(day, '15:30')))
    expect(event?.summary).toBe('Il faut sauver le roi Arthur, 4\u00a0joueurs')
    expect(event?.component.getFirstPropertyValue('url')).toMatch(`/admin/reservations/${id}`)
    expect([statusOf(event), event?.sequence]).toEqual(['CONFIRMED', 0])
  })

  test('names nobody', async () => {
    await sell(at(unusedDay(), '14:30'))
    const { text } = await read(await openFeed(ARTHUR))
    expect(text).toContain('BEGIN:VEVENT')
    expect(text).not.toMatch(/\bAda\b|Lune|0612345678|\+336|example\.org|Gauvain|Morgane/)
  })

  test('has lines that every program reads: folded, in UTF-8, ended by CR LF', async () => {
    await sell(at(unusedDay(), '14:30'))
    const { text } = await read(await openFeed(ARTHUR))
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const lines = text.split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(lines.join('')).not.toMatch(/[\r\n]/)
  })

  test('moves a session under the same name with a higher sequence, and tells a cancelled one', async () => {
    const [day, other] = [unusedDay(), unusedDay()]
    const { id, order } = await sell(at(day, '14:30'))
    const file = await openFeed(ARTHUR)
    const before = await eventOf(file, id)
    const moved = { start: at(other, '16:00'), reason: 'Demande du client' }
    await call(moveBooking, { params: { id }, body: moved }, { token })
    const after = await eventOf(file, id)
    expect(after?.startDate.toJSDate()).toEqual(new Date(moved.start))
    expect(after!.sequence).toBeGreaterThan(before!.sequence)

    const refund = { cancelsSessions: true, reason: 'Panne' }
    await call(refundOrder, { params: { id: order.id }, body: refund }, { token })
    const cancelled = await eventOf(file, id)
    expect([statusOf(cancelled), cancelled?.summary]).toEqual([
      'CANCELLED',
      expect.stringMatching(/^Annulée\u00a0: /),
    ])
    expect(cancelled!.sequence).toBeGreaterThan(after!.sequence)
  })

  test('shows no session of another room, and none that is only held', async () => {
    const day = unusedDay()
    const { id } = await sell(at(day, '14:30'))
    const held = { idService: ARTHUR, start: at(day, '19:00'), players: 2 }
    const { id: idHeld } = await holdSession(await context(), held)
    const [own, others] = [await openFeed(ARTHUR), await openFeed(2)]
    expect(await eventOf(own, id)).toBeDefined()
    expect(await eventOf(own, idHeld)).toBeUndefined()
    expect(await eventOf(others, id)).toBeUndefined()
  })

  test('begins a week ago and ends in sixty days', async () => {
    const start = at(unusedDay(), '14:30')
    const { id } = await sell(start)
    const file = await openFeed(ARTHUR)
    const isShown: boolean[] = []
    for (const days of [-61, -59, 6, 8]) {
      const now = new Date(Date.parse(start) + days * 86_400_000)
      const { parts } = await calendarFeed.readCalendarFeed(await context({ now }), file)
      isShown.push((parts.body as string).includes(id))
    }
    expect(isShown).toEqual([false, true, true, false])
  })
})

test('the calendar of a game master has the sessions that he leads', async () => {
  const { id } = await sell(at(unusedDay(), '14:30'))
  const leader = await database.value<number>(
    'SELECT id_resource FROM claim WHERE id_booking = $1 AND id_resource > 10',
    [id],
  )
  const other = leader === GAUVAIN ? GAUVAIN + 1 : GAUVAIN
  expect(await eventOf(await openFeed(leader), id)).toBeDefined()
  expect(await eventOf(await openFeed(other), id)).toBeUndefined()
})

describe('the address of a calendar', () => {
  test('is nowhere in the database, and shown once', async () => {
    const file = await openFeed(ARTHUR)
    const secret = file.replace('.ics', '')
    expect(await listPlacesOf(database, secret)).toEqual([])
    const { text } = await call(listCalendarFeeds, {}, { token })
    expect(text).not.toContain(secret)
  })

  test('is not found when it is wrong, of another site or revoked, always in the same words', async () => {
    const file = await openFeed(ARTHUR)
    const { feeds } = (await call(listCalendarFeeds, {}, { token })).body.data
    for (const { id } of feeds) await call(revokeCalendarFeed, { params: { id } }, { token })
    const foreign = await makeCalendarFeed(database, 67).catch(() => ({ token: 'b'.repeat(43) }))
    const wrong = [file, `${'a'.repeat(43)}.ics`, 'x', `${foreign.token}.ics`]
    const replies = await Promise.all(
      wrong.map((one) => call(readCalendarFeed, { params: { file: one } })),
    )
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(replies.map(({ text }) => text.replace(/"[\w-]{8,}"/g, ''))).size).toBe(1)
  })

  test('is not read again while nothing changed', async () => {
    const file = await openFeed(ARTHUR)
    const url = `/calendar-feed/${file}`
    const get = (etag?: string) =>
      app().inject({
        url,
        headers: { host: '127.0.0.1', idsite: '66', ...(etag && { 'if-none-match': etag }) },
      })
    const first = await get()
    const etag = String(first.headers['etag'])
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect([(await get(etag)).statusCode, (await get(`W/${etag}`)).statusCode]).toEqual([304, 304])
    await sell(at(unusedDay(), '14:30'))
    expect((await get(etag)).statusCode).toBe(200)
  })

  test('belongs to a room or a game master of the site', async () => {
    const body = { idResource: 999, label: 'Rien' }
    expect((await call(createCalendarFeed, { body }, { token })).status).toBe(404)
  })
})

test('the days of these tests are within the calendar', () => {
  expect(dayIn('Europe/Paris', new Date(Date.now() + 58 * 86_400_000)) > openDay(days)).toBe(true)
})
