import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

interface OldRows {
  before: Date
  limit: number
}

export async function eraseOldOrders(
  db: Db,
  idSite: number,
  { unpaid, done, idle, limit }: { unpaid: Date; done: Date; idle: Date; limit: number },
): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    SELECT erase_old_orders(p_site => ${idSite}, p_unpaid_before => ${unpaid},
      p_done_before => ${done}, p_idle_since => ${idle}, p_limit => ${limit}) AS erased`.execute(db)
  return rows[0]?.erased ?? 0
}

/** Deletes people of whom nothing is left; returns how many were looked at. */
export async function forgetPeople(db: Db, idSite: number, limit: number): Promise<number> {
  const { rows } = await sql<{ checked: number }>`
    SELECT forget_people(p_site => ${idSite}, p_limit => ${limit}) AS checked`.execute(db)
  return rows[0]?.checked ?? 0
}

export async function requestErasure(
  db: Db,
  idSite: number,
  { idMember, email }: { idMember: string; email: string },
): Promise<void> {
  await sql`SELECT request_order_erasure(p_site => ${idSite}, p_member => ${idMember},
    p_email => ${email})`.execute(db)
}

/** Their search words are those of the order, which has its own retention. */
export async function eraseCardDigits(
  db: Db,
  idSite: number,
  { before, limit }: OldRows,
): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    SELECT erase_card_digits(p_site => ${idSite}, p_before => ${before}, p_limit => ${limit})
      AS erased`.execute(db)
  return rows[0]?.erased ?? 0
}

export async function deleteOldWithdrawals(
  db: Db,
  idSite: number,
  { before, limit }: OldRows,
): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    SELECT delete_old_withdrawals(p_site => ${idSite}, p_before => ${before}, p_limit => ${limit})
      AS deleted`.execute(db)
  return rows[0]?.deleted ?? 0
}
