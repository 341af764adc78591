import { newId } from '@sesame/values/id'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as queries from '../queries/booking.ts'
import { localDayOf } from '../rules/local-time.ts'
import { priceOf } from '../rules/price.ts'
import type { Schedule } from '../rules/schedule.ts'
import { computeSessions, type ComputedSession } from '../rules/sessions.ts'
import { findAlternatives } from './calendar.ts'
import { getCachedSchedule, loadSchedule } from './schedule.ts'
import type { CreatedHold } from './views.ts'

export interface SessionRequest {
  idService: number
  start: string
  players: number
}

/** Terms of a hold: staff hold up to the start, and are counted apart from visitors. */
export interface Terms {
  heldMinutes: number
  source: 'online' | 'staff'
  ignoresLead: boolean
  holder: queries.Holder
}

/** Refusals that the rules decide without the database. */
type RuleRefusal = 'closed' | 'wrong_players' | 'unknown_service'

/** Claims a session at the price of the current rules. */
export async function createHold(
  ctx: Context,
  sessionRequest: SessionRequest,
  terms: Terms,
): Promise<CreatedHold> {
  const id = newId(ctx.now.getTime())
  let taken: CreatedHold | undefined
  const outcome = await withCurrentSchedule(ctx, async (schedule) => {
    const session = findSession(ctx, schedule, { ...sessionRequest, ...terms })
    if (typeof session === 'string') return session
    const price = priceOf(session.prices, sessionRequest.players)
    if (!price) return 'wrong_players'
    if (session.state === 'taken') return 'taken'
    const held = await queries.holdSession(ctx.db, ctx.site.id, {
      ...{
        version: schedule.version,
        id,
        idService: sessionRequest.idService,
        players: sessionRequest.players,
      },
      ...instants(session),
      priceCents: price.teamCents,
      prices: session.prices,
      period: session.period.name,
      vatRateBp: session.vatRateBp,
      heldMinutes: terms.heldMinutes,
      source: terms.source,
      holder: terms.holder,
    })
    const service = schedule.services.find((one) => one.id === sessionRequest.idService)!
    taken = { id, service, session, at: held.at, until: held.until }
    return held.outcome
  })
  if (outcome !== 'held' || !taken) {
    throw await refusalOf(ctx, outcome as Exclude<typeof outcome, 'held'>, sessionRequest)
  }
  return taken
}

const ATTEMPTS = 4
const BY_RULES: ReadonlySet<string> = new Set<RuleRefusal>([
  'closed',
  'wrong_players',
  'unknown_service',
])

/**
 * Runs `act` with the cached rules. If they are outdated or refuse, they are reloaded and `act`
 * runs again: a refusal counts only under current rules.
 */
export async function withCurrentSchedule<Outcome extends string>(
  ctx: Context,
  act: (schedule: Schedule) => Promise<Outcome | 'stale'>,
): Promise<Exclude<Outcome, 'stale'>> {
  let outcome = await act(await getCachedSchedule(ctx))
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const isFinal = outcome !== 'stale' && (attempt > 1 || !BY_RULES.has(outcome))
    if (isFinal) return outcome as Exclude<Outcome, 'stale'>
    outcome = await act(await loadSchedule(ctx))
  }
  if (outcome === 'stale') throw new AppError('unavailable')
  return outcome as Exclude<Outcome, 'stale'>
}

/** The session by the rules, without claims: the database checks those. */
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

/** Builds the refusal, with the nearest free sessions. */
export async function refusalOf(
  ctx: Context,
  outcome: RuleRefusal | 'taken' | 'no_game_master' | 'too_many_by' | 'too_many_from',
  { idService, start }: Pick<SessionRequest, 'idService' | 'start'>,
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
