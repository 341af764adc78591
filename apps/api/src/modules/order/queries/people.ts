import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

/** What bank cards paid and was not given back: money goes back to the card first. */
const SUMS = [
  sql<number>`count(*)::int`.as('orders'),
  sql<number>`sum(greatest(total_cents - refunded_cents, 0))::int`.as('spentCents'),
] as const

/** Paid orders by member, and those placed without an account by address in small letters. */
export async function sumOrders(
  db: Db,
  idSite: number,
  { members, emails }: { members: readonly string[]; emails: readonly string[] },
) {
  const paid = db
    .selectFrom('customer_order')
    .select(SUMS)
    .where('id_site', '=', idSite)
    .where('paid_at', 'is not', null)
  const [byMember, byEmail] = await Promise.all([
    paid
      .select('id_member as key')
      .where(sql<boolean>`id_member = ANY (${members}::uuid[])`)
      .groupBy('id_member')
      .execute(),
    paid
      .select('email_key as key')
      .where(sql<boolean>`email_key = ANY (${emails}::text[])`)
      .where('id_member', 'is', null)
      .groupBy('email_key')
      .execute(),
  ])
  return new Map([...byMember, ...byEmail].map(({ key, ...sums }) => [key ?? '', sums]))
}
