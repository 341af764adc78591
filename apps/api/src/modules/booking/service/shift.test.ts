import { randomUUID } from 'node:crypto'

import type { ShiftPlan } from '@sesame/contract/shift'
import { addDays } from '@sesame/values/working-days'
import { describe, expect, test } from 'vitest'

import { ARTHUR, at, openDay, REMEDE } from '../../../../test/booking.ts'
import { makePerson } from '../../../../test/people.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { confirmWithoutOrder } from '../../../../test/venue.ts'
import type { Context } from '../../../platform/context.ts'
import type { AppError } from '../../../platform/errors.ts'
import * as absence from './absence.ts'
import { assignGameMasters, getSessionGameMasters } from './assign.ts'
import { listSessions } from './calendar.ts'
import { createGameMaster, updateGameMaster } from './game-master.ts'
import { holdSession } from './hold.ts'
import { previewShift, saveShift, copyWeek } from './shift.ts'
import { explainSession } from './staff.ts'
import { readTeamWeek } from './team-week.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database)

/** The game masters of site 66 in the demo. */
const [GAUVAIN, MORGANE] = [11, 12]
const EVENING: ShiftPlan = { kind: 'hours', hours: { from: '17:00', to: '23:30' } }
const REST: ShiftPlan = { kind: 'rest' }

let days = 0
const unusedDay = () => openDay(days++)

const save = (
  ctx: Context,
  id: number,
  { date, plan, version = 0 }: { date: string; plan: ShiftPlan; version?: number },
  reassign: { idBooking: string; idGameMaster: number }[] = [],
) => saveShift(ctx, { id, date }, { plan, version, reassign })

const freeTimes = async (ctx: Context, date: string) => {
  const { sessions } = await listSessions(ctx, { id: ARTHUR, date })
  return sessions.filter(({ state }) => state === 'free').map(({ time }) => time)
}

const sell = async (ctx: Context, start: string, idService = ARTHUR) => {
  const { id } = await holdSession(ctx, { idService, start, players: 2 })
  await confirmWithoutOrder(database, id)
  return id
}

const leaders = async (ctx: Context, id: string) => (await getSessionGameMasters(ctx, id)).leading

const overlaps = () =>
  database.value<number>(`
    SELECT count(*)::int FROM claim a JOIN claim b ON a.id_site = b.id_site AND a.id < b.id
      AND a.id_resource = b.id_resource
      AND tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`)

