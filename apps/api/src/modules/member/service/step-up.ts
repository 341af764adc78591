import type { CredentialResponse } from '@sesame/contract/passkey'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAttempt, resetRateLimit, LIMITS } from '../../../platform/limit.ts'
import { verifyPassword } from '../../../platform/secret.ts'
import { findSuperAdminHash, verifyLogin } from '../queries/login.ts'
import * as queries from '../queries/profile.ts'
import { getFactors } from '../queries/second-factor.ts'
import { withPasskey } from './passkey.ts'
import { dbOf, hasFactor, idOf, requireOwner, withCode, wrongCode } from './second-factor.ts'

type Proof = { code: string } | { passkey: CredentialResponse } | { password: string }

/** Confirms the identity of this login's user; the proof is valid for this login only. */
export async function stepUp(ctx: Context, proof: Proof) {
  const { site, loginHash } = ctx
  const owner = requireOwner(ctx)
  const db = dbOf(ctx, owner)
  if (!loginHash) throw new AppError('not_logged_in')
  if (!hasFactor(await getFactors(db, site.id, owner))) {
    await requirePassword(ctx, 'password' in proof ? proof.password : '')
    await verifyLogin(db, site.id, loginHash)
    return {}
  }
  if ('passkey' in proof) {
    await withPasskey(ctx, proof.passkey, async (tx, found) => {
      if (idOf(found) !== idOf(owner)) throw new AppError('passkey_refused')
      await verifyLogin(tx, site.id, loginHash)
    })
    return {}
  }
  // A person with a second factor must use it: the password alone is not enough.
  if (!('code' in proof)) throw wrongCode()
  await withCode(ctx, owner, proof.code, (tx) => verifyLogin(tx, site.id, loginHash))
  return {}
}

async function requirePassword(ctx: Context, password: string): Promise<void> {
  const counter = ['step-up', idOf(requireOwner(ctx))]
  await countAttempt(ctx.platformDb, LIMITS.login.account!, ...counter)
  if (!(await verifyPassword(await findHash(ctx), password))) {
    const errors = { password: ['Ce mot de passe est incorrect.'] }
    throw new AppError('wrong_password', { errors })
  }
  await resetRateLimit(ctx.platformDb, ...counter)
}

async function findHash(ctx: Context) {
  const { idMember, idSuperAdmin } = requireOwner(ctx)
  if (idSuperAdmin) return findSuperAdminHash(ctx.superAdminDb, idSuperAdmin)
  const member = await queries.findPasswordHash(ctx.db, ctx.site.id, idMember!)
  return member?.passwordHash ?? undefined
}
