import { describe, expect, test } from 'vitest'

import { ARTHUR, at, BABA_YAGA, countClaims, openDay, REMEDE } from '../../../../test/booking.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { confirmWithoutOrder } from '../../../../test/venue.ts'
import { listSessions } from './calendar.ts'
import { readBooking } from './detail.ts'
import { holdForSale } from './hold.ts'
import { moveBooking } from './move.ts'
import { getBooking } from './staff.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database)

let days = 0
const unusedDay = () => openDay(days++)
const reason = 'Demande du client'

const stateAt = async (day: string, time: string, id = ARTHUR) => {
  const { sessions } = await listSessions(await makeContext(), { id, date: day })
  return sessions.find((session) => session.time === time)?.state
}

/** Books as staff of earlier versions did. */
const book = async (start: string, { idService = ARTHUR, players = 4 } = {}) => {
  const ctx = await makeContext()
  const { id } = await holdForSale(ctx, { idService, start, players })
  await confirmWithoutOrder(database, id)
  return getBooking(ctx, id)
}

describe('moving to another room', () => {
  test('takes its time and frees the old one, at the price that was paid', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    const { id, teamCents } = await book(at(day, '10:00'))
    const to = { start: at(day, '13:00'), idService: REMEDE, reason }
    expect(await moveBooking(ctx, id, to)).toMatchObject({
      ...{ id, idService: REMEDE, start: at(day, '13:00'), players: 4, teamCents },
    })
    expect(await stateAt(day, '10:00')).toBe('free')
    expect(await stateAt(day, '13:00', REMEDE)).toBe('taken')
    expect(await countClaims(database, id)).toBe(2)
    await expect(book(at(day, '13:00'), { idService: REMEDE })).rejects.toMatchObject({
      code: 'session_taken',
    })
  })

  test('takes bounds and prices of the new room for later changes', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    const { id } = await book(at(day, '10:00'))
    const model = await book(at(day, '16:00'), { idService: BABA_YAGA })
    await moveBooking(ctx, id, { start: at(day, '13:00'), idService: BABA_YAGA, reason })
    const { prices, minPlayers, maxPlayers } = await readBooking(ctx, model.id)
    expect(await readBooking(ctx, id)).toMatchObject({ prices, minPlayers, maxPlayers })
  })

  test('is refused where the team does not fit, and leaves it where it was', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    await database.query(`UPDATE service SET min_players = 3 WHERE id_site = 66 AND id = $1`, [
      REMEDE,
    ])
    await database.query(
      `DELETE FROM price WHERE id_site = 66 AND id_service = $1 AND players < 3`,
      [REMEDE],
    )
    const { id } = await book(at(day, '10:00'), { players: 2 })
    const move = moveBooking(ctx, id, { start: at(day, '10:00'), idService: REMEDE, reason })
    await expect(move).rejects.toMatchObject({ code: 'team_does_not_fit', status: 409 })
    expect(await getBooking(ctx, id)).toMatchObject({ idService: ARTHUR, start: at(day, '10:00') })
    expect(await countClaims(database, id)).toBe(2)
  })

  test('is refused to a room that is taken or does not exist', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    const start = at(day, '10:00')
    const { id } = await book(start)
    await book(start, { idService: REMEDE })
    const to = (idService: number) => moveBooking(ctx, id, { start, idService, reason })
    await expect(to(REMEDE)).rejects.toMatchObject({ code: 'session_taken' })
    await expect(to(6701)).rejects.toMatchObject({ code: 'not_found' })
    expect(await getBooking(ctx, id)).toMatchObject({ idService: ARTHUR, start })
  })
})

describe('two operators', () => {
  test('who move one booking at once: one wins, the other learns where it is', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    const { id, ...booked } = await book(at(day, '10:00'))
    const to = {
      start: at(day, '13:00'),
      reason,
      expected: { idService: ARTHUR, start: booked.start },
    }
    const moves = await Promise.allSettled([
      moveBooking(ctx, id, to),
      moveBooking(ctx, id, { ...to, idService: REMEDE }),
    ])
    const refused = moves.filter((one) => one.status === 'rejected')
    const { name, start } = await getBooking(ctx, id)
    expect(refused).toHaveLength(1)
    expect(refused[0]?.reason).toMatchObject({
      code: 'booking_changed',
      bookings: [{ id, name, start }],
    })
    expect(await countClaims(database, id)).toBe(2)
  })

  test('the second of whom looks at an old view is refused, whatever the time between', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    const { id, start } = await book(at(day, '10:00'))
    const expected = { idService: ARTHUR, start }
    await moveBooking(ctx, id, { start, idService: REMEDE, expected, reason })
    const again = moveBooking(ctx, id, { start: at(day, '19:00'), expected, reason })
    await expect(again).rejects.toMatchObject({
      code: 'booking_changed',
      bookings: [{ id, idService: REMEDE, start, players: 4, contactName: 'Mme Lune' }],
    })
  })

  test('who move bookings to each other’s places do not block each other', async () => {
    const ctx = await makeContext()
    const day = unusedDay()
    const [left, right] = [at(day, '10:00'), at(day, '13:00')]
    const one = await book(left)
    const other = await book(right, { idService: REMEDE })
    for (let round = 0; round < 10; round += 1) {
      const moves = await Promise.allSettled([
        moveBooking(ctx, one.id, { start: right, idService: REMEDE, reason }),
        moveBooking(ctx, other.id, { start: left, idService: ARTHUR, reason }),
        moveBooking(ctx, one.id, { start: at(day, '16:00'), idService: REMEDE, reason }),
        moveBooking(ctx, one.id, { start: left, idService: ARTHUR, reason }),
        moveBooking(ctx, other.id, { start: right, idService: REMEDE, reason }),
      ])
      for (const move of moves) {
        if (move.status === 'fulfilled') continue
        expect(['session_taken', 'booking_changed']).toContain(move.reason.code)
      }
    }
    expect(await countClaims(database, one.id)).toBe(2)
    expect(await countClaims(database, other.id)).toBe(2)
  })
})
