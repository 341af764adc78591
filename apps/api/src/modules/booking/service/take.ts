import { newId } from '@sesame/values/id'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as queries from '../queries/booking.ts'
import { localDayOf } from '../rules/local-time.ts'
import type { Schedule } from '../rules/schedule.ts'
import { computeSessions, type ComputedSession } from '../rules/sessions.ts'
import { priceOf } from '../rules/team.ts'
import { findAlternatives } from './calendar.ts'
import { getKeptSchedule, loadSchedule } from './schedule.ts'
import type { Taken } from './views.ts'

export interface Wish {
  idService: number
  start: string
  players: number
}

/** How a session is taken: for a visitor, for a time; or by the staff, at once and up to its start. */
export interface Terms {
  heldMinutes: number | null
  label: string | null
  ignoresLead: boolean
  holder: queries.Holder
}

/** What the rules say by themselves, before the database is asked. */
type Verdict = 'closed' | 'wrong_players' | 'unknown_service'

/** Takes a session at the price of the rules in force. */
export async function takeSession(ctx: Context, wish: Wish, terms: Terms): Promise<Taken> {
  const id = newId(ctx.now.getTime())
  let taken: Taken | undefined
  const outcome = await underCurrentRules(ctx, async (schedule) => {
    const session = findSession(ctx, schedule, { ...wish, ...terms })
    if (typeof session === 'string') return session
    const price = priceOf(session.prices, wish.players)
    if (!price) return 'wrong_players'
    if (session.state === 'taken') return 'taken'
    const answer = await queries.holdSession(ctx.db, ctx.site.id, {
      ...{ version: schedule.version, id, idService: wish.idService, players: wish.players },
      ...instants(session),
      priceCents: price.teamCents,
      prices: session.prices,
      period: session.period.name,
      vatRateBp: session.vatRateBp,
      heldMinutes: terms.heldMinutes,
      label: terms.label,
      holder: terms.holder,
    })
    const service = schedule.services.find((one) => one.id === wish.idService)!
    taken = { id, service, session, at: answer.at, until: answer.until }
    return answer.outcome
  })
  if (outcome !== 'held' || !taken) {
    throw await refusalOf(ctx, outcome as Exclude<typeof outcome, 'held'>, wish)
  }
  return taken
}

const ATTEMPTS = 4
const BY_RULES: ReadonlySet<string> = new Set<Verdict>([
  'closed',
  'wrong_players',
  'unknown_service',
])

/**
 * Acts by the rules in memory. When they turn out to be old, or say no, they are read again
 * first: a refusal counts only by rules that are in force.
 */
export async function underCurrentRules<Outcome extends string>(
  ctx: Context,
  act: (schedule: Schedule) => Promise<Outcome | 'stale'>,
): Promise<Exclude<Outcome, 'stale'>> {
  let outcome = await act(await getKeptSchedule(ctx))
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const isFinal = outcome !== 'stale' && (attempt > 1 || !BY_RULES.has(outcome))
    if (isFinal) return outcome as Exclude<Outcome, 'stale'>
    outcome = await act(await loadSchedule(ctx))
  }
  if (outcome === 'stale') throw new AppError('unavailable')
  return outcome as Exclude<Outcome, 'stale'>
}

/** The session as the rules know it, claims left aside: those are the database's to judge. */
export function findSession(
  { site, now }: Context,
  schedule: Schedule,
  { idService, start, ignoresLead }: { idService: number; start: string; ignoresLead: boolean },
): ComputedSession | 'closed' | 'unknown_service' {
  const service = schedule.services.find(({ id, isValid }) => id === idService && isValid)
  if (!service) return 'unknown_service'
  const zone = site.timeZone
  const startsAt = Date.parse(start)
  const day = localDayOf(zone, startsAt)
  const session = computeSessions({
    ...{ schedule, zone, claims: [], from: day, to: day },
    service: ignoresLead ? { ...service, leadMinutes: 0 } : service,
    now: now.getTime(),
  }).find((one) => one.startsAt === startsAt)
  return !session || session.state === 'closed' ? 'closed' : session
}

export function instants({ startsAt, endsAt, blockedUntil }: ComputedSession) {
  return {
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    blockedUntil: new Date(blockedUntil),
  }
}

const ALTERNATIVES = 3

/** Why a session is not given, with the nearest that are free. */
export async function refusalOf(
  ctx: Context,
  outcome: Verdict | 'taken' | 'no_game_master' | 'too_many_by' | 'too_many_from',
  { idService, start }: Pick<Wish, 'idService' | 'start'>,
): Promise<AppError> {
  if (outcome === 'unknown_service') return new AppError('not_found')
  if (outcome === 'wrong_players') return new AppError('players_out_of_range')
  if (outcome === 'too_many_by') return new AppError('too_many_holds')
  if (outcome === 'too_many_from') return new AppError('too_many_holds_here')
  const near = new Date(start)
  const alternatives = await findAlternatives(ctx, { idService, near, count: ALTERNATIVES })
  const code = outcome === 'closed' ? 'session_closed' : 'session_taken'
  return new AppError(code, { alternatives })
}
