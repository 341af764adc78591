import { sql } from 'kysely'

import { hotStatement, type Db } from '../../../platform/db.ts'
import type { SalesShare } from '../rules/price-cart.ts'

export interface NewPayment {
  id: string
  idOrder: string
  /** The account that it was opened on: no other may settle or refund it. */
  idAccount: string
  intent: string
  amountCents: number
}

export async function insertPayment(db: Db, idSite: number, payment: NewPayment): Promise<void> {
  const { id, idOrder, idAccount, intent, amountCents } = payment
  await db
    .insertInto('payment')
    .values({
      ...{ id_site: idSite, id, id_order: idOrder, id_account: idAccount },
      ...{ intent, amount_cents: amountCents },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function listPayments(db: Db, idSite: number, idOrder: string) {
  return db
    .selectFrom('payment')
    .select(['id', 'id_account as idAccount', 'intent', 'amount_cents as amountCents', 'status'])
    .where('id_site', '=', idSite)
    .where('id_order', '=', idOrder)
    .orderBy('created_at')
    .execute()
}

export async function markCancelled(db: Db, idSite: number, intent: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ status: 'cancelled' })
    .where('id_site', '=', idSite)
    .where('intent', '=', intent)
    .where('status', '=', 'open')
    .execute()
}

/** Which of these intents are settled. */
export async function listSettled(db: Db, idSite: number, intents: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .select('intent')
    .where('id_site', '=', idSite)
    .where('intent', 'in', intents)
    .where('status', '=', 'succeeded')
    .execute()
  return rows.map(({ intent }) => intent)
}

const settle = hotStatement<{ outcome: Settlement }>(
  'SELECT settle_order($1, $2, $3, $4, $5, $6) AS outcome',
)

/** `foreign`: the money is on another account than the payment was opened on. */
export type Settlement = 'settled' | 'already' | 'refund' | 'foreign'

export interface Paid {
  idAccount: string | null
  intent: string | null
  receivedCents: number
}

export async function settleOrder(
  db: Db,
  idSite: number,
  paid: Paid & { idOrder: string; invoice: object },
): Promise<Settlement> {
  const { idOrder, idAccount, intent, receivedCents } = paid
  const invoice = JSON.stringify(paid.invoice)
  const [row] = await settle(db, idSite, idOrder, idAccount, intent, receivedCents, invoice)
  if (!row) throw new Error('the order was not settled')
  return row.outcome
}

const REFUND_COLUMNS = [
  'r.id',
  'r.id_order as idOrder',
  'r.kind',
  'r.card_cents as cardCents',
  'r.gift_card_cents as giftCardCents',
  'r.reason',
  'r.accounts',
  'r.status',
  'p.intent',
  'p.id_account as idAccount',
] as const

function refunds(db: Db, idSite: number) {
  return db
    .selectFrom('refund as r')
    .leftJoin('payment as p', (join) =>
      join.onRef('p.id_site', '=', 'r.id_site').onRef('p.id', '=', 'r.id_payment'),
    )
    .select(REFUND_COLUMNS)
    .where('r.id_site', '=', idSite)
}

export function findRefund(db: Db, idSite: number, id: string) {
  return refunds(db, idSite).where('r.id', '=', id).executeTakeFirst()
}

export function listRefunds(db: Db, idSite: number, idOrder: string) {
  return refunds(db, idSite).where('r.id_order', '=', idOrder).orderBy('r.requested_at').execute()
}

/** Asked for a while ago and not done: the job that should have done it is sent again. */
export async function listOverdueRefunds(db: Db, idSite: number, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .select('id')
    .where('id_site', '=', idSite)
    .where('status', '=', 'pending')
    .where('requested_at', '<', before)
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

export async function refundOrder(
  db: Db,
  idSite: number,
  refund: {
    id: string
    idOrder: string
    amountCents: number
    reason: string
    by: string | null
    cancelsSessions: boolean
    accounts: SalesShare[]
    creditNote: object
    /** The last day that the law leaves. */
    dueOn: string
    /** Lines that go back, where it is not a share of the whole. */
    lines: number[] | null
  },
): Promise<'refunding' | 'not_refundable'> {
  const { rows } = await sql<{ outcome: 'refunding' | 'not_refundable' }>`
    SELECT refund_order(${idSite}, ${refund.idOrder}, ${refund.id}, ${refund.amountCents},
      ${refund.reason}, ${refund.by}, ${refund.cancelsSessions},
      ${JSON.stringify(refund.accounts)}, ${JSON.stringify(refund.creditNote)}, ${refund.dueOn},
      ${refund.lines}) AS outcome`.execute(db)
  return rows[0]?.outcome ?? 'not_refundable'
}

/** True the first time. */
export async function finishRefund(
  db: Db,
  idSite: number,
  { id, providerRef }: { id: string; providerRef: string },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    SELECT finish_refund(${idSite}, ${id}, ${providerRef}) AS done`.execute(db)
  return rows[0]?.done ?? false
}

export async function forgetOldEvents(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    SELECT forget_webhook_events(${limit}) AS deleted`.execute(db)
  return rows[0]?.deleted ?? 0
}

/** One event once. Stored with the job it causes, or not at all. */
export async function insertEvent(
  tx: Db,
  event: { id: string; idSite: number | null; idAccount: string | null; type: string },
): Promise<boolean> {
  const result = await tx
    .insertInto('webhook_event')
    .values({
      // By account: the names of one account's events say nothing about another's.
      provider: event.idAccount === null ? 'stripe' : `stripe:${event.idAccount}`,
      event_id: event.id,
      id_site: event.idSite,
      // Its name only: the truth is read back, and names of people stay with the provider.
      payload: JSON.stringify({ type: event.type }),
      processed_at: sql`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Payments opened before sites had accounts of their own belong to the first one. */
export async function adoptPayments(db: Db, idSite: number, idAccount: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ id_account: idAccount })
    .where('id_site', '=', idSite)
    .where('id_account', 'is', null)
    .execute()
}
