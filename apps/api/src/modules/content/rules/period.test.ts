import { expect, test } from 'vitest'

import { periodFaults, registrationFaults } from './period.ts'
import { registrationOf } from './registration.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour))

test.each([
  [null, null, []],
  [at(1), null, []],
  [null, at(1), []],
  [at(1), at(2), []],
  [at(2), at(2), ['endsAt']],
  [at(2), at(1), ['endsAt']],
])('a period from %s to %s has faults in %j', (startsAt, endsAt, fields) => {
  expect(Object.keys(periodFaults({ startsAt, endsAt }))).toEqual(fields)
})

test.each([
  [null, null, []],
  [8, at(1), []],
  [8, null, ['registrationClosesAt']],
  [null, at(1), ['capacity']],
])('%s places until %s have faults in %j', (capacity, registrationClosesAt, fields) => {
  expect(Object.keys(registrationFaults({ capacity, registrationClosesAt }))).toEqual(fields)
})

test.each([
  ['no places', null, null, 0, null],
  ['free places', 8, at(10), 3, { left: 5, isOpen: true }],
  ['no place left', 8, at(10), 8, { left: 0, isOpen: false }],
  ['fewer places than people', 8, at(10), 9, { left: 0, isOpen: false }],
  ['closing now', 8, at(9), 3, { left: 5, isOpen: false }],
])('%s', (_, capacity, closesAt, taken, expected) => {
  const registration = registrationOf({ capacity, closesAt, taken }, at(9))
  expect(registration && { left: registration.left, isOpen: registration.isOpen }).toEqual(expected)
})
