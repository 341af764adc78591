import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'

import { isDatabaseDown } from '../../platform/database-down.ts'
import { AppError } from '../../platform/errors.ts'

/** Who asks for a passkey: WebAuthn's relying party. */
export interface RelyingParty {
  id: string
  origin: string
}

/** What the browser is asked; the challenge must come back signed. */
interface Ceremony {
  challenge: string
  options: Record<string, unknown>
}

interface Signed {
  /** The browser's response, which nobody has verified yet. */
  response: object
  relyingParty: RelyingParty
  /** True once for each challenge that was given out. */
  consumeChallenge: (challenge: string) => Promise<boolean>
}

interface StoredKey {
  id: string
  publicKey: Buffer
  counter: number
}

interface NewPasskey {
  relyingParty: RelyingParty & { name: string }
  person: { id: string; email: string; firstname: string }
  /** Passkeys that the person already has. */
  known: { id: string }[]
}

export async function startRegistration(passkey: NewPasskey): Promise<Ceremony> {
  const { relyingParty, person, known } = passkey
  const options = await generateRegistrationOptions({
    rpID: relyingParty.id,
    rpName: relyingParty.name,
    userName: person.email,
    userDisplayName: person.firstname,
    userID: new TextEncoder().encode(person.id),
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return ceremonyOf(options)
}

/** The new key; refuses a response that does not fit the challenge or the relying party. */
export async function verifyRegistration(signed: Signed): Promise<StoredKey> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: signed.response as RegistrationResponseJSON,
    ...expectedOf(signed),
  }).catch(throwPasskeyRefused)
  if (!verified) throw new AppError('passkey_refused')
  const { id, publicKey, counter } = registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey), counter }
}

export async function startAuthentication({ id }: RelyingParty): Promise<Ceremony> {
  // No `allowCredentials`, because it would reveal which accounts exist.
  const options = await generateAuthenticationOptions({ rpID: id, userVerification: 'required' })
  return ceremonyOf(options)
}

/** The key's new counter; refuses what this key has not signed for this challenge. */
export async function verifyAuthentication(signed: Signed & { key: StoredKey }): Promise<number> {
  const { id, publicKey, counter } = signed.key
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: signed.response as AuthenticationResponseJSON,
    ...expectedOf(signed),
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
  }).catch(throwPasskeyRefused)
  if (!verified) throw new AppError('passkey_refused')
  return authenticationInfo.newCounter
}

function ceremonyOf(options: { challenge: string }): Ceremony {
  return { challenge: options.challenge, options: { ...options } }
}

function expectedOf({ relyingParty, consumeChallenge }: Signed) {
  return {
    expectedChallenge: consumeChallenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
  }
}

/**
 * The library throws for any mismatch: another origin, a used challenge, a cloned key. It also passes
 * on what reading the challenge from the database throws.
 */
function throwPasskeyRefused(cause: Error): never {
  if (isDatabaseDown(cause)) throw cause
  throw new AppError('passkey_refused', { cause })
}
