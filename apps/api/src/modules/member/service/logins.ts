import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as queries from '../queries/login.ts'
import { dbOf, idOf, requireOwner } from './second-factor.ts'

export async function listLogins({ db, site, actor, loginHash }: Context) {
  if (!actor) throw new AppError('not_logged_in')
  const rows = await queries.listLogins(db, site.id, actor.id, loginHash)
  const logins = rows.map(({ createdAt, lastUsedAt, ...login }) => ({
    ...login,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
  return { logins, total: logins.length }
}

export async function closeLogin(ctx: Context, id: string) {
  const owner = requireOwner(ctx)
  const login = { id, idPerson: idOf(owner) }
  return { closed: await queries.closeLogin(dbOf(ctx, owner), ctx.site.id, login) }
}