describe('a shift', () => {
  test('takes the time outside it off sale, for visitors and for holds', async () => {
    const ctx = await makeContext()
    const date = unusedDay()
    const all = await freeTimes(ctx, date)
    await save(ctx, GAUVAIN, { date, plan: EVENING })
    expect(await freeTimes(ctx, date)).toEqual(all)
    const effects = await previewShift(
      ctx,
      { id: MORGANE, date },
      { kind: 'hours', from: '17:00', to: '23:30' },
    )
    await save(ctx, MORGANE, { date, plan: EVENING })
    const left = await freeTimes(ctx, date)
    expect(left).toEqual(['17:30', '19:00', '20:30', '22:00'])
    // The three rooms of the demo lose the same hours.
    expect(effects).toMatchObject({ sessions: [], won: 0 })
    expect(effects.lost).toBeGreaterThanOrEqual(all.length - left.length)
    const early = { idService: ARTHUR, start: at(date, '14:30'), players: 2 }
    await expect(holdSession(ctx, early)).rejects.toMatchObject({ code: 'session_taken' })
    const { verdicts } = await explainSession(ctx, ARTHUR, at(date, '14:30'))
    const team = verdicts.find(({ kind }) => kind === 'team')
    expect(team?.verdict).toBe('closes')
    expect(team?.text).toContain('Morgane n’est pas là à cette heure.')
    await save(ctx, MORGANE, { date, plan: { kind: 'open' }, version: 1 })
    expect(await freeTimes(ctx, date)).toEqual(all)
  })

  test('that leaves a sold session alone is refused with it, or gives it to a colleague', async () => {
    const ctx = await makeContext()
    const date = unusedDay()
    const id = await sell(ctx, at(date, '14:30'))
    expect(await leaders(ctx, id)).toEqual([GAUVAIN])
    const { sessions } = await previewShift(ctx, { id: GAUVAIN, date }, { kind: 'rest' })
    expect(sessions).toMatchObject([{ id, isHold: false, free: [{ id: MORGANE }] }])
    await expect(save(ctx, GAUVAIN, { date, plan: REST })).rejects.toMatchObject({
      code: 'game_master_leads',
      bookings: [{ id, start: at(date, '14:30') }],
    })
    const before = await readTeamWeek(ctx, mondayOf(date))
    expect(dayOf(before, GAUVAIN, date)?.plan).toEqual({ kind: 'open' })
    await save(ctx, GAUVAIN, { date, plan: REST }, [{ idBooking: id, idGameMaster: MORGANE }])
    expect(await leaders(ctx, id)).toEqual([MORGANE])
    const after = await readTeamWeek(ctx, mondayOf(date))
    expect(dayOf(after, GAUVAIN, date)?.plan).toEqual(REST)
    expect(after.days.find((one) => one.date === date)).toMatchObject({ present: 1, leading: 2 })
  })

  test('saved by two people at once is that of the first; the second is shown both', async () => {
    const ctx = await makeContext()
    const date = unusedDay()
    const results = await Promise.allSettled([
      save(ctx, GAUVAIN, { date, plan: EVENING }),
      save(ctx, GAUVAIN, { date, plan: REST }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find((one) => one.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'stale_record', stale: { version: 1 } })
  })

  test('and a hold at once: one wins, and no claim overlaps', async () => {
    const ctx = await makeContext()
    const date = unusedDay()
    await save(ctx, MORGANE, { date, plan: REST })
    const results = await Promise.allSettled([
      holdSession(ctx, { idService: ARTHUR, start: at(date, '16:00'), players: 2 }),
      save(ctx, GAUVAIN, { date, plan: REST }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find((one) => one.status === 'rejected')
    expect(['session_taken', 'game_master_leads']).toContain(refused?.reason.code)
    expect(await overlaps()).toBe(0)
  })

  test('of a week is copied where nothing is planned', async () => {
    const ctx = await makeContext()
    const from = mondayOf(addDays(openDay(0), 280))
    const to = addDays(from, 7)
    await save(ctx, GAUVAIN, { date: from, plan: EVENING })
    await save(ctx, GAUVAIN, { date: addDays(from, 1), plan: REST })
    await save(ctx, GAUVAIN, { date: addDays(to, 1), plan: EVENING })
    expect(await copyWeek(ctx, { from, to })).toEqual({ copied: 1 })
    const week = await readTeamWeek(ctx, to)
    expect(dayOf(week, GAUVAIN, to)?.plan).toEqual(EVENING)
    expect(dayOf(week, GAUVAIN, addDays(to, 1))?.plan).toEqual(EVENING)
    expect(week.people.find(({ id }) => id === GAUVAIN)?.minutes).toBe(2 * 390)
  })
})

const mondayOf = (date: string) => addDays(date, -((new Date(date).getUTCDay() + 6) % 7))
const dayOf = ({ people }: Awaited<ReturnType<typeof readTeamWeek>>, id: number, date: string) =>
  people.find((one) => one.id === id)?.days.find((one) => one.date === date)

const requestAbsence = (ctx: Context, date: string, idGameMaster = GAUVAIN) =>
  absence.addAbsence(ctx, { idGameMaster, from: date, to: date, hours: null, kind: 'leave' })
const grant = (ctx: Context, { id, version }: { id: string; version: number }) =>
  absence.decideAbsence(ctx, id, { state: 'granted', version, reassign: [] })

describe('an absence', () => {
  test('takes nothing until it is granted, and gives it back when it is deleted', async () => {
    const ctx = await makeContext()
    const date = unusedDay()
    await save(ctx, MORGANE, { date, plan: REST })
    const requested = await requestAbsence(ctx, date)
    expect(await freeTimes(ctx, date)).not.toEqual([])
    expect((await absence.previewAbsence(ctx, requested.id)).lost).toBeGreaterThan(0)
    expect(await grant(ctx, requested)).toMatchObject({ state: 'granted' })
    expect(await freeTimes(ctx, date)).toEqual([])
    await absence.deleteAbsence(ctx, requested.id)
    expect(await freeTimes(ctx, date)).not.toEqual([])
  })

  test('granted while a visitor holds the session that needs them: one wins', async () => {
    const ctx = await makeContext()
    const date = unusedDay()
    await save(ctx, MORGANE, { date, plan: REST })
    const requested = await requestAbsence(ctx, date)
    const results = await Promise.allSettled([
      grant(ctx, requested),
      holdSession(ctx, { idService: ARTHUR, start: at(date, '19:00'), players: 2 }),
      holdSession(ctx, { idService: REMEDE, start: at(date, '19:00'), players: 2 }),
    ])
    const fulfilled = results.filter(({ status }) => status === 'fulfilled')
    expect(fulfilled).toHaveLength(1)
    expect(await overlaps()).toBe(0)
    const [granted] = results
    const code = granted.status === 'rejected' ? (granted.reason as AppError).code : 'granted'
    expect(['granted', 'game_master_leads']).toContain(code)
  })

  test('decided twice at once is decided once', async () => {
    const ctx = await makeContext()
    const requested = await requestAbsence(ctx, unusedDay(), MORGANE)
    const refuse = { state: 'refused' as const, version: requested.version, reassign: [] }
    const results = await Promise.allSettled([
      grant(ctx, requested),
      absence.decideAbsence(ctx, requested.id, refuse),
    ])
    const refused = results.filter((one) => one.status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'stale_record' } }])
  })

  test('is asked for by staff for themselves only, and colleagues do not read why', async () => {
    const person = await makePerson(database, { role: 'STAFF' })
    const admin = await makeContext()
    const name = `Perceval ${randomUUID()}`
    const own = await createGameMaster(admin, { name, state: 'learns', idMember: person.id })
    const ctx = await makeContext({ actor: { id: person.id, role: 'STAFF' } })
    const date = unusedDay()
    await expect(requestAbsence(ctx, date)).rejects.toMatchObject({ code: 'forbidden' })
    const requested = await requestAbsence(ctx, date, own.id)
    expect(requested).toMatchObject({ state: 'requested', isSelf: true, kind: 'leave' })
    const other = await requestAbsence(admin, date, GAUVAIN)
    const { absences } = await absence.listAbsences(ctx)
    expect(absences.map(({ id }) => id)).toContain(requested.id)
    expect(absences.map(({ id }) => id)).not.toContain(other.id)
    await grant(admin, other)
    const seen = (await absence.listAbsences(ctx)).absences.find(({ id }) => id === other.id)
    expect(seen).toMatchObject({ state: 'granted', kind: null })
    await grant(admin, requested)
    await expect(absence.deleteAbsence(ctx, requested.id)).rejects.toMatchObject({
      code: 'absence_decided',
    })
  })
})

describe('a session', () => {
  test('is assigned to another who is free, not to who is away, busy or learning', async () => {
    const ctx = await makeContext()
    const date = unusedDay()
    const id = await sell(ctx, at(date, '14:30'))
    const trainee = await createGameMaster(ctx, {
      ...{ name: `Yvain ${randomUUID()}`, state: 'learns', idMember: null },
    })
    const assign = (gameMasters: number[], expected = [GAUVAIN]) =>
      assignGameMasters(ctx, id, { expected, gameMasters })
    await expect(assign([trainee.id])).rejects.toMatchObject({ code: 'session_not_assignable' })
    expect(await assign([MORGANE])).toMatchObject({ leading: [MORGANE] })
    await sell(ctx, at(date, '14:30'), REMEDE)
    await expect(assign([GAUVAIN], [MORGANE])).rejects.toMatchObject({
      ...{ code: 'SE409', message: 'game_master_not_free' },
    })
    expect(await leaders(ctx, id)).toEqual([MORGANE])
  })

  test('assigned by two people at once is that of the first, and the second is told', async () => {
    const ctx = await makeContext()
    const third = await createGameMaster(ctx, {
      ...{ name: `Lancelot ${randomUUID()}`, state: 'leads', idMember: null },
    })
    const id = await sell(ctx, at(unusedDay(), '14:30'))
    const results = await Promise.allSettled(
      [MORGANE, third.id].map((one) =>
        assignGameMasters(ctx, id, { expected: [GAUVAIN], gameMasters: [one] }),
      ),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find((one) => one.status === 'rejected')
    const { code, stale } = refused!.reason as AppError
    expect(code).toBe('game_masters_changed')
    expect(stale?.changed['gameMasters']?.theirs).toHaveLength(1)
    expect(await overlaps()).toBe(0)
  })

  test('keeps its game master from leaving', async () => {
    const ctx = await makeContext()
    const id = await sell(ctx, at(unusedDay(), '14:30'))
    const version = await database.value<number>(
      `SELECT version FROM resource WHERE id_site = 66 AND id = ${GAUVAIN}`,
    )
    const body = { name: 'Gauvain', state: 'ended' as const, idMember: null, version }
    const refused: unknown = await updateGameMaster(ctx, GAUVAIN, body).catch(
      (error: unknown) => error,
    )
    expect(refused).toMatchObject({ code: 'game_master_leads' })
    expect((refused as AppError).bookings?.map((one) => one.id)).toContain(id)
  })
})
