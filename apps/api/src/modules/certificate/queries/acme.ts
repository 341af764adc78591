import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export async function findAccount(db: Db, directory: string) {
  return db
    .selectFrom('acme_account')
    .select(['account_key as accountKey', 'account_url as accountUrl'])
    .where('directory_url', '=', directory)
    .executeTakeFirst()
}

export async function saveAccount(
  db: Db,
  account: { directory: string; accountKey: string; accountUrl: string | null },
): Promise<void> {
  await sql`SELECT save_acme_account(p_directory => ${account.directory},
    p_key => ${account.accountKey}, p_url => ${account.accountUrl})`.execute(db)
}

/** Returns until when nothing is ordered. */
export async function pauseAccount(
  db: Db,
  refusal: { directory: string; retryAfterS: number | null; error: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    SELECT pause_acme_account(p_directory => ${refusal.directory},
      p_retry_after => make_interval(secs => ${refusal.retryAfterS}),
      p_error => ${refusal.error}) AS until`.execute(db)
  return rows[0]?.until
}

export async function resealAccount(
  db: Db,
  { directory, from, to }: { directory: string; from: string; to: string },
): Promise<void> {
  await sql`SELECT reseal_acme_account(p_directory => ${directory}, p_from => ${from},
    p_to => ${to})`.execute(db)
}

export async function saveChallenge(
  db: Db,
  challenge: { token: string; host: string; keyAuthorization: string },
): Promise<void> {
  await sql`SELECT save_acme_challenge(p_token => ${challenge.token}, p_host => ${challenge.host},
    p_key_authorization => ${challenge.keyAuthorization})`.execute(db)
}

export async function deleteChallenge(db: Db, token: string): Promise<void> {
  await sql`SELECT delete_acme_challenge(p_token => ${token})`.execute(db)
}

export async function findKeyAuthorization(
  db: Db,
  { host, token }: { host: string; token: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('acme_challenge')
    .select('key_authorization')
    .where('token', '=', token)
    .where('host', '=', host)
    .executeTakeFirst()
  return row?.key_authorization
}
