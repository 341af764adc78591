import type { ProductBody } from '@sesame/contract/catalog'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
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

/** Withdraws declinations that are not in the list. */
export async function withdrawDeclinations(
  db: Db,
  idSite: number,
  { idProduct, idsToKeep }: { idProduct: number; idsToKeep: readonly number[] },
): Promise<void> {
  await db
    .updateTable('declination')
    .set({ is_valid: false })
    .where('id_site', '=', idSite)
    .where('id_product', '=', idProduct)
    .where(sql<boolean>`id <> ALL (${idsToKeep}::int[])`)
    .where('is_valid', '=', true)
    .execute()
}

/** Returns its id; undefined if it belongs to another product. */
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

async function replaceValues(db: Db, idSite: number, id: number, values: readonly number[]) {
  await db
    .deleteFrom('declination_value')
    .where('id_site', '=', idSite)
    .where('id_declination', '=', id)
    .execute()
  if (values.length === 0) return
  const rows = [...new Set(values)].map((idValue) => ({
    ...{ id_site: idSite, id_declination: id, id_value: idValue },
  }))
  await db.insertInto('declination_value').values(rows).execute()
}
