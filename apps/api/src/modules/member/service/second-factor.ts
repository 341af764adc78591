import type { Role } from '@sesame/contract/role'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { keyIdOf, open, seal } from '../../../platform/key-ring.ts'
import { countAttempt, resetRateLimit, LIMITS } from '../../../platform/limit.ts'
import { hashToken } from '../../../platform/secret.ts'
import { requiresSecondFactor } from '../../site/service.ts'
import type { Owner } from '../queries/owner.ts'
import { listPasskeys } from '../queries/passkey.ts'
import { lockPerson, type Person } from '../queries/person.ts'
import * as profiles from '../queries/profile.ts'
import * as queries from '../queries/second-factor.ts'
import {
  isFactorRequired,
  readCode,
  stepOfCode,
  type SecondFactorPolicyInput,
} from '../rules/second-factor.ts'

export function requireOwner({ actor }: Context): Owner & { role: Role } {
  if (!actor) throw new AppError('not_logged_in')
  const { id, role } = actor
  return role === 'SUPER_ADMIN'
    ? { idMember: null, idSuperAdmin: id, role }
    : { idMember: id, idSuperAdmin: null, role }
}

/** True for a person with TOTP or a passkey, who must then use it. */
export function hasFactor({ sealedSecret, passkeys }: queries.Factors): boolean {
  return sealedSecret !== null || passkeys > 0
}

/** Super admins' data is accessed with its own database role. */
export function dbOf({ db, superAdminDb }: Context, { idSuperAdmin }: Owner): Db {
  return idSuperAdmin === null ? db : superAdminDb
}

export const idOf = ({ idMember, idSuperAdmin }: Owner) => (idMember ?? idSuperAdmin)!

/** Associated data of the encrypted secret: it decrypts for this person only. */
export function sealPurpose({ site }: Context, owner: Owner): string {
  return owner.idSuperAdmin === null
    ? `member_totp ${site.id} ${owner.idMember}`
    : `super_admin_totp ${owner.idSuperAdmin}`
}

/** Reads the factor policy before the transaction, which has only one connection. */
export async function getDemands(ctx: Context): Promise<SecondFactorPolicy> {
  const isRequiredBySite = await requiresSecondFactor(ctx)
  return { isRequiredBySite, isRequiredByPlatform: ctx.config.SUPER_ADMIN_SECOND_FACTOR }
}

export type SecondFactorPolicy = Omit<SecondFactorPolicyInput, 'role'>

/**
 * Runs `act` in a transaction that locks the person, so that changes of factors and new logins are
 * serialised.
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
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}

/**
 * Runs `act` in the transaction that consumes the code: if it fails, the code is still valid.
 * Attempts are limited per person, from any address.
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
  await resetRateLimit(ctx.platformDb, ...counter)
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

/** Re-encrypts with the newest key after a rotation. */
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
      ? await profiles.findProfile(ctx.db, ctx.site.id, owner.idMember!)
      : await profiles.findSuperAdmin(ctx.superAdminDb, owner.idSuperAdmin)
  if (!person) throw new AppError('not_found')
  return { email: person.email, firstname: person.firstname }
}
