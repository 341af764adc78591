import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as queries from '../queries/personal-data.ts'
import { requireMember } from './requirements.ts'

/** Account and address of the person who is logged in. */
export async function getOwnAddress(ctx: Context) {
  const idMember = requireMember(ctx)
  const profile = await queries.findMember(ctx.db, ctx.site.id, idMember)
  if (!profile) throw new AppError('not_logged_in')
  return { idMember, email: profile.email ?? '' }
}

/** What the account holds of somebody; of a guest, what is known of their address. */
export async function collectAccount(
  { db, site }: Context,
  { idMember, email, limit }: { idMember: string | null; email: string; limit: number },
) {
  const newsletters = await queries.listSubscriptions(db, site.id, email)
  const profile = idMember && (await queries.findMember(db, site.id, idMember))
  if (!idMember || !profile) return { profile: { email }, addresses: [], newsletters, logins: [] }
  return {
    profile,
    addresses: await queries.listAddresses(db, site.id, idMember),
    newsletters,
    logins: await queries.listLogins(db, site.id, idMember, limit),
  }
}
