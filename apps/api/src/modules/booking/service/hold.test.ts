import { describe, expect, test } from 'vitest'

import {
  ARTHUR,
  at,
  BABA_YAGA,
  countClaims,
  expireHold,
  openDay,
  REMEDE,
  statusOf,
} from '../../../../test/booking.ts'
import { line, placeRow, saveTerms } from '../../../../test/paid-order.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { AppError } from '../../../platform/errors.ts'
import { listSessions } from './calendar.ts'
import { getHeldBookings } from './for-orders.ts'
import { expireHolds, getHold, holdSession, releaseHold, updateHold } from './hold.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database)

let days = 0
/** A day that no other test uses. */
const unusedDay = () => openDay(days++)

async function refusalOf(promise: Promise<unknown>): Promise<AppError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error('not refused', { cause: error })
  return error
}

const stateAt = async (day: string, time: string, idCalendar = ARTHUR) => {
  const { sessions } = await listSessions(await makeContext(), { id: idCalendar, date: day })
  return sessions.find((session) => session.time === time)?.state
}

describe('a hold', () => {
  test('keeps the session for a quarter of an hour, at the price of its period', async () => {
    const day = unusedDay()
    const start = at(day, '14:30')
    const hold = await holdSession(await makeContext(), { idService: ARTHUR, start, players: 4 })

    expect(hold).toMatchObject({
      ...{
        idService: ARTHUR,
        slug: 'il-faut-sauver-le-roi-arthur',
        date: day,
        start,
        time: '14:30',
      },
      ...{ players: 4, teamCents: 10400, perPlayerCents: 2600, period: 'Heures pleines' },
      ...{ state: 'held', isExtendable: true },
    })
    const leftMs = Date.parse(hold.expiresAt) - Date.parse(hold.serverNow)
    expect(leftMs).toBeGreaterThan(14.9 * 60_000)
    expect(leftMs).toBeLessThanOrEqual(15 * 60_000)
    expect(await stateAt(day, '14:30')).toBe('taken')
    expect(await stateAt(day, '13:00')).toBe('free')
    expect(await countClaims(database, hold.id)).toBe(2)
  })

  test('is extended once', async () => {
    const ctx = await makeContext()
    const start = at(unusedDay(), '10:00')
    const { id } = await holdSession(ctx, { idService: ARTHUR, start, players: 2 })
    await database.query(`UPDATE booking SET held_until = now() + '1 minute' WHERE id = $1`, [id])

    const extended = await updateHold(ctx, id, { extend: true })
    expect(extended.isExtendable).toBe(false)
    const leftMs = Date.parse(extended.expiresAt) - Date.parse(extended.serverNow)
    expect(leftMs).toBeGreaterThan(14.9 * 60_000)
    const until = await database.value<string>(
      `SELECT count(DISTINCT held_until)::int FROM claim WHERE id_booking = $1
       AND held_until = (SELECT held_until FROM booking WHERE id = $1)`,
      [id],
    )
    expect(until).toBe(1)
    const again = await refusalOf(updateHold(ctx, id, { extend: true }))
    expect(again.code).toBe('hold_not_extendable')
  })

  test('takes another team size at the prices frozen with it', async () => {
    const ctx = await makeContext()
    const start = at(unusedDay(), '10:00')
    const { id } = await holdSession(ctx, { idService: ARTHUR, start, players: 2 })
    await database.query(`UPDATE price SET amount_cents = 99900 WHERE id_site = 66 AND players = 5`)

    expect(await updateHold(ctx, id, { players: 5 })).toMatchObject({
      players: 5,
      teamCents: 12000,
      perPlayerCents: 2400,
    })
    expect((await refusalOf(updateHold(ctx, id, { players: 7 }))).code).toBe('players_out_of_range')
    await database.query(`UPDATE price SET amount_cents = 12000 WHERE id_site = 66 AND players = 5
      AND id_period = 2`)
    await database.query(`UPDATE price SET amount_cents = 11000 WHERE id_site = 66 AND players = 5
      AND id_period = 1`)
  })

  test('given back is free at once, and giving back twice does no harm', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    const start = at(day, '10:00')
    const { id } = await holdSession(ctx, { idService: ARTHUR, start, players: 2 })
    await releaseHold(ctx, id)
    await releaseHold(ctx, id)
    expect(await stateAt(day, '10:00')).toBe('free')
    expect(await getHold(ctx, id)).toMatchObject({ state: 'expired', isExtendable: false })
    expect(await countClaims(database, id)).toBe(0)
    expect((await refusalOf(updateHold(ctx, id, { players: 3 }))).code).toBe('hold_expired')
  })

  test('that ended is free for the next, before anybody tidied', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    const start = at(day, '10:00')
    const first = await holdSession(ctx, { idService: ARTHUR, start, players: 2 })
    await expireHold(database, first.id)

    expect(await stateAt(day, '10:00')).toBe('free')
    expect(await getHold(ctx, first.id)).toMatchObject({ state: 'expired' })
    expect((await refusalOf(updateHold(ctx, first.id, { extend: true }))).code).toBe('hold_expired')
    const second = await holdSession(ctx, { idService: ARTHUR, start, players: 3 })
    expect(await statusOf(database, first.id)).toBe('expired')
    expect(second.state).toBe('held')
    expect(await stateAt(day, '10:00')).toBe('taken')
  })

  test('is tidied two minutes after its end, and not before', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    const sessionRequest = { idService: ARTHUR, players: 2 }
    const old = await holdSession(ctx, { ...sessionRequest, start: at(day, '10:00') })
    const young = await holdSession(ctx, { ...sessionRequest, start: at(day, '13:00') })
    await expireHold(database, old.id, '3 minutes')
    await expireHold(database, young.id, '1 minute')
    await expireHolds(ctx)
    expect(await statusOf(database, old.id)).toBe('expired')
    expect(await statusOf(database, young.id)).toBe('held')
  })

  test('of another site, or of nobody, is not found', async () => {
    const ctx = await makeContext()
    const hold = await holdSession(ctx, {
      idService: ARTHUR,
      start: at(unusedDay(), '10:00'),
      players: 2,
    })
    const other = await makeContext({ idSite: 67 })
    for (const act of [getHold, releaseHold]) {
      expect((await refusalOf(act(other, hold.id))).code).toBe('not_found')
      const nobody = '01980000-0000-7000-8000-000000000000'
      expect((await refusalOf(act(ctx, nobody))).code).toBe('not_found')
    }
    expect((await refusalOf(updateHold(other, hold.id, { players: 3 }))).code).toBe('not_found')
    expect(await getHeldBookings(other, other.db, [hold.id])).toEqual([])
    expect(await statusOf(database, hold.id)).toBe('held')
  })
})

