import { attendanceOf, type AttendanceState } from '@sesame/contract/attendance'
import type { Booking, GameResult } from '@sesame/contract/booking'
import type { DayBooking } from '@sesame/contract/day'
import type { IconName } from '@sesame/ui/icon'
import { formatTime } from '@sesame/values/french-time'
import { dayIn } from '@sesame/values/working-days'

import { MINUTE_MS, minutesBetween } from './day.ts'

const STATES: Record<AttendanceState, string> = {
  expected: 'attendus',
  arrived: 'arrivés',
  late: 'en retard',
  forfeited: 'perdue',
  played: 'joué',
}

export function stateText(state: Booking['state']): string {
  const attendance = attendanceOf(state)
  return attendance ? STATES[attendance] : 'annulée'
}

export function playersText(players: number): string {
  return players > 1 ? `${players}\u00a0joueurs` : `${players}\u00a0joueur`
}

export function paymentText({ order }: Pick<DayBooking, 'order'>): string {
  if (!order) return 'sans commande'
  return order.isPaid ? 'payé' : 'à payer'
}

export function teamName({ contact, label }: Pick<DayBooking, 'contact' | 'label'>): string {
  return contact?.name ?? label ?? 'Équipe sans nom'
}

/** « 14 h 30, Roi Arthur » */
export function sessionLabel(booking: Pick<Booking, 'start' | 'name'>, timeZone: string): string {
  return `${formatTime(booking.start, timeZone)}, ${booking.name}`
}

/** A booking as it is read aloud: « 14 h 30, Roi Arthur, 4 joueurs, payé, attendus ». */
export function bookingLabel(
  booking: Pick<DayBooking, 'start' | 'name' | 'players' | 'order' | 'state'>,
  timeZone: string,
): string {
  return [
    sessionLabel(booking, timeZone),
    playersText(booking.players),
    paymentText(booking),
    stateText(booking.state),
  ].join(', ')
}

export interface Chip {
  kind: 'next' | 'in' | 'late' | 'done'
  icon: IconName
  text: string
}

/** How a booking stands now: its state, and what the hour adds to it. */
export function chipOf(
  booking: Pick<Booking, 'state' | 'start' | 'end'> & { result?: GameResult | null },
  now: Date,
): Chip {
  const minutes = minutesBetween(booking.start, now)
  const isOn = minutes >= 0 && now < new Date(booking.end)
  switch (attendanceOf(booking.state)) {
    case 'expected':
      return isOn
        ? { kind: 'late', icon: 'triangle-exclamation', text: waitText(minutes) }
        : { kind: 'next', icon: 'clock', text: STATES.expected }
    case 'arrived':
      return { kind: 'in', icon: 'check', text: isOn ? 'en jeu' : STATES.arrived }
    case 'late':
      return { kind: 'late', icon: 'triangle-exclamation', text: STATES.late }
    case 'forfeited':
      return { kind: 'done', icon: 'xmark', text: STATES.forfeited }
    case 'played':
      return {
        ...{ kind: 'done', icon: 'check' },
        text: booking.result ? resultText(booking.result) : STATES.played,
      }
    case undefined:
      return { kind: 'done', icon: 'ban', text: 'annulée' }
  }
}

function waitText(minutes: number): string {
  return minutes < 1 ? 'attendus' : `retard ${durationText(minutes)}`
}

/** « 8 min », « 1 h 22 » */
export function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00a0min`
  const rest = minutes % 60
  const hours = `${Math.floor(minutes / 60)}\u00a0h`
  return rest === 0 ? hours : `${hours}\u00a0${String(rest).padStart(2, '0')}`
}

/** « gagné en 52 min », « perdu », « joué » */
export function resultText({ isWon, playSeconds }: GameResult): string {
  const outcome = isWon === null ? 'joué' : isWon ? 'gagné' : 'perdu'
  if (playSeconds === null) return outcome
  return `${outcome} en ${durationText(Math.round(playSeconds / 60))}`
}

/** Until when a session is held: « encore 6 min », « jusqu’à 18 h », « jusqu’au 16 nov., 18 h ». */
export function holdText(heldUntil: string, timeZone: string, now: Date): string {
  const minutes = Math.ceil((Date.parse(heldUntil) - now.getTime()) / MINUTE_MS)
  if (minutes <= 60) return `encore ${durationText(Math.max(minutes, 1))}`
  const time = formatTime(heldUntil, timeZone)
  const until = new Date(heldUntil)
  if (dayIn(timeZone, until) === dayIn(timeZone, now)) return `jusqu’à ${time}`
  const format = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone })
  return `jusqu’au ${format.format(until).replaceAll(' ', '\u00a0')}, ${time}`
}
