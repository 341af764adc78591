import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { hashToken } from '../../../platform/secret.ts'
import type { Owner } from '../queries/owner.ts'
import * as pendingLogins from '../queries/pending-login.ts'
import * as profiles from '../queries/profile.ts'
import * as queries from '../queries/second-factor.ts'
import { confirmSecret, showSecret } from './enrolment.ts'
import { openLogin } from './login.ts'
import { dbOf, hasFactor, withCode, withPerson } from './second-factor.ts'

/** Checks the second factor: ends the pending login and opens a login. */
export async function finishLogin(ctx: Context, { token, code }: { token: string; code: string }) {
  const tokenHash = hashToken(token)
  const pending = await requirePending(ctx, tokenHash)
  return withCode(ctx, pending, code, async (tx, { role }) => {
    await endPending(ctx, tx, tokenHash)
    if (pending.idMember) await profiles.touchMember(tx, ctx.site.id, pending.idMember, ctx.now)
    return openLogin(ctx, tx, { ...pending, role })
  })
}

export async function startLoginEnrolment(ctx: Context, token: string) {
  const tokenHash = hashToken(token)
  const pending = await requirePending(ctx, tokenHash)
  await requireNoFactor(ctx, dbOf(ctx, pending), pending)
  return showSecret(ctx, pending, tokenHash)
}

export async function confirmLoginEnrolment(
  ctx: Context,
  { token, code }: { token: string; code: string },
) {
  const tokenHash = hashToken(token)
  const pending = await requirePending(ctx, tokenHash)
  return withPerson(ctx, pending, async (tx, { email, role }) => {
    await requireNoFactor(ctx, tx, pending)
    const recoveryCodes = await confirmSecret(ctx, tx, { owner: pending, email, tokenHash, code })
    await endPending(ctx, tx, tokenHash)
    if (pending.idMember) await profiles.touchMember(tx, ctx.site.id, pending.idMember, ctx.now)
    return { ...(await openLogin(ctx, tx, { ...pending, role })), recoveryCodes }
  })
}

/** A password alone may not add another factor. */
async function requireNoFactor({ site }: Context, db: Db, owner: Owner): Promise<void> {
  const factors = await queries.getFactors(db, site.id, owner)
  if (hasFactor(factors)) throw new AppError('second_factor_exists')
}

async function requirePending({ db, site }: Context, tokenHash: Buffer) {
  const pending = await pendingLogins.findPendingLogin(db, site.id, tokenHash)
  if (!pending) throw new AppError('login_expired')
  return pending
}

async function endPending({ site }: Context, tx: Db, tokenHash: Buffer) {
  const isEnded = await pendingLogins.endPendingLogin(tx, site.id, tokenHash)
  if (!isEnded) throw new AppError('login_expired')
}
