import type { AddressBody, MemberAddress } from '@sesame/contract/address'
import { sql } from 'kysely'

import { hotStatement, type Db } from '../../../platform/db.ts'

/** An address as it is kept. */
export interface KeptAddress extends Omit<AddressBody, 'addressPart2'> {
  addressPart2: string | null
  isDelivery: boolean
  isBilling: boolean
}

const SELECT = `
  SELECT a.id, a.firstname, a.lastname, a.address, a.address_part_2 AS "addressPart2",
    a.postal_code AS "postalCode", a.city,
    (CASE WHEN a.is_delivery THEN '[{"value":"DELIVERY"}]'::jsonb ELSE '[]' END)
      || (CASE WHEN a.is_billing THEN '[{"value":"BILLING"}]'::jsonb ELSE '[]' END) AS type,
    json_build_object('id', c.id, 'alphaTwo', c.alpha_two, 'alphaThree', c.alpha_three,
      'numCode', c.num_code, 'name', c.name) AS country
  FROM member_address a JOIN country c ON c.alpha_three = a.country
  WHERE a.id_site = $1 AND a.id_member = $2`

const listStatement = hotStatement<MemberAddress>(`${SELECT} ORDER BY a.used_at DESC, a.id DESC`)
const findStatement = hotStatement<MemberAddress>(`${SELECT} AND a.id = $3`)

/** The last used first. */
export function listAddresses(db: Db, idSite: number, idMember: string): Promise<MemberAddress[]> {
  return listStatement(db, idSite, idMember)
}

export async function findAddress(
  db: Db,
  idSite: number,
  { id, idMember }: { id: number; idMember: string },
): Promise<MemberAddress | undefined> {
  const [found] = await findStatement(db, idSite, idMember, id)
  return found
}

/** Whoever keeps or counts the addresses of a member waits for the one before. */
export async function lockMember(db: Db, idSite: number, idMember: string): Promise<void> {
  await db
    .selectFrom('member')
    .select('id')
    .where('id_site', '=', idSite)
    .where('id', '=', idMember)
    .forNoKeyUpdate()
    .execute()
}

export async function hasCountry(db: Db, alphaThree: string): Promise<boolean> {
  const found = await db
    .selectFrom('country')
    .select('id')
    .where('alpha_three', '=', alphaThree)
    .executeTakeFirst()
  return found !== undefined
}

/** The one that says the same, whatever its capitals: it is used again, for more if need be. */
export async function reuseAddress(
  db: Db,
  idSite: number,
  idMember: string,
  kept: KeptAddress,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    UPDATE member_address SET used_at = clock_timestamp(),
      is_delivery = is_delivery OR ${kept.isDelivery}, is_billing = is_billing OR ${kept.isBilling}
    WHERE id_site = ${idSite} AND id_member = ${idMember} AND country = ${kept.country}
      AND lower(concat_ws(chr(10), firstname, lastname, address, coalesce(address_part_2, ''),
        postal_code, city)) = lower(${sameText(kept)}::text)
    RETURNING id`.execute(db)
  return rows[0]?.id
}

const sameText = (kept: KeptAddress) =>
  [
    kept.firstname,
    kept.lastname,
    kept.address,
    kept.addressPart2 ?? '',
    kept.postalCode,
    kept.city,
  ].join('\n')

export async function insertAddress(
  db: Db,
  idSite: number,
  idMember: string,
  kept: KeptAddress,
): Promise<number> {
  const { id } = await db
    .insertInto('member_address')
    .values({ id_site: idSite, id_member: idMember, ...columnsOf(kept) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateAddress(
  db: Db,
  idSite: number,
  { id, idMember }: { id: number; idMember: string },
  kept: KeptAddress,
): Promise<void> {
  await db
    .updateTable('member_address')
    .set(columnsOf(kept))
    .where('id_site', '=', idSite)
    .where('id_member', '=', idMember)
    .where('id', '=', id)
    .execute()
}

const columnsOf = (kept: KeptAddress) => ({
  is_delivery: kept.isDelivery,
  is_billing: kept.isBilling,
  firstname: kept.firstname,
  lastname: kept.lastname,
  address: kept.address,
  address_part_2: kept.addressPart2,
  postal_code: kept.postalCode,
  city: kept.city,
  country: kept.country,
})

/** Keeps the given number of those used last. */
export async function deleteOldestAddresses(
  db: Db,
  idSite: number,
  { idMember, keeps }: { idMember: string; keeps: number },
): Promise<void> {
  await sql`
    DELETE FROM member_address WHERE id_site = ${idSite} AND id IN (
      SELECT id FROM member_address WHERE id_site = ${idSite} AND id_member = ${idMember}
      ORDER BY used_at DESC, id DESC OFFSET ${keeps})`.execute(db)
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
