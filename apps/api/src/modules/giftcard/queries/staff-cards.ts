import type { CardEvent, StaffGiftCard } from '@sesame/contract/gift-card-staff'
import type { ListFilter, ListQuery } from '@sesame/contract/list'
import { dayIn, type Day } from '@sesame/values/working-days'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { condition, readList } from '../../../platform/list.ts'

export type CardField = 'q' | 'state' | 'validUntil' | 'balanceCents' | 'createdAt'

interface Now {
  today: Day
  /** The kind of mail that brings a card. */
  kind: string
}

/**
 * A card whose last move is its expiry ended with money on it. One that is to be sent was sent a
 * year later, though the record of its mail may be gone.
 */
const stateOn = ({ today, kind }: Now) => sql<StaffGiftCard['state']>`CASE
  WHEN status = 'cancelled' THEN 'cancelled'
  WHEN blocked_at IS NOT NULL THEN 'blocked'
  WHEN valid_until < ${today}::date AND (balance_cents > 0 OR (SELECT m.kind FROM gift_card_move m
    WHERE m.id_site = gift_card.id_site AND m.id_card = gift_card.id
    ORDER BY m.id DESC LIMIT 1) = 'expiry') THEN 'expired'
  WHEN balance_cents = 0 THEN 'spent'
  WHEN recipient_email IS NOT NULL AND (send_on > ${today}::date
    OR coalesce(send_on, created_at::date) > ${today}::date - 365
      AND NOT mail_was_sent(p_site => gift_card.id_site, p_subject => gift_card.id::text,
        p_kind => ${kind})
      AND NOT EXISTS (SELECT FROM gift_card_event e WHERE e.id_site = gift_card.id_site
        AND e.id_card = gift_card.id AND e.kind = 'resent')) THEN 'to_send'
  ELSE 'active' END`

/** A card of an order that nobody has paid is worth nothing, and is not there. */
function paidCards(db: Db, idSite: number, now: Now) {
  return db
    .selectFrom('gift_card')
    .select([
      ...(['id', 'version', 'hint', 'players', 'status', 'id_order as idOrder'] as const),
      ...(['initial_cents as initialCents', 'balance_cents as balanceCents'] as const),
      ...(['valid_until as validUntil', 'created_at as createdAt', 'send_on as sendOn'] as const),
      ...(['buyer_firstname as buyerName', 'buyer_email as buyerEmail'] as const),
      ...(['recipient_name as recipientName', 'recipient_email as recipientEmail'] as const),
      stateOn(now).as('state'),
    ])
    .where('id_site', '=', idSite)
    .where('status', '<>', 'pending')
}

export type StaffCardRow = NonNullable<Awaited<ReturnType<typeof findPaidCard>>>

export function listPaidCards(
  db: Db,
  idSite: number,
  { list, timeZone, ...now }: { list: ListQuery<CardField>; timeZone: string } & Now,
) {
  return readList(db, paidCards(db, idSite, now), list, {
    columns: {
      q: 'id',
      state: stateOn(now),
      validUntil: 'valid_until',
      balanceCents: 'balance_cents',
      // Ids grow with time, and are in an index.
      createdAt: 'id',
    },
    conditions: {
      q: ({ value }) => hasWords(idSite, value),
      createdAt: (filter) => condition(sql`created_at`, filter),
      validUntil: (filter) => condition(sql`valid_until`, withDay(filter, timeZone)),
    },
    order: [['id', 'desc']],
    counted: 'state',
  })
}

/** A card ends with a day, and screens compare with the instant at which one begins. */
function withDay(filter: ListFilter, timeZone: string): ListFilter {
  if (!filter.value.includes('T')) return filter
  return { ...filter, value: dayIn(timeZone, new Date(filter.value)) }
}

/** Words of the card or of the order that bought it. Arrays, as in the list of orders. */
function hasWords(idSite: number, text: string) {
  const has = (column: string, kind: string) =>
    sql<boolean>`${sql.ref(column)} = ANY (ARRAY(SELECT f.id FROM find_by_words(
      p_site => ${idSite}, p_kind => ${kind}, p_text => ${text}) f))`
  return sql<boolean>`(${has('gift_card.id', 'gift_card')} OR ${has('gift_card.id_order', 'order')})`
}

export function findPaidCard(db: Db, idSite: number, { id, ...now }: { id: string } & Now) {
  return paidCards(db, idSite, now).where('id', '=', id).executeTakeFirst()
}

export function lockPaidCard(db: Db, idSite: number, { id, ...now }: { id: string } & Now) {
  return paidCards(db, idSite, now).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function sumExpired(db: Db, idSite: number, idCard: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT expired_on_gift_card(p_site => ${idSite}, p_card => ${idCard}) AS cents`.execute(db)
  return rows[0]?.cents ?? 0
}

export async function reverseExpiry(db: Db, idSite: number, idCard: string): Promise<void> {
  await sql`SELECT reverse_gift_card_expiry(p_site => ${idSite}, p_card => ${idCard})`.execute(db)
}

interface Change {
  valid_until?: Day
  is_end_moved?: boolean
  blocked_at?: Date | null
}

export async function updateCard(db: Db, idSite: number, id: string, change: Change) {
  await db
    .updateTable('gift_card')
    .set(change)
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

export interface NewCardEvent {
  id: string
  idCard: string
  kind: 'extended' | 'blocked' | 'unblocked' | 'resent'
  by: string
  reason?: string
  ends?: { from: Day; to: Day }
}

export async function insertEvent(db: Db, idSite: number, event: NewCardEvent): Promise<void> {
  const { id, idCard, kind, by, reason = '', ends } = event
  await db
    .insertInto('gift_card_event')
    .values({
      ...{ id_site: idSite, id, id_card: idCard, kind, reason, by_actor: by },
      ...{ ended_on: ends?.from ?? null, valid_until: ends?.to ?? null },
    })
    .execute()
}

export function listEvents(db: Db, idSite: number, idCard: string) {
  return db
    .selectFrom('gift_card_event')
    .select([
      ...(['id', 'reason', 'ended_on as endedOn', 'valid_until as validUntil'] as const),
      ...(['by_actor as byActor', 'at'] as const),
      sql<CardEvent['kind']>`kind`.as('kind'),
    ])
    .where('id_site', '=', idSite)
    .where('id_card', '=', idCard)
    .execute()
}

export function listMoves(db: Db, idSite: number, idCard: string) {
  return db
    .selectFrom('gift_card_move')
    .select([
      ...(['id', 'id_order as idOrder', 'amount_cents as amountCents'] as const),
      ...(['balance_after as balanceAfter', 'at'] as const),
      sql<CardEvent['kind']>`kind`.as('kind'),
    ])
    .where('id_site', '=', idSite)
    .where('id_card', '=', idCard)
    .execute()
}
