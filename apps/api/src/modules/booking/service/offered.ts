import type { Context } from '../../../platform/context.ts'
import { listClosuresBetween } from '../queries/closure.ts'
import { clockTime, DAY_MS, dayNumberOf } from '../rules/local-time.ts'
import { computeSessions } from '../rules/sessions.ts'
import { roomsClosed } from './room-times.ts'
import { getFreshSchedule } from './schedule.ts'

export interface OfferedSession {
  day: string
  idService: number
  /** `14:30` on the venue's clocks. */
  start: string
}

/**
 * Sessions that were on sale and are over, sold or not, by the rules of now: what they were on an
 * earlier day is not stored.
 */
export async function listOfferedSessions(
  ctx: Context,
  period: { from: string; to: string },
): Promise<{ services: { id: number; name: string }[]; sessions: OfferedSession[] }> {
  const { db, site, now } = ctx
  const range = { from: dayNumberOf(period.from), to: dayNumberOf(period.to) }
  const schedule = await getFreshSchedule(ctx)
  const closures = await listClosuresBetween(db, site.id, {
    from: new Date((range.from - 1) * DAY_MS),
    to: new Date((range.to + 2) * DAY_MS),
  })
  const closed = Map.groupBy(
    closures.flatMap((closure) => roomsClosed(schedule, closure)),
    ({ idRoom }) => idRoom,
  )
  const sessions = schedule.services.flatMap((service) =>
    computeSessions({
      ...{ schedule, service, claims: [], zone: site.timeZone, now: now.getTime(), ...range },
    })
      .filter(({ endsAt }) => endsAt <= now.getTime())
      .filter(({ startsAt, blockedUntil }) =>
        (closed.get(service.idRoom) ?? []).every(
          (one) => one.startsAt >= blockedUntil || one.blockedUntil <= startsAt,
        ),
      )
      .map(({ day, minutes }) => ({ day, idService: service.id, start: clockTime(minutes) })),
  )
  return { services: schedule.services.map(({ id, name }) => ({ id, name })), sessions }
}
