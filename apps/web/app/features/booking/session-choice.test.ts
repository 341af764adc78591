import { expect, test } from 'vitest'

import { readChoice, writeChoice } from './session-choice.ts'

test('a session survives the way through a form', () => {
  const session = { idService: 3, start: '2026-11-21T14:30:00+01:00' }
  expect(readChoice(writeChoice(session))).toEqual(session)
})

test('nonsense is read as nothing that could be a session', () => {
  expect(readChoice('x').idService).toBeNaN()
  expect(readChoice('').start).toBe('')
})
