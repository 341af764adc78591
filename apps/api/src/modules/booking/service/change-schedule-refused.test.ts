import { addDays } from '@sesame/values/working-days'
import { expect, test } from 'vitest'

import { ARTHUR, at, openDay } from '../../../../test/booking.ts'
import { exceptionOn, withException } from '../../../../test/schedule-change.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { confirmWithoutOrder } from '../../../../test/venue.ts'
import { saveSchedule } from './change-schedule.ts'
import { holdForSale } from './hold.ts'
import { getSchedule } from './stored-schedule.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database)

const read = async () => {
  const ctx = await makeContext()
  const { version, draft, today } = await getSchedule(ctx)
  return { ctx, version, draft, today }
}

test('a row that is named twice is refused: the second would rewrite what has held', async () => {
  const { ctx, version, draft } = await read()
  const [rule] = draft.rules
  const [period] = draft.periods
  const twice = { ...rule!, starts: ['10:00'] }
  const rules = [...draft.rules, twice]
  const periods = [...draft.periods, { ...period!, name: 'Autre' }]
  for (const change of [
    { ...draft, rules },
    { ...draft, periods },
  ]) {
    const saved = saveSchedule(ctx, { version, draft: change, decisions: [] })
    await expect(saved).rejects.toMatchObject({ code: 'invalid_input' })
  }
})

test('two prices of the same day are refused', async () => {
  const { ctx, version, draft, today } = await read()
  const price = { ...draft.prices[0]!, validFrom: addDays(today, 3), cents: 1000 }
  const prices = [...draft.prices, price, { ...price, cents: 2000 }]
  const saved = saveSchedule(ctx, { version, draft: { ...draft, prices }, decisions: [] })
  await expect(saved).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a stored period keeps its own prices, and one that is removed leaves none', async () => {
  const { ctx, version, draft, today } = await read()
  const [first] = draft.periods
  const coming = { ...first!, id: null, pricesOf: first!.id, seasonFrom: addDays(today, 9) }
  const added = { ...draft, periods: [...draft.periods, coming] }
  expect(await saveSchedule(ctx, { version, draft: added, decisions: [] })).toMatchObject({
    ok: true,
  })
  const next = await read()
  const [last, others] = [next.draft.periods.at(-1)!, next.draft.periods.slice(0, -1)]
  for (const periods of [others, [...others, { ...last, pricesOf: first!.id }]]) {
    const change = { version: next.version, draft: { ...next.draft, periods }, decisions: [] }
    await expect(saveSchedule(ctx, change)).rejects.toMatchObject({ code: 'invalid_input' })
  }
})

test('a move that a save makes is told to whoever looks at its new day', async () => {
  const [day, other] = [openDay(2), openDay(5)]
  const { ctx, version, draft } = await read()
  const start = at(day, '14:30')
  const { id } = await holdForSale(ctx, { idService: ARTHUR, start, players: 4 })
  await confirmWithoutOrder(database, id)
  const signalled: string[] = []
  const live = { ...ctx.live, signal: (_: string, days: string[]) => void signalled.push(...days) }
  const decision = {
    ...{ idBooking: id, seen: { idService: ARTHUR, start } },
    to: { idService: ARTHUR, start: at(other, '14:30') },
  }
  const saved = await saveSchedule(
    { ...ctx, live },
    {
      ...{ version, draft: withException(draft, exceptionOn(day)), decisions: [decision] },
    },
  )
  expect(saved).toMatchObject({ ok: true, moved: 1 })
  expect(signalled).toEqual(expect.arrayContaining([day, other]))
})