describe('a session is refused', () => {
  test.each([
    ['at a time that is none', '14:31', ARTHUR, 3, 'session_closed'],
    ['with too many players', '14:30', ARTHUR, 7, 'players_out_of_range'],
    ['with too few', '14:30', ARTHUR, 1, 'players_out_of_range'],
    ['of a service that is none', '14:30', 99, 3, 'not_found'],
  ])('%s', async (_, time, idService, players, code) => {
    const start = at(openDay(), time)
    const refusal = await refusalOf(holdSession(await makeContext(), { idService, start, players }))
    expect(refusal.code).toBe(code)
  })

  test('less than two hours before, with what is free later', async () => {
    const day = unusedDay()
    const now = new Date(Date.parse(at(day, '12:31')))
    const sessionRequest = { idService: ARTHUR, start: at(day, '14:30'), players: 3 }
    const refusal = await refusalOf(holdSession(await makeContext({ now }), sessionRequest))
    expect(refusal.code).toBe('session_closed')
    expect(refusal.alternatives?.map(({ time }) => time)).toEqual(['16:00', '17:30', '19:00'])
  })

  test('beyond the horizon', async () => {
    const sessionRequest = { idService: ARTHUR, start: at(openDay(40), '14:30'), players: 3 }
    expect((await refusalOf(holdSession(await makeContext(), sessionRequest))).code).toBe(
      'session_closed',
    )
  })

  test('when both game masters are busy, though the third room is free', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    const start = at(day, '16:00')
    await holdSession(ctx, { idService: ARTHUR, start, players: 2 })
    expect(await stateAt(day, '16:00', BABA_YAGA)).toBe('free')
    await holdSession(ctx, { idService: REMEDE, start, players: 2 })
    expect(await stateAt(day, '16:00', BABA_YAGA)).toBe('taken')

    const refusal = await refusalOf(holdSession(ctx, { idService: BABA_YAGA, start, players: 2 }))
    expect(refusal.code).toBe('session_taken')
    expect(refusal.alternatives?.map(({ time, idService }) => `${time} ${idService}`)).toEqual([
      '14:30 3',
      '17:30 3',
      '13:00 3',
    ])
  })
})

