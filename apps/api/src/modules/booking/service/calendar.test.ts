import { addDays } from '@sesame/values/working-days'
import { describe, expect, test } from 'vitest'

import { useTestContext } from '../../../../test/test-context.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { listAllowedDates, listDaySessions, listNextSessions, listSessions } from './calendar.ts'
import { getOpening, getService, listServices } from './catalog.ts'
import { holdSession } from './hold.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database)

/** A Sunday morning. */
const now = new Date('2026-11-15T09:00:00+01:00')
const list = { nbItem: 100, page: 1, orderBy: undefined, filters: [] }

describe('services', () => {
  test('are listed in their order with what visitors want to know', async () => {
    const { services, total } = await listServices(await makeContext({ now }), list)
    expect(services.map(({ slug }) => slug)).toEqual([
      'il-faut-sauver-le-roi-arthur',
      'le-remede-mortel',
      'sur-les-traces-de-baba-yaga',
    ])
    expect(total).toBe(3)
    expect(services[0]).toMatchObject({
      ...{ idCalendar: 1, durationMinutes: 60, minPlayers: 2, maxPlayers: 6, difficulty: 3 },
      fromPerPlayerCents: 2100,
    })
    expect(services[0]?.periods.map(({ name, prices }) => [name, prices.length])).toEqual([
      ['Heures creuses', 5],
      ['Heures pleines', 5],
    ])
    expect(services[0]?.story.split('\n\n')).toHaveLength(3)
  })

  test.each([
    ['one tag', 'eq', 'conte', [3]],
    ['any of several', 'eq', 'conte,enquete', [2, 3]],
    ['none of several', 'df', 'conte,enquete', [1]],
    ['a part of one', 'lk', 'premiere', [1, 3]],
    ['a tag nobody has', 'eq', 'x', []],
  ] as const)('are chosen by tag: %s', async (_, operator, value, expected) => {
    const filters = [{ field: 'tag' as const, operator, value }]
    const { services } = await listServices(await makeContext(), { ...list, filters })
    expect(services.map(({ id }) => id)).toEqual(expected)
  })

  test('are of one site', async () => {
    const other = await makeContext({ idSite: 67 })
    expect(await listServices(other, list)).toEqual({ services: [], total: 0 })
    await expect(getService(other, 1)).rejects.toMatchObject({ code: 'not_found' })
    expect((await getService(await makeContext(), 1)).id).toBe(1)
  })
})

