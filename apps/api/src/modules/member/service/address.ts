import type * as contract from '@sesame/contract/address'
import type { MemberAddress } from '@sesame/contract/address'
import type { Received } from '@sesame/contract/endpoint'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { findCountries } from '../../site/service.ts'
import * as queries from '../queries/address.ts'
import { requireMember } from './requirements.ts'

type SavedBody = Received<typeof contract.createMemberAddress>['body']

const MAX_ADDRESSES = 20

export async function listMemberAddresses(ctx: Context) {
  const { db, site, actor } = ctx
  if (!actor) throw new AppError('not_logged_in')
  const rows = await queries.listAddresses(db, site.id, actor.id)
  const addresses = await withCountries(db, rows)
  return { addresses, total: addresses.length }
}

export function createMemberAddress(ctx: Context, body: SavedBody): Promise<MemberAddress> {
  const idMember = requireMember(ctx)
  return ctx.db.transaction().execute(async (tx) => {
    const id = await saveMemberAddress(ctx, tx, idMember, body)
    return getAddress(ctx, tx, { id, idMember })
  })
}

/**
 * Saves the address of an order: an equal one is reused, and the least recently used one is deleted
 * when there are too many. Nothing is saved for visitors.
 */
export async function saveAddress(ctx: Context, tx: Db, body: SavedBody): Promise<void> {
  const { actor } = ctx
  if (!actor || actor.role === 'SUPER_ADMIN') return
  await saveMemberAddress(ctx, tx, actor.id, body)
}

export function updateMemberAddress(
  ctx: Context,
  id: number,
  body: SavedBody,
): Promise<MemberAddress> {
  const { db, site } = ctx
  const key = { id, idMember: requireMember(ctx) }
  return db.transaction().execute(async (tx) => {
    await requireCountry(tx, body.country)
    await queries.updateAddress(tx, site.id, key, toAddressRow(body))
    return getAddress(ctx, tx, key)
  })
}

export async function deleteMemberAddress(ctx: Context, id: number): Promise<{ deleted: true }> {
  const key = { id, idMember: requireMember(ctx) }
  const isDeleted = await queries.deleteAddress(ctx.db, ctx.site.id, key)
  if (!isDeleted) throw new AppError('not_found')
  return { deleted: true }
}

async function saveMemberAddress(
  { site }: Context,
  tx: Db,
  idMember: string,
  body: SavedBody,
): Promise<number> {
  await requireCountry(tx, body.country)
  const addressRow = toAddressRow(body)
  await queries.lockMember(tx, site.id, idMember)
  const known = await queries.reuseAddress(tx, site.id, idMember, addressRow)
  if (known !== undefined) return known
  const id = await queries.insertAddress(tx, site.id, idMember, addressRow)
  await queries.deleteOldestAddresses(tx, site.id, { idMember, keeps: MAX_ADDRESSES })
  return id
}

function toAddressRow({ type, addressPart2, ...body }: SavedBody): queries.AddressColumns {
  return {
    ...body,
    addressPart2: addressPart2 || null,
    isDelivery: type.includes('DELIVERY'),
    isBilling: type.includes('BILLING'),
  }
}

async function requireCountry(tx: Db, alphaThree: string): Promise<void> {
  const countries = await findCountries(tx, [alphaThree])
  if (countries.size > 0) return
  throw new AppError('invalid_input', { errors: { country: ['Ce pays n’est pas connu.'] } })
}

async function getAddress(
  { site }: Context,
  tx: Db,
  key: { id: number; idMember: string },
): Promise<MemberAddress> {
  const row = await queries.findAddress(tx, site.id, key)
  const [address] = await withCountries(tx, row ? [row] : [])
  if (!address) throw new AppError('not_found')
  return address
}

async function withCountries(
  db: Db,
  rows: readonly queries.AddressRow[],
): Promise<MemberAddress[]> {
  const countries = await findCountries(db, [...new Set(rows.map(({ country }) => country))])
  return rows.flatMap((row) => {
    const country = countries.get(row.country)
    return country ? [{ ...row, country }] : []
  })
}
