import type { CardEvent, StaffGiftCard } from '@sesame/contract/gift-card-staff'
import { describe, expect, test } from 'vitest'

import { eventDetail, movedText, peopleText, proposedEnd, valueText } from './cards.ts'

const CARD: StaffGiftCard = {
  ...{ id: 'x', version: 1, hint: '7K3Q', state: 'active', initialCents: 10_400 },
  ...{ balanceCents: 10_400, players: null, validUntil: '2027-03-01', sendOn: null },
  ...{ createdAt: '2026-03-01T10:00:00Z', buyerName: 'Ada', buyerEmail: 'ada@example.org' },
  ...{ recipientName: null, recipientEmail: null },
}

test.each([
  [null, '104,00\u00a0€'],
  [1, 'session de 1\u00a0joueur, 104,00\u00a0€'],
  [4, 'session de 4\u00a0joueurs, 104,00\u00a0€'],
])('a card for %s players is worth %s', (players, text) => {
  expect(valueText({ ...CARD, players })).toBe(text)
})

test.each([
  [{}, 'achetée par Ada'],
  [{ recipientName: 'Grace' }, 'pour Grace, achetée par Ada'],
  [
    { recipientEmail: 'g@example.org', buyerName: '' },
    'pour g@example.org, achetée par ada@example.org',
  ],
  [{ buyerName: '', buyerEmail: '' }, ''],
])('with %j its people are « %s »', (people, text) => {
  expect(peopleText({ ...CARD, ...people })).toBe(text)
})

describe('an event', () => {
  const event: CardEvent = {
    ...{ at: '2026-11-19T10:00:00Z', kind: 'extended', amountCents: null, balanceAfter: null },
    ...{ order: null, reason: '', ends: null, mail: null, by: null },
  }

  test.each([
    [{}, ''],
    [
      { ends: { from: '2026-11-18', to: '2027-02-19' }, reason: 'Fermeture', by: 'Ada Lune' },
      'du 18\u00a0novembre\u00a02026 au 19\u00a0février\u00a02027, Fermeture, par Ada Lune',
    ],
    [
      { mail: { recipient: 'g@example.org', state: 'refused' as const } },
      'à g@example.org, refusée par l’adresse',
    ],
    [{ mail: { recipient: '', state: 'sent' as const } }, 'remise'],
  ])('with %j reads « %s »', (more, text) => {
    expect(eventDetail({ ...event, ...more })).toBe(text)
  })
})

test('an amount has its sign', () => {
  expect([movedText(5000), movedText(-5000)]).toEqual(['+50,00\u00a0€', '\u221250,00\u00a0€'])
})

test.each([
  ['2027-03-01', '2027-06-01'],
  ['2026-11-01', '2027-02-19'],
])('a card that ends on %s is to end on %s', (validUntil, end) => {
  expect(proposedEnd({ card: { ...CARD, validUntil } }, '2026-11-19')).toBe(end)
})
