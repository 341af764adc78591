import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import type { DomainState } from '../rules.ts'

export interface DomainToCheck {
  host: string
  state: DomainState
  verificationToken: string
  failedChecks: number
}

export async function leaseDomainChecks(db: Db, limit: number): Promise<DomainToCheck[]> {
  const { rows } = await sql<DomainToCheck>`
    SELECT host, state, verification_token AS "verificationToken", failed_checks AS "failedChecks"
    FROM lease_domain_checks(p_limit => ${limit}, p_lease => '2 minutes')`.execute(db)
  return rows
}

/** Without a state the check proved nothing, and the domain keeps the one it has. */
export async function recordDomainCheck(
  db: Db,
  check: { host: string; state: DomainState | null; error: string | null; pauseS: number },
): Promise<void> {
  await sql`SELECT record_domain_check(p_host => ${check.host}, p_state => ${check.state},
    p_error => ${check.error}, p_pause => make_interval(secs => ${check.pauseS}))`.execute(db)
}

export async function hasDomainToken(
  db: Db,
  { host, token }: { host: string; token: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('domain')
    .select('id_site')
    .where('host_key', '=', host)
    .where('verification_token', '=', token)
    .executeTakeFirst()
  return row !== undefined
}
