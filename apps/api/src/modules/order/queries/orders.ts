import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export async function confirmOrder(db: Db, idSite: number, idOrder: string): Promise<void> {
  await sql`SELECT confirm_order(p_site => ${idSite}, p_order => ${idOrder})`.execute(db)
}

export async function expireUnpaidOrders(
  db: Db,
  idSite: number,
  { maxAgeMinutes, limit }: { maxAgeMinutes: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT expire_orders AS id
    FROM expire_orders(p_site => ${idSite}, p_max_age => make_interval(mins => ${maxAgeMinutes}),
      p_limit => ${limit})`.execute(db)
  return rows.map(({ id }) => id)
}

const COLUMNS = [
  'id',
  'number',
  'status',
  'id_member as idMember',
  'erased_at as erasedAt',
  'email',
  'firstname',
  'lastname',
  'phone',
  'billing',
  'subtotal_cents as subtotalCents',
  'shipping_cents as shippingCents',
  'discount_cents as discountCents',
  'gift_card_cents as giftCardCents',
  'total_cents as totalCents',
  'refunded_cents as refundedCents',
  'id_discount as idDiscount',
  'terms_sha256 as termsSha256',
  'created_at as createdAt',
  'paid_at as paidAt',
  'confirmed_at as confirmedAt',
  'sold_way as soldWay',
  'pay_until as payUntil',
  'invitation_reason as invitationReason',
  'terms_accepted_at as termsAcceptedAt',
  'majority_declared_at as majorityDeclaredAt',
] as const

export async function lockOrder(tx: Db, idSite: number, id: string): Promise<void> {
  await tx
    .selectFrom('customer_order')
    .select('id')
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

/** A refund by an operator, not by a customer's choice or withdrawal. */
export async function addOperatorRefund(
  tx: Db,
  idSite: number,
  { id, cents }: { id: string; cents: number },
): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set((eb) => ({ by_hand_cents: eb('by_hand_cents', '+', cents) }))
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

const orderById = (db: Db, idSite: number, id: string) =>
  db.selectFrom('customer_order').select(COLUMNS).where('id_site', '=', idSite).where('id', '=', id)

export function findOrder(db: Db, idSite: number, id: string) {
  return orderById(db, idSite, id).executeTakeFirst()
}

export function findOrderOfBooking(db: Db, idSite: number, idBooking: string) {
  return db
    .selectFrom('customer_order')
    .select(COLUMNS)
    .where('id_site', '=', idSite)
    .where('paid_at', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_line as l')
          .select('l.line')
          .whereRef('l.id_site', '=', 'customer_order.id_site')
          .whereRef('l.id_order', '=', 'customer_order.id')
          .where('l.id_booking', '=', idBooking)
          .where('l.kind', '=', 'session'),
      ),
    )
    .executeTakeFirst()
}

/**
 * Gives the orders that a person paid without an account to their new account. An unpaid one sent
 * no mail to the address, which anybody may have typed.
 */
export async function adoptGuestOrders(
  db: Db,
  idSite: number,
  { idMember, email }: { idMember: string; email: string },
): Promise<void> {
  await db
    .updateTable('customer_order')
    .set({ id_member: idMember })
    .where('id_site', '=', idSite)
    .where('email_key', '=', sql<string>`lower(${email}::text)`)
    .where('id_member', 'is', null)
    .where('paid_at', 'is not', null)
    .execute()
}

/** Sessions of the member's paid orders, the newest orders first. */
export function listOwnSessions(db: Db, idSite: number, idMember: string) {
  return db
    .selectFrom('customer_order as o')
    .innerJoin('order_line as l', (join) =>
      join.onRef('l.id_site', '=', 'o.id_site').onRef('l.id_order', '=', 'o.id'),
    )
    .select(['o.id as idOrder', 'l.id_booking as idBooking'])
    .where('o.id_site', '=', idSite)
    .where('o.id_member', '=', idMember)
    .where('o.status', '=', 'paid')
    .where('l.kind', '=', 'session')
    .where('l.id_booking', 'is not', null)
    .orderBy('o.created_at', 'desc')
    .limit(100)
    .execute()
}

/** Its confirmation still says the truth: nothing was cancelled, given back or withdrawn since. */
export const IS_AS_CONFIRMED = sql<boolean>`(status = 'paid' AND confirmed_at IS NOT NULL
  AND erased_at IS NULL
  AND NOT EXISTS (SELECT FROM refund r
    WHERE r.id_site = customer_order.id_site AND r.id_order = customer_order.id)
  AND NOT EXISTS (SELECT FROM withdrawal w
    WHERE w.id_site = customer_order.id_site AND w.id_order = customer_order.id)
  AND NOT EXISTS (SELECT FROM cancelled_session c
    WHERE c.id_site = customer_order.id_site AND c.id_order = customer_order.id))`

/** An order whose confirmation can be sent again. */
export function findAsConfirmed(db: Db, idSite: number, id: string) {
  return orderById(db, idSite, id).where(IS_AS_CONFIRMED).executeTakeFirst()
}

/** The member's paid orders with gift cards, the newest first. */
export function listGiftCardOrders(db: Db, idSite: number, idMember: string) {
  return db
    .selectFrom('customer_order')
    .select(['id', IS_AS_CONFIRMED.as('canResend')])
    .where('id_site', '=', idSite)
    .where('id_member', '=', idMember)
    .where('paid_at', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_line as l')
          .select('l.line')
          .whereRef('l.id_site', '=', 'customer_order.id_site')
          .whereRef('l.id_order', '=', 'customer_order.id')
          .where('l.kind', '=', 'gift_card'),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export function listLines(db: Db, idSite: number, idOrder: string) {
  return db
    .selectFrom('order_line')
    .select([
      'line',
      'kind',
      'id_booking as idBooking',
      'label',
      'detail',
      'quantity',
      'unit_cents as unitCents',
      'total_cents as totalCents',
      'discount_cents as discountCents',
      'vat_rate_bp as vatRateBp',
      'id_declination as idDeclination',
      'is_alcohol as isAlcohol',
    ])
    .where('id_site', '=', idSite)
    .where('id_order', '=', idOrder)
    .orderBy('line')
    .execute()
}

/** The line of a session reads as it is now; invoices keep what they said. */
export async function describeSessionLine(
  db: Db,
  idSite: number,
  { idBooking, label, detail }: { idBooking: string; label: string; detail: string },
): Promise<void> {
  await db
    .updateTable('order_line')
    .set({ label, detail })
    .where('id_site', '=', idSite)
    .where('id_booking', '=', idBooking)
    .where('kind', '=', 'session')
    .execute()
}

export function listCardsUsed(db: Db, idSite: number, idOrder: string) {
  return db
    .selectFrom('order_gift_card')
    .select([
      'id_card as idCard',
      sql<string>`gift_card_hint(p_site => id_site, p_card => id_card)`.as('hint'),
      'used_cents as usedCents',
    ])
    .where('id_site', '=', idSite)
    .where('id_order', '=', idOrder)
    .orderBy('position')
    .execute()
}

export function findDiscount(db: Db, idSite: number, code: string) {
  return db
    .selectFrom('discount_code')
    .select([
      'id',
      'label',
      'kind',
      'value',
      'scope',
      'min_cents as minCents',
      'valid_from as validFrom',
      'valid_until as validUntil',
      'max_uses as maxUses',
      'used',
      'is_active as isActive',
    ])
    .where('id_site', '=', idSite)
    .where('code_key', '=', sql<string>`lower(${code}::text)`)
    .executeTakeFirst()
}

export async function findDiscountLabel(db: Db, idSite: number, id: number): Promise<string> {
  const row = await db
    .selectFrom('discount_code')
    .select('label')
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.label
}

export async function saveTerms(
  db: Db,
  idSite: number,
  terms: { sha256: Buffer; title: string; html: string; updatedOn: string },
): Promise<void> {
  const { updatedOn, ...rest } = terms
  await db
    .insertInto('terms_version')
    .values({ id_site: idSite, ...rest, updated_on: updatedOn })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function getTerms(db: Db, idSite: number, sha256: Buffer) {
  return db
    .selectFrom('terms_version')
    .select(['title', 'html', 'updated_on as updatedOn'])
    .where('id_site', '=', idSite)
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow()
}
