import { ERRORS, type ErrorCode } from '@sesame/contract/errors'
import type { RefundPreview } from '@sesame/contract/refund'
import { formatMoment } from '@sesame/values/french-time'

import type { Context } from '../../../platform/context.ts'
import { describeBookings, type BookingDescription } from '../../booking/service/for-orders.ts'
import * as cancellations from '../queries/cancellations.ts'
import * as orders from '../queries/orders.ts'
import { sumRefunded } from '../queries/related-orders.ts'
import { listSupplementsOf } from '../queries/supplements.ts'
import type { RefundPlan } from '../rules/refund-plan.ts'
import { decideCover, isWithinRefundLimit } from '../rules/refund.ts'
import { findParcelEnd } from './delivery.ts'
import { requireReadableOrder } from './read.ts'
import {
  isOver,
  listEnded,
  readLineEffects,
  toRefund,
  type LineEffects,
  type RefundChoice,
} from './refund-effects.ts'
import { readRefundVersion } from './refund-state.ts'
import { describeWay, viewRefundable } from './refund-view.ts'
import { planRefundOf, refundDeadline } from './refund.ts'

const NOTHING = { ways: [], cancelled: [], parcelEnd: null, dueOn: null, refusal: null }

/** What a refund would do, decided by what does it; changes nothing. */
export async function previewRefund(
  ctx: Context,
  id: string,
  choice: RefundChoice,
): Promise<RefundPreview> {
  // Read first: what changes from here on makes the version old.
  const version = await readRefundVersion(ctx, id)
  const order = await requireReadableOrder(ctx, { id })
  const known = { version, ...(await viewRefundable(ctx, order)) }
  const refund = toRefund(choice)
  if (refund.choice?.lines.length === 0 && !refund.choice.shipping) return { ...known, ...NOTHING }
  const plan = await planRefundOf(ctx, order, refund)
  if (!plan.ok) return { ...known, ...NOTHING, refusal: textOf(plan.reason) }
  if (order.status !== 'paid') return { ...known, ...NOTHING, refusal: textOf('not_refundable') }
  const effects = refund.choice ? await readLineEffects(ctx, order, choice, plan) : null
  const supplements = await planSupplements(ctx, order, { choice, plan, effects })
  const planned = [{ order, plan }, ...supplements]
  const cancelled = effects?.cancelled ?? (await listSessionsToCancel(ctx, id, choice))
  const end = choice.cancelsSessions ? await findParcelEnd(ctx, ctx.db, id) : null
  return {
    ...known,
    ways: await Promise.all(planned.map((one) => describeWay(ctx, one))),
    cancelled: cancelled.map(
      ({ name, start }) => `${name}, ${formatMoment(start, ctx.site.timeZone)}`,
    ),
    parcelEnd: (effects ? effects.parcelEnd : end)?.to ?? null,
    dueOn: await refundDeadline(ctx, id, refund),
    refusal: await refuseOverLimit(ctx, { choice, planned }),
  }
}

function textOf(code: ErrorCode): string {
  return ERRORS[code].message
}

interface Planned {
  order: orders.OrderRow
  plan: RefundPlan
}

/** Supplements of the sessions that end with this refund. */
async function planSupplements(
  ctx: Context,
  order: orders.OrderRow,
  wanted: { choice: RefundChoice; plan: RefundPlan; effects: LineEffects | null },
): Promise<Planned[]> {
  const { db, site } = ctx
  const ended = await listEndedSessions(ctx, order, wanted)
  const ids = new Set<string>()
  for (const idBooking of ended) {
    const of = { idOrder: order.id, ...(idBooking !== 'all' && { idBooking }) }
    for (const id of await listSupplementsOf(db, site.id, of)) ids.add(id)
  }
  const planned: Planned[] = []
  for (const id of [...ids].toSorted()) {
    const supplement = await orders.findOrder(db, site.id, id)
    const plan = supplement && (await planRefundOf(ctx, supplement, { cancelsSessions: false }))
    if (plan?.ok) planned.push({ order: supplement!, plan })
  }
  return planned
}

async function listEndedSessions(
  ctx: Context,
  { id }: orders.OrderRow,
  { choice, plan, effects }: Parameters<typeof planSupplements>[2],
): Promise<string[]> {
  if (effects) return listEnded(ctx, ctx.db, effects)
  if (choice.cancelsSessions) return ['all']
  // An amount counts towards the sessions that the venue cancelled, first one first.
  const open = await cancellations.listOpenChoices(ctx.db, ctx.site.id, id)
  const cents = await cancellations.findUnusedCents(ctx.db, ctx.site.id, id)
  const covered = decideCover(open, cents + plan.amountCents)
  return covered.filter(({ isWhole }) => isWhole).map(({ idBooking }) => idBooking)
}

async function listSessionsToCancel(
  ctx: Context,
  id: string,
  { cancelsSessions }: RefundChoice,
): Promise<BookingDescription[]> {
  if (!cancelsSessions) return []
  const lines = await orders.listLines(ctx.db, ctx.site.id, id)
  const ids = lines.flatMap(({ kind, idBooking }) =>
    kind === 'session' && idBooking ? [idBooking] : [],
  )
  return (await describeBookings(ctx, ctx.db, ids)).filter(({ status }) => !isOver(status))
}

/** The limit of staff, counted as after the refund. */
async function refuseOverLimit(
  { db, site, actor }: Context,
  { choice, planned }: { choice: RefundChoice; planned: Planned[] },
): Promise<string | null> {
  const [{ order, plan }, ...others] = planned as [Planned, ...Planned[]]
  const { id, totalCents, giftCardCents, refundedCents } = order
  const cancelsAll = choice.cancelsSessions && !choice.lines && !choice.includesShipping
  const own = cancelsAll ? totalCents + giftCardCents : refundedCents + plan.amountCents
  const before = await sumRefunded(db, site.id, { idOrder: id }, { except: id })
  const now = others.reduce((sum, one) => sum + one.plan.amountCents, 0)
  const isWithin = isWithinRefundLimit(actor?.role ?? null, own + before + now)
  return isWithin ? null : textOf('refund_over_limit')
}
