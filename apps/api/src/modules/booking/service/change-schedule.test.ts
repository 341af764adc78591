import { addDays } from '@sesame/values/working-days'
import { expect, test } from 'vitest'

import { ARTHUR, at, BABA_YAGA, openDay, REMEDE } from '../../../../test/booking.ts'
import { exceptionOn, withException } from '../../../../test/schedule-change.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { confirmWithoutOrder } from '../../../../test/venue.ts'
import { listSessions } from './calendar.ts'
import { previewSchedule, saveSchedule } from './change-schedule.ts'
import { holdForSale } from './hold.ts'
import { getBooking } from './staff.ts'
import { getSchedule } from './stored-schedule.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database)

let days = 0
const unusedDay = () => openDay(days++)

const timesOn = async (day: string, id = ARTHUR) => {
  const { sessions } = await listSessions(await makeContext(), { id, date: day })
  return sessions.map(({ time }) => time)
}

const sell = async (start: string, idService = ARTHUR) => {
  const ctx = await makeContext()
  const { id } = await holdForSale(ctx, { idService, start, players: 4 })
  await confirmWithoutOrder(database, id)
  return id
}

const keep = (idBooking: string, start: string, idService = ARTHUR) => ({
  ...{ idBooking, seen: { idService, start }, to: null },
})

test('a preview counts what is won and lost, and stores nothing', async () => {
  const ctx = await makeContext()
  const day = unusedDay()
  const { version, draft } = await getSchedule(ctx)
  const change = { version, draft: withException(draft, exceptionOn(day, ['10:00', '10:15'])) }
  const preview = await previewSchedule(ctx, change)
  // Three rooms: 10:15 is new, 10:00 stays, eight later ones go.
  expect(preview).toMatchObject({ won: 3, lost: 24, sold: [], repriced: [] })
  expect(preview.days).toEqual([{ date: day, won: 3, lost: 24, sold: 0, repriced: 0 }])
  expect(await getSchedule(ctx)).toMatchObject({ version, draft })
})

test('what is saved is what visitors see at once, and what was previewed', async () => {
  const ctx = await makeContext()
  const day = unusedDay()
  await timesOn(day)
  const { version, draft } = await getSchedule(ctx)
  const change = { version, draft: withException(draft, exceptionOn(day, ['11:15'], ARTHUR)) }
  expect(await previewSchedule(ctx, change)).toMatchObject({ won: 1, lost: 9 })
  expect(await saveSchedule(ctx, { ...change, decisions: [] })).toMatchObject({ ok: true })
  expect(await timesOn(day)).toEqual(['11:15'])
  expect(await timesOn(day, REMEDE)).toHaveLength(9)
})

test('a rule that has held stays as it was; its end and what follows may change', async () => {
  const ctx = await makeContext()
  const { version, draft, today } = await getSchedule(ctx)
  const [first, ...others] = draft.rules
  const change = { ...first!, starts: ['10:00'] }
  const rewritten = { version, draft: { ...draft, rules: [change, ...others] } }
  await expect(previewSchedule(ctx, rewritten)).rejects.toMatchObject({ code: 'invalid_input' })
  const gone = { version, draft: { ...draft, rules: others } }
  await expect(previewSchedule(ctx, gone)).rejects.toMatchObject({ code: 'invalid_input' })

  const from = addDays(today, 60)
  const next = { ...change, id: null, seasonFrom: from, label: 'Dès le printemps' }
  const ended = { ...first!, seasonTo: addDays(from, -1) }
  const followed = { version, draft: { ...draft, rules: [ended, ...others, next] } }
  expect(await previewSchedule(ctx, followed)).toMatchObject({ won: 0 })
  expect(await saveSchedule(ctx, { ...followed, decisions: [] })).toMatchObject({ ok: true })
  const stored = await getSchedule(ctx)
  expect(stored.draft.rules).toMatchObject([
    ended,
    ...others,
    { ...next, id: expect.any(Number) as number },
  ])
  const again = { version: stored.version, draft: { ...stored.draft, rules: draft.rules } }
  expect(await saveSchedule(ctx, { ...again, decisions: [] })).toMatchObject({ ok: true })
  expect((await getSchedule(ctx)).draft).toEqual(draft)
})

test('two new exceptions of one room on one day are refused', async () => {
  const ctx = await makeContext()
  const day = unusedDay()
  const { version, draft } = await getSchedule(ctx)
  const twice = withException(withException(draft, exceptionOn(day)), exceptionOn(day, ['10:00']))
  await expect(previewSchedule(ctx, { version, draft: twice })).rejects.toMatchObject({
    code: 'invalid_input',
    errors: { exceptions: [expect.stringContaining('même jour')] },
  })
})

