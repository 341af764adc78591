import type { Order, OrderSession } from '@sesame/contract/order'
import { expect, test } from 'vitest'

import { wordsFor } from './order-words.ts'

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
