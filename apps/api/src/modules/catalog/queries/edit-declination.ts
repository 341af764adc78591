import type { ProductBody } from '@sesame/contract/catalog'

import { hotStatement, type Db } from '../../../platform/db.ts'
import { insertStock } from './edit.ts'

export type DeclinationValues = ProductBody['declinations'][number] & { position: number }

const columnsOf = (one: DeclinationValues) => ({
  reference: one.reference,
  name: one.name,
  // A price that changes is kept in the history by the table itself.
  price_cents: one.priceCents,
  announces_reduction: one.announcesReduction,
  capacity: one.capacity,
  capacity_unit: one.capacityUnit,
  sell_by_multiple_of: one.sellByMultipleOf,
  is_small: one.isSmall,
  weight_g: one.weightG,
  has_shipping_fees: one.hasShippingFees,
  is_valid: one.isValid,
  position: one.position,
})

const withdrawOthers = hotStatement(
  `UPDATE declination SET is_valid = false
   WHERE id_site = $1 AND id_product = $2 AND id <> ALL ($3::int[]) AND is_valid`,
)

/** What is not among these is not sold any more. */
export async function withdrawDeclinations(
  db: Db,
  idSite: number,
  { idProduct, kept }: { idProduct: number; kept: readonly number[] },
): Promise<void> {
  await withdrawOthers(db, idSite, idProduct, kept)
}

/** Its number; nothing where it is one of another product. */
export async function writeDeclination(
  db: Db,
  idSite: number,
  { idProduct, ...one }: DeclinationValues & { idProduct: number },
): Promise<number | undefined> {
  const id =
    one.id === undefined
      ? await insertDeclination(db, idSite, { ...one, idProduct })
      : await updateDeclination(db, idSite, { ...one, id: one.id, idProduct })
  if (id !== undefined) await replaceValues(db, idSite, id, one.values)
  return id
}

async function insertDeclination(
  db: Db,
  idSite: number,
  { idProduct, ...one }: DeclinationValues & { idProduct: number },
): Promise<number> {
  const { id } = await db
    .insertInto('declination')
    .values({
      ...columnsOf(one),
      ...{ id_site: idSite, id_product: idProduct, id_stock: await insertStock(db, idSite) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function updateDeclination(
  db: Db,
  idSite: number,
  { idProduct, id, ...one }: DeclinationValues & { id: number; idProduct: number },
): Promise<number | undefined> {
  const updated = await db
    .updateTable('declination')
    .set(columnsOf(one))
    .where('id_site', '=', idSite)
    .where('id_product', '=', idProduct)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return updated?.id
}

const removeValues = hotStatement(
  'DELETE FROM declination_value WHERE id_site = $1 AND id_declination = $2',
)
const addValues = hotStatement(
  `INSERT INTO declination_value (id_site, id_declination, id_value)
   SELECT DISTINCT $1::int, $2::int, id FROM unnest($3::int[]) AS id`,
)

async function replaceValues(db: Db, idSite: number, id: number, values: readonly number[]) {
  await removeValues(db, idSite, id)
  await addValues(db, idSite, id, values)
}
