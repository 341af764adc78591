import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as queries from '../queries/availability.ts'
import type { ClaimedTime } from '../rules/busy.ts'
import { DAY_MS, HOUR_MS, type DayNumber } from '../rules/local-time.ts'
import { prepareSchedule, type Schedule, type Service } from '../rules/schedule.ts'

const MAX_SITES = 10_000
const NO_ROWS = { services: [], rules: [], exceptions: [], periods: [], masters: [] }

/** Rules by site, the one used longest ago first. */
const kept = new Map<number, Schedule>()

/** The rules in memory; they may be old, and whatever relies on them must find out. */
export async function getKeptSchedule(ctx: Context): Promise<Schedule> {
  const known = kept.get(ctx.site.id)
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
  kept.delete(idSite)
  kept.set(idSite, schedule)
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_SITES) break
    kept.delete(oldest)
  }
}

/** Rules of a version that somebody else has just read in the database. */
export async function getScheduleOf(ctx: Context, version: number): Promise<Schedule> {
  const known = await getKeptSchedule(ctx)
  return known.version === version ? known : loadSchedule(ctx)
}

export async function getFreshSchedule(ctx: Context): Promise<Schedule> {
  if (!kept.has(ctx.site.id)) return loadSchedule(ctx)
  return getScheduleOf(ctx, await queries.getVersion(ctx.db, ctx.site.id))
}

export interface Availability {
  schedule: Schedule
  services: Service[]
  claims: ClaimedTime[]
}

const ATTEMPTS = 3

/**
 * Rules and claims of some services for a range of days. The claims come with the version
 * of the rules: those in memory are used only when they are that one.
 */
export async function readAvailability(
  ctx: Context,
  range: { from: DayNumber; to: DayNumber },
  choose: (schedule: Schedule) => Service[],
): Promise<Availability> {
  let schedule = await getKeptSchedule(ctx)
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

/** Wide enough for every zone and for sessions past midnight; what is over is nobody's any more. */
function instantsAround({ from, to }: { from: DayNumber; to: DayNumber }, now: Date) {
  return {
    from: new Date(Math.max(from * DAY_MS - 14 * HOUR_MS, now.getTime())),
    to: new Date((to + 2) * DAY_MS + 14 * HOUR_MS),
  }
}

/** What finds a service on sale in rules that are up to date, or refuses. */
export function needService(isWanted: (service: Service) => boolean) {
  return (schedule: Schedule): Service => {
    const service = schedule.services.find((one) => one.isValid && isWanted(one))
    if (!service) throw new AppError('not_found')
    return service
  }
}
