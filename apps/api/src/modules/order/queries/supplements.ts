import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export interface OpenSupplement {
  idOrder: string
  players: number
  cents: number
}

/** A supplement of this session that can still be paid. */
export function findOpenSupplement(
  db: Db,
  idSite: number,
  idBooking: string,
): Promise<OpenSupplement | undefined> {
  return db
    .selectFrom('order_line as l')
    .innerJoin('customer_order as o', (join) =>
      join.onRef('o.id_site', '=', 'l.id_site').onRef('o.id', '=', 'l.id_order'),
    )
    .select([
      'l.id_order as idOrder',
      sql<number>`l.to_players`.as('players'),
      'l.total_cents as cents',
    ])
    .where('l.id_site', '=', idSite)
    .where('l.id_booking', '=', idBooking)
    .where('l.kind', '=', 'supplement')
    .where('o.status', '=', 'pending')
    .where('o.pay_until', '>', sql<Date>`transaction_instant()`)
    .executeTakeFirst()
}

/**
 * A session was moved: its supplement says so and is paid by link no later than it starts. Returns
 * until when, or nothing if it was paid or has ended meanwhile.
 */
export async function moveSupplement(
  tx: Db,
  idSite: number,
  moved: { idOrder: string; label: string; detail: string; startsAt: Date },
): Promise<Date | undefined> {
  const { idOrder, label, detail, startsAt } = moved
  const order = await tx
    .updateTable('customer_order')
    .set({
      pay_until: sql<Date>`CASE WHEN sold_way = 'link' THEN least(pay_until, ${startsAt})
        ELSE pay_until END`,
    })
    .where('id_site', '=', idSite)
    .where('id', '=', idOrder)
    .where('status', '=', 'pending')
    .returning('pay_until as payUntil')
    .executeTakeFirst()
  if (!order?.payUntil) return undefined
  await tx
    .updateTable('order_line')
    .set({ label, detail })
    .where('id_site', '=', idSite)
    .where('id_order', '=', idOrder)
    .execute()
  return order.payUntil
}

/** From which team to which a supplement leads. */
export async function notePlayers(
  tx: Db,
  idSite: number,
  sold: { idOrder: string; fromPlayers: number; toPlayers: number },
): Promise<void> {
  await tx
    .updateTable('order_line')
    .set({ from_players: sold.fromPlayers, to_players: sold.toPlayers })
    .where('id_site', '=', idSite)
    .where('id_order', '=', sold.idOrder)
    .execute()
}

/** The players that an order adds to a session, if it is a supplement. */
export function findSupplement(db: Db, idSite: number, idOrder: string) {
  return db
    .selectFrom('order_line')
    .select([
      sql<string>`id_booking`.as('idBooking'),
      sql<number>`from_players`.as('fromPlayers'),
      sql<number>`to_players`.as('toPlayers'),
    ])
    .where('id_site', '=', idSite)
    .where('id_order', '=', idOrder)
    .where('kind', '=', 'supplement')
    .executeTakeFirst()
}

/** Paid supplements of the sessions of an order, or of one of them. */
export async function listSupplementsOf(
  db: Db,
  idSite: number,
  { idOrder, idBooking = null }: { idOrder: string; idBooking?: string | null },
): Promise<string[]> {
  const rows = await db
    .selectFrom('order_line as s')
    .innerJoin('order_line as m', (join) =>
      join.onRef('m.id_site', '=', 's.id_site').onRef('m.id_booking', '=', 's.id_booking'),
    )
    .innerJoin('customer_order as o', (join) =>
      join.onRef('o.id_site', '=', 's.id_site').onRef('o.id', '=', 's.id_order'),
    )
    .select('s.id_order as id')
    .distinct()
    .where('s.id_site', '=', idSite)
    .where('s.kind', '=', 'supplement')
    .where('m.id_order', '=', idOrder)
    .where('m.kind', '=', 'session')
    .where(sql<boolean>`(${idBooking}::uuid IS NULL OR s.id_booking = ${idBooking}::uuid)`)
    .where('o.status', '=', 'paid')
    .where(sql<boolean>`o.refunded_cents < o.total_cents + o.gift_card_cents`)
    .orderBy('s.id_order')
    .execute()
  return rows.map(({ id }) => id)
}
