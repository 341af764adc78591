import type { Role } from '@sesame/contract/member'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { keyIdOf, open, seal } from '../../../platform/key-ring.ts'
import { countAttempt, forgetAttempts, LIMITS } from '../../../platform/limit.ts'
import { hashToken } from '../../../platform/secret.ts'
import { requiresSecondFactor } from '../../site/service.ts'
import * as accounts from '../queries.ts'
import { listPasskeys } from '../queries/passkey.ts'
import { lockPerson, type Person } from '../queries/person.ts'
import * as queries from '../queries/second-factor.ts'
import type { Owner } from '../queries/second-factor.ts'
import {
  isFactorRequired,
  readCode,
  stepOfCode,
  type FactorDemands,
} from '../rules/second-factor.ts'

export function requireOwner({ actor }: Context): Owner & { role: Role } {
  if (!actor) throw new AppError('not_logged_in')
  const { id, role } = actor
  return role === 'SUPER_ADMIN'
    ? { idMember: null, idSuperAdmin: id, role }
    : { idMember: id, idSuperAdmin: null, role }
}

/** Codes or a key: whoever has one of them is asked for it. */
export function hasFactor({ sealedSecret, passkeys }: queries.Factors): boolean {
  return sealedSecret !== null || passkeys > 0
}

/** Super admins and what is theirs are reached by a role of their own. */
export function dbOf({ db, superAdminDb }: Context, { idSuperAdmin }: Owner): Db {
  return idSuperAdmin === null ? db : superAdminDb
}

export const idOf = ({ idMember, idSuperAdmin }: Owner) => (idMember ?? idSuperAdmin)!

/** Associated data of a sealed secret: it opens for this person only. */
export function sealPurpose({ site }: Context, owner: Owner): string {
  return owner.idSuperAdmin === null
    ? `member_totp ${site.id} ${owner.idMember}`
    : `super_admin_totp ${owner.idSuperAdmin}`
}

/** Of whom a factor is asked; read before a transaction, which has one connection only. */
export async function getDemands(ctx: Context): Promise<Demands> {
  const siteAsks = await requiresSecondFactor(ctx)
  return { siteAsks, platformAsks: ctx.config.SUPER_ADMIN_SECOND_FACTOR }
}

export type Demands = Omit<FactorDemands, 'role'>

/**
 * Runs `act` in a transaction that holds the person's row: what changes their factors or opens
 * a login happens one after the other, so that each finds what the one before has left.
 */
export function withPerson<T>(
  ctx: Context,
  owner: Owner,
  act: (tx: Db, person: Person) => Promise<T>,
): Promise<T> {
  return dbOf(ctx, owner)
    .transaction()
    .execute(async (tx) => {
      const person = await lockPerson(tx, ctx.site.id, owner)
      if (!person) throw new AppError('not_found')
      return act(tx, person)
    })
}

export async function getSecondFactor(ctx: Context) {
  const owner = requireOwner(ctx)
  const db = dbOf(ctx, owner)
  const { sealedSecret, codesLeft } = await queries.getFactors(db, ctx.site.id, owner)
  const passkeys = await listPasskeys(db, ctx.site.id, owner)
  return {
    isRequired: isFactorRequired({ role: owner.role, ...(await getDemands(ctx)) }),
    hasCodes: sealedSecret !== null,
    recoveryCodesLeft: codesLeft,
    passkeys,
  }
}

/**
 * Runs `act` in the transaction that uses the code up: when it fails, the code has not served.
 * A person has few attempts, from wherever they come.
 */
export async function withCode<T>(
  ctx: Context,
  owner: Owner,
  typed: string,
  act: (tx: Db, person: Person) => Promise<T>,
): Promise<T> {
  const counter = ['second-factor', idOf(owner)]
  await countAttempt(ctx.platformDb, LIMITS.secondFactor.account!, ...counter)
  const result = await withPerson(ctx, owner, async (tx, person) => {
    if (!(await useCode(ctx, tx, owner, typed))) throw wrongCode()
    return act(tx, person)
  })
  await forgetAttempts(ctx.platformDb, ...counter)
  return result
}

async function useCode(ctx: Context, tx: Db, owner: Owner, typed: string): Promise<boolean> {
  const read = readCode(typed)
  if (!read) return false
  if (read.kind === 'recovery') {
    return queries.useRecoveryCode(tx, ctx.site.id, owner, hashToken(read.code))
  }
  const { sealedSecret } = await queries.getFactors(tx, ctx.site.id, owner)
  if (sealedSecret === null) return false
  const secret = open(ctx.config.keys, sealPurpose(ctx, owner), sealedSecret)
  const step = stepOfCode(secret, read.code, ctx.now)
  if (step === undefined || !(await queries.useStep(tx, ctx.site.id, owner, step))) return false
  await resealSecret(ctx, tx, owner, sealedSecret)
  return true
}

/** After a rotation: what an older key has sealed is sealed by the newest one. */
export async function resealSecret(ctx: Context, db: Db, owner: Owner, sealed: string) {
  const { keys } = ctx.config
  if (keyIdOf(sealed) === keys[0].id) return
  const purpose = sealPurpose(ctx, owner)
  const to = seal(keys, purpose, open(keys, purpose, sealed))
  await queries.updateSealedSecret(db, ctx.site.id, owner, { from: sealed, to })
}

export function wrongCode(): AppError {
  return new AppError('wrong_code', {
    errors: { code: ['Ce code est incorrect ou a déjà servi.'] },
  })
}

/** The name and address of a person, whichever table they stand in. */
export async function getPerson(ctx: Context, owner: Owner) {
  const person =
    owner.idSuperAdmin === null
      ? await accounts.findProfile(ctx.db, ctx.site.id, owner.idMember!)
      : await accounts.findSuperAdmin(ctx.superAdminDb, owner.idSuperAdmin)
  if (!person) throw new AppError('not_found')
  return { email: person.email, firstname: person.firstname }
}
