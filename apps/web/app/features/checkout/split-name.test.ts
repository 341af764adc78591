import { expect, test } from 'vitest'

import { splitName } from './split-name.ts'

test.each([
  ['Camille Renard', 'Camille', 'Renard'],
  ['  Jean  de la Fontaine ', 'Jean', 'de la Fontaine'],
  ['Camille', 'Camille', 'Camille'],
  ['', '', ''],
])('the name %j of a wallet is split', (name, firstname, lastname) => {
  expect(splitName(name)).toEqual({ firstname, lastname })
})