describe('the month', () => {
  test('shows days that are past, closed, free and full', async () => {
    const ctx = await makeContext({ now })
    const full = '2026-11-18'
    await database.query(
      `INSERT INTO closure (id_site, id, starts_at, ends_at, reason)
       VALUES (66, '01980000-0000-7000-8000-000000000001', '2026-11-18', '2026-11-19', 'x')`,
    )
    await database.query(
      `INSERT INTO claim (id_site, id_resource, starts_at, ends_at, id_closure) VALUES
       (66, 1, '2026-11-18 00:00+01', '2026-11-19 00:00+01', '01980000-0000-7000-8000-000000000001')`,
    )
    const { dates, days } = await listAllowedDates(ctx, { id: 1, month: 11, year: 2026 })
    expect(days).toHaveLength(30)
    const stateOf = (date: string) => days.find((day) => day.date === date)
    expect(stateOf('2026-11-14')).toMatchObject({ state: 'past', free: 0 })
    // One of the nine sessions starts in less than two hours, so it is closed.
    expect(stateOf('2026-11-15')).toMatchObject({ state: 'free', free: 8 })
    expect(stateOf('2026-11-16')).toMatchObject({ state: 'closed', free: 0 })
    expect(stateOf('2026-11-17')).toMatchObject({ state: 'free', free: 6 })
    expect(stateOf(full)).toMatchObject({ state: 'full', free: 0 })
    expect(dates).toEqual(days.flatMap(({ date, free }) => (free > 0 ? [date] : [])))
    expect(dates).not.toContain(full)
  })

  test('ends with the horizon, and a public holiday on a Monday is open', async () => {
    const ctx = await makeContext({ now: new Date('2027-03-01T12:00:00Z') })
    const march = await listAllowedDates(ctx, { id: 1, month: 3, year: 2027 })
    const monday = march.days.find(({ date }) => date === '2027-03-29')
    expect(monday).toMatchObject({ state: 'free', free: 9 })
    const may = await listAllowedDates(ctx, { id: 1, month: 5, year: 2027 })
    expect(may.dates.at(-1)).toBe('2027-05-30')
    const june = await listAllowedDates(ctx, { id: 1, month: 6, year: 2027 })
    expect(june.dates).toEqual([])
    const past = await listAllowedDates(ctx, { id: 1, month: 12, year: 2026 })
    expect(new Set(past.days.map(({ state }) => state))).toEqual(new Set(['past']))
  })

  test('of a calendar that is none, or of another site, is not found', async () => {
    const range = { id: 99, month: 11, year: 2026 }
    await expect(listAllowedDates(await makeContext(), range)).rejects.toMatchObject({
      code: 'not_found',
    })
    const other = await makeContext({ idSite: 67 })
    await expect(listAllowedDates(other, { ...range, id: 1 })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('the day', () => {
  test('shows its sessions on the venue’s clock, with a price for each team', async () => {
    const ctx = await makeContext({ now })
    const { sessions, total } = await listSessions(ctx, { id: 1, date: '2026-11-20' })
    expect(total).toBe(6)
    expect(sessions.map(({ time, period }) => `${time} ${period.name}`)).toEqual([
      '14:30 Heures creuses',
      '16:00 Heures creuses',
      '17:30 Heures creuses',
      '19:00 Heures pleines',
      '20:30 Heures pleines',
      '22:00 Heures pleines',
    ])
    expect(sessions[0]).toMatchObject({
      start: '2026-11-20T14:30:00+01:00',
      end: '2026-11-20T15:30:00+01:00',
    })
    expect(sessions[0]?.prices[2]).toEqual({ players: 4, teamCents: 9200, perPlayerCents: 2300 })
  })

  test('is shown for all rooms at once', async () => {
    const { services, total } = await listDaySessions(await makeContext({ now }), '2026-11-21')
    expect(total).toBe(3)
    expect(services.map(({ sessions }) => sessions.length)).toEqual([9, 9, 9])
    const other = await makeContext({ idSite: 67, now })
    expect(await listDaySessions(other, '2026-11-21')).toMatchObject({ services: [], total: 0 })
  })
})

describe('the next sessions', () => {
  test('are those to come, or those around an instant', async () => {
    const ctx = await makeContext({ now })
    const next = await listNextSessions(ctx, { nbItem: 4 })
    expect(next.sessions.map(({ time, idService }) => `${time} ${idService}`)).toEqual([
      '11:30 1',
      '11:30 2',
      '11:30 3',
      '13:00 1',
    ])
    const around = await listNextSessions(ctx, {
      idService: 2,
      near: '2026-11-21T14:45:00+01:00',
      nbItem: 3,
    })
    expect(around.sessions.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-11-21 14:30',
      '2026-11-21 16:00',
      '2026-11-21 13:00',
    ])
  })

  test('are looked for further away when the week is full', async () => {
    const ctx = await makeContext({ now: new Date() })
    const day = (await listNextSessions(ctx, { idService: 1, nbItem: 1 })).sessions[0]!.date
    await database.query(
      `INSERT INTO opening_exception (id_site, id, id_service, label, day_from, day_to)
       VALUES (66, 700, 1, 'Fermeture', $1, $2)`,
      [day, addDays(day, 30)],
    )
    const { sessions } = await listNextSessions(ctx, { idService: 1, nbItem: 2 })
    expect(sessions).toHaveLength(2)
    expect(sessions[0]!.date > addDays(day, 30)).toBe(true)
    const { start } = sessions[0]!
    const hold = await holdSession(ctx, { idService: 1, start, players: 2 })
    expect(hold.start).toBe(start)
    await database.query('DELETE FROM opening_exception WHERE id = 700')
  })

  test('of a service that is none are not found', async () => {
    const unknown = listNextSessions(await makeContext(), { idService: 99, nbItem: 1 })
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('the opening hours are those of the rules, with public holidays and exceptions', async () => {
  await database.query(
    `INSERT INTO opening_exception (id_site, id, label, day_from, day_to)
     VALUES (66, 800, 'Inventaire', '2026-12-01', '2026-12-01')`,
  )
  const { week, special } = await getOpening(await makeContext({ now }))
  expect(week.map(({ first, last }) => `${first} ${last}`)).toEqual([
    'null null',
    '14:30 22:00',
    '10:00 22:00',
    '14:30 22:00',
    '14:30 22:00',
    '10:00 22:00',
    '10:00 22:00',
  ])
  expect(special).toEqual([
    { date: '2026-12-01', label: 'Inventaire', first: null, last: null },
    { date: '2026-12-25', label: 'Noël', first: '10:00', last: '22:00' },
    { date: '2027-01-01', label: 'Jour de l’An', first: '10:00', last: '22:00' },
  ])
})
