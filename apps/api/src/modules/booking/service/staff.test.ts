import { describe, expect, test } from 'vitest'

import { ARTHUR, at, BABA_YAGA, openDay, REMEDE, statusOf } from '../../../../test/booking.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { confirmWithoutOrder } from '../../../../test/venue.ts'
import { listSessions } from './calendar.ts'
import { closeRooms, listClosures, reopenRooms } from './closure.ts'
import { holdForSale, holdSession } from './hold.ts'
import { moveBooking } from './move.ts'
import { explainSession, getBooking, listBookings } from './staff.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database)

let days = 0
const unusedDay = () => openDay(days++)

const stateAt = async (day: string, time: string, idCalendar = ARTHUR) => {
  const { sessions } = await listSessions(await makeContext(), { id: idCalendar, date: day })
  return sessions.find((session) => session.time === time)?.state
}

/** Books as staff of earlier versions did. */
const book = async (start: string, idService = ARTHUR) => {
  const ctx = await makeContext()
  const { id } = await holdForSale(ctx, { idService, start, players: 4 })
  await confirmWithoutOrder(database, id)
  return getBooking(ctx, id)
}

describe('a day', () => {
  test('shows what is held, and not what was given up', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    const sessionRequest = { idService: ARTHUR, players: 2 }
    const held = await holdSession(ctx, { ...sessionRequest, start: at(day, '10:00') })
    const ended = await holdSession(ctx, { ...sessionRequest, start: at(day, '13:00') })
    await database.query(`UPDATE booking SET held_until = now() - '1 s'::interval WHERE id = $1`, [
      ended.id,
    ])
    const { bookings } = await listBookings(ctx, day)
    expect(bookings.map(({ id, state }) => [id, state])).toEqual([[held.id, 'held']])
  })
})

describe('moving', () => {
  const reason = 'Demande du client'

  test('frees the old time and tells whoever sold it, with the same commit', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    const { id } = await book(at(day, '10:00'))
    const moved = await moveBooking(ctx, id, { start: at(day, '19:00'), reason })
    expect(moved).toMatchObject({ id, start: at(day, '19:00'), teamCents: 10400 })
    expect(await stateAt(day, '10:00')).toBe('free')
    expect(await stateAt(day, '19:00')).toBe('taken')
    const jobs = await database.value<number>(
      `SELECT count(*)::int FROM pgboss.job WHERE name = 'booking.moved' AND data ->> 'idBooking' = $1`,
      [id],
    )
    expect(jobs).toBe(1)
  })

  test('to a time that overlaps its own is possible', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    await database.query(
      `INSERT INTO opening_exception (id_site, id, label, day_from, day_to, start_times)
       VALUES (66, 600, 'Horaires décalés', $1, $1, '{10:00,10:30}')`,
      [day],
    )
    const { id } = await book(at(day, '10:00'))
    expect(await moveBooking(ctx, id, { start: at(day, '10:30'), reason })).toMatchObject({
      start: at(day, '10:30'),
    })
  })

  test.each([
    ['taken', '11:30', 'session_taken'],
    ['no session', '11:45', 'session_closed'],
  ])('to a time that is %s leaves it where it was', async (_, time, code) => {
    const ctx = await makeContext()
    const day = unusedDay()
    const { id } = await book(at(day, '10:00'))
    await book(at(day, '11:30'))
    const move = moveBooking(ctx, id, { start: at(day, time), reason })
    await expect(move).rejects.toMatchObject({ code })
    const { bookings } = await listBookings(ctx, day)
    expect(bookings.map(({ start }) => start)).toEqual([at(day, '10:00'), at(day, '11:30')])
    expect(bookings[0]?.gameMaster).toBe('Gauvain')
    const claims = await database.value<number>(
      'SELECT count(*)::int FROM claim WHERE id_booking = $1',
      [id],
    )
    expect(claims).toBe(2)
  })

  test('is refused for what is only held, and across sites', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    const hold = await holdSession(ctx, { idService: ARTHUR, start: at(day, '10:00'), players: 2 })
    const to = { start: at(day, '13:00'), reason }
    await expect(moveBooking(ctx, hold.id, to)).rejects.toMatchObject({
      code: 'booking_not_movable',
    })
    const other = await makeContext({ idSite: 67 })
    await expect(moveBooking(other, hold.id, to)).rejects.toMatchObject({ code: 'not_found' })
  })
})

const close = async (...wanted: Parameters<typeof closeRooms>) => {
  const result = await closeRooms(...wanted)
  if (!('closure' in result)) throw new Error('a session is in the way')
  return result.closure
}

