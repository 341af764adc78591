import type { DiscountCode } from '@sesame/contract/discount-code'
import type { ListQuery } from '@sesame/contract/list'
import type { Order } from '@sesame/contract/order'
import type { Day } from '@sesame/values/working-days'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { readList } from '../../../platform/list.ts'

export type DiscountField = 'code' | 'label' | 'state' | 'used' | 'validUntil' | 'id'

/** As `decideDiscount` sees it; `today` is a day of the venue. */
const stateOn = (today: Day) => sql<DiscountCode['state']>`CASE
  WHEN NOT is_active OR valid_until < ${today}::date THEN 'over'
  WHEN used >= max_uses THEN 'used_up'
  WHEN valid_from > ${today}::date THEN 'upcoming'
  ELSE 'active' END`

function codes(db: Db, idSite: number, today: Day) {
  return db
    .selectFrom('discount_code')
    .select([
      ...(['id', 'version', 'code', 'label', 'value', 'used'] as const),
      ...(['min_cents as minCents', 'max_uses as maxUses'] as const),
      ...(['valid_from as validFrom', 'valid_until as validUntil'] as const),
      sql<DiscountCode['kind']>`kind`.as('kind'),
      sql<DiscountCode['scope']>`scope`.as('scope'),
      stateOn(today).as('state'),
    ])
    .where('id_site', '=', idSite)
}

export function listCodes(
  db: Db,
  idSite: number,
  { list, today }: { list: ListQuery<DiscountField>; today: Day },
) {
  return readList(db, codes(db, idSite, today), list, {
    columns: {
      code: 'code_key',
      label: 'label',
      state: stateOn(today),
      used: 'used',
      validUntil: 'valid_until',
      id: 'id',
    },
    order: [['id', 'desc']],
    counted: 'state',
  })
}

export function findCode(db: Db, idSite: number, { id, today }: { id: number; today: Day }) {
  return codes(db, idSite, today).where('id', '=', id).executeTakeFirst()
}

export function lockCode(db: Db, idSite: number, { id, today }: { id: number; today: Day }) {
  return codes(db, idSite, today).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** One code of a site is created at a time: whether it looks like another is no constraint. */
export async function lockCreation(db: Db, idSite: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${idSite}::int, hashtext('create_discount_code'))`.execute(
    db,
  )
}

export function listWords(db: Db, idSite: number) {
  return db.selectFrom('discount_code').select('code').where('id_site', '=', idSite).execute()
}

export type NewCode = Omit<DiscountCode, 'id' | 'version' | 'used' | 'state'>

export async function insertCode(db: Db, idSite: number, code: NewCode): Promise<number> {
  const row = await db
    .insertInto('discount_code')
    .values((eb) => ({
      id_site: idSite,
      id: eb
        .selectFrom('discount_code')
        .select(sql<number>`coalesce(max(id), 0) + 1`.as('id'))
        .where('id_site', '=', idSite),
      ...{ code: code.code, label: code.label, kind: code.kind, value: code.value },
      ...{ scope: code.scope, min_cents: code.minCents, max_uses: code.maxUses },
      ...{ valid_from: code.validFrom, valid_until: code.validUntil },
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

interface Change {
  label?: string
  valid_until?: Day | null
  max_uses?: number | null
  is_active?: boolean
}

export async function updateCode(db: Db, idSite: number, id: number, change: Change) {
  await db
    .updateTable('discount_code')
    .set(change)
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

const STATE = sql<Order['state']>`CASE WHEN status = 'paid' AND confirmed_at IS NOT NULL
  THEN 'confirmed' ELSE status END`

export function listUses(
  db: Db,
  idSite: number,
  { id, list }: { id: number; list: ListQuery<'createdAt'> },
) {
  const query = db
    .selectFrom('customer_order')
    .select([
      ...(['id', 'number', 'firstname', 'lastname', 'created_at as createdAt'] as const),
      ...(['discount_cents as discountCents'] as const),
      STATE.as('state'),
    ])
    .where('id_site', '=', idSite)
    .where('id_discount', '=', id)
    // An order that nobody paid has given the code back.
    .where('status', '<>', 'expired')
  return readList(db, query, list, {
    columns: { createdAt: 'created_at' },
    order: [
      ['created_at', 'desc'],
      ['id', 'desc'],
    ],
  })
}
