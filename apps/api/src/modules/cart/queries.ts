import type { DeliveryType } from '@sesame/contract/delivery'
import { sql } from 'kysely'

import { preparedStatement, type Db } from '../../platform/db.ts'
import { findSites } from '../../platform/find-sites.ts'

export interface CartLine {
  idDeclination: number
  quantity: number
}

/** How much of one thing, and how many kinds of things, a cart may hold. */
export interface CartLimits {
  maxQuantity: number
  maxLines: number
}

export interface CartRow {
  id: string
  isNobodys: boolean
  discountCode: string | null
  type: DeliveryType | null
  lines: CartLine[]
}

/** A cart's key and its reader; a cart of another member is not found. */
export interface CartKey {
  id: string
  idMember: string | null
}

const OPENED = `id_site = $1 AND id = $2 AND (id_member IS NULL OR id_member = $3::uuid)`

const isOpened = (idSite: number, { id, idMember }: CartKey) => sql<boolean>`
  id_site = ${idSite} AND id = ${id} AND (id_member IS NULL OR id_member = ${idMember}::uuid)`

type Lines = CartRow['lines']

const linesWith = (quantity: string) => `
  coalesce((SELECT json_agg(json_build_object('idDeclination', l.id_declination,
      'quantity', ${quantity}) ORDER BY l.added_at, l.id_declination)
    FROM cart_line l WHERE l.id_site = c.id_site AND l.id_cart = c.id), '[]')`

const LINES = sql.raw<Lines>(linesWith('l.quantity'))
const COLUMNS = [
  'c.id',
  sql<boolean>`c.id_member IS NULL`.as('isNobodys'),
  'c.discount_code as discountCode',
  'c.type',
] as const

export function findCart(db: Db, idSite: number, key: CartKey): Promise<CartRow | undefined> {
  return db
    .selectFrom('cart as c')
    .select([...COLUMNS, LINES.as('lines')])
    .where(isOpened(idSite, key))
    .$narrowType<Pick<CartRow, 'type'>>()
    .executeTakeFirst()
}

/** Changes to a cart; undefined fields stay unchanged. */
export interface CartNotes {
  discountCode?: string | null | undefined
  type?: DeliveryType | null | undefined
}

/** A cart that is looked at is in use, but not every look is worth a write. */
export async function refreshCart(
  db: Db,
  idSite: number,
  key: CartKey,
  { discountCode, type }: CartNotes,
): Promise<CartRow | undefined> {
  const notes = {
    ...(discountCode !== undefined && { discount_code: discountCode }),
    ...(type !== undefined && { type }),
  }
  const hasNotes = Object.keys(notes).length > 0
  return db
    .with('touched', (creator) =>
      creator
        .updateTable('cart')
        .set({ updated_at: sql`current_instant()`, ...notes })
        .where(isOpened(idSite, key))
        .$if(!hasNotes, (all) =>
          all.where('updated_at', '<', sql<Date>`current_instant() - interval '1 day'`),
        ),
    )
    .selectFrom('cart as c')
    .select([
      'c.id',
      sql<boolean>`c.id_member IS NULL`.as('isNobodys'),
      // As they will be: what the same statement changes is not seen by its other parts.
      discountCode === undefined
        ? sql<string | null>`c.discount_code`.as('discountCode')
        : sql<string | null>`${discountCode}::text`.as('discountCode'),
      type === undefined
        ? sql<CartRow['type']>`c.type`.as('type')
        : sql<CartRow['type']>`${type}::text`.as('type'),
      LINES.as('lines'),
    ])
    .where(isOpened(idSite, key))
    .executeTakeFirst()
}

/** Id of the member's main cart, created with the given id if missing. */
export async function openMainCart(
  db: Db,
  idSite: number,
  { id, idMember }: CartKey,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT main_cart(p_site => ${idSite}, p_new => ${id}, p_member => ${idMember}) AS id`.execute(
    db,
  )
  const [main] = rows
  if (!main) throw new Error('a function answers one row')
  return main.id
}

export async function adoptCart(
  db: Db,
  idSite: number,
  { id, idMember }: CartKey,
  { maxLines }: Pick<CartLimits, 'maxLines'>,
): Promise<void> {
  await sql`
    SELECT adopt_cart(p_site => ${idSite}, p_cart => ${id}, p_member => ${idMember},
      p_max_lines => ${maxLines})`.execute(db)
}

/** Returns the cart that received the line, since a member has only one. */
export async function addLine(
  db: Db,
  idSite: number,
  { id, idMember }: CartKey,
  { idDeclination, quantity, maxQuantity, maxLines }: CartLine & CartLimits,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT add_to_cart(p_site => ${idSite}, p_cart => ${id}, p_member => ${idMember},
      p_declination => ${idDeclination}, p_quantity => ${quantity},
      p_max_quantity => ${maxQuantity}, p_max_lines => ${maxLines}) AS id`.execute(db)
  const [added] = rows
  if (!added) throw new Error('a function answers one row')
  return added.id
}

