import type { CredentialResponse } from '@sesame/contract/passkey'
import type { Role } from '@sesame/contract/role'

import * as webauthn from '../../../adapters/passkey/webauthn.ts'
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
function relyingPartyOf({ site }: Context): webauthn.RelyingParty {
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
  const relyingParty = relyingPartyOf(ctx)
  const { email, firstname } = await getPerson(ctx, owner)
  const known = await queries.listCredentialIds(
    dbOf(ctx, owner),
    ctx.site.id,
    owner,
    relyingParty.id,
  )
  const { challenge, options } = await webauthn.startRegistration({
    relyingParty: { ...relyingParty, name: ctx.site.name },
    person: { id: idOf(owner), email, firstname },
    known,
  })
  await saveChallenge(ctx, challenge, requireLogin(ctx))
  return { options }
}

export async function registerPasskey(
  ctx: Context,
  { name, credential }: { name: string; credential: CredentialResponse },
) {
  const owner = requireOwner(ctx)
  const loginHash = requireLogin(ctx)
  const relyingParty = relyingPartyOf(ctx)
  const { id, publicKey, counter } = await webauthn.verifyRegistration({
    ...{ response: credential, relyingParty },
    consumeChallenge: (challenge) =>
      queries.consumeChallenge(ctx.db, ctx.site.id, { challenge, loginHash }),
  })
  return withPerson(ctx, owner, async (tx, { email }) => {
    const isFirst = !hasFactor(await getFactors(tx, ctx.site.id, owner))
    const passkey = { rpId: relyingParty.id, credentialId: id, publicKey, counter, name }
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
  const { challenge, options } = await webauthn.startAuthentication(relyingPartyOf(ctx))
  await saveChallenge(ctx, challenge, null)
  return { options }
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
  const relyingParty = relyingPartyOf(ctx)
  const { db, site } = ctx
  const { id } = credential
  const found = await queries.findPasskey(ctx, site.id, { credentialId: id, rpId: relyingParty.id })
  if (!found) throw new AppError('passkey_refused')
  const newCounter = await webauthn.verifyAuthentication({
    ...{ response: credential, relyingParty },
    key: { id, publicKey: found.publicKey, counter: found.counter },
    consumeChallenge: (challenge) =>
      queries.consumeChallenge(db, site.id, { challenge, loginHash: null }),
  })
  const used = { credentialId: id, counter: newCounter }
  return withPerson(ctx, found, async (tx, { role }) => {
    const isUsed = await queries.usePasskey(tx, site.id, found, used)
    if (!isUsed) throw new AppError('passkey_refused')
    return act(tx, { ...found, role })
  })
}
