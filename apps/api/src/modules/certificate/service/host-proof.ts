import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { KeyRing } from '../../../platform/key-ring.ts'
import { deriveToken } from '../../../platform/secret.ts'
import { findKeyAuthorization } from '../queries/acme.ts'
import { hasDomainToken } from '../queries/domain.ts'

/** What a call about a host needs; it has neither site nor visitor. */
export interface HostCalls {
  db: Db
  keys: KeyRing
}

interface HostToken {
  host: string
  token: string
}

/** Answers the certificate authority, for the host that it called. */
export async function getAcmeChallenge({ db }: HostCalls, called: HostToken): Promise<string> {
  const found = await findKeyAuthorization(db, called)
  if (found === undefined) throw new AppError('not_found')
  return found
}

/** Proves that the host leads to this platform: only its keys make this value. */
export async function proveDomain({ db, keys }: HostCalls, called: HostToken): Promise<string> {
  if (!(await hasDomainToken(db, called))) throw new AppError('not_found')
  return domainProof(keys, called)
}

export function domainProof(keys: KeyRing, { host, token }: HostToken): string {
  return deriveToken(keys, 'domain', host, token)
}
