import { expect, test } from 'vitest'

import { deliveryToCome } from './delivery-events.ts'
import type { EventDraft } from './event.ts'
import { sessionsToCome } from './events-to-come.ts'
import { mailEvents } from './mail-events.ts'
import { refundReason, refundEvents } from './money-back-events.ts'
import { orderHistory } from './order-history.ts'
import { placedEvents } from './placed-events.ts'
import { recordEvents } from './record-events.ts'
import { sessionEvents, type Change, type HistorySession } from './session-events.ts'

const timeZone = 'Europe/Paris'
const at = (text: string) => new Date(text)
const NOW = at('2026-11-14T14:40:00Z')

const event = (title: string, instant = NOW): EventDraft => ({ at: instant, kind: 'order', title })

const session: HistorySession = {
  ...{ id: 'a', name: 'Baba Yaga', startsAt: at('2026-11-21T13:30:00Z'), source: 'online' },
  ...{ createdAt: at('2026-11-14T13:11:20Z'), status: 'confirmed', attendanceAt: null },
}

test('of one instant, what is given later is shown above; what is to come stands first', () => {
  const soon = [event('loin', at('2027-01-01T00:00:00Z')), event('tôt', at('2026-12-01T00:00:00Z'))]
  const events = orderHistory({ past: [event('paiement'), event('facture')], coming: soon })
  expect(events.map(({ title }) => title)).toEqual(['loin', 'tôt', 'facture', 'paiement'])
  expect(events.map(({ isComing }) => isComing)).toEqual([true, true, false, false])
})

test('the newest 200 events are shown', () => {
  const past = Array.from({ length: 250 }, (_, index): EventDraft => ({
    ...{ at: new Date(NOW.getTime() + index), kind: 'mail', title: String(index) },
  }))
  const events = orderHistory({ past, coming: [] })
  expect([events.length, events[0]?.title, events.at(-1)?.title]).toEqual([200, '249', '50'])
})

test.each([
  ['order-confirmation', { sentAt: NOW }, 'Confirmation remise au serveur de courrier'],
  [
    'session-reminder',
    { refusedAt: NOW },
    'Rappel de la session refusé par le serveur de courrier',
  ],
  ['gift-card-expiring-30', {}, 'Courriel en attente d’envoi'],
])('a mail of the kind %s that %j reads « %s »', (kind, more, title) => {
  const mail = { subject: 'a', kind, recipient: 'ada@example.org', by: null, createdAt: NOW }
  const [event] = mailEvents([{ ...mail, sentAt: null, refusedAt: null, ...more }])
  expect(event).toMatchObject({ title, detail: ['ada@example.org'] })
})

const change = (more: Partial<Change>): Change => ({
  ...{ at: NOW, table: 'booking', key: 'a', action: 'update', by: 'Léa Martin' },
  ...{ before: {}, after: {}, ...more },
})

test.each([
  [{ status: 'confirmed' }, { status: 'arrived' }, ['Équipe arrivée']],
  [{ status: 'arrived' }, { status: 'confirmed' }, ['Pointage repris']],
  [{ status: 'held' }, { status: 'paid' }, []],
  [{ status: 'paid' }, { status: 'cancelled' }, ['Session annulée']],
  [{ players: 4 }, { players: 5, price_cents: 12_000 }, ['Équipe changée']],
  [{ starts_at: '2026-11-20T13:30:00+00:00' }, { starts_at: 'x' }, ['Session déplacée']],
])('a booking changed from %j to %j reads %j', (before, after, titles) => {
  const events = sessionEvents([session], { changes: [change({ before, after })], timeZone })
  expect(events.map(({ title }) => title)).toEqual(titles)
})

test('a note of the attendance is told once, also when its audit is over', () => {
  const arrived = { ...session, status: 'arrived' as const, attendanceAt: NOW }
  const changes = [change({ before: { status: 'confirmed' }, after: { status: 'arrived' } })]
  expect(sessionEvents([arrived], { changes, timeZone })).toHaveLength(1)
  expect(sessionEvents([arrived], { changes: [], timeZone })).toMatchObject([
    { title: 'Équipe arrivée', at: NOW },
  ])
})

