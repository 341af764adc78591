import type { Context } from '../../../platform/context.ts'
import * as queries from '../queries/closing-day.ts'

/** Money that the provider moved on one day, by the rows of orders. */
export async function readMoneyOfDay({ db, site }: Context, day: string) {
  const of = { day, timeZone: site.timeZone }
  const payments = await queries.listPaymentsOfDay(db, site.id, of)
  return { payments, refunds: await queries.listRefundsOfDay(db, site.id, of) }
}

type Money = Awaited<ReturnType<typeof readMoneyOfDay>>

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Payments and refunds by the names that they are posted with. */
export async function readMoney({ db, site }: Context, refs: readonly string[]): Promise<Money> {
  const ofRefunds = refs.filter((ref) => UUID.test(ref))
  const ofPayments = refs.filter((ref) => !UUID.test(ref))
  return {
    payments: await queries.listPayments(db, site.id, ofPayments),
    refunds: await queries.listRefunds(db, site.id, ofRefunds),
  }
}

/** What these payments were for, and the goods of one day. */
export async function readOrdersOfDay(
  { db, site, now }: Context,
  day: string,
  payments: Money['payments'],
) {
  const ids = payments.map(({ idOrder }) => idOrder)
  return {
    giftCardsCents: await queries.sumGiftCardsSold(db, site.id, ids),
    goods: await queries.sumGoodsOfDay(db, site.id, { day, timeZone: site.timeZone }),
    openLinks: await queries.sumOpenLinks(db, site.id, now),
  }
}

/** What each of these sessions was paid for. */
export async function sumSessions({ db, site }: Context, idBookings: readonly string[]) {
  const rows = await queries.sumSessions(db, site.id, idBookings)
  return new Map(rows.map(({ idBooking, cents }) => [idBooking, cents]))
}
