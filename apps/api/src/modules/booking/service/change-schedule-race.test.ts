import { newId } from '@sesame/values/id'
import { expect, test } from 'vitest'

import { ARTHUR, at, openDay } from '../../../../test/booking.ts'
import { duringChange } from '../../../../test/during-change.ts'
import { exceptionOn, withException } from '../../../../test/schedule-change.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { listSessions } from './calendar.ts'
import { saveSchedule } from './change-schedule.ts'
import { holdForSale } from './hold.ts'
import { getSchedule } from './stored-schedule.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database)

let days = 0
const unusedDay = () => openDay(days++)

const closing = async (day: string) => {
  const { version, draft } = await getSchedule(await makeContext())
  return { version, draft: withException(draft, exceptionOn(day)), decisions: [] }
}

const countSessions = async (day: string) => {
  const { sessions } = await listSessions(await makeContext(), { id: ARTHUR, date: day })
  return sessions.length
}

test('a session that is being sold while its hours go is seen, and nothing is saved', async () => {
  const ctx = await makeContext()
  const day = unusedDay()
  const change = await closing(day)
  const id = newId()
  const prices = JSON.stringify([{ players: 4, teamCents: 9200, perPlayerCents: 2300 }])
  const start = at(day, '19:00')
  const selling = {
    sql: `SELECT hold_session_by_source(66, $1, $2, $3, $4, $4::timestamptz + interval '1 hour',
      $4::timestamptz + interval '80 minutes', 4, 9200, $5, 'Plein', 2000, '15 minutes', 'online',
      NULL, NULL, NULL, NULL)`,
    values: [change.version, id, ARTHUR, start, prices],
  }
  const saved = await duringChange(database, selling, () => saveSchedule(ctx, change))
  expect(saved).toMatchObject({ ok: false, undecided: [{ id, start }] })
  expect(await getSchedule(ctx)).toMatchObject({ version: change.version })
  expect(await countSessions(day)).toBe(9)
})

test('a session whose hours go while it is being sold is not sold', async () => {
  const ctx = await makeContext()
  const day = unusedDay()
  // The rules in memory are those of before.
  await countSessions(day)
  const saving = {
    sql: `WITH locked AS MATERIALIZED (SELECT lock_schedule(66))
      INSERT INTO opening_exception (id_site, id, label, day_from, day_to)
      SELECT 66, 900, 'Fermé', $1::date, $1::date FROM locked`,
    values: [day],
  }
  const sale = duringChange(database, saving, () =>
    holdForSale(ctx, { idService: ARTHUR, start: at(day, '19:00'), players: 4 }),
  )
  await expect(sale).rejects.toMatchObject({ code: 'session_closed' })
})

test('of a sale and a change at once one wins, and the other learns it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const day = unusedDay()
    const change = await closing(day)
    const [saver, seller] = [await makeContext(), await makeContext()]
    const [saved, sold] = await Promise.allSettled([
      saveSchedule(saver, change),
      holdForSale(seller, { idService: ARTHUR, start: at(day, '14:30'), players: 4 }),
    ])
    const isSaved = saved.status === 'fulfilled' && saved.value.ok
    const [outcome, expected] = isSaved
      ? [sold, { status: 'rejected', reason: { code: 'session_closed' } }]
      : [saved, { status: 'fulfilled', value: { ok: false, undecided: [{}] } }]
    expect(outcome).toMatchObject(expected)
    expect(sold.status).toBe(isSaved ? 'rejected' : 'fulfilled')
    expect(await countSessions(day)).toBe(isSaved ? 0 : 9)
  }
})

test('of two who save at once one wins, and the other learns it', async () => {
  const changes = [await closing(unusedDay()), await closing(unusedDay())]
  const results = await Promise.allSettled(
    changes.map(async (change) => saveSchedule(await makeContext(), change)),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(1)
  const { version } = await getSchedule(await makeContext())
  expect(refused[0]!.reason).toMatchObject({ code: 'stale_record', stale: { version } })
})
