import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { DEAD_LETTERS } from '../../../platform/job.ts'
import type { SalesShare } from '../rules/price-cart.ts'
import { accountRow, shareOf, type AccountRow } from './accounts.ts'
import type { ParcelEnd } from './deliveries.ts'

export interface NewPayment {
  id: string
  idOrder: string
  /** Account of the payment; no other account may settle or refund it. */
  idAccount: string
  intent: string
  amountCents: number
  cardLast4: string | null
}

/** A payment that is known already only learns its card. */
export async function insertPayment(db: Db, idSite: number, payment: NewPayment): Promise<void> {
  const { id, idOrder, idAccount, intent, amountCents, cardLast4 } = payment
  await db
    .insertInto('payment')
    .values({
      ...{ id_site: idSite, id, id_order: idOrder, id_account: idAccount },
      ...{ intent, amount_cents: amountCents, card_last4: cardLast4 },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['id_site', 'intent'])
        .doUpdateSet({ card_last4: (eb) => eb.ref('excluded.card_last4') })
        .where('payment.card_last4', 'is', null)
        .where('excluded.card_last4', 'is not', null)
        .whereRef('payment.id_order', '=', 'excluded.id_order')
        .whereRef('payment.id_account', '=', 'excluded.id_account'),
    )
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

/** `foreign`: the money is on another account than the payment's. */
export type Settlement = 'settled' | 'already' | 'refund' | 'foreign'

export interface Paid {
  idAccount: string | null
  intent: string | null
  receivedCents: number
}

export async function settleOrder(
  db: Db,
  idSite: number,
  /** The invoice is stored whole: SQL reads none of its keys. */
  paid: Paid & { idOrder: string; invoice: object; refundDueOn: string },
): Promise<Settlement> {
  const { idOrder, idAccount, intent, receivedCents, refundDueOn } = paid
  const invoice = JSON.stringify(paid.invoice)
  const { rows } = await sql<{ outcome: Settlement }>`
    SELECT settle_order(p_site => ${idSite}, p_order => ${idOrder}, p_account => ${idAccount},
      p_intent => ${intent}, p_received_cents => ${receivedCents}, p_invoice => ${invoice},
      p_refund_due_on => ${refundDueOn}) AS outcome`.execute(db)
  const [row] = rows
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
  'r.status',
  'r.notifies',
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

export async function listRefunds(db: Db, idSite: number, idOrder: string) {
  const rows = await refunds(db, idSite)
    .select('r.accounts')
    .where('r.id_order', '=', idOrder)
    .orderBy('r.requested_at')
    .execute()
  return rows.map((row) => ({
    ...row,
    // As refund_order stored it.
    accounts: (row.accounts as unknown as AccountRow[]).map(shareOf),
  }))
}

/** Names of an order's refunds: ours, and the provider's of those done. */
export function listRefundRefs(db: Db, idSite: number, idOrder: string) {
  return db
    .selectFrom('refund')
    .select(['id', 'provider_ref as providerRef'])
    .where('id_site', '=', idSite)
    .where('id_order', '=', idOrder)
    .execute()
}

/** Pending refunds without a job, which only the worker can see. */
export async function listOverdueRefunds(
  db: Db,
  idSite: number,
  { before, job }: { before: Date; job: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .select('id')
    .where('id_site', '=', idSite)
    .where('status', '=', 'pending')
    .where('requested_at', '<', before)
    .where(
      // One that was given up waits as a dead letter until somebody sends it again.
      sql<boolean>`NOT EXISTS (SELECT FROM pgboss.job j WHERE j.state < 'completed'
        AND (j.name = ${job} OR j.name = ${DEAD_LETTERS} AND j.source_name = ${job})
        AND j.data ->> 'idRefund' = refund.id::text)`,
    )
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
    /** Stored whole: SQL reads none of its keys. */
    creditNote: object
    /** Legal deadline. */
    dueOn: string
    /** Refunded lines, unless a share of the whole is refunded. */
    lines: number[] | null
    parcelEnd: ParcelEnd | null
    /** Minimum validity of gift cards that are credited. */
    cardsValidUntil: string
  },
): Promise<'refunding' | 'not_refundable'> {
  const { rows } = await sql<{ outcome: 'refunding' | 'not_refundable' }>`
    SELECT refund_order(p_site => ${idSite}, p_order => ${refund.idOrder},
      p_refund => ${refund.id}, p_amount_cents => ${refund.amountCents},
      p_reason => ${refund.reason}, p_by => ${refund.by}, p_cancels => ${refund.cancelsSessions},
      p_parcel_from => ${refund.parcelEnd?.from ?? null},
      p_parcel_to => ${refund.parcelEnd?.to ?? null},
      p_accounts => ${JSON.stringify(refund.accounts.map(accountRow))},
      p_credit_note => ${JSON.stringify(refund.creditNote)}, p_due_on => ${refund.dueOn},
      p_cards_valid_until => ${refund.cardsValidUntil},
      p_lines => ${refund.lines}) AS outcome`.execute(db)
  return rows[0]?.outcome ?? 'not_refundable'
}

/** True the first time. */
export async function finishRefund(
  db: Db,
  idSite: number,
  { id, providerRef }: { id: string; providerRef: string },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    SELECT finish_refund(p_site => ${idSite}, p_refund => ${id},
      p_provider_ref => ${providerRef}) AS done`.execute(db)
  return rows[0]?.done ?? false
}

export async function deleteOldWebhookEvents(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    SELECT delete_old_webhook_events(p_limit => ${limit}) AS deleted`.execute(db)
  return rows[0]?.deleted ?? 0
}

/** Stores an event once, in the transaction that enqueues its job. */
export async function insertEvent(
  tx: Db,
  event: { id: string; idSite: number | null; idAccount: string | null; type: string },
): Promise<boolean> {
  const result = await tx
    .insertInto('webhook_event')
    .values({
      // Event ids are unique per account only.
      provider: event.idAccount === null ? 'stripe' : `stripe:${event.idAccount}`,
      event_id: event.id,
      id_site: event.idSite,
      // Stores only the event's id: details are read back from Stripe, and personal data stays
      // there.
      payload: JSON.stringify({ type: event.type }),
      processed_at: sql`transaction_instant()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Payments from before sites had accounts are assigned to the first account. */
export async function adoptPayments(db: Db, idSite: number, idAccount: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ id_account: idAccount })
    .where('id_site', '=', idSite)
    .where('id_account', 'is', null)
    .execute()
}
