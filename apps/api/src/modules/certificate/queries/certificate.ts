import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export interface LeasedCertificate {
  host: string
  lease: string
  verificationToken: string
  /** The encrypted key of the current certificate, unless it is due for a new one. */
  privateKey: string | null
  failures: number
}

export async function leaseCertificates(
  db: Db,
  lease: { directory: string; limit: number; perHour: number },
): Promise<LeasedCertificate[]> {
  const { rows } = await sql<LeasedCertificate>`
    SELECT host, lease, verification_token AS "verificationToken", private_key AS "privateKey",
      failures
    FROM lease_certificates(p_directory => ${lease.directory}, p_limit => ${lease.limit},
      p_per_hour => ${lease.perHour}, p_lease => '5 minutes')`.execute(db)
  return rows
}

interface NewCertificate {
  directory: string
  host: string
  lease: string
  privateKey: string
  chain: string
  notBefore: Date
  notAfter: Date
}

/** False if another worker has taken over the host since. */
export async function storeCertificate(db: Db, one: NewCertificate): Promise<boolean> {
  const { rows } = await sql<{ isStored: boolean }>`
    SELECT store_certificate(p_directory => ${one.directory}, p_host => ${one.host},
      p_lease => ${one.lease}, p_private_key => ${one.privateKey}, p_chain => ${one.chain},
      p_not_before => ${one.notBefore}, p_not_after => ${one.notAfter}) AS "isStored"`.execute(db)
  return rows[0]?.isStored ?? false
}

export async function releaseCertificate(
  db: Db,
  one: { host: string; lease: string; pauseS: number; error: string | null; isFailure: boolean },
): Promise<void> {
  await sql`SELECT release_certificate(p_host => ${one.host}, p_lease => ${one.lease},
    p_pause => make_interval(secs => ${one.pauseS}), p_error => ${one.error},
    p_is_failure => ${one.isFailure})`.execute(db)
}

/**
 * Hosts of active sites that lead here or did, the first certificate to expire first. A site that is
 * closed may lose its certificate.
 */
export async function listLives(db: Db) {
  return db
    .selectFrom('certificate')
    .innerJoin('domain', 'domain.host', 'certificate.host')
    .innerJoin('site', 'site.id', 'domain.id_site')
    .select([
      'certificate.host',
      'certificate.not_before as notBefore',
      'certificate.not_after as notAfter',
      'certificate.failures',
      'domain.state',
    ])
    .where('domain.state', 'in', ['verified', 'lost'])
    .where('site.is_active', '=', true)
    .orderBy('certificate.not_after')
    .execute()
}

/** Hosts in lower case, which is how their keys are sealed. */
export async function listSealedKeys(db: Db, { except }: { except: string }) {
  return db
    .selectFrom('certificate')
    .select([sql<string>`lower(host::text)`.as('host'), 'private_key as privateKey'])
    .where('private_key', 'is not', null)
    .where('private_key', 'not like', `${except}.%`)
    .limit(500)
    .$narrowType<{ privateKey: string }>()
    .execute()
}

export async function resealCertificate(
  db: Db,
  { host, from, to }: { host: string; from: string; to: string },
): Promise<void> {
  await sql`SELECT reseal_certificate(p_host => ${host}, p_from => ${from}, p_to => ${to})`.execute(
    db,
  )
}
