import { setTimeout as delay } from 'node:timers/promises'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAttempt, forgetAttempts, LIMITS } from '../../../platform/limit.ts'
import { hashToken, newToken, verifyPassword } from '../../../platform/secret.ts'
import * as queries from '../queries.ts'
import { lockPerson } from '../queries/person.ts'
import { getFactors, insertPendingLogin, type Owner } from '../queries/second-factor.ts'
import { loginDelayMs, loginSeconds } from '../rules.ts'
import { decideLoginStep, isFactorRequired } from '../rules/second-factor.ts'
import { dbOf, getDemands, hasFactor, requireOwner, type Demands } from './second-factor.ts'

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
  const known = await queries.findCredentials(ctx, site.id, account)

  // One counter for all sites: an account of the platform works on each of them. It counts
  // every e-mail alike, so that it does not tell which ones belong to the platform.
  // An attack from many addresses fills the counter of the account, not the one of an
  // address that has signed in before: the owner at home is not locked out by strangers.
  const counter = ['login', email.toLowerCase(), known?.knowsAddress ? visitor.address : '']
  const attempt = await countAttempt(ctx.platformDb, accountRule(), ...counter)
  const delayMs = loginDelayMs(attempt)
  await delay(delayMs)

  // Read again after a wait, in which the password may have been changed.
  const found = delayMs > 0 ? await queries.findCredentials(ctx, site.id, account) : known
  const isRight = await verifyPassword(found?.passwordHash, password)
  if (!found || !isRight) throw new AppError('bad_credentials')

  await forgetAttempts(ctx.platformDb, ...counter)
  // Looked for after the password was right: a wrong one is answered alike with and without.
  const demands = await getDemands(ctx)
  return dbOf(ctx, found)
    .transaction()
    .execute((tx) => openChecked(ctx, tx, found, demands))
}

/**
 * Opens what the checked password is worth now: a change of password or role that came in
 * between has ended the logins there were, and would miss one that is opened after it.
 */
async function openChecked(
  ctx: Context,
  tx: Db,
  { idMember, idSuperAdmin, passwordHash }: queries.Credentials,
  demands: Demands,
) {
  const owner = { idMember, idSuperAdmin }
  const person = await lockPerson(tx, ctx.site.id, owner)
  if (person?.passwordHash !== passwordHash) throw new AppError('bad_credentials')
  const { role } = person
  const factors = await getFactors(tx, ctx.site.id, owner)
  const step = decideLoginStep(isFactorRequired({ role, ...demands }), hasFactor(factors))
  if (step !== 'open') return openPendingLogin(ctx, tx, owner, step)
  if (idMember) await queries.touchMember(tx, ctx.site.id, idMember, ctx.now)
  return openLogin(ctx, tx, { ...owner, role })
}

async function openPendingLogin(ctx: Context, tx: Db, owner: Owner, step: 'code' | 'enrolment') {
  const token = newToken()
  const expiresAt = new Date(ctx.now.getTime() + PENDING_MINUTES * 60_000)
  const pending = { ...owner, tokenHash: hashToken(token), expiresAt }
  await insertPendingLogin(tx, ctx.site.id, pending)
  return { secondFactor: { token, step, expiresAt: expiresAt.toISOString() } }
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
    userAgent: ctx.visitor.userAgent.slice(0, MAX_USER_AGENT),
    expiresAt: new Date(ctx.now.getTime() + loginSeconds(who.role) * 1000),
  })
  return { token, idSite: ctx.site.id, role: who.role }
}

export async function logout(ctx: Context) {
  const { site, loginHash } = ctx
  if (loginHash) await queries.endLogin(dbOf(ctx, requireOwner(ctx)), site.id, loginHash)
  return {}
}

function accountRule() {
  const rule = LIMITS.login.account
  if (!rule) throw new Error('logins are counted per account')
  return rule
}