/** Does what settle_order does to a session, but without an order. */
const settle = (id: string) =>
  database.query(
    `SELECT settle_booking(p_site => 66, p_id => id, p_order => id_order, p_price_cents => price_cents)
     FROM booking WHERE id = $1`,
    [id],
  )
/** An order of this session, not paid yet. */
async function order(id: string): Promise<void> {
  await saveTerms(database, 66)
  const cents = await database.value<number>('SELECT price_cents FROM booking WHERE id = $1', [id])
  const session = { id_booking: id, unit_cents: cents, total_cents: cents }
  await placeRow(database, 66, { lines: [line('session', session)] })
}
const TAKEN = { code: 'SE409', message: 'session_taken' }

describe('a payment that comes late', () => {
  test('gets the session while it is free', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    const start = at(day, '10:00')
    const { id } = await holdSession(ctx, { idService: ARTHUR, start, players: 2 })
    await order(id)
    await expireHold(database, id, '3 minutes')
    await expireHolds(ctx)
    await settle(id)
    expect(await statusOf(database, id)).toBe('paid')
    expect(await countClaims(database, id)).toBe(2)
    expect(await stateAt(day, '10:00')).toBe('taken')
  })

  test('does not when somebody else has it', async () => {
    const ctx = await makeContext()
    const start = at(unusedDay(), '10:00')
    const late = await holdSession(ctx, { idService: ARTHUR, start, players: 2 })
    await order(late.id)
    await expireHold(database, late.id)
    const quick = await holdSession(ctx, { idService: ARTHUR, start, players: 2 })
    await order(quick.id)
    await expect(settle(late.id)).rejects.toMatchObject(TAKEN)
    await settle(quick.id)
    expect(await statusOf(database, late.id)).toBe('expired')
  })
})

describe('rules that change', () => {
  test('are noticed by the next reading and by the next hold', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    expect(await stateAt(day, '10:00')).toBe('free')
    await database.query(
      `INSERT INTO opening_exception (id_site, id, label, day_from, day_to, start_times)
       VALUES (66, 500, 'Soirée privée', $1, $1, '{18:15}')`,
      [day],
    )
    const closed = { idService: ARTHUR, start: at(day, '10:00'), players: 2 }
    expect((await refusalOf(holdSession(ctx, closed))).code).toBe('session_closed')
    expect(await stateAt(day, '10:00')).toBeUndefined()
    expect(await stateAt(day, '18:15')).toBe('free')
  })

  test('a hold by old rules is priced by the new ones', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    expect(await stateAt(day, '11:30')).toBe('free')
    await database.query(
      `INSERT INTO price (id_site, id_service, id_period, players, valid_from, amount_cents)
       VALUES (66, 1, 2, 2, $1, 7100)`,
      [day],
    )
    const sessionRequest = { idService: ARTHUR, start: at(day, '11:30'), players: 2 }
    expect(await holdSession(ctx, sessionRequest)).toMatchObject({ teamCents: 7100 })
  })

  test('a session that old rules do not know is found by the new ones', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    expect(await stateAt(day, '09:00')).toBeUndefined()
    await database.query(
      `INSERT INTO opening_exception (id_site, id, label, day_from, day_to, start_times)
       VALUES (66, 501, 'Matinale', $1, $1, '{09:00}')`,
      [day],
    )
    const sessionRequest = { idService: ARTHUR, start: at(day, '09:00'), players: 2 }
    expect(await holdSession(ctx, sessionRequest)).toMatchObject({ time: '09:00' })
  })
})
