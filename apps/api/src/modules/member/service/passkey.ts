import type { CredentialResponse } from '@sesame/contract/passkey'
import type { Role } from '@sesame/contract/role'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Owner } from '../queries/owner.ts'
import * as queries from '../queries/passkey.ts'
import * as profiles from '../queries/profile.ts'
import { getFactors } from '../queries/second-factor.ts'
import { announce, factorRemoved, replaceCodes, requireLogin } from './enrolment.ts'
import { openLogin } from './login.ts'
import {
  dbOf,
  getDemands,
  getPerson,
  hasFactor,
  idOf,
  requireOwner,
  withPerson,
} from './second-factor.ts'

const CHALLENGE_MINUTES = 5

/** Relying party id: the site's host. WebAuthn does not support IP addresses. */
function relyingParty({ site }: Context): { id: string; origin: string } {
  const { hostname, origin } = new URL(site.url)
  if (/^[\d.]+$|^\[/.test(hostname)) throw new AppError('passkey_unavailable')
  return { id: hostname, origin }
}

async function saveChallenge(ctx: Context, challenge: string, loginHash: Buffer | null) {
  const expiresAt = new Date(ctx.now.getTime() + CHALLENGE_MINUTES * 60_000)
  await queries.insertChallenge(ctx.db, ctx.site.id, { challenge, loginHash, expiresAt })
}

export async function startPasskeyRegistration(ctx: Context) {
  const owner = requireOwner(ctx)
  const { id: rpID } = relyingParty(ctx)
  const { email, firstname } = await getPerson(ctx, owner)
  const known = await queries.listCredentialIds(dbOf(ctx, owner), ctx.site.id, owner, rpID)
  const options = await generateRegistrationOptions({
    rpID,
    rpName: ctx.site.name,
    userName: email,
    userDisplayName: firstname,
    userID: new TextEncoder().encode(idOf(owner)),
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await saveChallenge(ctx, options.challenge, requireLogin(ctx))
  return { options: asJson(options) }
}

export async function registerPasskey(
  ctx: Context,
  { name, credential }: { name: string; credential: CredentialResponse },
) {
  const owner = requireOwner(ctx)
  const loginHash = requireLogin(ctx)
  const { id: rpId, origin } = relyingParty(ctx)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) =>
      queries.consumeChallenge(ctx.db, ctx.site.id, { challenge, loginHash }),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(throwPasskeyRefused)
  if (!verified) throw new AppError('passkey_refused')
  const { id, publicKey, counter } = registrationInfo.credential
  return withPerson(ctx, owner, async (tx, { email }) => {
    const isFirst = !hasFactor(await getFactors(tx, ctx.site.id, owner))
    const passkey = { rpId, credentialId: id, publicKey: Buffer.from(publicKey), counter, name }
    const isNew = await queries.insertPasskey(tx, ctx.site.id, owner, passkey)
    if (!isNew) throw new AppError('passkey_refused')
    await announce(ctx, tx, { owner, email, except: loginHash, change: 'added' })
    return { recoveryCodes: isFirst ? await replaceCodes(ctx, tx, owner) : [] }
  })
}

export async function removePasskey(ctx: Context, id: string) {
  const owner = requireOwner(ctx)
  const demands = await getDemands(ctx)
  return withPerson(ctx, owner, async (tx, person) => {
    const removed = await queries.deletePasskey(tx, ctx.site.id, owner, id)
    if (removed) await factorRemoved(ctx, tx, { owner, person, demands })
    return { removed }
  })
}

export async function startPasskeyLogin(ctx: Context) {
  const { id: rpID } = relyingParty(ctx)
  // No `allowCredentials`, because it would reveal which accounts exist.
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  await saveChallenge(ctx, options.challenge, null)
  return { options: asJson(options) }
}

/** A passkey with user verification replaces password and code. */
export function loginWithPasskey(ctx: Context, credential: CredentialResponse) {
  return withPasskey(ctx, credential, async (tx, owner) => {
    if (owner.idMember) await profiles.touchMember(tx, ctx.site.id, owner.idMember, ctx.now)
    return openLogin(ctx, tx, owner)
  })
}

/** Verifies a signed challenge and runs `act` for the key's owner, in one transaction. */
export async function withPasskey<T>(
  ctx: Context,
  credential: CredentialResponse,
  act: (tx: Db, owner: Owner & { role: Role }) => Promise<T>,
): Promise<T> {
  const { id: rpId, origin } = relyingParty(ctx)
  const { db, site } = ctx
  const { id } = credential
  const found = await queries.findPasskey(ctx, site.id, { credentialId: id, rpId })
  if (!found) throw new AppError('passkey_refused')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) =>
      queries.consumeChallenge(db, site.id, { challenge, loginHash: null }),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(found.publicKey), counter: found.counter },
  }).catch(throwPasskeyRefused)
  if (!verified) throw new AppError('passkey_refused')
  const used = { credentialId: id, counter: authenticationInfo.newCounter }
  return withPerson(ctx, found, async (tx, { role }) => {
    const isUsed = await queries.usePasskey(tx, site.id, found, used)
    if (!isUsed) throw new AppError('passkey_refused')
    return act(tx, { ...found, role })
  })
}

/** The library throws for any mismatch: another origin, a used challenge, a cloned key. */
function throwPasskeyRefused(cause: unknown): never {
  throw new AppError('passkey_refused', { cause })
}

const asJson = (options: object) => options as Record<string, unknown>
