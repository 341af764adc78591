import { expect, test } from 'vitest'

import { cardEvents } from './gift-card-events.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 19, 10, minute))
const CARD = { id: 'card', idOrder: 'sale', initialCents: 5000, createdAt: at(0) }
const numbers = new Map([
  ['sale', 'AAAA-1111'],
  ['use', 'BBBB-2222'],
])
const move = (kind: 'debit' | 'expiry' | 'expiry_reversal', minute: number, rest: number) => ({
  ...{ kind, at: at(minute), idOrder: kind === 'debit' ? 'use' : null },
  ...{ amountCents: 2000, balanceAfter: rest },
})

test('rows become one history, the newest first, with what each moved and for which order', () => {
  const events = cardEvents({
    ...{ card: CARD, numbers, names: new Map([['boss', 'Ada Lune']]) },
    moves: [move('debit', 2, 3000), move('expiry', 3, 1000), move('expiry_reversal', 5, 3000)],
    events: [
      {
        ...{ id: 'e1', kind: 'extended', at: at(4), reason: 'Geste', byActor: 'boss' },
        ...{ endedOn: '2026-11-18', validUntil: '2027-01-31' },
      },
    ],
    deliveries: [],
  })
  expect(events.map(({ kind, amountCents, order }) => [kind, amountCents, order?.number])).toEqual([
    ['expiry_reversal', 2000, undefined],
    ['extended', null, undefined],
    ['expiry', -2000, undefined],
    ['debit', -2000, 'BBBB-2222'],
    ['sold', 5000, 'AAAA-1111'],
  ])
  expect(events[1]).toMatchObject({
    ...{ reason: 'Geste', by: 'Ada Lune' },
    ends: { from: '2026-11-18', to: '2027-01-31' },
  })
})

test.each([
  [{ sentAt: at(9), refusedAt: null }, 'sent'],
  [{ sentAt: null, refusedAt: at(9) }, 'refused'],
  [{ sentAt: null, refusedAt: null }, 'waiting'],
] as const)('a mail with %j is %s, and stands where it was asked for', (outcome, state) => {
  const resent = {
    ...{ id: 'e1', kind: 'resent' as const, at: at(5), reason: '', byActor: 'gone' },
    ...{ endedOn: null, validUntil: null },
  }
  const mail = { subject: 'e1', recipient: 'zoe@example.org', createdAt: at(5), ...outcome }
  const first = { ...mail, subject: 'card', createdAt: at(1) }
  const events = cardEvents({
    ...{ card: CARD, numbers, names: new Map(), moves: [] },
    ...{ events: [resent], deliveries: [mail, first] },
  })
  expect(events.map((event) => [event.kind, event.mail?.state ?? null, event.by])).toEqual([
    ['resent', state, null],
    ['sent', state, null],
    ['sold', null, null],
  ])
})
