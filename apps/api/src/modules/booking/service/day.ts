import type { Context } from '../../../platform/context.ts'
import { listGameMasters } from '../queries/service.ts'
import { dayNumberOf, isoWithOffset } from '../rules/local-time.ts'
import { readDays } from './days.ts'

/** Everything that happens in the rooms on one day, without what orders know. */
export async function readDay(ctx: Context, date: string) {
  const { db, site, now } = ctx
  const number = dayNumberOf(date)
  const { rooms, days, closures } = await readDays(ctx, { from: number, to: number })
  const { sessions, bookings, holds, free } = days[0]!
  const sessionsByRoom = Map.groupBy(sessions, ({ idService }) => idService)
  return {
    date,
    now: isoWithOffset(site.timeZone, now.getTime()),
    rooms: rooms.map((room) => ({ ...room, sessions: sessionsByRoom.get(room.idService) ?? [] })),
    ...{ bookings, holds, closures, free },
    gameMasters: await listGameMasters(db, site.id),
  }
}

/** The same of several days, both inclusive. */
export async function readPlanning(ctx: Context, { from, to }: { from: string; to: string }) {
  const range = { from: dayNumberOf(from), to: dayNumberOf(to) }
  const planning = await readDays(ctx, range)
  return { from, to, now: isoWithOffset(ctx.site.timeZone, ctx.now.getTime()), ...planning }
}
