import type { Order } from '@sesame/contract/order'
import { expect, test } from 'vitest'

import { eventTime } from './event-time.ts'
import { linesWithSessions, rateText, sourceText } from './order.ts'

const PARIS = 'Europe/Paris'
const event = { at: '2026-11-14T13:16:09.120Z', isWholeDay: false, isComing: false }

test.each([
  [event, '14\u00a0nov.\u00a02026, 14\u00a0h\u00a016\u00a0min\u00a009\u00a0s'],
  [
    { ...event, at: '2026-11-14T23:00:00Z' },
    '15\u00a0nov.\u00a02026, 0\u00a0h\u00a000\u00a0min\u00a000\u00a0s',
  ],
  [{ ...event, isComing: true }, 'samedi 14\u00a0novembre\u00a02026 à\u00a014\u00a0h\u00a016'],
  [{ ...event, isComing: true, isWholeDay: true }, 'samedi 14\u00a0novembre\u00a02026'],
])('%j reads « %s »', (one, text) => {
  expect(eventTime(one, PARIS)).toBe(text)
})

test('a sale says who made it and why', () => {
  const sale = { way: 'link', by: 'Léa Martin', reason: null } as const
  const invitation = { way: 'invitation', by: null, reason: 'Presse' } as const
  expect(sourceText({ sale, source: 'phone' })).toBe('vente par lien de paiement, par Léa Martin')
  expect(sourceText({ sale: invitation, source: null })).toBe('invitation, Presse')
})

test('an order of the website says where the visit came from', () => {
  expect(sourceText({ sale: null, source: null })).toBe('sur le site')
  expect(sourceText({ sale: null, source: 'google_business' })).toBe(
    'sur le site, depuis la fiche Google',
  )
})

test('rates are written as in France', () => {
  expect([rateText(2000), rateText(550)]).toEqual(['20\u00a0%', '5,5\u00a0%'])
})

test('each line of a session is shown with its own session', () => {
  const order = {
    lines: [{ kind: 'product' }, { kind: 'session' }, { kind: 'gift_card' }, { kind: 'session' }],
    sessions: [{ idBooking: 'a' }, { idBooking: 'b' }],
  } as Order
  expect(linesWithSessions(order).map(({ session }) => session?.idBooking)).toEqual([
    ...[undefined, 'a', undefined, 'b'],
  ])
})