/**
 * As it will be: what the same statement changes is not seen by its other parts. The cart is
 * touched first: its row is the lock of its lines.
 */
const UPDATE_QUANTITY = `
  WITH c AS (
    UPDATE cart SET updated_at = current_instant() WHERE ${OPENED} AND EXISTS (
      SELECT FROM cart_line l
      WHERE l.id_site = $1 AND l.id_cart = $2 AND l.id_declination = $4::int)
    RETURNING *
  ), changed AS (
    UPDATE cart_line l SET quantity = $5::int FROM c
    WHERE l.id_site = c.id_site AND l.id_cart = c.id AND l.id_declination = $4::int
  )
  SELECT c.id, c.id_member IS NULL AS "isNobodys", c.discount_code AS "discountCode", c.type,
    ${linesWith('CASE l.id_declination WHEN $4 THEN $5 ELSE l.quantity END')} AS lines
  FROM c`
const updateStatement = preparedStatement<CartRow>({
  bench: 'shop',
  sql: UPDATE_QUANTITY,
  row: { id: 'uuid', isNobodys: 'bool', discountCode: 'text', type: 'text', lines: 'json' },
})

/** Undefined if the cart does not contain it. */
export async function updateQuantity(
  db: Db,
  idSite: number,
  { id, idMember }: CartKey,
  { idDeclination, quantity }: CartLine,
): Promise<CartRow | undefined> {
  const [row] = await updateStatement(db, idSite, id, idMember, idDeclination, quantity)
  return row
}

export function removeLine(
  db: Db,
  idSite: number,
  key: CartKey,
  idDeclination: number,
): Promise<CartRow | undefined> {
  return db
    .with('c', (creator) =>
      creator
        .updateTable('cart')
        .set({ updated_at: sql`current_instant()` })
        .where(isOpened(idSite, key))
        .where(sql<boolean>`EXISTS (SELECT FROM cart_line l WHERE l.id_site = ${idSite}
          AND l.id_cart = ${key.id} AND l.id_declination = ${idDeclination})`)
        .returningAll(),
    )
    .with('removed', (creator) =>
      creator
        .deleteFrom('cart_line as l')
        .using('c')
        .whereRef('l.id_site', '=', 'c.id_site')
        .whereRef('l.id_cart', '=', 'c.id')
        .where('l.id_declination', '=', idDeclination),
    )
    .selectFrom('c')
    .select(COLUMNS)
    .select(
      sql<Lines>`coalesce((
        SELECT json_agg(json_build_object('idDeclination', l.id_declination,
          'quantity', l.quantity) ORDER BY l.added_at, l.id_declination)
        FROM cart_line l WHERE l.id_site = c.id_site AND l.id_cart = c.id
          AND l.id_declination <> ${idDeclination}), '[]')`.as('lines'),
    )
    .$narrowType<Pick<CartRow, 'type'>>()
    .executeTakeFirst()
}

export async function deleteCart(db: Db, idSite: number, key: CartKey): Promise<boolean> {
  const result = await db.deleteFrom('cart').where(isOpened(idSite, key)).executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function deleteCartsOf(db: Db, idSite: number, idMember: string): Promise<void> {
  await db
    .deleteFrom('cart')
    .where('id_site', '=', idSite)
    .where('id_member', '=', idMember)
    .execute()
}

export async function deleteOldCarts(db: Db, idSite: number, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('cart')
    .where('id_site', '=', idSite)
    .where('id_member', 'is', null)
    .where('updated_at', '<', before)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** What an order needs of its cart. */
export async function findOrderedCart(
  db: Db,
  idSite: number,
  { idCart, idMember }: { idCart: string; idMember: string | null },
): Promise<{ isForeign: boolean; discountCode: string | null } | undefined> {
  return db
    .selectFrom('cart')
    .select([
      'discount_code as discountCode',
      sql<boolean>`id_member IS NOT NULL AND id_member IS DISTINCT FROM ${idMember}::uuid`.as(
        'isForeign',
      ),
    ])
    .where('id_site', '=', idSite)
    .where('id', '=', idCart)
    .executeTakeFirst()
}

export function listSitesWithOldCarts(db: Db, before: Date): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_old_carts AS id FROM sites_with_old_carts(p_before => ${before})`,
  )
}
