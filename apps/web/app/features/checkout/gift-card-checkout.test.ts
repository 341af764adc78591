import { expect, test } from 'vitest'

import { giftCardCheckoutPath, readGiftCardPurchase } from './gift-card-checkout.server.ts'

const written = (path: string) => new URL(path, 'http://a.fr').searchParams.get('carte') ?? ''

test('a purchase survives the way through an address, accents and all', () => {
  const purchase = {
    amountCents: 5000,
    recipientName: 'Zoé',
    message: 'Joyeux Noël… ♥ ça ira\u202f!',
  }
  expect(readGiftCardPurchase(written(giftCardCheckoutPath(purchase)))).toEqual(purchase)
})

test.each([
  '',
  '%',
  'bm9u',
  btoa('{}'),
  btoa('{"amountCents":50}'),
  btoa('{"amountCents":5000,"x":1}'),
])('%j is no purchase', (text) => {
  expect(readGiftCardPurchase(text)).toBeNull()
})
