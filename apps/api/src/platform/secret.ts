import { createHmac, hash as digest, randomBytes } from 'node:crypto'

import { hash, verify } from '@node-rs/argon2'

import type { Key, KeyRing } from './key-ring.ts'

// OWASP's minimum for argon2id, which is the library's default: 19 MiB, two passes, one lane.
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID)
}

// A hash of no password at all, so that an unknown account costs as much as a known one.
const NO_ACCOUNT = hashPassword(randomBytes(32).toString('base64'))

/** True when the password is right; an absent hash takes the same time and is never right. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await NO_ACCOUNT), password)
  return isRight && passwordHash !== undefined
}

/** 256 random bits, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. The token has full entropy, so a fast hash is enough. */
export function hashToken(token: string): Buffer {
  return digest('sha256', token, 'buffer')
}

type Part = string | number

/**
 * The token of a link in a mail, made from the row it belongs to. The worker can
 * write the link again on a retry, and no queue or table ever holds it.
 */
export function deriveToken([key]: KeyRing, purpose: string, ...parts: Part[]): string {
  return tokenBytes(key, purpose, parts).toString('base64url')
}

/** The token whose hash was stored, whichever key made it: a rotation changes no link. */
export function tokenOfHash(keys: KeyRing, stored: Buffer, purpose: string, ...parts: Part[]) {
  const tokens = keys.map((key) => deriveToken([key], purpose, ...parts))
  const token = tokens.find((one) => hashToken(one).equals(stored))
  if (!token) throw new Error(`no key of APP_SECRET made this ${purpose} link`)
  return token
}

export function tokenBytes(key: Key, purpose: string, parts: Part[]): Buffer {
  return createHmac('sha256', key.secret)
    .update([purpose, ...parts].join('\n'))
    .digest()
}
