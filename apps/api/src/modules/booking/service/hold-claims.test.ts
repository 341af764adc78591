import { describe, expect, test } from 'vitest'

import { ARTHUR, at, BABA_YAGA, openDay, REMEDE } from '../../../../test/booking.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import type { AppError } from '../../../platform/errors.ts'
import { holdSession } from './hold.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database)

let days = 0
/** A day that no other test uses. */
const unusedDay = () => openDay(days++)

test('of forty visitors at once, one gets the session and the others what is near', async () => {
  const ctx = await makeContext()
  const day = unusedDay()
  const session = { idService: ARTHUR, start: at(day, '20:30'), players: 2 }
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, () => holdSession(ctx, session)),
  )

  const refusals = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as AppError] : [],
  )
  expect(refusals).toHaveLength(39)
  for (const refusal of refusals) {
    expect(refusal.code).toBe('session_taken')
    expect(refusal.alternatives?.map(({ time }) => time)).toEqual(['19:00', '22:00', '17:30'])
  }
  const doubles = await database.value<number>(`
    SELECT count(*)::int FROM claim a JOIN claim b ON a.id_site = b.id_site AND a.id < b.id
      AND a.id_resource = b.id_resource
      AND tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`)
  expect(doubles).toBe(0)
})

test('of three rooms wanted by many at one hour, two are given: there are two game masters', async () => {
  const ctx = await makeContext()
  const start = at(unusedDay(), '20:30')
  const requests = Array.from({ length: 30 }, (_, index) => ({
    idService: [ARTHUR, REMEDE, BABA_YAGA][index % 3]!,
    start,
    players: 2,
  }))
  const results = await Promise.allSettled(requests.map((session) => holdSession(ctx, session)))
  const held = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(held).toHaveLength(2)
  expect(new Set(held.map(({ idService }) => idService)).size).toBe(2)
  const claims = await database.value<number>(
    'SELECT count(*)::int FROM claim WHERE starts_at = $1',
    [start],
  )
  expect(claims).toBe(4)
})

describe('the database refuses by itself', () => {
  test('a second claim of the same room at the same time', async () => {
    const ctx = await makeContext()
    const start = at(unusedDay(), '10:00')
    const { id } = await holdSession(ctx, { idService: ARTHUR, start, players: 2 })
    const overlap = database.query(
      `INSERT INTO claim (id_site, id_resource, starts_at, ends_at, held_until, id_booking)
       SELECT id_site, id_resource, starts_at + '79 minutes', ends_at + '79 minutes', held_until,
         id_booking FROM claim WHERE id_booking = $1 AND id_resource = 1`,
      [id],
    )
    await expect(overlap).rejects.toMatchObject({ code: '23P01', constraint: 'claim_no_overlap' })
  })

  test('a booking without its room', async () => {
    const ctx = await makeContext()
    const start = at(unusedDay(), '10:00')
    const { id } = await holdSession(ctx, { idService: ARTHUR, start, players: 2 })
    const moved = database.query(
      `UPDATE booking SET starts_at = starts_at + '1 hour', ends_at = ends_at + '1 hour',
         blocked_until = blocked_until + '1 hour' WHERE id = $1`,
      [id],
    )
    await expect(moved).rejects.toMatchObject({ code: '23514' })
  })

  test('a step that is none', async () => {
    const ctx = await makeContext()
    const start = at(unusedDay(), '10:00')
    const { id } = await holdSession(ctx, { idService: ARTHUR, start, players: 2 })
    const played = database.query(
      `UPDATE booking SET status = 'played', held_until = 'infinity' WHERE id = $1`,
      [id],
    )
    await expect(played).rejects.toMatchObject({ code: '23514' })
  })
})
