import type { TeamPrice } from '@sesame/contract/service'
import type { RuleVerdict, Session } from '@sesame/contract/session'
import { formatDay } from '@sesame/values/french-day'

import {
  calendarDate,
  findException,
  findUnmetCondition,
  rulesOf,
  type CalendarDate,
} from './day.ts'
import { explainClaims, explainTeam, type NamedClaim } from './explain-claims.ts'
import { dayOf, instantOf, localDayOf, localMinutesOf } from './local-time.ts'
import { findPeriod, offersOn } from './price.ts'
import type { DayConditions, Rule, Service } from './schedule.ts'
import { computeSessions, isTooLate, lastDay, type SessionsQuery } from './sessions.ts'

export interface Explanation {
  state: Session['state'] | 'none'
  prices: TeamPrice[]
  verdicts: RuleVerdict[]
}

export interface ExplainQuery extends Omit<SessionsQuery, 'from' | 'to' | 'claims'> {
  claims: readonly NamedClaim[]
  at: number
  masterNames: ReadonlyMap<number, string>
}

interface Moment extends ExplainQuery {
  date: CalendarDate
  minutes: number
}

/** Explains a time: every rule that applied and its result. */
export function explainSession(query: ExplainQuery): Explanation {
  const { zone, at } = query
  const number = localDayOf(zone, at)
  const sessions = computeSessions({ ...query, from: number, to: number })
  const session = sessions.find(({ startsAt }) => startsAt === at)
  const moment = { ...query, date: calendarDate(number), minutes: localMinutesOf(zone, at) }
  return {
    state: session?.state ?? 'none',
    prices: session?.prices ?? [],
    verdicts: [
      ...explainService(moment),
      ...explainOpening(moment),
      ...explainHorizon(moment),
      ...explainLead(moment),
      ...explainClaims(moment),
      explainTeam(moment),
      ...explainPrice(moment),
    ],
  }
}

function explainService({ service }: Moment): RuleVerdict[] {
  const { id, isValid, isRoomActive } = service
  if (!isValid) return [{ kind: 'service', id, verdict: 'closes', text: 'L’activité est retirée.' }]
  if (isRoomActive) return []
  return [{ kind: 'service', id, verdict: 'closes', text: 'La salle est hors service.' }]
}

function explainOpening(moment: Moment): RuleVerdict[] {
  const { schedule, service, date, minutes } = moment
  const missed = explainClock(moment)
  const exception = findException(schedule, service, date)
  if (exception) {
    const { id, label, startTimes } = exception
    const isOpen = startTimes.includes(minutes)
    const text = isOpen
      ? `« ${label} » ouvre à cette heure.`
      : `« ${label} » remplace les règles de ce jour et n’ouvre pas à cette heure.`
    return [{ kind: 'exception', id, verdict: isOpen ? 'opens' : 'closes', text }, ...missed]
  }
  const none = explainNoException(date)
  const verdicts = rulesOf(schedule, service).map((rule) => explainRule(rule, date, minutes))
  if (verdicts.some(({ verdict }) => verdict === 'opens')) return [none, ...verdicts, ...missed]
  const text = 'Aucune règle n’ouvre à cette heure.'
  return [none, ...verdicts, { kind: 'opening', id: null, verdict: 'closes', text }]
}

function explainNoException({ isHoliday }: CalendarDate): RuleVerdict {
  const text = isHoliday
    ? 'C’est un jour férié, sans horaires particuliers.'
    : 'Ni horaires particuliers, ni jour férié ce jour-là.'
  return { kind: 'exception', id: null, verdict: 'passes', text }
}

/** Sessions start on whole minutes, and only once when clocks go back. */
function explainClock({ zone, at, date, minutes }: Moment): RuleVerdict[] {
  if (instantOf(zone, date.number, minutes) === at) return []
  const text = 'Aucune session ne commence à cet instant précis.'
  return [{ kind: 'opening', id: null, verdict: 'closes', text }]
}

const REFUSED_DAY = {
  season: { kind: 'season', text: 'est hors saison ce jour-là.' },
  weekday: { kind: 'opening', text: 'ne vaut pas ce jour de la semaine.' },
} as const

function explainRule(rule: Rule, date: CalendarDate, minutes: number): RuleVerdict {
  const { id, label } = rule
  const refused = findUnmetCondition(rule, date)
  if (refused === 'holiday') {
    return { kind: 'holiday', id, verdict: 'passes', text: `« ${label} » ${holidayText(rule)}` }
  }
  if (refused) {
    const { kind, text } = REFUSED_DAY[refused]
    return { kind, id, verdict: 'passes', text: `« ${label} » ${text}` }
  }
  const isOpen = rule.starts.includes(minutes)
  const text = isOpen ? 'ouvre à cette heure.' : 'n’a pas de session à cette heure.'
  const verdict = isOpen ? 'opens' : 'passes'
  return { kind: 'opening', id, verdict, text: `« ${label} » ${text}` }
}

function holidayText({ holidays }: DayConditions): string {
  return holidays === 'only'
    ? 'ne vaut que les jours fériés.'
    : 'ne vaut pas les jours fériés, et c’en est un.'
}

function explainHorizon({ service, zone, now, date }: Moment): RuleVerdict[] {
  const last = lastDay(service, zone, now)
  const isBeyond = date.number > last
  const text = `Les réservations sont ouvertes jusqu’au ${formatDay(dayOf(last))}.`
  return [{ kind: 'horizon', id: null, verdict: isBeyond ? 'closes' : 'passes', text }]
}

function explainLead({ service, at, now }: Moment): RuleVerdict[] {
  if (at <= now) {
    const text = 'Cette heure est passée.'
    return [{ kind: 'lead', id: null, verdict: 'closes', text }]
  }
  const isLate = isTooLate(service, at, now)
  const text = `En ligne, la réservation ferme ${delayText(service)} avant le début. L’équipe vend jusqu’au début.`
  return [{ kind: 'lead', id: null, verdict: isLate ? 'closes' : 'passes', text }]
}

function delayText({ leadMinutes }: Service): string {
  const hours = leadMinutes / 60
  return Number.isInteger(hours) ? `${hours} h` : `${leadMinutes} min`
}

function explainPrice({ schedule, service, date, minutes }: Moment): RuleVerdict[] {
  const period = findPeriod(schedule, date, minutes)
  if (!period) {
    const text = 'Aucune période de prix ne couvre cette heure.'
    return [{ kind: 'price', id: null, verdict: 'closes', text }]
  }
  if (offersOn(schedule, service, date)(minutes)) {
    return [{ kind: 'price', id: period.id, verdict: 'prices', text: `Prix « ${period.name} ».` }]
  }
  const text = `« ${period.name} » n’a ni prix ni taux de TVA pour cette activité.`
  return [{ kind: 'price', id: period.id, verdict: 'closes', text }]
}
