import type { EditedProduct } from '@sesame/contract/catalog'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Db } from '../../../platform/db.ts'
import { DETAILS } from './product.ts'

type Declination = EditedProduct['declinations'][number]

/** A product as it is written, on sale or not; `day` says which VAT rate is the current one. */
export function findEditedProduct(
  db: Db,
  idSite: number,
  { id, day }: { id: number; day: string },
): Promise<EditedProduct | undefined> {
  return db
    .selectFrom('product as p')
    .select(DETAILS)
    .select([
      'p.id',
      'p.version',
      'p.kind',
      'p.name',
      'p.slug',
      'p.summary',
      'p.is_alcohol as isAlcohol',
      sql<number>`(SELECT v.rate_bp FROM product_vat v WHERE v.id_site = p.id_site
        AND v.id_product = p.id AND v.valid_from <= ${day}::date
        ORDER BY v.valid_from DESC LIMIT 1)`.as('vatRateBp'),
      'p.position',
      'p.is_valid as isValid',
      sql<string[]>`array(SELECT t.name FROM product_tag t
        WHERE t.id_site = p.id_site AND t.id_product = p.id ORDER BY t.name)`.as('tags'),
      sql<number[]>`array(SELECT r.id_other FROM product_recommended r
        WHERE r.id_site = p.id_site AND r.id_product = p.id
        ORDER BY r.position)`.as('recommended'),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('award as a')
          .select(['a.name', 'a.year', 'a.medal'])
          .whereRef('a.id_site', '=', 'p.id_site')
          .whereRef('a.id_product', '=', 'p.id')
          .orderBy('a.year', 'desc')
          .orderBy('a.id'),
      ).as('awards'),
      jsonArrayFrom(
        eb
          .selectFrom('declination as d')
          .select([
            'd.id',
            'd.reference',
            'd.name',
            'd.price_cents as priceCents',
            'd.announces_reduction as announcesReduction',
            sql<number | null>`d.capacity`.as('capacity'),
            'd.capacity_unit as capacityUnit',
            'd.sell_by_multiple_of as sellByMultipleOf',
            'd.is_small as isSmall',
            'd.weight_g as weightG',
            'd.has_shipping_fees as hasShippingFees',
            'd.is_valid as isValid',
            sql<number[]>`array(SELECT v.id_value FROM declination_value v
              WHERE v.id_site = d.id_site AND v.id_declination = d.id
              ORDER BY v.id_value)`.as('values'),
          ])
          .whereRef('d.id_site', '=', 'p.id_site')
          .whereRef('d.id_product', '=', 'p.id')
          .$narrowType<Pick<Declination, 'capacityUnit'>>()
          // Those that were withdrawn come last.
          .orderBy('d.is_valid', 'desc')
          .orderBy('d.position')
          .orderBy('d.id'),
      ).as('declinations'),
    ])
    .where('p.id_site', '=', idSite)
    .where('p.id', '=', id)
    .$narrowType<Pick<EditedProduct, 'kind'>>()
    .executeTakeFirst()
}

/** Locks the row first: the statement after it sees the parts of a save it waited for. */
export async function lockProduct(
  tx: Db,
  idSite: number,
  wanted: { id: number; day: string },
): Promise<EditedProduct | undefined> {
  await tx
    .selectFrom('product')
    .select('id')
    .where('id_site', '=', idSite)
    .where('id', '=', wanted.id)
    .forUpdate()
    .execute()
  return findEditedProduct(tx, idSite, wanted)
}
