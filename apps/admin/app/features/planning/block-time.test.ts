import { expect, test } from 'vitest'

import { instantsOf } from './block-time.ts'

const TIME = { idService: null, day: '2026-11-21', lastDay: '2026-11-21' }
const PARIS = 'Europe/Paris'

test('an afternoon is blocked on the clocks of the venue', () => {
  expect(instantsOf({ ...TIME, from: '12:00', to: '18:00' }, PARIS)).toEqual({
    start: '2026-11-21T11:00:00.000Z',
    end: '2026-11-21T17:00:00.000Z',
  })
})

test('midnight as an end is that of the last day, also when clocks change', () => {
  const day = { idService: 1, day: '2026-10-25', lastDay: '2026-10-25', from: '00:00', to: '00:00' }
  expect(instantsOf(day, PARIS)).toEqual({
    start: '2026-10-24T22:00:00.000Z',
    end: '2026-10-25T23:00:00.000Z',
  })
})

test('a missing time or an end before the beginning is no time', () => {
  expect(instantsOf({ ...TIME, from: '', to: '18:00' }, PARIS)).toBeUndefined()
  expect(instantsOf({ ...TIME, from: '18:00', to: '12:00' }, PARIS)).toBeUndefined()
})
