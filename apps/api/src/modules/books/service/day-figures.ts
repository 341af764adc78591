import type { DayFigures } from '@sesame/contract/day-closing'

import type { Context } from '../../../platform/context.ts'
import { listBankRefs, listRefsPostedAfter, sumBank } from '../../accounting/service/closing.ts'
import { countInvoices } from '../../accounting/service/period.ts'
import { readDay } from '../../booking/service/day.ts'
import {
  readMoney,
  readMoneyOfDay,
  readOrdersOfDay,
  sumSessions,
} from '../../order/service/closing-day.ts'
import { sumOf } from '../rules/closing.ts'
import { seriesOf } from '../rules/month.ts'

/** States of a booking that somebody paid for. */
const SOLD = new Set(['paid', 'confirmed', 'arrived', 'late', 'played', 'forfeited'])
/** States by which the team said what became of it. */
const MARKED = new Set(['arrived', 'played', 'forfeited'])

/** The figures of one day, counted from its rows: the one place where they are. */
export async function readDayFigures(ctx: Context, day: string): Promise<DayFigures> {
  const { db, site } = ctx
  const { payments, refunds } = await readReceived(ctx, day)
  const orders = await readOrdersOfDay(ctx, day, payments)
  const earned = await readEarned(ctx, day)
  const { series } = await countInvoices(ctx, { from: day, to: day })
  return {
    received: {
      site: sumOf(payments.filter(({ soldWay }) => soldWay === null)),
      link: sumOf(payments.filter(({ soldWay }) => soldWay !== null)),
      refunds: sumOf(refunds),
      giftCardsCents: orders.giftCardsCents,
    },
    ordersCents: await sumBank(db, site.id, day),
    providerCents: sumOf(payments).cents - sumOf(refunds).cents,
    earned: { sessions: earned.sessions, forfeited: earned.forfeited, goods: orders.goods },
    earnedCents: earned.sessions.cents + earned.forfeited.cents + orders.goods.cents,
    unmarked: earned.unmarked,
    openLinks: orders.openLinks,
    invoices: seriesOf(series, 'F'),
  }
}

/**
 * Money of a day by the journal: what came in after the day before was closed is of this day, and
 * what came in after this one was closed is of a later one. Money that no entry names stays on the
 * day that the provider had it: that is a difference that somebody has to look for.
 */
async function readReceived(ctx: Context, day: string) {
  const { db, site } = ctx
  const ofDay = await readMoneyOfDay(ctx, day)
  const names = new Set([
    ...ofDay.payments.map(({ intent }) => intent),
    ...ofDay.refunds.map(({ id }) => id),
  ])
  const posted = new Set(await listBankRefs(db, site.id, day))
  const earlier = [...posted].filter((ref) => !names.has(ref))
  const carried = await readMoney(ctx, earlier)
  const refs = [...names].filter((ref) => !posted.has(ref))
  const later = new Set(await listRefsPostedAfter(db, site.id, { day, refs }))
  return {
    payments: [...ofDay.payments.filter(({ intent }) => !later.has(intent)), ...carried.payments],
    refunds: [...ofDay.refunds.filter(({ id }) => !later.has(id)), ...carried.refunds],
  }
}

/** Sessions that have begun. One that nobody noted is counted as played: it was paid for. */
async function readEarned(ctx: Context, day: string) {
  const { bookings } = await readDay(ctx, day)
  const begun = bookings.filter(({ state, start }) => SOLD.has(state) && new Date(start) <= ctx.now)
  const cents = await sumSessions(
    ctx,
    begun.map(({ id }) => id),
  )
  const amounts = begun.map(({ id, state }) => ({ state, cents: cents.get(id) ?? 0 }))
  return {
    sessions: sumOf(amounts.filter(({ state }) => state !== 'forfeited')),
    forfeited: sumOf(amounts.filter(({ state }) => state === 'forfeited')),
    // Sessions that are still to come today have no state either.
    unmarked: bookings.filter(({ state }) => SOLD.has(state) && !MARKED.has(state)).length,
  }
}
