import { expect, test } from 'vitest'

import { changedByOthers, valuesOf } from './differences.ts'

test('a field that only one of two changed is no conflict', () => {
  const read = { firstname: 'Inès', lastname: 'Caron', phone: '06' }
  const differences = {
    firstname: { yours: 'Agnès', theirs: 'Inès' },
    phone: { yours: '07', theirs: '08' },
  }
  const theirs = changedByOthers(differences, read)
  expect(theirs).toEqual({ phone: differences.phone })
  expect(valuesOf(theirs)).toEqual({ phone: '08' })
})
