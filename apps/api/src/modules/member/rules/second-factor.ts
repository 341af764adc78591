import type { Role } from '@sesame/contract/role'
import { Secret, TOTP } from 'otpauth'

/** Next step after a correct password. */
export type LoginStep = 'open' | 'code' | 'enrolment'

export interface SecondFactorPolicyInput {
  role: Role
  /** The site's policy for those who see its figures: administrators and accountants. */
  isRequiredBySite: boolean
  /** The platform's policy for super admins; sites cannot change it. */
  isRequiredByPlatform: boolean
}

export function isFactorRequired({
  role,
  isRequiredBySite,
  isRequiredByPlatform,
}: SecondFactorPolicyInput): boolean {
  if (role === 'SUPER_ADMIN') return isRequiredByPlatform
  return (role === 'ADMIN' || role === 'ACCOUNTANT') && isRequiredBySite
}

/** A person with a factor must use it, even if it was optional. */
export function decideLoginStep(isRequired: boolean, hasFactor: boolean): LoginStep {
  if (hasFactor) return 'code'
  return isRequired ? 'enrolment' : 'open'
}

export type ReadCode = { kind: 'totp'; code: string } | { kind: 'recovery'; code: string } | null

/** A code as people type it: in groups, in any case. */
export function readCode(typed: string): ReadCode {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { kind: 'totp', code }
  // Base32 has no 0, 1 and 8; the letters that they resemble are used.
  const recovery = code.replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B')
  return /^[A-Z2-7]{16}$/.test(recovery) ? { kind: 'recovery', code: recovery } : null
}

const SECRET_BYTES = 20
const RECOVERY_CODES = 10
const RECOVERY_BYTES = 10

/** 160 bits, as RFC 4226 recommends. */
export function writeSecret(random: (bytes: number) => Uint8Array): string {
  return base32(random(SECRET_BYTES))
}

/** Ten codes of 80 bits, in groups of four. */
export function writeRecoveryCodes(random: (bytes: number) => Uint8Array): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    base32(random(RECOVERY_BYTES)).replaceAll(/(.{4})(?=.)/g, '$1-'),
  )
}

const base32 = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32

/** The otpauth:// URL for authenticator apps. */
export function writeTotpUrl(secret: string, { issuer, label }: { issuer: string; label: string }) {
  return new TOTP({ issuer, label, secret }).toString()
}

// Accepts one 30-second step before and after, for clock drift and typing time.
const WINDOW = 1

/** The time step a code belongs to; undefined for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
