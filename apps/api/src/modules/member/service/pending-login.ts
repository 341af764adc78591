import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { hashToken } from '../../../platform/secret.ts'
import * as accounts from '../queries.ts'
import * as queries from '../queries/second-factor.ts'
import { confirmSecret, showSecret } from './enrolment.ts'
import { openLogin } from './login.ts'
import { dbOf, hasFactor, withCode, withPerson } from './second-factor.ts'

/** Gives the missing factor: the pending login ends, and a login opens. */
export async function finishLogin(ctx: Context, { token, code }: { token: string; code: string }) {
  const tokenHash = hashToken(token)
  const pending = await requirePending(ctx, tokenHash)
  return withCode(ctx, pending, code, async (tx, { role }) => {
    await endPending(ctx, tx, tokenHash)
    if (pending.idMember) await accounts.touchMember(tx, ctx.site.id, pending.idMember, ctx.now)
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
    if (pending.idMember) await accounts.touchMember(tx, ctx.site.id, pending.idMember, ctx.now)
    return { ...(await openLogin(ctx, tx, { ...pending, role })), recoveryCodes }
  })
}

/** The password alone must not add a factor to those there are. */
async function requireNoFactor({ site }: Context, db: Db, owner: queries.Owner): Promise<void> {
  const factors = await queries.getFactors(db, site.id, owner)
  if (hasFactor(factors)) throw new AppError('second_factor_exists')
}

async function requirePending({ db, site }: Context, tokenHash: Buffer) {
  const pending = await queries.findPendingLogin(db, site.id, tokenHash)
  if (!pending) throw new AppError('login_expired')
  return pending
}

async function endPending({ site }: Context, tx: Db, tokenHash: Buffer) {
  const isEnded = await queries.endPendingLogin(tx, site.id, tokenHash)
  if (!isEnded) throw new AppError('login_expired')
}
