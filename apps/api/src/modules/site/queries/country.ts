import type { Country } from '@sesame/contract/site'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

/** The joined row of `country`, as the contract shows it. */
export const countryOf = sql<Country>`json_build_object('id', country.id, 'alphaTwo', country.alpha_two,
  'alphaThree', country.alpha_three, 'numCode', country.num_code, 'name', country.name)`

const COLUMNS = [
  'id',
  'name',
  'alpha_two as alphaTwo',
  'alpha_three as alphaThree',
  'num_code as numCode',
] as const

export function listCountries(db: Db): Promise<Country[]> {
  return db
    .selectFrom('country')
    .select(COLUMNS)
    .orderBy(sql`plain_text(name)`)
    .execute()
}

export function findCountries(db: Db, codes: readonly string[]): Promise<Country[]> {
  return db.selectFrom('country').select(COLUMNS).where('alpha_three', 'in', codes).execute()
}
