import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as queries from '../queries/availability.ts'
import type { ClaimedTime } from '../rules/busy.ts'
import { DAY_MS, HOUR_MS, type DayNumber } from '../rules/local-time.ts'
import {
  prepareSchedule,
  type Schedule,
  type ScheduleRows,
  type Service,
} from '../rules/schedule.ts'

const MAX_SITES = 10_000
export const NO_ROWS: ScheduleRows = {
  services: [],
  rules: [],
  exceptions: [],
  periods: [],
  masters: [],
}

/** LRU cache of rules by site. */
const cache = new Map<number, Schedule>()

/** Returns cached rules, which may be outdated: callers must check the version. */
export async function getCachedSchedule(ctx: Context): Promise<Schedule> {
  const known = cache.get(ctx.site.id)
  if (!known) return loadSchedule(ctx)
  keep(ctx.site.id, known)
  return known
}

export async function loadSchedule({ db, site }: Context): Promise<Schedule> {
  const found = await queries.findSchedule(db, site.id)
  const schedule = prepareSchedule(found?.version ?? 0, found?.rows ?? NO_ROWS)
  keep(site.id, schedule)
  return schedule
}

function keep(idSite: number, schedule: Schedule): void {
  cache.delete(idSite)
  cache.set(idSite, schedule)
  for (const oldest of cache.keys()) {
    if (cache.size <= MAX_SITES) break
    cache.delete(oldest)
  }
}

/** Returns the rules of a version that was just read from the database. */
export async function getScheduleOf(ctx: Context, version: number): Promise<Schedule> {
  const known = await getCachedSchedule(ctx)
  return known.version === version ? known : loadSchedule(ctx)
}

export async function getFreshSchedule(ctx: Context): Promise<Schedule> {
  if (!cache.has(ctx.site.id)) return loadSchedule(ctx)
  return getScheduleOf(ctx, await queries.getVersion(ctx.db, ctx.site.id))
}

export interface Availability {
  schedule: Schedule
  services: Service[]
  claims: ClaimedTime[]
}

const ATTEMPTS = 3

/**
 * Rules and claims of some services for a range of days. The claims are read with the version of
 * the rules, and cached rules are used only if their version matches.
 */
export async function readAvailability(
  ctx: Context,
  range: { from: DayNumber; to: DayNumber },
  choose: (schedule: Schedule) => Service[],
): Promise<Availability> {
  let schedule = await getCachedSchedule(ctx)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const services = choose(schedule)
    const rooms = services.map(({ idRoom }) => idRoom)
    const { version, claims } = await queries.listClaims(ctx.db, ctx.site.id, {
      resources: [...new Set([...rooms, ...schedule.masters])],
      ...instantsAround(range, ctx.now),
    })
    if (version === schedule.version) return { schedule, services, claims }
    schedule = await loadSchedule(ctx)
  }
  throw new AppError('unavailable')
}

/** Wide enough for all time zones and for sessions past midnight; past time is excluded. */
function instantsAround({ from, to }: { from: DayNumber; to: DayNumber }, now: Date) {
  return {
    from: new Date(Math.max(from * DAY_MS - 14 * HOUR_MS, now.getTime())),
    to: new Date((to + 2) * DAY_MS + 14 * HOUR_MS),
  }
}

/** Returns a function that finds a service on sale in current rules, or throws. */
export function requireService(isWanted: (service: Service) => boolean) {
  return (schedule: Schedule): Service => {
    const service = schedule.services.find((one) => one.isValid && isWanted(one))
    if (!service) throw new AppError('not_found')
    return service
  }
}
