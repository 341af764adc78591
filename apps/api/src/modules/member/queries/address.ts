import type { AddressBody, MemberAddress } from '@sesame/contract/address'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export interface AddressColumns extends Omit<AddressBody, 'addressPart2'> {
  addressPart2: string | null
  isDelivery: boolean
  isBilling: boolean
}

/** A row with the code of its country, which belongs to the module site. */
export type AddressRow = Omit<MemberAddress, 'country'> & { country: string }

function addresses(db: Db, idSite: number, idMember: string) {
  return db
    .selectFrom('member_address as a')
    .select([
      'a.id',
      'a.firstname',
      'a.lastname',
      'a.address',
      'a.address_part_2 as addressPart2',
      'a.postal_code as postalCode',
      'a.city',
      'a.country',
      sql<MemberAddress['type']>`
        (CASE WHEN a.is_delivery THEN '[{"value":"DELIVERY"}]'::jsonb ELSE '[]' END)
        || (CASE WHEN a.is_billing THEN '[{"value":"BILLING"}]'::jsonb ELSE '[]' END)`.as('type'),
    ])
    .where('a.id_site', '=', idSite)
    .where('a.id_member', '=', idMember)
}

/** Most recently used first. */
export function listAddresses(db: Db, idSite: number, idMember: string): Promise<AddressRow[]> {
  return addresses(db, idSite, idMember)
    .orderBy('a.used_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
}

export function findAddress(
  db: Db,
  idSite: number,
  { id, idMember }: { id: number; idMember: string },
): Promise<AddressRow | undefined> {
  return addresses(db, idSite, idMember).where('a.id', '=', id).executeTakeFirst()
}

/** Lock: only one call at a time saves or counts a member's addresses. */
export async function lockMember(db: Db, idSite: number, idMember: string): Promise<void> {
  await db
    .selectFrom('member')
    .select('id')
    .where('id_site', '=', idSite)
    .where('id', '=', idMember)
    .forNoKeyUpdate()
    .execute()
}

/** Finds an equal address, ignoring case, and adds the new types to it. */
export async function reuseAddress(
  db: Db,
  idSite: number,
  idMember: string,
  addressRow: AddressColumns,
): Promise<number | undefined> {
  const reused = await db
    .updateTable('member_address')
    .set({
      used_at: sql`current_instant()`,
      is_delivery: sql<boolean>`is_delivery OR ${addressRow.isDelivery}`,
      is_billing: sql<boolean>`is_billing OR ${addressRow.isBilling}`,
    })
    .where('id_site', '=', idSite)
    .where('id_member', '=', idMember)
    .where('country', '=', addressRow.country)
    .where(
      sql<string>`lower(concat_ws(chr(10), firstname, lastname, address,
        coalesce(address_part_2, ''), postal_code, city))`,
      '=',
      sql<string>`lower(${sameText(addressRow)}::text)`,
    )
    .returning('id')
    .executeTakeFirst()
  return reused?.id
}

const sameText = (addressRow: AddressColumns) =>
  [
    addressRow.firstname,
    addressRow.lastname,
    addressRow.address,
    addressRow.addressPart2 ?? '',
    addressRow.postalCode,
    addressRow.city,
  ].join('\n')

export async function insertAddress(
  db: Db,
  idSite: number,
  idMember: string,
  addressRow: AddressColumns,
): Promise<number> {
  const { id } = await db
    .insertInto('member_address')
    .values({ id_site: idSite, id_member: idMember, ...columnsOf(addressRow) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateAddress(
  db: Db,
  idSite: number,
  { id, idMember }: { id: number; idMember: string },
  addressRow: AddressColumns,
): Promise<void> {
  await db
    .updateTable('member_address')
    .set(columnsOf(addressRow))
    .where('id_site', '=', idSite)
    .where('id_member', '=', idMember)
    .where('id', '=', id)
    .execute()
}

const columnsOf = (addressRow: AddressColumns) => ({
  is_delivery: addressRow.isDelivery,
  is_billing: addressRow.isBilling,
  firstname: addressRow.firstname,
  lastname: addressRow.lastname,
  address: addressRow.address,
  address_part_2: addressRow.addressPart2,
  postal_code: addressRow.postalCode,
  city: addressRow.city,
  country: addressRow.country,
})

/** Deletes all but the most recently used addresses. */
export async function deleteOldestAddresses(
  db: Db,
  idSite: number,
  { idMember, keeps }: { idMember: string; keeps: number },
): Promise<void> {
  await db
    .deleteFrom('member_address')
    .where('id_site', '=', idSite)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('member_address')
        .select('id')
        .where('id_site', '=', idSite)
        .where('id_member', '=', idMember)
        .orderBy('used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keeps),
    )
    .execute()
}

export async function deleteAddress(
  db: Db,
  idSite: number,
  { id, idMember }: { id: number; idMember: string },
): Promise<boolean> {
  const result = await db
    .deleteFrom('member_address')
    .where('id_site', '=', idSite)
    .where('id_member', '=', idMember)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}
