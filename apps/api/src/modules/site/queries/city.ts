import type { City } from '@sesame/contract/site'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

const COLUMNS = ['id', 'code', 'name', 'postal_code as postalCode'] as const

/**
 * Ranges instead of LIKE: with a generic plan, which named statements get, a LIKE whose
 * pattern is a parameter does not use the index. « ~ » comes after all letters and digits.
 */
export function findCitiesByPostalCode(db: Db, idCountry: number, start: string): Promise<City[]> {
  return db
    .selectFrom('city')
    .select(COLUMNS)
    .where('id_country', '=', idCountry)
    .where(sql<boolean>`postal_code ~>=~ ${start} AND postal_code ~<~ ${`${start}~`}`)
    .orderBy('population', 'desc')
    .orderBy('postal_code')
    .orderBy('name')
    .limit(20)
    .execute()
}

interface Wanted {
  name: string
}

/**
 * Names that begin so, the largest towns first; then, if there is room, names alike. Below a
 * likeness of 0.5 the index finds too many candidates to look at in time.
 */
export function findCitiesByName(db: Db, idCountry: number, name: string): Promise<City[]> {
  return db
    .with(
      (cte) => cte('wanted').materialized(),
      () => sql<Wanted>`(
        SELECT plain_text(${name}) AS name,
          set_config('pg_trgm.similarity_threshold', '0.5', true))`,
    )
    .with(
      (cte) => cte('starting').materialized(),
      (creator) =>
        creator
          .selectFrom(['wanted', 'city'])
          .select(['city.id', 'city.code', 'city.name', 'city.postal_code', 'city.population'])
          .select(sql<boolean>`search_name = wanted.name`.as('is_exact'))
          .select(sql<number>`1::real`.as('likeness'))
          .where('wanted.name', '<>', '')
          .where('city.id_country', '=', idCountry)
          .where(
            sql<boolean>`search_name ~>=~ wanted.name AND search_name ~<~ (wanted.name || '~')`,
          )
          .orderBy('is_exact', 'desc')
          .orderBy('city.population', 'desc')
          .orderBy('city.postal_code')
          .limit(sql.lit(20)),
    )
    .with('alike', (creator) =>
      creator
        .selectFrom(['wanted', 'city'])
        .select(['city.id', 'city.code', 'city.name', 'city.postal_code', 'city.population'])
        .select(sql<boolean>`false`.as('is_exact'))
        .select(sql<number>`similarity(search_name, wanted.name)`.as('likeness'))
        .where(sql<boolean>`(SELECT count(*) FROM starting) < 20`)
        .where('city.id_country', '=', idCountry)
        .where(
          sql<boolean>`search_name % wanted.name AND NOT starts_with(search_name, wanted.name)`,
        )
        .orderBy('likeness', 'desc')
        .orderBy('city.population', 'desc')
        .orderBy('city.postal_code')
        .limit(sql.lit(20)),
    )
    .selectFrom((eb) =>
      eb
        .selectFrom('starting')
        .selectAll()
        .unionAll(eb.selectFrom('alike').selectAll())
        .as('found'),
    )
    .select(COLUMNS)
    .orderBy('is_exact', 'desc')
    .orderBy('likeness', 'desc')
    .orderBy('population', 'desc')
    .orderBy('postal_code')
    .limit(20)
    .execute()
}