test('a sold session that would be lost needs a decision, and kept it stays as it is', async () => {
  const ctx = await makeContext()
  const day = unusedDay()
  const start = at(day, '19:00')
  const id = await sell(start)
  const { version, draft } = await getSchedule(ctx)
  const change = { version, draft: withException(draft, exceptionOn(day, ['10:00'])) }
  const { sold } = await previewSchedule(ctx, change)
  expect(sold).toMatchObject([{ booking: { id, start } }])
  expect(sold[0]!.alternatives.length).toBeGreaterThan(0)

  expect(await saveSchedule(ctx, { ...change, decisions: [] })).toMatchObject({
    ...{ ok: false, undecided: [{ id, start }] },
  })
  expect(await timesOn(day)).toHaveLength(9)

  const saved = await saveSchedule(ctx, { ...change, decisions: [keep(id, start)] })
  expect(saved).toMatchObject({ ok: true, moved: 0 })
  expect(await timesOn(day)).toEqual(['10:00'])
  expect(await getBooking(ctx, id)).toMatchObject({ start, state: 'confirmed' })
  // It was decided: another change of the same day does not ask again.
  const next = await getSchedule(ctx)
  const closed = next.draft.exceptions.map((one) =>
    one.dayFrom === day ? { ...one, starts: [] } : one,
  )
  const second = { version: next.version, draft: { ...next.draft, exceptions: closed } }
  expect((await previewSchedule(ctx, second)).sold).toEqual([])
})

test('sold sessions are moved with the change, at the price that was paid', async () => {
  const ctx = await makeContext()
  const day = unusedDay()
  const [start, other] = [at(day, '19:00'), at(day, '20:30')]
  const [id, idOther] = [await sell(start), await sell(other, BABA_YAGA)]
  const { teamCents } = await getBooking(ctx, id)
  const { version, draft } = await getSchedule(ctx)
  const change = { version, draft: withException(draft, exceptionOn(day, ['10:00', '11:30'])) }
  const to = { idService: REMEDE, start: at(day, '10:00') }
  const toOther = { idService: BABA_YAGA, start: at(day, '11:30') }
  const decisions = [
    { ...keep(id, start), to },
    { ...keep(idOther, other, BABA_YAGA), to: toOther },
  ]
  expect(await saveSchedule(ctx, { ...change, decisions })).toMatchObject({ ok: true, moved: 2 })
  expect(await getBooking(ctx, id)).toMatchObject({ ...to, teamCents })
  expect(await getBooking(ctx, idOther)).toMatchObject(toOther)
})

test('a move to a place that is taken leaves rules and bookings as they were', async () => {
  const ctx = await makeContext()
  const day = unusedDay()
  const start = at(day, '19:00')
  const id = await sell(start)
  await sell(at(day, '10:00'))
  const { version, draft } = await getSchedule(ctx)
  const change = { version, draft: withException(draft, exceptionOn(day, ['10:00'])) }
  const to = { idService: ARTHUR, start: at(day, '10:00') }
  const saving = saveSchedule(ctx, { ...change, decisions: [{ ...keep(id, start), to }] })
  await expect(saving).rejects.toMatchObject({ code: 'session_taken', bookings: [{ id }] })
  expect(await getSchedule(ctx)).toMatchObject({ version })
  expect(await timesOn(day)).toHaveLength(9)
  expect(await getBooking(ctx, id)).toMatchObject({ start })
})

test('a decision about a place where the session is no longer does not count', async () => {
  const ctx = await makeContext()
  const day = unusedDay()
  const id = await sell(at(day, '19:00'))
  const { version, draft } = await getSchedule(ctx)
  const change = { version, draft: withException(draft, exceptionOn(day)) }
  const decisions = [keep(id, at(day, '17:30'))]
  expect(await saveSchedule(ctx, { ...change, decisions })).toMatchObject({
    ...{ ok: false, undecided: [{ id }] },
  })
})

test('rows that are not of the site are not found', async () => {
  const ctx = await makeContext()
  const { version, draft } = await getSchedule(ctx)
  const foreign = withException(draft, exceptionOn(unusedDay(), [], 6701))
  await expect(previewSchedule(ctx, { version, draft: foreign })).rejects.toMatchObject({
    code: 'not_found',
  })
})
