import type { ScheduleDraft, SoldDecision } from '@sesame/contract/schedule'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as schedules from '../../booking/service/change-schedule.ts'
import { bookedSession } from '../../booking/service/views.ts'
import { withOrders } from './day.ts'

/** What a change of the rules would do; sold sessions are named with who ordered them. */
export async function previewSchedule(
  ctx: Context,
  change: { version: number; draft: ScheduleDraft },
) {
  const { sold, ...effect } = await schedules.previewSchedule(ctx, change)
  const view = await withOrders(
    ctx,
    sold.map(({ booking }) => booking),
  )
  return { ...effect, sold: sold.map((one) => ({ ...one, booking: view(one.booking) })) }
}

/** Saves a change; the refusal names the sold sessions that it says nothing about. */
export async function saveSchedule(
  ctx: Context,
  body: { version: number; draft: ScheduleDraft; decisions: readonly SoldDecision[] },
) {
  const saved = await schedules.saveSchedule(ctx, body)
  if (saved.ok) return { version: saved.version, moved: saved.moved }
  const view = await withOrders(ctx, saved.undecided)
  const bookings = saved.undecided.map((booking) =>
    bookedSession(booking, view(booking).contact?.name ?? booking.label),
  )
  throw new AppError('schedule_sold', { bookings })
}