test('an erasure is no correction of the contact', () => {
  const table = 'customer_order'
  const corrected = change({ table, before: { email: '•••' }, after: { email: '•••' } })
  const emptied = change({ table, before: { message: '•••' }, after: null })
  const events = recordEvents([corrected, emptied], timeZone)
  expect(events.map(({ title, detail }) => [title, detail])).toEqual([
    ['Coordonnées corrigées', ['e-mail']],
  ])
})

test.each([
  ['is expected', {}, ['Arrivée attendue', 'Rappel à envoyer']],
  ['was reminded', { reminded: new Set(['a']) }, ['Arrivée attendue']],
  ['is of a venue without reminders', { sendsReminders: false }, ['Arrivée attendue']],
  ['is of today', { now: at('2026-11-21T08:00:00Z') }, ['Arrivée attendue']],
  ['has begun', { now: at('2026-11-21T13:31:00Z') }, []],
  ['is cancelled', { sessions: [{ ...session, status: 'cancelled' as const }] }, []],
])('a session that %s has these events to come', (_, more, titles) => {
  const coming = { sessions: [session], reminded: new Set<string>(), sendsReminders: true }
  const events = sessionsToCome({ ...coming, now: NOW, timeZone, ...more })
  expect(events.map(({ title }) => title)).toEqual(titles)
})

test('a team is expected ten minutes before its session', () => {
  const coming = { sessions: [session], reminded: new Set<string>(), sendsReminders: false }
  const [event] = sessionsToCome({ ...coming, now: NOW, timeZone })
  expect(event?.at.toISOString()).toBe('2026-11-21T13:20:00.000Z')
})

test('a parcel on its way is expected within the days of its carrier', () => {
  const shipped = { state: 'shipped' as const, at: NOW, by: null }
  const parcel = { state: 'shipped' as const, collectAt: null, maxDays: 3, events: [shipped] }
  expect(deliveryToCome(parcel, timeZone)[0]?.at.toISOString()).toBe('2026-11-17T12:00:00.000Z')
  expect(deliveryToCome({ ...parcel, state: 'delivered' }, timeZone)).toEqual([])
  expect(deliveryToCome({ ...parcel, maxDays: null }, timeZone)).toEqual([])
})

test('a refund to gift cards alone is done at once and told once', () => {
  const refund = { kind: 'operator', reason: 'Un geste', cardLast4: null, by: null }
  const both = { ...refund, requestedAt: NOW, doneAt: NOW, dueOn: '2026-11-28' }
  expect(refundEvents([{ ...both, cardCents: 0, giftCardCents: 4000 }])).toMatchObject([
    { title: 'Remboursement crédité', detail: ['40,00\u00a0€ sur carte cadeau', 'Un geste'] },
  ])
  expect(refundEvents([{ ...both, cardCents: 1000, giftCardCents: 0 }])).toHaveLength(2)
})

test('a payment that came too late says why it goes back', () => {
  expect(refundReason({ kind: 'late', reason: 'paid_twice' })).toBe('payée deux fois')
  expect(refundReason({ kind: 'late', reason: 'session_taken' })).toBe('session prise entre-temps')
})

const placed = {
  ...{ createdAt: NOW, paidAt: null, erasedAt: null, totalCents: 10_400, soldWay: null },
  ...{ soldBy: null, invitationReason: null, termsOn: '2026-11-01', termsAcceptedAt: NOW },
  ...{ ageDeclaredAt: null, majorityDeclaredAt: null, giftCardsUsed: [] },
}

test.each([
  [{}, ['conditions du 1er\u00a0novembre\u00a02026 acceptées']],
  [{ ageDeclaredAt: NOW }, ['conditions du 1er\u00a0novembre\u00a02026 et âge acceptés']],
  [
    { ageDeclaredAt: NOW, majorityDeclaredAt: NOW },
    ['conditions du 1er\u00a0novembre\u00a02026, âge et majorité acceptés'],
  ],
])('an order with %j says what was accepted', (more, detail) => {
  expect(placedEvents({ ...placed, ...more })).toMatchObject([
    { title: 'Commande avec obligation de paiement', detail },
  ])
})

test('a sale is named by its way, and its terms are accepted later', () => {
  const sale = { ...placed, soldWay: 'link', soldBy: 'Léa Martin' }
  expect(placedEvents(sale).map(({ title }) => title)).toEqual([
    ...['Vente par lien de paiement', 'Conditions acceptées'],
  ])
  const unpaid = { ...sale, termsAcceptedAt: null }
  expect(placedEvents(unpaid)).toHaveLength(1)
})
