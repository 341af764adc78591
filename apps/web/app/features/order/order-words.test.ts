import type { Order, OrderSession, OrderToPay } from '@sesame/contract/order'
import { expect, test } from 'vitest'

import { wordsFor, wordsToPay } from './order-words.ts'

function order(state: Order['state'], sessionState?: OrderSession['state']): Order {
  const sessions = sessionState ? [{ state: sessionState } as OrderSession] : []
  return { state, sessions, firstname: 'Camille', email: 'c@example.fr' } as unknown as Order
}

test('only a confirmed order says that it is booked', () => {
  expect(wordsFor(order('confirmed', 'confirmed')).title).toContain('C’est réservé')
  expect(wordsFor(order('paid', 'paid')).title).not.toContain('réservé')
  expect(wordsFor(order('paid', 'paid')).lead).toContain('en cours d’envoi')
  expect(wordsFor(order('confirmed')).title).toBe('Merci, Camille')
})

test('PS-09 a payment that came too late is explained and given back', () => {
  const { lead } = wordsFor(order('refunding', 'expired'))
  expect(lead).toContain('après la fin de la garde')
  expect(lead).toContain('remboursement')
  expect(wordsFor(order('refunded', 'cancelled')).lead).toContain('annulée')
})

test('an order that was never paid says that nothing was taken', () => {
  expect(wordsFor(order('expired', 'expired')).lead).toContain('Rien n’a été débité')
})

test.each([
  [['session'], 'C’est payé, vos billets partent à votre adresse'],
  [['supplement'], 'C’est payé, vos billets partent à votre adresse'],
  [['gift_card'], 'C’est payé, votre carte cadeau part à votre adresse'],
  [['product'], 'C’est payé, votre confirmation part à votre adresse'],
] as const)('the page that only pays says what of %j goes by mail', (kinds, title) => {
  const lines = kinds.map((kind) => ({ kind }))
  const paid = { ...order('paid'), lines } as unknown as OrderToPay
  expect(wordsToPay(paid).title).toBe(title)
})

test.each(['pending', 'paid', 'confirmed', 'expired', 'refunding', 'refunded'] as const)(
  'the page that only pays names nobody: %s',
  (state) => {
    for (const needsAcceptance of [true, false]) {
      const shown = { ...order(state, 'held'), lines: [], needsAcceptance }
      expect(Object.values(wordsToPay(shown)).join(' ')).not.toMatch(/Camille|c@example/)
    }
  },
)
