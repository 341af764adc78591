import { sessionTimes } from '@sesame/values/session-times'
import { addDays, dayIn } from '@sesame/values/working-days'

import { noonOf, type EventDraft } from './event.ts'
import type { HistorySession } from './session-events.ts'

const EXPECTED = new Set<string>(['paid', 'confirmed'])

export interface ComingSessions {
  sessions: readonly HistorySession[]
  /** Sessions whose reminder was requested already. */
  reminded: ReadonlySet<string>
  sendsReminders: boolean
  now: Date
  timeZone: string
}

/** Teams that are expected, and their reminders: one a session, on the morning before its day. */
export function sessionsToCome(coming: ComingSessions): EventDraft[] {
  const { sessions, reminded, sendsReminders, now, timeZone } = coming
  return sessions
    .filter(({ status, startsAt }) => EXPECTED.has(status) && startsAt > now)
    .flatMap(({ id, name, startsAt }) => {
      const start = startsAt.toISOString()
      const { arrival } = sessionTimes({ start, end: start })
      const arrives: EventDraft = {
        at: new Date(arrival),
        kind: 'session',
        title: 'Arrivée attendue',
        detail: [name, 'à pointer depuis «\u00a0Aujourd’hui\u00a0»'],
      }
      const day = addDays(dayIn(timeZone, startsAt), -1)
      const isSent = !sendsReminders || reminded.has(id) || day < dayIn(timeZone, now)
      if (isSent) return [arrives]
      const reminder: EventDraft = {
        at: noonOf(day),
        isWholeDay: true,
        kind: 'mail',
        title: 'Rappel à envoyer',
        detail: ['le matin', name],
      }
      return [arrives, reminder]
    })
}

export interface ComingOrder {
  isUnpaid: boolean
  payUntil: Date | null
  /** Days on which its gift cards are sent. */
  sendOn: readonly (string | null)[]
  isPaid: boolean
  today: string
}

export function orderToCome({ isUnpaid, payUntil, sendOn, isPaid, today }: ComingOrder) {
  const events: EventDraft[] = []
  if (isUnpaid && payUntil) {
    events.push({ at: payUntil, kind: 'payment', title: 'Paiement attendu jusqu’à cette heure' })
  }
  for (const day of isPaid ? sendOn : []) {
    if (day !== null && day > today) {
      const title = 'Carte cadeau à envoyer'
      events.push({ at: noonOf(day), isWholeDay: true, kind: 'gift_card', title })
    }
  }
  return events
}
