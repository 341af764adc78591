import { describe, expect, test } from 'vitest'

import { decideAttendance, instantOfNote, type AttendedBooking } from './attendance.ts'

const zone = 'Europe/Paris'
const START = new Date('2026-11-21T13:30:00Z')
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000)

function decide(
  state: AttendedBooking['state'],
  wanted: Parameters<typeof decideAttendance>[1]['state'],
  {
    at = after(20),
    now,
    attendanceAt = null,
  }: { at?: Date; now?: Date; attendanceAt?: Date | null } = {},
) {
  const decision = decideAttendance(
    { state, startsAt: START, attendanceAt },
    { state: wanted, at },
    { zone, now: now ?? at },
  )
  return decision.ok ? 'ok' : decision.reason
}

test.each([
  ['confirmed', 'arrived', 'ok'],
  ['paid', 'arrived', 'ok'],
  ['confirmed', 'late', 'ok'],
  ['confirmed', 'forfeited', 'ok'],
  ['late', 'arrived', 'ok'],
  ['late', 'forfeited', 'ok'],
  ['arrived', 'played', 'ok'],
  ['played', 'played', 'ok'],
  ['arrived', 'expected', 'ok'],
  ['late', 'expected', 'ok'],
  ['forfeited', 'expected', 'ok'],
  ['played', 'arrived', 'ok'],
  ['confirmed', 'played', 'attendance_not_possible'],
  ['confirmed', 'expected', 'attendance_not_possible'],
  ['played', 'expected', 'attendance_not_possible'],
  ['held', 'arrived', 'attendance_not_possible'],
  ['cancelled', 'arrived', 'attendance_not_possible'],
  ['expired', 'arrived', 'attendance_not_possible'],
] as const)('%s → %s: %s', (state, wanted, expected) => {
  expect(decide(state, wanted)).toBe(expected)
})

describe('a delay', () => {
  test.each([
    [14, 'attendance_too_early'],
    [15, 'ok'],
  ] as const)('of %i minutes: %s', (minutes, expected) => {
    expect(decide('confirmed', 'late', { at: after(minutes) })).toBe(expected)
    expect(decide('confirmed', 'forfeited', { at: after(minutes) })).toBe(expected)
  })
})

describe('the day of the session', () => {
  const lastMinute = new Date('2026-11-21T22:59:00Z')
  const nextDay = new Date('2026-11-21T23:00:00Z')

  test('is that of the venue', () => {
    expect(decide('played', 'arrived', { at: lastMinute })).toBe('ok')
    expect(decide('confirmed', 'arrived', { at: new Date('2026-11-20T23:00:00Z') })).toBe('ok')
    expect(decide('played', 'arrived', { at: nextDay })).toBe('attendance_not_today')
    expect(decide('confirmed', 'arrived', { at: nextDay })).toBe('attendance_not_today')
    expect(decide('confirmed', 'arrived', { at: after(-24 * 60) })).toBe('attendance_not_today')
  })

  test.each([
    ['23:30, at the door at 0:05', '22:30', 35, 'confirmed', 'arrived'],
    ['23:45, late at midnight', '22:45', 15, 'confirmed', 'late'],
    ['0:00, at the door ten minutes before', '23:00', -10, 'confirmed', 'arrived'],
    ['22:30, its result corrected at 0:05', '21:30', 95, 'played', 'arrived'],
  ] as const)('reaches across midnight: a session at %s', (_, utc, minutes, state, wanted) => {
    const startsAt = new Date(`2026-11-21T${utc}:00Z`)
    const at = new Date(startsAt.getTime() + minutes * 60_000)
    const booking = { state, startsAt, attendanceAt: null }
    expect(decideAttendance(booking, { state: wanted, at }, { zone, now: at })).toEqual({
      ok: true,
    })
  })

  test('is over when the game of a team that came is noted as played', () => {
    expect(decide('arrived', 'played', { at: nextDay })).toBe('ok')
  })
})

test.each([
  ['without network', -600, null, -600],
  ['by a clock that is 5 minutes fast', 300, null, 0],
  ['by a clock that is wrong', 301, null, 301],
  ['just before the last one, as its clock says', -32, -2, -2],
  ['before the last one', -33, -2, -33],
  ['after the last one', -1, -2, -1],
])('a note made %s counts from %#', (_, seconds, last, expected) => {
  const now = after(20)
  const made = (by: number) => new Date(now.getTime() + by * 1000)
  const counted = instantOfNote(made(seconds), now, last === null ? null : made(last))
  expect(counted).toEqual(made(expected))
})

describe('a note that was made without network', () => {
  test('counts from when it was made, for a day', () => {
    const now = after(20)
    expect(decide('confirmed', 'arrived', { at: after(-5), now })).toBe('ok')
    expect(decide('confirmed', 'arrived', { at: after(21), now })).toBe('attendance_in_future')
    expect(decide('confirmed', 'arrived', { at: after(0), now: after(24 * 60 + 1) })).toBe(
      'attendance_too_old',
    )
  })

  test('is not in the future because another one was noted at the same moment', () => {
    const [now, last] = [after(20), new Date(after(20).getTime() + 40)]
    const at = instantOfNote(now, now, last)
    expect(decide('late', 'forfeited', { at, now, attendanceAt: last })).toBe('ok')
  })

  test('does not replace what somebody noted later', () => {
    const at = after(10)
    expect(decide('late', 'arrived', { at, now: after(30), attendanceAt: after(16) })).toBe(
      'attendance_changed',
    )
    expect(decide('late', 'arrived', { at: after(17), attendanceAt: after(16) })).toBe('ok')
  })
})
