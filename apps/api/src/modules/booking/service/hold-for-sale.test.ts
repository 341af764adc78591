import { expect, test } from 'vitest'

import { ARTHUR, at, openDay } from '../../../../test/booking.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { getHold, holdForSale, holdSession, releaseHold, updateHold } from './hold.ts'
import { listBookings } from './staff.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database)

const OPERATOR = { id: '0190a000-0000-7000-8000-000000000001', role: 'STAFF' as const }

let days = 0
const session = (time = '14:30', day = openDay(days++)) => ({
  ...{ idService: ARTHUR, start: at(day, time), players: 4 },
})

test('an operator holds a session for a quarter of an hour, changes and releases it', async () => {
  const ctx = await makeContext({ actor: OPERATOR })
  const wanted = session()
  const hold = await holdForSale(ctx, wanted)
  expect(hold).toMatchObject({ state: 'held', players: 4, teamCents: 10400 })
  const { bookings } = await listBookings(ctx, hold.date)
  expect(bookings).toMatchObject([{ id: hold.id, state: 'held', source: 'staff' }])
  await expect(holdSession(await makeContext(), wanted)).rejects.toMatchObject({
    code: 'session_taken',
  })
  expect(await updateHold(ctx, hold.id, { players: 5 })).toMatchObject({ players: 5 })
  expect(await releaseHold(ctx, hold.id)).toEqual({ isFreed: true })
  expect(await getHold(ctx, hold.id)).toMatchObject({ state: 'expired' })
  await holdSession(await makeContext(), wanted)
})

test('it may be held up to its start, and not after it', async () => {
  const wanted = session('10:00')
  const minutesAfter = (minutes: number) => new Date(Date.parse(wanted.start) + minutes * 60_000)
  const late = await makeContext({ actor: OPERATOR, now: minutesAfter(1) })
  await expect(holdForSale(late, wanted)).rejects.toMatchObject({ code: 'session_closed' })
  const justBefore = await makeContext({ actor: OPERATOR, now: minutesAfter(-5) })
  expect(await holdForSale(justBefore, wanted)).toMatchObject({ start: wanted.start })
})

test('an operator has at most ten open holds, and another is not counted with them', async () => {
  const actor = { id: '0190a000-0000-7000-8000-000000000002', role: 'STAFF' as const }
  const ctx = await makeContext({ actor })
  for (let held = 0; held < 10; held += 1) await holdForSale(ctx, session())
  await expect(holdForSale(ctx, session())).rejects.toMatchObject({ code: 'too_many_holds' })
  const other = { ...actor, id: '0190a000-0000-7000-8000-000000000003' }
  await holdForSale(await makeContext({ actor: other }), session())
})
