import type { BookingState } from '@sesame/contract/booking'
import { formatMoment } from '@sesame/values/french-time'

import type { EventDraft } from './event.ts'

export interface HistorySession {
  id: string
  name: string
  startsAt: Date
  source: 'online' | 'staff'
  createdAt: Date
  status: BookingState
  attendanceAt: Date | null
}

/** What an operator changed of a record, from the audit. */
export interface Change {
  at: Date
  table: string
  key: string
  action: 'insert' | 'update' | 'delete'
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  by: string
}

export function holdEvents(sessions: readonly HistorySession[]): EventDraft[] {
  return sessions.map(({ name, source, createdAt }) => ({
    at: createdAt,
    kind: 'hold',
    title: 'Session gardée 15\u00a0minutes',
    detail: [name, source === 'staff' ? 'par l’équipe' : 'sur le site'],
  }))
}

const NOTED: Partial<Record<BookingState, string>> = {
  arrived: 'Équipe arrivée',
  late: 'Équipe en retard',
  forfeited: 'Session perdue, équipe absente',
  played: 'Partie terminée',
}

/** What operators changed of the sessions: time, room, team, state. */
export function sessionEvents(
  sessions: readonly HistorySession[],
  { changes, timeZone }: { changes: readonly Change[]; timeZone: string },
): EventDraft[] {
  const recorded = changes
    .filter(({ table, action }) => table === 'booking' && action === 'update')
    .flatMap((change) => {
      const session = sessions.find(({ id }) => id === change.key)
      return session ? changeEvents(change, session, timeZone) : []
    })
  return [...recorded, ...unrecorded(sessions, changes)]
}

function changeEvents(change: Change, { name }: HistorySession, timeZone: string): EventDraft[] {
  const { at, by } = change
  const [before, after] = [change.before ?? {}, change.after ?? {}]
  const facts = { at, kind: 'session' as const, by }
  if ('starts_at' in after || 'id_service' in after) {
    const former = before['starts_at']
    const was = typeof former === 'string' && `avant\u00a0: ${momentOf(former, timeZone)}`
    return [{ ...facts, title: 'Session déplacée', detail: [name, was] }]
  }
  const events: EventDraft[] = []
  if ('players' in after) {
    const sizes = `de ${String(before['players'])} à ${String(after['players'])}\u00a0joueurs`
    events.push({ ...facts, title: 'Équipe changée', detail: [name, sizes] })
  }
  const title = stateTitle(before['status'], after['status'])
  if (title) events.push({ ...facts, title, detail: [name] })
  return events
}

function momentOf(instant: string, timeZone: string): string {
  return formatMoment(new Date(instant).toISOString(), timeZone)
}

function stateTitle(before: unknown, after: unknown): string | undefined {
  if (after === 'cancelled') return 'Session annulée'
  const isBack = after === 'paid' || after === 'confirmed'
  if (isBack) return NOTED[before as BookingState] && 'Pointage repris'
  return NOTED[after as BookingState]
}

/** The last note of a session whose audit is over, or that nobody of the team made. */
function unrecorded(sessions: readonly HistorySession[], changes: readonly Change[]): EventDraft[] {
  return sessions.flatMap(({ id, name, status, attendanceAt }) => {
    const title = NOTED[status]
    const isRecorded = changes.some(({ key, after }) => key === id && after?.['status'] === status)
    if (!title || !attendanceAt || isRecorded) return []
    return [{ at: attendanceAt, kind: 'session' as const, title, detail: [name] }]
  })
}

export interface CancelledSession {
  idBooking: string
  cancelledAt: Date
  choice: string | null
  chosenAt: Date | null
}

/** The choice that the customer of a cancelled session has, and what they chose. */
export function choiceEvents(
  cancelled: readonly CancelledSession[],
  sessions: readonly HistorySession[],
): EventDraft[] {
  return cancelled.flatMap(({ idBooking, cancelledAt, choice, chosenAt }) => {
    const name = sessions.find(({ id }) => id === idBooking)?.name
    const offered: EventDraft = {
      at: cancelledAt,
      kind: 'session',
      title: 'Choix proposé après l’annulation',
      detail: [name, 'une autre date ou le remboursement'],
    }
    if (!chosenAt) return [offered]
    const title = choice === 'new_date' ? 'Autre date choisie' : 'Remboursement choisi'
    return [offered, { at: chosenAt, kind: 'session', title, detail: [name] }]
  })
}
