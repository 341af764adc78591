import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

/** What only the page of an order needs of it. */
export function findSheet(db: Db, idSite: number, id: string) {
  return db
    .selectFrom('customer_order')
    .select([
      ...(['message', 'sold_by as soldBy', 'email_key as emailKey', 'version', 'source'] as const),
      'age_declared_at as ageDeclaredAt',
      sql<string | null>`(SELECT t.updated_on::text FROM terms_version t
        WHERE t.id_site = customer_order.id_site AND t.sha256 = customer_order.terms_sha256)`.as(
        'termsOn',
      ),
      sql<string>`coalesce((SELECT n.text FROM order_note n
        WHERE n.id_site = customer_order.id_site AND n.id_order = customer_order.id), '')`.as(
        'note',
      ),
    ])
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export type SheetRow = Awaited<ReturnType<typeof findSheet>>

export function listPaymentEvents(db: Db, idSite: number, idOrder: string) {
  return db
    .selectFrom('payment')
    .select([
      sql<'open' | 'succeeded' | 'cancelled'>`status`.as('state'),
      sql<number>`coalesce(received_cents, amount_cents)`.as('amountCents'),
      ...(['card_last4 as cardLast4', 'created_at as createdAt'] as const),
      'succeeded_at as succeededAt',
    ])
    .where('id_site', '=', idSite)
    .where('id_order', '=', idOrder)
    .orderBy('created_at')
    .limit(100)
    .execute()
}

export function listRefundEvents(db: Db, idSite: number, idOrder: string) {
  return db
    .selectFrom('refund as r')
    .leftJoin('payment as p', (join) =>
      join.onRef('p.id_site', '=', 'r.id_site').onRef('p.id', '=', 'r.id_payment'),
    )
    .select([
      ...(['r.id', 'r.kind', 'r.reason', 'r.card_cents as cardCents'] as const),
      ...(['r.gift_card_cents as giftCardCents', 'p.card_last4 as cardLast4'] as const),
      ...(['r.requested_by as requestedBy', 'r.requested_at as requestedAt'] as const),
      ...(['r.due_on as dueOn', 'r.done_at as doneAt'] as const),
    ])
    .where('r.id_site', '=', idSite)
    .where('r.id_order', '=', idOrder)
    .orderBy('r.requested_at')
    .limit(100)
    .execute()
}

export function listWithdrawalEvents(db: Db, idSite: number, idOrder: string) {
  return db
    .selectFrom('withdrawal')
    .select([
      ...(['id', 'status', 'reason', 'refund_cents as refundCents'] as const),
      ...(['received_at as receivedAt', 'settled_at as settledAt'] as const),
      'refund_due_on as refundDueOn',
    ])
    .where('id_site', '=', idSite)
    .where('id_order', '=', idOrder)
    .orderBy('received_at')
    .limit(100)
    .execute()
}

export function listCancelledSessions(db: Db, idSite: number, idOrder: string) {
  return db
    .selectFrom('cancelled_session')
    .select([
      ...(['id_booking as idBooking', 'cancelled_at as cancelledAt'] as const),
      ...(['choice', 'chosen_at as chosenAt'] as const),
    ])
    .where('id_site', '=', idSite)
    .where('id_order', '=', idOrder)
    .execute()
}

export function listDeliveryEvents(db: Db, idSite: number, idOrder: string) {
  return db
    .selectFrom('order_delivery_event')
    .select(['status as state', 'at', 'by_actor as byActor'])
    .where('id_site', '=', idSite)
    .where('id_order', '=', idOrder)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

/** Mails that name something else than the order, the newest first. */
export function listMailKeys(db: Db, idSite: number, idOrder: string) {
  return (
    db
      .selectFrom('order_mail')
      .select(['subject', 'kind'])
      .where('id_site', '=', idSite)
      .where('id_order', '=', idOrder)
      // Subjects are ids, which grow with time.
      .orderBy('subject', 'desc')
      .limit(100)
      .execute()
  )
}

/** Notes that this mail is about an order that its subject does not name. */
export async function insertOrderMail(
  tx: Db,
  idSite: number,
  { idOrder, subject, kind }: { idOrder: string; subject: string; kind: string },
): Promise<void> {
  await tx
    .insertInto('order_mail')
    .values({ id_site: idSite, id_order: idOrder, subject, kind })
    .execute()
}

/** Sessions that the same person bought with other orders, the newest orders first. */
export async function listOtherSessions(
  db: Db,
  idSite: number,
  { id, emailKey, idMember }: { id: string; emailKey: string | null; idMember: string | null },
): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_order as o')
    .innerJoin('order_line as l', (join) =>
      join.onRef('l.id_site', '=', 'o.id_site').onRef('l.id_order', '=', 'o.id'),
    )
    .select(sql<string>`l.id_booking`.as('idBooking'))
    .where('o.id_site', '=', idSite)
    .where('o.id', '<>', id)
    .where('o.paid_at', 'is not', null)
    .where('o.erased_at', 'is', null)
    .where('l.kind', '=', 'session')
    .where((eb) =>
      eb.or([
        eb('o.email_key', '=', emailKey),
        ...(idMember ? [eb('o.id_member', '=', idMember)] : []),
      ]),
    )
    .orderBy('o.created_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ idBooking }) => idBooking)
}

/** Orders about the same sessions: a supplement and the order that it enlarges. */
export function listRelated(db: Db, idSite: number, idOrder: string) {
  return db
    .selectFrom('order_line as own')
    .innerJoin('order_line as other', (join) =>
      join
        .onRef('other.id_site', '=', 'own.id_site')
        .onRef('other.id_booking', '=', 'own.id_booking')
        .onRef('other.id_order', '<>', 'own.id_order'),
    )
    .innerJoin('customer_order as o', (join) =>
      join.onRef('o.id_site', '=', 'other.id_site').onRef('o.id', '=', 'other.id_order'),
    )
    .select([
      ...(['o.id', 'o.number', 'o.status', 'o.confirmed_at as confirmedAt'] as const),
      sql<number>`o.total_cents + o.gift_card_cents`.as('priceCents'),
      sql<boolean>`bool_or(other.kind = 'supplement')`.as('isSupplement'),
    ])
    .where('own.id_site', '=', idSite)
    .where('own.id_order', '=', idOrder)
    .groupBy(['o.id_site', 'o.id'])
    .orderBy('o.created_at')
    .limit(20)
    .execute()
}
