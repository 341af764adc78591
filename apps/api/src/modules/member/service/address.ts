import type * as contract from '@sesame/contract/address'
import type { MemberAddress } from '@sesame/contract/address'
import type { Received } from '@sesame/contract/endpoint'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import * as queries from '../queries/address.ts'
import { requireMember } from './requirements.ts'

type SavedBody = Received<typeof contract.createMemberAddress>['body']

const MAX_ADDRESSES = 20

export async function listMemberAddresses(ctx: Context) {
  const { db, site, actor } = ctx
  if (!actor) throw new AppError('not_logged_in')
  const addresses = await queries.listAddresses(db, site.id, actor.id)
  return { addresses, total: addresses.length }
}

export function createMemberAddress(ctx: Context, body: SavedBody): Promise<MemberAddress> {
  const idMember = requireMember(ctx)
  return ctx.db.transaction().execute(async (tx) => {
    const id = await keepAddress(ctx, tx, idMember, body)
    return getAddress(ctx, tx, { id, idMember })
  })
}

/**
 * For the order that uses it: one that is known is not kept twice, and the one used least lately
 * makes room. Visitors have nothing kept.
 */
export async function saveAddress(ctx: Context, tx: Db, body: SavedBody): Promise<void> {
  const { actor } = ctx
  if (!actor || actor.role === 'SUPER_ADMIN') return
  await keepAddress(ctx, tx, actor.id, body)
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
    await queries.updateAddress(tx, site.id, key, keptAddress(body))
    return getAddress(ctx, tx, key)
  })
}

export async function deleteMemberAddress(ctx: Context, id: number): Promise<{ deleted: true }> {
  const key = { id, idMember: requireMember(ctx) }
  const isDeleted = await queries.deleteAddress(ctx.db, ctx.site.id, key)
  if (!isDeleted) throw new AppError('not_found')
  return { deleted: true }
}

async function keepAddress(
  { site }: Context,
  tx: Db,
  idMember: string,
  body: SavedBody,
): Promise<number> {
  await requireCountry(tx, body.country)
  const kept = keptAddress(body)
  await queries.lockMember(tx, site.id, idMember)
  const known = await queries.reuseAddress(tx, site.id, idMember, kept)
  if (known !== undefined) return known
  const id = await queries.insertAddress(tx, site.id, idMember, kept)
  await queries.deleteOldestAddresses(tx, site.id, { idMember, keeps: MAX_ADDRESSES })
  return id
}

function keptAddress({ type, addressPart2, ...body }: SavedBody): queries.KeptAddress {
  return {
    ...body,
    addressPart2: addressPart2 || null,
    isDelivery: type.includes('DELIVERY'),
    isBilling: type.includes('BILLING'),
  }
}

async function requireCountry(tx: Db, alphaThree: string): Promise<void> {
  if (await queries.hasCountry(tx, alphaThree)) return
  throw new AppError('invalid_input', { errors: { country: ['Ce pays n’est pas connu.'] } })
}

async function getAddress(
  { site }: Context,
  tx: Db,
  key: { id: number; idMember: string },
): Promise<MemberAddress> {
  const address = await queries.findAddress(tx, site.id, key)
  if (!address) throw new AppError('not_found')
  return address
}
