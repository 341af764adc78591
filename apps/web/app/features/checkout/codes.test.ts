import { expect, test } from 'vitest'

import { withCode, withoutCode } from './codes.server.ts'

const NONE = { discount: null, giftCards: [] }
const CARD = 'ABCD-EFGH-JKMN-PQRS-TVWX'

test('a short code reduces the price', () => {
  expect(withCode(NONE, ' noel10 ')).toEqual([{ discount: 'NOEL10', giftCards: [] }])
})

test('a code shorter than that of a gift card is a discount, as it would be refused', () => {
  expect(withCode(NONE, 'ABCD-EFGH-JKMN-PQRS')).toHaveLength(1)
})

test('a long code is a gift card, or failing that a discount', () => {
  expect(withCode(NONE, CARD.toLowerCase())).toEqual([
    { discount: null, giftCards: [CARD] },
    { discount: CARD, giftCards: [] },
  ])
})

test('the same card counts once, however it is written', () => {
  const once = { discount: null, giftCards: [CARD] }
  expect(withCode(once, CARD.replaceAll('-', ' '))[0].giftCards).toHaveLength(1)
})

test('a code is taken back', () => {
  expect(withoutCode({ discount: 'NOEL10', giftCards: [CARD] }, CARD)).toEqual({
    discount: 'NOEL10',
    giftCards: [],
  })
  expect(withoutCode({ discount: 'NOEL10', giftCards: [] }, 'NOEL10')).toEqual(NONE)
})
