import type { DeliveryType } from '@sesame/contract/delivery'

import { hotStatement, type Db } from '../../platform/db.ts'

export interface CartLine {
  idDeclination: number
  quantity: number
}

export interface CartRow {
  id: string
  isNobodys: boolean
  discountCode: string | null
  type: DeliveryType | null
  lines: CartLine[]
}

/** A cart and who wants to open it: somebody else's is not there. */
export interface CartKey {
  id: string
  idMember: string | null
}

const OPENED = `id_site = $1 AND id = $2 AND (id_member IS NULL OR id_member = $3::uuid)`

const linesWith = (quantity: string, more = '') => `
  coalesce((SELECT json_agg(json_build_object('idDeclination', l.id_declination,
      'quantity', ${quantity}) ORDER BY l.added_at, l.id_declination)
    FROM cart_line l WHERE l.id_site = c.id_site AND l.id_cart = c.id ${more}), '[]') AS lines`

const columnsWith = (lines: string) => `
  c.id, c.id_member IS NULL AS "isNobodys", c.discount_code AS "discountCode", c.type, ${lines}`

const readStatement = hotStatement<CartRow>(
  `SELECT ${columnsWith(linesWith('l.quantity'))} FROM cart c WHERE ${OPENED}`,
)

export async function findCart(
  db: Db,
  idSite: number,
  { id, idMember }: CartKey,
): Promise<CartRow | undefined> {
  const [found] = await readStatement(db, idSite, id, idMember)
  return found
}

/** What is told of a cart; what is left out stays as it is. */
export interface CartNotes {
  discountCode?: string | null | undefined
  type?: DeliveryType | null | undefined
}

// A cart that is looked at is in use, but not every look is worth a write.
const refreshStatement = hotStatement<CartRow>(`
  WITH kept AS (
    UPDATE cart SET updated_at = clock_timestamp(),
      discount_code = CASE WHEN $4::bool THEN $5::text ELSE discount_code END,
      type = CASE WHEN $6::bool THEN $7::text ELSE type END
    WHERE ${OPENED} AND ($4 OR $6 OR updated_at < clock_timestamp() - interval '1 day')
  )
  SELECT c.id, c.id_member IS NULL AS "isNobodys",
    CASE WHEN $4 THEN $5 ELSE c.discount_code END AS "discountCode",
    CASE WHEN $6 THEN $7 ELSE c.type END AS type, ${linesWith('l.quantity')}
  FROM cart c WHERE ${OPENED}`)

export async function refreshCart(
  db: Db,
  idSite: number,
  { id, idMember }: CartKey,
  { discountCode, type }: CartNotes,
): Promise<CartRow | undefined> {
  const notes = [discountCode !== undefined, discountCode, type !== undefined, type]
  const [found] = await refreshStatement(db, idSite, id, idMember, ...notes)
  return found
}

const mainStatement = hotStatement<{ id: string }>('SELECT main_cart($1, $2, $3) AS id')

/** The id of the member's main cart, made under the given one if there is none. */
export async function openMainCart(
  db: Db,
  idSite: number,
  { id, idMember }: CartKey,
): Promise<string> {
  const [main] = await mainStatement(db, idSite, id, idMember)
  if (!main) throw new Error('a function answers one row')
  return main.id
}

const adoptStatement = hotStatement<never>('SELECT adopt_cart($1, $2, $3)')

export async function adoptCart(db: Db, idSite: number, { id, idMember }: CartKey): Promise<void> {
  await adoptStatement(db, idSite, id, idMember)
}

const addStatement = hotStatement<{ id: string }>('SELECT add_to_cart($1, $2, $3, $4, $5) AS id')

/** Answers the cart it went into: a member has one only. */
export async function addLine(
  db: Db,
  idSite: number,
  { id, idMember }: CartKey,
  { idDeclination, quantity }: CartLine,
): Promise<string> {
  const [added] = await addStatement(db, idSite, id, idMember, idDeclination, quantity)
  if (!added) throw new Error('a function answers one row')
  return added.id
}

// The cart is touched first: its row is the lock of its lines.
const touched = `c AS (
    UPDATE cart SET updated_at = clock_timestamp() WHERE ${OPENED} AND EXISTS (
      SELECT FROM cart_line l
      WHERE l.id_site = $1 AND l.id_cart = $2 AND l.id_declination = $4::int)
    RETURNING *
  )`

/** As it will be: what the same statement changes is not seen by its other parts. */
const UPDATE_QUANTITY = `
  WITH ${touched}, changed AS (
    UPDATE cart_line l SET quantity = $5::int FROM c
    WHERE l.id_site = c.id_site AND l.id_cart = c.id AND l.id_declination = $4::int
  )
  SELECT ${columnsWith(linesWith('CASE l.id_declination WHEN $4 THEN $5 ELSE l.quantity END'))}
  FROM c`
const updateStatement = hotStatement<CartRow>(UPDATE_QUANTITY)

/** Nothing where the cart does not hold it. */
export async function updateQuantity(
  db: Db,
  idSite: number,
  { id, idMember }: CartKey,
  { idDeclination, quantity }: CartLine,
): Promise<CartRow | undefined> {
  const [row] = await updateStatement(db, idSite, id, idMember, idDeclination, quantity)
  return row
}

const removeStatement = hotStatement<CartRow>(`
  WITH ${touched}, removed AS (
    DELETE FROM cart_line l USING c
    WHERE l.id_site = c.id_site AND l.id_cart = c.id AND l.id_declination = $4
  )
  SELECT ${columnsWith(linesWith('l.quantity', 'AND l.id_declination <> $4'))} FROM c`)

export async function removeLine(
  db: Db,
  idSite: number,
  { id, idMember }: CartKey,
  idDeclination: number,
): Promise<CartRow | undefined> {
  const [row] = await removeStatement(db, idSite, id, idMember, idDeclination)
  return row
}

const deleteStatement = hotStatement<{ id: string }>(
  `DELETE FROM cart WHERE ${OPENED} RETURNING id`,
)

export async function deleteCart(
  db: Db,
  idSite: number,
  { id, idMember }: CartKey,
): Promise<boolean> {
  const deleted = await deleteStatement(db, idSite, id, idMember)
  return deleted.length === 1
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
