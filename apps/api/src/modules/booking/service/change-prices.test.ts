import { addDays, type Day } from '@sesame/values/working-days'
import { expect, test } from 'vitest'

import { ARTHUR, at, openDay, REMEDE } from '../../../../test/booking.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { listSessions } from './calendar.ts'
import { getService } from './catalog.ts'
import { previewSchedule, saveSchedule } from './change-schedule.ts'
import { holdForSale } from './hold.ts'
import { getBooking } from './staff.ts'
import { getSchedule } from './stored-schedule.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database)

const PEAK = 2

const priceOn = async (day: Day, time: string, id = ARTHUR) => {
  const { sessions } = await listSessions(await makeContext(), { id, date: day })
  const session = sessions.find((one) => one.time === time)
  return session?.prices.find(({ players }) => players === 4)?.teamCents
}

const save = async (change: Parameters<typeof previewSchedule>[1]) =>
  expect(await saveSchedule(await makeContext(), { ...change, decisions: [] })).toMatchObject({
    ok: true,
  })

test('a price changes at its date, and what was sold keeps its price', async () => {
  const ctx = await makeContext()
  const [before, day] = [openDay(2), openDay(5)]
  const { id } = await holdForSale(ctx, { idService: ARTHUR, start: at(day, '19:00'), players: 4 })
  const { teamCents } = await getBooking(ctx, id)
  const { version, draft } = await getSchedule(ctx)
  const price = { idService: ARTHUR, idPeriod: PEAK, players: 4, validFrom: day, cents: 11_000 }
  const change = { version, draft: { ...draft, prices: [...draft.prices, price] } }
  const preview = await previewSchedule(ctx, change)
  expect(preview).toMatchObject({
    ...{ won: 0, lost: 0, sold: [] },
    repriced: [
      { idService: ARTHUR, players: 4, beforeCents: teamCents, afterCents: 11_000, from: day },
    ],
  })
  expect(preview.days[0]).toMatchObject({ date: day })

  await save(change)
  expect(await priceOn(before, '10:00')).toBe(teamCents)
  expect(await priceOn(day, '10:00')).toBe(11_000)
  expect(await priceOn(day, '10:00', REMEDE)).toBe(teamCents)
  expect(await getBooking(ctx, id)).toMatchObject({ teamCents })

  // A grid to come may be taken back; one that is in force may not.
  const stored = await getSchedule(ctx)
  expect(stored.draft.prices).toContainEqual(price)
  await save({ version: stored.version, draft })
  expect(await priceOn(day, '10:00')).toBe(teamCents)
})

test('a price in force is not rewritten, and none begins today', async () => {
  const ctx = await makeContext()
  const { version, draft, today } = await getSchedule(ctx)
  const refused = { code: 'invalid_input', errors: { prices: [expect.any(String)] } }
  const rewritten = draft.prices.map((price) => ({ ...price, cents: price.cents + 1 }))
  const rewriting = previewSchedule(ctx, { version, draft: { ...draft, prices: rewritten } })
  await expect(rewriting).rejects.toMatchObject(refused)
  const price = { idService: ARTHUR, idPeriod: PEAK, players: 4, validFrom: today, cents: 1 }
  const prices = [...draft.prices, price]
  await expect(
    previewSchedule(ctx, { version, draft: { ...draft, prices } }),
  ).rejects.toMatchObject(refused)
})

test('off-peak hours that change at a date take their prices along', async () => {
  const ctx = await makeContext()
  const [before, day] = [openDay(8), openDay(11)]
  const { version, draft } = await getSchedule(ctx)
  const [offPeak, peak] = draft.periods
  const peakCents = await priceOn(day, '10:00')
  // Until then as before; from then on also on Sundays before eleven.
  const ended = { ...offPeak!, seasonTo: addDays(day, -1) }
  const next = {
    ...{ ...offPeak!, id: null, pricesOf: offPeak!.id, seasonFrom: day },
    ...{ weekdays: [2, 4, 5, 7], holidays: 'also' as const, toTime: '11:00' },
  }
  const change = { version, draft: { ...draft, periods: [ended, next, peak!] } }
  const { won, lost, repriced } = await previewSchedule(ctx, change)
  expect({ won, lost }).toEqual({ won: 0, lost: 0 })
  expect(repriced).toContainEqual(
    expect.objectContaining({ players: 4, beforeCents: peakCents, afterCents: 9200, from: day }),
  )
  await save(change)
  expect(await priceOn(day, '10:00')).toBe(9200)
  expect(await priceOn(day, '11:30')).toBe(peakCents)
  expect(await priceOn(before, '10:00')).toBe(peakCents)
  // The price list of the website names each period once.
  const { periods } = await getService(ctx, ARTHUR)
  expect(periods.map(({ id }) => id)).toEqual([offPeak!.id, peak!.id])
  const stored = await getSchedule(ctx)
  expect(stored.draft.periods.map(({ name }) => name)).toEqual([
    ...[offPeak!.name, offPeak!.name, peak!.name],
  ])
})