describe('closures', () => {
  const reason = 'Travaux'

  test('close a room for their time, and open it again', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    const times = { start: at(day, '14:00'), end: at(day, '18:00') }
    const closure = await close(ctx, { idService: ARTHUR, ...times, reason })
    expect(closure).toMatchObject({ idService: ARTHUR, ...times, reason })
    expect(await stateAt(day, '13:00')).toBe('taken')
    expect(await stateAt(day, '11:30')).toBe('free')
    expect(await stateAt(day, '16:00')).toBe('taken')
    expect(await stateAt(day, '16:00', REMEDE)).toBe('free')
    expect((await listClosures(ctx)).closures).toContainEqual(closure)

    await reopenRooms(ctx, closure.id)
    expect(await stateAt(day, '16:00')).toBe('free')
    await expect(reopenRooms(ctx, closure.id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('of all rooms may last for weeks', async () => {
    const ctx = await makeContext()
    const [first, last] = [openDay(27), openDay(29)]
    const times = { start: at(first, '00:00'), end: at(last, '23:59') }
    const { id } = await close(ctx, { idService: null, ...times, reason })
    for (const idCalendar of [ARTHUR, REMEDE, BABA_YAGA]) {
      expect(await stateAt(openDay(28), '10:00', idCalendar)).toBe('taken')
    }
    await reopenRooms(ctx, id)
    expect(
      await database.value('SELECT count(*)::int FROM claim WHERE id_closure = $1', [id]),
    ).toBe(0)
  })

  test('say which session was sold in their time, and close nothing', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    const { id } = await book(at(day, '16:00'), BABA_YAGA)
    const times = { start: at(day, '09:00'), end: at(day, '23:00') }
    const result = await closeRooms(ctx, { idService: null, ...times, reason })
    expect(result).toMatchObject({ bookings: [{ id }], holds: 0 })
    expect(await stateAt(day, '10:00')).toBe('free')
    expect(await stateAt(day, '10:00', BABA_YAGA)).toBe('free')
  })

  test('take the place of a hold that ended', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    const { id } = await holdSession(ctx, {
      idService: ARTHUR,
      start: at(day, '16:00'),
      players: 2,
    })
    await database.query(`UPDATE booking SET held_until = now() - '1 s'::interval WHERE id = $1`, [
      id,
    ])
    const times = { start: at(day, '09:00'), end: at(day, '23:00') }
    await closeRooms(ctx, { idService: ARTHUR, ...times, reason })
    expect(await statusOf(database, id)).toBe('expired')
  })

  test('of a service that is none, or without end, are refused', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    const times = { start: at(day, '09:00'), end: at(day, '23:00') }
    const unknown = closeRooms(ctx, { idService: 99, ...times, reason })
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
    const endless = closeRooms(ctx, { idService: 1, ...times, end: '2090-01-01T00:00:00Z', reason })
    await expect(endless).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

const kinds = ({ verdicts }: Awaited<ReturnType<typeof explainSession>>) =>
  verdicts.filter(({ verdict }) => verdict !== 'passes').map((one) => `${one.kind} ${one.verdict}`)

describe('« Pourquoi ? »', () => {
  test('names the rule that opened, and the period that priced', async () => {
    const start = at(unusedDay(), '14:30')
    const why = await explainSession(await makeContext(), ARTHUR, start)
    expect(why).toMatchObject({ at: start, state: 'free' })
    expect(why.prices).toHaveLength(5)
    expect(kinds(why)).toEqual(['opening opens', 'price prices'])
    const texts = why.verdicts.filter(({ kind }) => ['exception', 'claim', 'team'].includes(kind))
    expect(texts.map(({ text }) => text)).toEqual([
      'Ni horaires particuliers, ni jour férié ce jour-là.',
      'Ni réservation ni fermeture dans cette salle.',
      expect.stringMatching(/^.+ et .+ peuvent mener cette session\.$/),
    ])
  })

  test('names the booking in the way, and the game masters who are busy', async () => {
    const day = unusedDay()
    const { id } = await book(at(day, '14:30'))
    await book(at(day, '14:30'), REMEDE)
    const ctx = await makeContext()
    const why = await explainSession(ctx, ARTHUR, at(day, '14:30'))
    expect(why.state).toBe('taken')
    expect(why.verdicts).toContainEqual({
      kind: 'claim',
      id,
      verdict: 'closes',
      text: 'Réservation de 14\u00a0h\u00a030 à 15\u00a0h\u00a050, remise en place comprise.',
    })
    const other = await explainSession(ctx, BABA_YAGA, at(day, '14:30'))
    expect(other.verdicts).toContainEqual({
      kind: 'team',
      id: null,
      verdict: 'closes',
      text: expect.stringMatching(
        /^Aucun maître du jeu n’est libre\. .+ mène «\u00a0.+\u00a0»\. .+ mène «\u00a0.+\u00a0»\.$/,
      ) as string,
    })
  })

  test('says that nothing opens at another time, and knows calendars of its site only', async () => {
    const start = at(unusedDay(), '14:45')
    const why = await explainSession(await makeContext(), ARTHUR, start)
    expect(why).toMatchObject({ state: 'none', prices: [] })
    expect(kinds(why)).toContain('opening closes')
    const other = explainSession(await makeContext({ idSite: 67 }), ARTHUR, start)
    await expect(other).rejects.toMatchObject({ code: 'not_found' })
  })
})
