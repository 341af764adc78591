import type { Context } from '../../../platform/context.ts'
import { createEventStream, type RawReply } from '../../../platform/raw-reply.ts'
import { getFreshSchedule, requireService } from './schedule.ts'
import { topicOf } from './signal.ts'

/** Server-sent events with the changed days of a calendar. */
export async function watchCalendar(ctx: Context, idCalendar: number): Promise<RawReply> {
  requireService((service) => service.idCalendar === idCalendar)(await getFreshSchedule(ctx))
  const body = ctx.live.watch({
    topic: topicOf(ctx.site.id, idCalendar),
    event: 'days',
    address: ctx.visitor.address,
  })
  return createEventStream(body)
}
