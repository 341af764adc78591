import { expect, test } from 'vitest'

import { readRegistrationName, registrationName } from './registration-name.ts'

test('what was written is read again', () => {
  const element = { route: 'ateliers-d-hiver', id: 12 }
  expect(readRegistrationName(registrationName(element))).toEqual(element)
})

test.each(['contact', 'inscription-', 'inscription-x', 'inscription-../y-1', 'form-3'])(
  '%s is no registration',
  (name) => {
    expect(readRegistrationName(name)).toBeNull()
  },
)
