import type { Context } from '../../../platform/context.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import { dayOf, localDayOf } from '../rules/local-time.ts'
import { affectedCalendars } from '../rules/sessions.ts'
import { getCachedSchedule } from './schedule.ts'

export interface Change {
  /** Null: all of them. */
  idService: number | null
  startsAt: Date
  /** The start alone when left out. */
  endsAt?: Date
}

export const topicOf = (idSite: number, idCalendar: number) => `${idSite} ${idCalendar}`

/**
 * Tells browsers which days to reload. Call it after the commit: an early signal makes them read
 * the old state, a lost one does no harm.
 */
export async function signalChange(ctx: Context, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const schedule = await getCachedSchedule(ctx)
  for (const { idService, startsAt, endsAt = startsAt } of changes) {
    const service = schedule.services.find(({ id }) => id === idService)
    const days = daysBetween(ctx.site.timeZone, startsAt, endsAt)
    signalOperators(
      ctx,
      days.map((day) => `day ${day}` as const),
    )
    for (const idCalendar of affectedCalendars(schedule, service)) {
      ctx.live.signal(topicOf(ctx.site.id, idCalendar), days)
    }
  }
}

function daysBetween(zone: string, start: Date, end: Date): string[] {
  const first = localDayOf(zone, start.getTime())
  const last = localDayOf(zone, end.getTime())
  return Array.from({ length: last - first + 1 }, (_, index) => dayOf(first + index))
}
