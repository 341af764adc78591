import { describe, expect, test } from 'vitest'

import { purchaseForm, toPurchase, readGiftCardValue, type GiftCardOffer } from './purchase-form.ts'

const OFFER: GiftCardOffer = {
  amounts: [3000, 6000],
  minCents: 2000,
  maxCents: 50_000,
  validityMonths: 12,
  sessions: [{ players: 4, amountCents: 10_400 }],
}
const form = purchaseForm(OFFER, '2026-11-15')

describe('what a card is worth', () => {
  test.each([
    ['session:4', undefined, { cents: 10_400, players: 4 }],
    ['session:5', undefined, null],
    ['amount:6000', undefined, { cents: 6000 }],
    ['amount:6100', undefined, null],
    ['other', '75', { cents: 7500 }],
    ['other', ' 120,00\u00a0€ ', { cents: 12_000 }],
    ['other', '1\u202f200', null],
    ['other', '19', null],
    ['other', '75,50', null],
    ['other', '-75', null],
    ['other', undefined, null],
    [undefined, '75', null],
  ])('%s %s → %j', (choice, euros, cardValue) =>
    expect(readGiftCardValue(OFFER, choice, euros)).toEqual(cardValue),
  )
})

describe('the form of a gift card', () => {
  test.each([
    [{ choice: 'other', euros: '19' }, 'euros'],
    [{ choice: 'other', euros: '501' }, 'euros'],
    [{ choice: 'session:7' }, 'choice'],
    [{}, 'choice'],
    [{ choice: 'amount:3000', message: 'x'.repeat(401) }, 'message'],
    [{ choice: 'amount:3000', recipientEmail: 'elodie@' }, 'recipientEmail'],
    [{ choice: 'amount:3000', sendOn: '2026-11-14' }, 'sendOn'],
    [{ choice: 'amount:3000', recipientName: 'x'.repeat(81) }, 'recipientName'],
  ])('%j is refused at %s, in French', (value, field) => {
    const { error } = form.safeParse(value)
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
    expect(error?.issues[0]?.message).not.toMatch(/invalid|too|expected/i)
  })

  test('an amount that is hidden does not hold up another choice', () => {
    expect(form.safeParse({ choice: 'amount:3000', euros: 'beaucoup' }).success).toBe(true)
  })

  test('an end of line counts once in the message', () => {
    const message = `${'x'.repeat(199)}\r\n${'x'.repeat(200)}`
    expect(form.parse({ choice: 'amount:3000', message }).message).toHaveLength(400)
  })

  test('becomes a purchase with one of amount and players, and nothing empty', () => {
    const value = form.parse({ choice: 'session:4', recipientName: ' Élodie ', senderName: '' })
    expect(toPurchase(OFFER, value)).toEqual({ players: 4, recipientName: 'Élodie' })
    expect(toPurchase(OFFER, form.parse({ choice: 'other', euros: '75' }))).toEqual({
      amountCents: 7500,
    })
  })
})
