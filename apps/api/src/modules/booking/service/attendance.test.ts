import { randomUUID } from 'node:crypto'

import { setAttendance } from '@sesame/contract/attendance'
import { listAudit } from '@sesame/contract/audit'
import { beforeAll, describe, expect, test } from 'vitest'

import { makePerson, signIn } from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { makeBooking, makeVenue } from '../../../../test/venue.ts'

/** Noon of today at the venue, so that no session of these tests crosses midnight. */
const NOON = new Date(`${new Date().toISOString().slice(0, 10)}T11:00:00Z`)
const clockOffset = Math.round((NOON.getTime() - Date.now()) / 1000)
const { call, database } = useTestApi({ env: { CLOCK_OFFSET_SECONDS: String(clockOffset) } })

/** A login of that clock, which may be hours ahead of the machine's. */
const signInAtNoon = async (role: 'STAFF' | 'ADMIN') =>
  signIn(database, await makePerson(database, { role }), { now: NOON })

const minutesAgo = (minutes: number) => new Date(NOON.getTime() - minutes * 60_000)

let token: string

beforeAll(async () => {
  // Sessions of these tests overlap, so they claim no room at their new time.
  await database.query('ALTER TABLE booking DISABLE TRIGGER booking_has_room')
  token = await signInAtNoon('STAFF')
})

/** A booking of staff whose session began some minutes ago. */
async function makeBegun(minutes: number): Promise<string> {
  const id = await makeBooking(database, 66, { isHeld: false })
  await database.query(
    `UPDATE booking SET source = 'staff', starts_at = $2, ends_at = $3, blocked_until = $4
     WHERE id = $1`,
    [id, minutesAgo(minutes), minutesAgo(minutes - 60), minutesAgo(minutes - 80)],
  )
  return id
}

type Body = Parameters<typeof call<typeof setAttendance>>[1]

async function note(id: string, body: object, caller: object = { token }) {
  const sent = { params: { id }, body } as NonNullable<Body>
  const { status, body: reply } = await call(setAttendance, sent, caller)
  return status === 200 ? reply.data.state : reply.code
}

describe('a team', () => {
  test('arrives, plays, and is taken back step by step', async () => {
    const id = await makeBegun(5)
    expect(await note(id, { state: 'arrived' })).toBe('arrived')
    expect(await note(id, { state: 'expected' })).toBe('confirmed')
    expect(await note(id, { state: 'arrived' })).toBe('arrived')
    const result = { isWon: true, playSeconds: 3_120 }
    const { body } = await call(
      setAttendance,
      { params: { id }, body: { state: 'played', result } },
      { token },
    )
    expect(body.data).toMatchObject({ state: 'played', result })
    expect(body.data.attendanceAt).not.toBeNull()
    expect(await note(id, { state: 'arrived' })).toBe('arrived')
    const [row] = await database.query('SELECT is_won, play_seconds FROM booking WHERE id = $1', [
      id,
    ])
    expect(row).toEqual({ is_won: null, play_seconds: null })
  })

  test('is late from 15 minutes, and may still come or lose its session', async () => {
    const id = await makeBegun(10)
    expect(await note(id, { state: 'late' })).toBe('attendance_too_early')
    const other = await makeBegun(16)
    expect(await note(other, { state: 'late' })).toBe('late')
    expect(await note(other, { state: 'forfeited' })).toBe('forfeited')
    expect(await note(other, { state: 'arrived' })).toBe('arrived')
  })

  test('is noted once by the same call sent twice, also at once', async () => {
    const id = await makeBegun(5)
    const headers = { 'idempotency-key': randomUUID() }
    const states = await Promise.all(
      [1, 2, 3].map(() => note(id, { state: 'arrived' }, { token, headers })),
    )
    expect(states).toEqual(['arrived', 'arrived', 'arrived'])
    const admin = await signInAtNoon('ADMIN')
    const { body } = await call(
      listAudit,
      { query: { key: id, table: 'booking' } },
      { token: admin },
    )
    expect(body.data.entries.map(({ after }) => after?.['status'])).toEqual(['arrived'])
  })

  test('noted by two at once ends in one of both states, and each is told', async () => {
    const id = await makeBegun(20)
    const states = await Promise.all([
      note(id, { state: 'forfeited' }),
      note(id, { state: 'late' }),
    ])
    // Late after forfeited, or forfeited after late, unless the first was noted after the second.
    const replies = new Set(['forfeited', 'late', 'attendance_changed'])
    expect(states.filter((state) => !replies.has(state ?? ''))).toEqual([])
    const stored = await database.value('SELECT status FROM booking WHERE id = $1', [id])
    expect(states).toContain(stored)
  })

  test('noted without network keeps its instant, and does not undo a newer note', async () => {
    const id = await makeBegun(30)
    const noted = minutesAgo(20).toISOString()
    const { body } = await call(
      setAttendance,
      { params: { id }, body: { state: 'arrived', at: noted } },
      { token },
    )
    expect(body.data.attendanceAt).toBe(noted)
    expect(await note(id, { state: 'expected' })).toBe('confirmed')
    expect(await note(id, { state: 'arrived', at: noted })).toBe('attendance_changed')
  })

  test('is taken when a device’s clock says it came before the one just noted', async () => {
    const id = await makeBegun(30)
    expect(await note(id, { state: 'late', at: minutesAgo(0.02).toISOString() })).toBe('late')
    expect(await note(id, { state: 'arrived', at: minutesAgo(0.1).toISOString() })).toBe('arrived')
  })

  test('has a result only if it played', async () => {
    const id = await makeBegun(5)
    const result = { isWon: true, playSeconds: 60 }
    expect(await note(id, { state: 'arrived', result })).toBe('invalid_input')
    await expect(
      database.query('UPDATE booking SET is_won = true WHERE id = $1', [id]),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('of another day, or of another site, is left as it is', async () => {
    const id = await makeBegun(-36 * 60)
    expect(await note(id, { state: 'arrived' })).toBe('attendance_not_today')
    await makeVenue(database, 67)
    const foreign = await makeBooking(database, 67, { isHeld: false })
    expect(await note(foreign, { state: 'arrived' })).toBe('not_found')
  })
})
