import * as contract from '@sesame/contract/delivery'
import { describe, expect, test } from 'vitest'

import { french } from '../../../../seed/typography.ts'
import { setParameters } from '../../../../test/delivery.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { listAllowedDates, listCollectPoints, listCollectSchedules } from './collect.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database)

/** A Monday noon. */
const now = new Date('2026-11-16T12:00:00+01:00')
const context = (idSite = 67) => makeContext({ idSite, now })

const take = (at: string) => database.query(`SELECT reserve_collect_slot(67, 10001, $1)`, [at])

describe('points of collection', () => {
  test('are told with their address and their hours', async () => {
    const reply = await listCollectPoints(await context())
    expect(contract.listCollectPoints.reply.parse(reply)).toEqual(reply)
    expect(reply).toEqual({
      collectPoints: [
        {
          ...{ id: 10_001, idAddress: 1, name: 'La Cave des Légendes' },
          ...{ address: '8 place du Châtel', postalCode: '77160', city: 'Provins' },
          hours: french('Du mardi au samedi, de 10 h à 19 h.'),
        },
      ],
      total: 1,
    })
  })

  test('are those of the site, active, and at an address for it', async () => {
    const other = await listCollectPoints(await context(66))
    expect(other.collectPoints.map(({ name }) => name)).toEqual(['L’Antre des Légendes'])
    await database.query(`DELETE FROM company_address_type WHERE id_site = 66 AND id_type = 5`)
    expect((await listCollectPoints(await context(66))).total).toBe(0)
  })
})

describe('the calendar of a point', () => {
  test('tells the days with a free slot, and why the others have none', async () => {
    const { dates, days } = await listAllowedDates(await context(), {
      ...{ id: 10_001, month: 11, year: 2026 },
    })
    expect(dates).toEqual(
      ['17', '18', '19', '20', '21', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`),
    )
    expect(days).toHaveLength(30)
    const stateOf = (date: string) => days.find((day) => day.date === date)
    expect(stateOf('2026-11-15')).toEqual({ date: '2026-11-15', state: 'past', free: 0 })
    expect(stateOf('2026-11-16')).toMatchObject({ state: 'closed' })
    expect(stateOf('2026-11-17')).toEqual({ date: '2026-11-17', state: 'free', free: 7 })
    expect(stateOf('2026-11-18')).toMatchObject({ free: 9 })
  })

  test('ends with the horizon', async () => {
    const { dates } = await listAllowedDates(await context(), { id: 10_001, month: 12, year: 2026 })
    expect(dates.at(-1)).toBe('2026-12-16')
  })

  test('says that a day is full', async () => {
    await database.query('UPDATE collect_point SET slot_minutes = 240, capacity = 1')
    await take('2026-11-19T10:00:00+01:00')
    const slots = await listCollectSchedules(await context(), { id: 10_001, date: '2026-11-19' })
    expect(slots.schedules.map(({ isFree }) => isFree)).toEqual([false, true])
    await take('2026-11-19T14:00:00+01:00')
    const { days } = await listAllowedDates(await context(), { id: 10_001, month: 11, year: 2026 })
    expect(days.find(({ date }) => date === '2026-11-19')).toMatchObject({ state: 'full', free: 0 })
    await database.query('DELETE FROM collect_slot')
    await database.query('UPDATE collect_point SET slot_minutes = 60, capacity = 4')
  })

  test('that does not exist is not found, on this site or here', async () => {
    const query = { id: 10_002, month: 11, year: 2026 }
    await expect(listAllowedDates(await context(), query)).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('of a service is that of the booking module', async () => {
    const query = { id: 1, month: 11, year: 2026 }
    expect((await listAllowedDates(await context(66), query)).dates.length).toBeGreaterThan(5)
    await expect(listAllowedDates(await context(67), query)).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

const list = async (date: string, idSite = 67) =>
  listCollectSchedules(await context(idSite), { id: 10_001, date })

describe('the slots of a day', () => {
  test('are told as the contract wants them', async () => {
    const reply = await list('2026-11-18')
    expect(contract.listCollectSchedules.reply.parse(reply)).toEqual(reply)
    expect(reply.total).toBe(9)
    expect(reply.schedules[0]).toEqual({
      ...{ idSchedule: 600, isFree: true, time: '10\u00a0h\u00a0–\u00a011\u00a0h' },
      ...{ start: '2026-11-18T10:00:00+01:00', end: '2026-11-18T11:00:00+01:00' },
    })
  })

  test('are none on a closed day', async () => {
    expect(await list('2026-11-22')).toEqual({ schedules: [], total: 0 })
  })

  test('follow the words of the operator', async () => {
    await setParameters(database, 66, { CLICK_AND_COLLECT_HOURS: 'Le dimanche, de 9 h à 10 h 30' })
    expect((await list('2026-11-22', 66)).schedules.map(({ idSchedule }) => idSchedule)).toEqual([
      540,
    ])
  })
})
