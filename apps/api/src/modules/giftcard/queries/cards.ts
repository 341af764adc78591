import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { findSites } from '../../../platform/find-sites.ts'

const COLUMNS = [
  'id',
  'code_hash as codeHash',
  'hint',
  'initial_cents as initialCents',
  'balance_cents as balanceCents',
  'players',
  'vat_kind as vatKind',
  'status',
  'id_order as idOrder',
  'line',
  'buyer_firstname as buyerFirstname',
  'buyer_email as buyerEmail',
  'recipient_name as recipientName',
  'recipient_email as recipientEmail',
  'sender_name as senderName',
  'message',
  'send_on as sendOn',
  'valid_until as validUntil',
  'created_at as createdAt',
  'blocked_at as blockedAt',
] as const

function cards(db: Db, idSite: number) {
  return db.selectFrom('gift_card').select(COLUMNS).where('id_site', '=', idSite)
}

export type GiftCardRow = Awaited<ReturnType<typeof listCardsOfOrder>>[number]

export function listCardsByHash(db: Db, idSite: number, hashes: Buffer[]) {
  return cards(db, idSite)
    .where('code_hash', 'in', hashes)
    .where('status', '<>', 'pending')
    .execute()
}

export function listCardsOfOrder(db: Db, idSite: number, idOrder: string) {
  return cards(db, idSite).where('id_order', '=', idOrder).orderBy('line').execute()
}

/** Cards that were paid, whatever became of them. */
export function listPaidCardsOfOrders(db: Db, idSite: number, idOrders: readonly string[]) {
  return cards(db, idSite)
    .where('id_order', 'in', idOrders)
    .where('status', '<>', 'pending')
    .orderBy('line')
    .execute()
}

export function listCards(db: Db, idSite: number, ids: readonly string[]) {
  return cards(db, idSite).where('id', 'in', ids).execute()
}

export function findCard(db: Db, idSite: number, id: string) {
  return cards(db, idSite).where('id', '=', id).executeTakeFirst()
}

/** Cards for a recipient that are due and not yet enqueued. */
export function listCardsToSend(
  db: Db,
  idSite: number,
  { today, kind }: { today: string; kind: string },
) {
  return (
    cards(db, idSite)
      .where('status', '=', 'active')
      .where('recipient_email', 'is not', null)
      .where('blocked_at', 'is', null)
      .where((eb) => eb.or([eb('send_on', 'is', null), eb('send_on', '<=', today)]))
      // What was due a year ago was sent, though the record of its mail may be gone.
      .where(sql<boolean>`coalesce(send_on, created_at::date) > ${today}::date - 365`)
      .where(sql<boolean>`NOT mail_was_requested(p_site => gift_card.id_site,
      p_subject => gift_card.id::text, p_kind => ${kind})`)
      .limit(500)
      .execute()
  )
}

/** Cards that expire on that day or up to three days before, in case a morning run was missed. */
export function listCardsEnding(db: Db, idSite: number, end: { on: string; kind: string }) {
  return cards(db, idSite)
    .where('status', '=', 'active')
    .where('blocked_at', 'is', null)
    .where('balance_cents', '>', 0)
    .where(sql<boolean>`valid_until BETWEEN ${end.on}::date - 3 AND ${end.on}::date`)
    .where(sql<boolean>`NOT mail_was_requested(p_site => gift_card.id_site,
      p_subject => gift_card.id::text, p_kind => ${end.kind})`)
    .limit(500)
    .execute()
}

export async function expireCards(db: Db, idSite: number): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    SELECT expire_gift_cards(p_site => ${idSite}) AS done`.execute(db)
  return rows[0]?.done ?? 0
}

export async function eraseEndedCards(
  db: Db,
  idSite: number,
  { before, limit }: { before: string; limit: number },
): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    SELECT erase_ended_gift_cards(p_site => ${idSite}, p_before => ${before}, p_limit => ${limit})
      AS erased`.execute(db)
  return rows[0]?.erased ?? 0
}

/** What was bought and for whom; without the code. */
export function listCardsOfOrders(db: Db, idSite: number, idOrders: readonly string[]) {
  return db
    .selectFrom('gift_card')
    .select([
      ...(['hint', 'initial_cents as initialCents', 'balance_cents as balanceCents'] as const),
      ...(['buyer_firstname as buyerFirstname', 'buyer_email as buyerEmail'] as const),
      ...(['recipient_name as recipientName', 'recipient_email as recipientEmail'] as const),
      ...(['sender_name as senderName', 'message', 'valid_until as validUntil'] as const),
    ])
    .where('id_site', '=', idSite)
    .where('id_order', 'in', idOrders)
    .execute()
}

export function listSitesWithEndedCards(db: Db, before: string): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_ended_cards AS id FROM sites_with_ended_cards(p_before => ${before})`,
  )
}

export function listSitesWithDueCards(
  db: Db,
  due: { from: string; to: string; kind: string; reminderDays: number[] },
): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_due_cards AS id FROM sites_with_due_cards(p_from => ${due.from},
      p_to => ${due.to}, p_kind => ${due.kind}, p_reminder_days => ${due.reminderDays})`,
  )
}
