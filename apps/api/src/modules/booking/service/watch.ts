import * as contract from '@sesame/contract/booking'

import type { Context } from '../../../platform/context.ts'
import { RawAnswer } from '../../../platform/raw-answer.ts'
import { getFreshSchedule, needService } from './schedule.ts'
import { topicOf } from './signal.ts'

/** A stream of the days of a calendar that have changed. */
export async function watchCalendar(ctx: Context, idCalendar: number): Promise<RawAnswer> {
  needService((service) => service.idCalendar === idCalendar)(await getFreshSchedule(ctx))
  const body = ctx.live.watch({
    topic: topicOf(ctx.site.id, idCalendar),
    event: 'days',
    address: ctx.visitor.address,
  })
  return new RawAnswer({
    contentType: contract.watchCalendar.raw ?? 'text/event-stream',
    body,
    headers: { 'x-accel-buffering': 'no' },
  })
}
