import type { Absence } from '@sesame/contract/absence'
import type { ReplyOf } from '@sesame/contract/endpoint'
import type { GameMasterState } from '@sesame/contract/game-master'
import type { AbsenceKind, getTeamWeek, Hours, PersonDay } from '@sesame/contract/shift'
import { formatDay, formatShortDay } from '@sesame/values/french-day'
import { addDays, type Day } from '@sesame/values/working-days'

export type TeamWeek = ReplyOf<typeof getTeamWeek>

const NO_BREAK = '\u00a0'

/** Where the back office shows the team. */
const TEAM_PATH = '/equipe'

export const KIND_TEXTS: Record<AbsenceKind, string> = {
  leave: 'congé',
  training: 'formation',
  illness: 'maladie',
  other: 'autre raison',
}

export const STATE_TEXTS: Record<GameMasterState, string> = {
  leads: 'mène les sessions',
  learns: 'apprend, ne mène pas seul',
  ended: 'ne fait plus partie de l’équipe',
}

const mondayOf = (day: Day): Day => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** Reads the address; what is missing or no day becomes this week. */
export function readWeek(search: URLSearchParams, today: Day): Day {
  const wanted = search.get('semaine') ?? ''
  const date = new Date(wanted)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === wanted
  return mondayOf(isDay ? wanted : today)
}

export const weekHref = (week: Day) => `${TEAM_PATH}?semaine=${week}`

/** The number of a week by ISO 8601: that of the year in which its Thursday lies. */
export function weekNumber(week: Day): number {
  const thursday = addDays(week, 3)
  const first = new Date(`${thursday.slice(0, 4)}-01-01`).getTime()
  return Math.floor((new Date(thursday).getTime() - first) / (7 * 86_400_000)) + 1
}

/** « Semaine 47, du 16 au 22 novembre 2026 » */
export function weekText(week: Day): string {
  const [first, last] = [week, addDays(week, 6)]
  const start = formatDay(first).split(NO_BREAK)
  const sameMonth = first.slice(0, 7) === last.slice(0, 7)
  const sameYear = first.slice(0, 4) === last.slice(0, 4)
  const from = start.slice(0, sameMonth ? 1 : sameYear ? 2 : 3).join(NO_BREAK)
  return `Semaine ${weekNumber(week)}, du ${from} au ${formatDay(last)}`
}

/** « 14 h », « 20 h 30 » */
function clockText(clock: string): string {
  const [hours, minutes] = clock.split(':')
  return [Number(hours), 'h', ...(minutes === '00' ? [] : [minutes])].join(NO_BREAK)
}

/** « 14 à 23 h », « 10 h 30 à 20 h » */
export function hoursText({ from, to }: Hours): string {
  const start = from.endsWith(':00') ? String(Number(from.slice(0, 2))) : clockText(from)
  return `${start} à${NO_BREAK}${clockText(to)}`
}

/** « 47 h 30 » */
export function durationText(minutes: number): string {
  const rest = minutes % 60
  const hours = Math.floor(minutes / 60)
  return [hours, 'h', ...(rest ? [String(rest).padStart(2, '0')] : [])].join(NO_BREAK)
}

/** What a cell of the week says, and its second line. */
export function dayText({ plan, absence }: PersonDay): { text: string; note?: string } {
  if (absence && !absence.hours) {
    return { text: 'absence', ...(absence.kind && { note: KIND_TEXTS[absence.kind] }) }
  }
  const note = absence?.hours ? { note: `absence de ${hoursText(absence.hours)}` } : {}
  if (plan.kind === 'rest') return { text: 'repos', ...note }
  if (plan.kind === 'open') return { text: 'disponible', ...note }
  return { text: hoursText(plan.hours), ...note }
}

/** « jeudi 19 novembre 2026 » without its year where it is that of the list. */
export function periodText({ from, to, hours }: Pick<Absence, 'from' | 'to' | 'hours'>): string {
  if (from !== to) return `du ${formatShortDay(from)} au ${formatDay(to)}`
  return hours ? `${formatDay(from)}, ${hoursText(hours)}` : formatDay(from)
}

/** « LM » */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return words
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('')
}

export function sessionsText(count: number): string {
  return count > 1 ? `${count} sessions` : `${count} session`
}
