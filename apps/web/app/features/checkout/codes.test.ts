import { expect, test } from 'vitest'

import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { readOrderCodes, saveOrderCodes, withCode, withoutCode } from './codes.server.ts'

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

test('an eleventh card leaves the others in the cookie that carries them', () => {
  const ctx = { codes: null, app: { isTls: false } } as RequestContext
  const cards = 'ABCDEFGHJKM'.split('').map((letter) => letter + CARD.slice(1))
  for (const card of cards) {
    // Each is a page of its own, which reads what the one before has written.
    const [codes] = withCode(readOrderCodes(ctx, null), card)
    const [pair = ''] = saveOrderCodes(ctx, codes).split(';')
    ctx.codes = pair.slice(pair.indexOf('=') + 1)
  }
  expect(readOrderCodes(ctx, null).giftCards).toEqual(cards.slice(1))
})
