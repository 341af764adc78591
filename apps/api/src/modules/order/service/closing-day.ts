import type { Context } from '../../../platform/context.ts'
import * as queries from '../queries/closing-day.ts'

/** Money and goods of one day, by the rows of orders. */
export async function readOrdersOfDay({ db, site, now }: Context, day: string) {
  const of = { day, timeZone: site.timeZone }
  const payments = await queries.listPaymentsOfDay(db, site.id, of)
  return {
    payments,
    refunds: await queries.listRefundsOfDay(db, site.id, of),
    giftCardsCents: await queries.sumGiftCardsSold(
      db,
      site.id,
      payments.map(({ idOrder }) => idOrder),
    ),
    goods: await queries.sumGoodsOfDay(db, site.id, of),
    openLinks: await queries.sumOpenLinks(db, site.id, now),
  }
}

/** What each of these sessions was paid for. */
export async function sumSessions({ db, site }: Context, idBookings: readonly string[]) {
  const rows = await queries.sumSessions(db, site.id, idBookings)
  return new Map(rows.map(({ idBooking, cents }) => [idBooking, cents]))
}
