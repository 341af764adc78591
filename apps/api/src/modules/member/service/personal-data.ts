import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as queries from '../queries/personal-data.ts'
import { requireMember } from './requirements.ts'

/** What the account holds of the person who is logged in. */
export async function collectAccount(ctx: Context, limit: number) {
  const { db, site } = ctx
  const id = requireMember(ctx)
  const profile = await queries.findMember(db, site.id, id)
  if (!profile) throw new AppError('not_logged_in')
  const email = profile.email ?? ''
  return {
    ...{ id, email, profile },
    addresses: await queries.listAddresses(db, site.id, id),
    newsletters: await queries.listSubscriptions(db, site.id, email),
    logins: await queries.listLogins(db, site.id, id, limit),
  }
}
