import { expect, test } from 'vitest'

import { GIFT_CARD_FORM, giftCardFault, giftCardOf } from './gift-card-form.ts'

const offer = { minCents: 2000, maxCents: 30_000 }
const form = (parts: Partial<typeof GIFT_CARD_FORM>) => ({ ...GIFT_CARD_FORM, ...parts })

test('a card is worth an amount, a session or an amount of one’s own', () => {
  expect(giftCardOf(form({ value: 'amount 7000' }))).toEqual({ amountCents: 7000 })
  expect(giftCardOf(form({ value: 'players 4' }))).toEqual({ players: 4 })
  expect(giftCardOf(form({ value: 'other', euros: '65' }))).toEqual({ amountCents: 6500 })
})

test('an empty recipient is left out', () => {
  const named = form({ recipientName: ' Noé ', recipientEmail: '' })
  expect(giftCardOf(named)).toEqual({ amountCents: 5000, recipientName: 'Noé' })
})

test('a wrong amount or address is refused with what to do', () => {
  expect(giftCardFault(form({ value: 'other', euros: '5' }), offer)).toContain('Le montant va de')
  expect(giftCardFault(form({ value: 'other', euros: 'dix' }), offer)).toContain('Le montant va de')
  expect(giftCardFault(form({ recipientEmail: 'noe' }), offer)).toContain('semble incomplète')
  expect(giftCardFault(form({}), offer)).toBeNull()
})
