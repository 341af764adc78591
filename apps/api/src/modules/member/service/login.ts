import { setTimeout as delay } from 'node:timers/promises'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAttempt, resetRateLimit, LIMITS } from '../../../platform/limit.ts'
import { hashToken, newToken, verifyPassword } from '../../../platform/secret.ts'
import * as credentials from '../queries/credentials.ts'
import * as logins from '../queries/login.ts'
import type { Owner } from '../queries/owner.ts'
import { insertPendingLogin } from '../queries/pending-login.ts'
import { lockPerson } from '../queries/person.ts'
import * as profiles from '../queries/profile.ts'
import { getFactors } from '../queries/second-factor.ts'
import { loginDelayMs, loginSeconds } from '../rules.ts'
import { decideLoginStep, isFactorRequired } from '../rules/second-factor.ts'
import {
  dbOf,
  getDemands,
  hasFactor,
  requireOwner,
  type SecondFactorPolicy,
} from './second-factor.ts'

const MAX_USER_AGENT = 300
const PENDING_MINUTES = 10

export function getLogged({ actor }: Context) {
  return { logged: actor !== null, role: actor?.role ?? null }
}

export async function login(
  ctx: Context,
  { email, password }: { email: string; password: string },
) {
  const { site, visitor } = ctx
  const account = { email, address: visitor.address }
  const known = await credentials.findCredentials(ctx, site.id, account)

  // Counts attempts per e-mail over all sites, because a super admin's account works on each, and
  // counts all e-mails alike so as not to reveal them. Addresses that have logged in before have
  // their own counter, so that strangers cannot lock out the owner.
  const counter = ['login', email.toLowerCase(), known?.knowsAddress ? visitor.address : '']
  const attempt = await countAttempt(ctx.platformDb, accountRule(), ...counter)
  const delayMs = loginDelayMs(attempt)
  await delay(delayMs)

  // Read again after waiting, because the password may have changed.
  const found = delayMs > 0 ? await credentials.findCredentials(ctx, site.id, account) : known
  const isRight = await verifyPassword(found?.passwordHash, password)
  if (!found || !isRight) throw new AppError('bad_credentials')

  await resetRateLimit(ctx.platformDb, ...counter)
  // The second factor is read after the password check, so that a wrong password looks the same
  // with and without one.
  const demands = await getDemands(ctx)
  return dbOf(ctx, found)
    .transaction()
    .execute((tx) => openChecked(ctx, tx, found, demands))
}

/**
 * Opens a login under the person's lock: a change of password or role has ended the existing logins
 * and would miss a new one.
 */
async function openChecked(
  ctx: Context,
  tx: Db,
  { idMember, idSuperAdmin, passwordHash }: credentials.Credentials,
  demands: SecondFactorPolicy,
) {
  const owner = { idMember, idSuperAdmin }
  const person = await lockPerson(tx, ctx.site.id, owner)
  if (person?.passwordHash !== passwordHash) throw new AppError('bad_credentials')
  const { role } = person
  const factors = await getFactors(tx, ctx.site.id, owner)
  const step = decideLoginStep(isFactorRequired({ role, ...demands }), hasFactor(factors))
  if (step !== 'open') return openPendingLogin(ctx, tx, owner, step)
  if (idMember) await profiles.touchMember(tx, ctx.site.id, idMember, ctx.now)
  return openLogin(ctx, tx, { ...owner, role })
}

async function openPendingLogin(ctx: Context, tx: Db, owner: Owner, step: 'code' | 'enrolment') {
  const token = newToken()
  const expiresAt = new Date(ctx.now.getTime() + PENDING_MINUTES * 60_000)
  const pending = { ...owner, tokenHash: hashToken(token), expiresAt }
  await insertPendingLogin(tx, ctx.site.id, pending)
  return { secondFactor: { token, step, expiresAt: expiresAt.toISOString() } }
}

/** Opens a login; the token is returned once and never stored. */
export async function openLogin(
  ctx: Context,
  tx: Db,
  who: Pick<credentials.Credentials, 'idMember' | 'idSuperAdmin' | 'role'>,
) {
  const token = newToken()
  await logins.insertLogin(tx, ctx.site.id, {
    tokenHash: hashToken(token),
    idMember: who.idMember,
    idSuperAdmin: who.idSuperAdmin,
    address: ctx.visitor.address,
    userAgent: ctx.visitor.userAgent.slice(0, MAX_USER_AGENT),
    expiresAt: new Date(ctx.now.getTime() + loginSeconds(who.role) * 1000),
  })
  return { token, idSite: ctx.site.id, role: who.role }
}

export async function logout(ctx: Context) {
  const { site, loginHash } = ctx
  if (loginHash) await logins.endLogin(dbOf(ctx, requireOwner(ctx)), site.id, loginHash)
  return {}
}

function accountRule() {
  const rule = LIMITS.login.account
  if (!rule) throw new Error('logins are counted per account')
  return rule
}
