import type { NOT_PACKED_REASONS } from '@sesame/contract/preparation'
import { dayIn } from '@sesame/values/working-days'

import type { ParcelNow } from './parcel.ts'

/** What of one line was found in stock. */
export interface PickedLine {
  quantity: number
  picked: number
  missing: number
}

/** Why an order does not go to packing now; null if it does. */
export function findPackingObstacle(order: {
  isToPick: boolean
  lines: readonly PickedLine[]
}): (typeof NOT_PACKED_REASONS)[number] | null {
  if (!order.isToPick) return 'moved_on'
  const isComplete = order.lines.every(({ quantity, picked }) => picked === quantity)
  return isComplete ? null : 'incomplete'
}

/** Whether that much of a line can be taken and missing. */
export function isPossiblePick(
  line: Pick<PickedLine, 'quantity'>,
  { picked, missing }: Omit<PickedLine, 'quantity'>,
): boolean {
  return picked + missing <= line.quantity
}

export type ReminderDecision =
  | { ok: true; isDue: boolean }
  | { ok: false; reason: 'delivery_state' }

/** What waits at the venue is brought to mind, at most once a day. */
export function decideReminder(
  { type, state, remindedAt }: ParcelNow & { remindedAt: Date | null },
  { now, timeZone }: { now: Date; timeZone: string },
): ReminderDecision {
  if (type !== 'CLICK_AND_COLLECT' || state !== 'ready') {
    return { ok: false, reason: 'delivery_state' }
  }
  const isDue = !remindedAt || dayIn(timeZone, remindedAt) < dayIn(timeZone, now)
  return { ok: true, isDue }
}
