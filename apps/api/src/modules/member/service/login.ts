import { setTimeout as delay } from 'node:timers/promises'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAttempt, forgetAttempts, LIMITS } from '../../../platform/limit.ts'
import { hashToken, newToken, verifyPassword } from '../../../platform/secret.ts'
import * as queries from '../queries.ts'
import { loginDelayMs } from '../rules.ts'

export const LOGIN_SECONDS = 86_400

export function getLogged({ actor }: Context) {
  return { logged: actor !== null, role: actor?.role ?? null }
}

export async function login(
  ctx: Context,
  { email, password }: { email: string; password: string },
) {
  const { db, site, visitor } = ctx
  const found = await queries.findCredentials(db, site.id, { email, address: visitor.address })

  // An attack from many addresses fills the counter of the account, not the one of an
  // address that has signed in before: the owner at home is not locked out by strangers.
  const counter = [
    'login',
    site.id,
    email.toLowerCase(),
    found?.knowsAddress ? visitor.address : '',
  ]
  const attempt = await countAttempt(ctx.platformDb, accountRule(), ...counter)
  await delay(loginDelayMs(attempt))

  const isRight = await verifyPassword(found?.passwordHash, password)
  if (!found || !isRight) throw new AppError('bad_credentials')

  await forgetAttempts(ctx.platformDb, ...counter)
  return db.transaction().execute(async (tx) => {
    if (found.idMember) await queries.touchMember(tx, site.id, found.idMember, ctx.now)
    return openLogin(ctx, tx, found)
  })
}

/** Starts a signed-in visit; the token is given once and never stored. */
export async function openLogin(
  ctx: Context,
  tx: Db,
  who: Pick<queries.Credentials, 'idMember' | 'idSuperAdmin' | 'role'>,
) {
  const token = newToken()
  await queries.insertLogin(tx, ctx.site.id, {
    tokenHash: hashToken(token),
    idMember: who.idMember,
    idSuperAdmin: who.idSuperAdmin,
    address: ctx.visitor.address,
    expiresAt: new Date(ctx.now.getTime() + LOGIN_SECONDS * 1000),
  })
  return { token, idSite: ctx.site.id, role: who.role }
}

export async function logout({ db, site, loginHash }: Context) {
  if (loginHash) await queries.endLogin(db, site.id, loginHash)
  return {}
}

function accountRule() {
  const rule = LIMITS.login.account
  if (!rule) throw new Error('logins are counted per account')
  return rule
}
