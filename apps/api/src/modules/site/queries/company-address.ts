import type { ListFilter, ListQuery } from '@sesame/contract/list'
import type { CompanyAddress } from '@sesame/contract/site'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { condition, readList, type ListPage } from '../../../platform/list.ts'
import { countryOf } from './country.ts'

export function findCompanyAddress(db: Db, idSite: number, id: number) {
  return db
    .selectFrom('company_address')
    .select(['address', 'postal_code as postalCode', 'city'])
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function listCompanyAddresses(
  db: Db,
  idSite: number,
  list: ListQuery<'type' | 'city' | 'postalCode'>,
) {
  const query = db
    .selectFrom('company_address')
    .innerJoin('country', 'country.id', 'company_address.id_country')
    .select((eb) => [
      'company_address.id',
      'firstname',
      'lastname',
      'address',
      eb.ref('address_part_2').as('addressPart2'),
      eb.ref('postal_code').as('postalCode'),
      'city',
      countryOf.as('country'),
      sql<{ value: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('value', t.value) ORDER BY t.id), '[]')
        FROM company_address_type ct JOIN address_type t ON t.id = ct.id_type
        WHERE ct.id_site = company_address.id_site AND ct.id_address = company_address.id)`.as(
        'type',
      ),
    ])
    .where('company_address.id_site', '=', idSite)
  return readList(db, query, list, {
    columns: {
      type: 'company_address.id',
      city: 'company_address.city',
      postalCode: 'company_address.postal_code',
    },
    conditions: { type: hasType },
    order: [['company_address.id', 'asc']],
  }) as Promise<ListPage<CompanyAddress>>
}

/** A type filter selects addresses, but those still show all their types. */
function hasType({ operator, value }: ListFilter) {
  const found = sql<boolean>`EXISTS (
    SELECT FROM company_address_type ct JOIN address_type t ON t.id = ct.id_type
    WHERE ct.id_site = company_address.id_site AND ct.id_address = company_address.id
      AND ${condition(sql`t.value`, { operator: operator === 'df' ? 'eq' : operator, value })})`
  return operator === 'df' ? sql<boolean>`NOT ${found}` : found
}

export function listAddressTypes(db: Db) {
  return db.selectFrom('address_type').select(['id', 'value', 'label']).orderBy('id').execute()
}
