import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export async function renewSale(
  tx: Db,
  idSite: number,
  { idOrder, until }: { idOrder: string; until: Date },
): Promise<void> {
  await sql`SELECT renew_sale(p_site => ${idSite}, p_order => ${idOrder}, p_until => ${until})`.execute(
    tx,
  )
}

/** Returns the status that the sale had. */
export async function cancelSale(tx: Db, idSite: number, idOrder: string): Promise<string> {
  const { rows } = await sql<{ status: string }>`
    SELECT cancel_sale(p_site => ${idSite}, p_order => ${idOrder}) AS status`.execute(tx)
  return rows[0]!.status
}

export interface Acceptance {
  idOrder: string
  termsSha256: Buffer
  declaresAge: boolean
  declaresMajority: boolean
}

/** Records once what the customer of an unpaid sale accepts and declares. */
export async function acceptSale(db: Db, idSite: number, acceptance: Acceptance): Promise<void> {
  const { idOrder, termsSha256, declaresAge, declaresMajority } = acceptance
  const now = sql<Date>`current_instant()`
  await db
    .updateTable('customer_order')
    .set({
      terms_sha256: termsSha256,
      terms_accepted_at: now,
      ...(declaresAge && { age_declared_at: now }),
      ...(declaresMajority && { majority_declared_at: now }),
    })
    .where('id_site', '=', idSite)
    .where('id', '=', idOrder)
    .where('status', '=', 'pending')
    .where('terms_accepted_at', 'is', null)
    .execute()
}
