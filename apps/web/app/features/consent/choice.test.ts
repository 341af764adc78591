import { expect, test } from 'vitest'

import { readChoice } from './choice.ts'

const written = (revision: number) =>
  `a=b; consent=${encodeURIComponent(
    JSON.stringify({ revision, consentId: 'id', services: { analytics: ['matomo'] } }),
  )}`

test('§4 a choice that is stored is not asked for again', () => {
  expect(readChoice(written(1), 1)).toMatchObject({ idConsent: 'id' })
})

test.each([
  ['its cookie has ended', 'a=b'],
  ['the services have changed', written(2)],
])('§4 a choice is asked for again once %s', (_, cookies) => {
  expect(readChoice(cookies, 1)).toBeNull()
})
