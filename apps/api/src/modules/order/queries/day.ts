import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export interface OrderContact {
  id: string
  number: string
  firstname: string
  lastname: string
  email: string
  phone: string | null
  message: string | null
  isPaid: boolean
  giftCardCents: number
  refundedCents: number
}

/** Who ordered, for the bookings of a day. */
export function listContacts(
  db: Db,
  idSite: number,
  ids: readonly string[],
): Promise<OrderContact[]> {
  return db
    .selectFrom('customer_order')
    .select([
      'id',
      'number',
      'firstname',
      'lastname',
      'email',
      'phone',
      'message',
      sql<boolean>`paid_at IS NOT NULL`.as('isPaid'),
      'gift_card_cents as giftCardCents',
      'refunded_cents as refundedCents',
    ])
    .where('id_site', '=', idSite)
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`)
    .execute()
}
