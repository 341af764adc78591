import { createHmac, hash as digest, randomBytes } from 'node:crypto'

import { hash, verify } from '@node-rs/argon2'

import type { Key, KeyRing } from './key-ring.ts'

// OWASP's minimum for argon2id, which is the library's default: 19 MiB, two passes, one lane.
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID)
}

// Hash compared when the account is unknown, so that the response takes as long as for a known one.
const NO_ACCOUNT = hashPassword(randomBytes(32).toString('base64'))

/**
 * Returns whether the password is right. Without a hash it takes the same time and returns false.
 */
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

/** Hash under which a token is stored. Tokens have full entropy, so a fast hash is enough. */
export function hashToken(token: string): Buffer {
  return digest('sha256', token, 'buffer')
}

type Part = string | number

/**
 * Derives the token of a mail link from its row, so that the worker can rebuild the link on a retry
 * without storing the token.
 */
export function deriveToken([key]: KeyRing, purpose: string, ...parts: Part[]): string {
  return tokenBytes(key, purpose, parts).toString('base64url')
}

/**
 * Finds the token for a stored hash with any of the keys, so that a key rotation keeps links valid.
 */
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
