import type { BookingDetail } from '@sesame/contract/booking-detail'
import { formatEuros } from '@sesame/values/money'
import { expect, test } from 'vitest'

import { changesBetween, paymentText } from './booking-text.ts'

const timeZone = 'Europe/Paris'
const order = {
  id: '8a3f4f0e-8a08-4b0c-8a3c-3b6f0f6b0001',
  number: '2026-000482',
  isPaid: true,
  giftCardCents: 0,
  refundedCents: 0,
}
const booking = {
  name: 'Baba Yaga',
  start: '2026-11-21T13:00:00+01:00',
  players: 4,
  state: 'confirmed',
  teamCents: 10_400,
  cardLast4: null,
  order,
} as BookingDetail

test('a payment says what came from gift cards and what went back', () => {
  expect(paymentText(booking, formatEuros)).toBe('104,00\u00a0€ payés')
  const byCard = { ...booking, cardLast4: '4242' }
  expect(paymentText(byCard, formatEuros)).toBe('104,00\u00a0€ payés, carte ••••\u00a04242')
  const mixed = { ...booking, order: { ...order, giftCardCents: 4000, refundedCents: 2600 } }
  expect(paymentText(mixed, formatEuros)).toBe(
    '104,00\u00a0€ payés, dont 40,00\u00a0€ par carte cadeau, 26,00\u00a0€ remboursés',
  )
})

test('an unpaid booking, or one without an order, is not said to be paid', () => {
  const unpaid = { ...booking, order: { ...order, isPaid: false } }
  expect(paymentText(unpaid, formatEuros)).toBe('104,00\u00a0€ à payer')
  expect(paymentText({ ...booking, order: null }, formatEuros)).toBe('104,00\u00a0€, sans commande')
})

test('what changed meanwhile is shown with both values', () => {
  const moved = { ...booking, start: '2026-11-21T15:00:00+01:00', players: 5 }
  expect(changesBetween(booking, moved, timeZone)).toEqual([
    {
      label: 'Session',
      before: 'Baba Yaga, samedi 21\u00a0novembre\u00a02026 à\u00a013\u00a0h',
      after: 'Baba Yaga, samedi 21\u00a0novembre\u00a02026 à\u00a015\u00a0h',
    },
    { label: 'Joueurs', before: '4', after: '5' },
  ])
})

test('the states of a sold booking read the same, so a confirmation is no change', () => {
  expect(changesBetween({ ...booking, state: 'paid' }, booking, timeZone)).toEqual([])
})
