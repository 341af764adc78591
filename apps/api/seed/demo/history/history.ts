import { sql } from 'kysely'

import { instantOf, dayNumberOf } from '../../../src/modules/booking/rules/local-time.ts'
import type { Context } from '../../../src/platform/context.ts'
import type { Random } from './random.ts'

/** What happened on a site until today: events in the order of time. */
export interface History {
  random: Random
  /** The day on which the demo is loaded, in the site's time zone. */
  today: string
  /** An instant of the site's clock. */
  at: (day: string, minutes: number) => Date
  /** Events that have not happened when today begins are left out. */
  plan: (at: Date, run: (ctx: Context) => Promise<void>) => void
}

interface Event {
  at: Date
  run: (ctx: Context) => Promise<void>
}

/**
 * Runs planned events with the clock stopped at each of them. An event may plan later ones. Nothing
 * depends on the hour of the day, so that one day gives one history.
 */
export async function runHistory(
  ctx: Context,
  { random, today }: Pick<History, 'random' | 'today'>,
  planAll: (history: History, ctx: Context) => Promise<void>,
): Promise<void> {
  const { timeZone } = ctx.site
  const events: Event[] = []
  const at = (day: string, minutes: number) => {
    const instant = instantOf(timeZone, dayNumberOf(day), minutes)
    if (instant === undefined) throw new Error(`${day}: the clock skips this time`)
    return new Date(instant)
  }
  const end = at(today, 0)
  const plan: History['plan'] = (instant, run) => {
    if (instant > end) return
    const place = events.findLastIndex((event) => event.at <= instant) + 1
    events.splice(place, 0, { at: instant, run })
  }
  await planAll({ random, today, at, plan }, ctx)
  for (let event = events.shift(); event; event = events.shift()) {
    await sql`SELECT set_config('app.clock_instant', ${event.at.toISOString()}, true)`.execute(
      ctx.db,
    )
    await event.run({ ...ctx, now: event.at })
  }
}

const MINUTE_MS = 60_000

export function later(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS)
}
