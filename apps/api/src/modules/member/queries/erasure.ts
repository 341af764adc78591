import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { findSites } from '../../../platform/find-sites.ts'
import { lowerOf } from './email-key.ts'

export interface InactiveMember {
  id: string
  email: string
}

export async function listDeletionsDue(
  db: Db,
  idSite: number,
  before: Date,
): Promise<InactiveMember[]> {
  const rows = await accounts(db, idSite).where('deletion_requested_at', '<=', before).execute()
  return rows as InactiveMember[]
}

export async function listInactive(
  db: Db,
  idSite: number,
  { since, warnedBefore }: { since: Date; warnedBefore: Date },
): Promise<InactiveMember[]> {
  const rows = await inactiveCustomers(db, idSite, since)
    .where('inactivity_warned_at', '<=', warnedBefore)
    .execute()
  return rows as InactiveMember[]
}

export async function listToWarn(db: Db, idSite: number, since: Date): Promise<InactiveMember[]> {
  const rows = await inactiveCustomers(db, idSite, since)
    .where('inactivity_warned_at', 'is', null)
    .execute()
  return rows as InactiveMember[]
}

function inactiveCustomers(db: Db, idSite: number, since: Date) {
  return accounts(db, idSite).where('role', '=', 'CUSTOMER').where('last_active_at', '<=', since)
}

/** Accounts that are not erased, at most as many as one run handles. */
function accounts(db: Db, idSite: number) {
  return db
    .selectFrom('member')
    .select(['id', 'email'])
    .where('id_site', '=', idSite)
    .where('erased_at', 'is', null)
    .limit(1000)
}

export async function markWarned(db: Db, idSite: number, id: string, at: Date): Promise<void> {
  await db
    .updateTable('member')
    .set({ inactivity_warned_at: at })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

const OF_MEMBER = [
  'login',
  'pending_login',
  'member_totp',
  'member_recovery_code',
  'member_passkey',
  'password_reset',
  'member_address',
] as const
const ENDING = [
  'login',
  'pending_login',
  'factor_enrolment',
  'passkey_challenge',
  'registration',
  'password_reset',
  'newsletter_request',
  'invitation',
] as const

// In the order in which a confirmation locks them; a proof goes before its subscription, which would
// end it.
const BY_ADDRESS = [
  'newsletter_request',
  'newsletter_consent',
  'newsletter_subscription',
  'registration',
  'invitation',
] as const

export interface RetentionDates {
  eraseRequestedBefore: Date
  eraseInactiveSince: Date
  eraseWarnedBefore: Date
}

/**
 * Locks a member who is still to be erased; nothing if they cancelled the deletion or came back
 * after the list was read. The member is locked before their logins, as everywhere.
 */
export function lockErasable(db: Db, idSite: number, id: string, dates: RetentionDates) {
  return db
    .selectFrom('member')
    .select('id')
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('deletion_requested_at', '<=', dates.eraseRequestedBefore),
        eb.and([
          eb('role', '=', 'CUSTOMER'),
          eb('last_active_at', '<=', dates.eraseInactiveSince),
          eb('inactivity_warned_at', '<=', dates.eraseWarnedBefore),
        ]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst()
}

/** Erases a member: only an id remains. */
export async function eraseMember(db: Db, idSite: number, { id, email }: InactiveMember, at: Date) {
  for (const table of BY_ADDRESS) {
    await db
      .deleteFrom(table)
      .where('id_site', '=', idSite)
      .where('email_key', '=', lowerOf(email))
      .execute()
  }
  for (const table of OF_MEMBER) {
    await db.deleteFrom(table).where('id_site', '=', idSite).where('id_member', '=', id).execute()
  }
  await db
    .updateTable('member')
    .set({
      email: null,
      password_hash: null,
      firstname: null,
      lastname: null,
      phone: null,
      birthdate: null,
      erased_at: at,
    })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

/** Deletes links and logins that ended before the given instant. */
export async function deleteEnded(db: Db, idSite: number, before: Date): Promise<number> {
  let count = 0
  for (const table of ENDING) {
    const result = await db
      .deleteFrom(table)
      .where('id_site', '=', idSite)
      .where('expires_at', '<', before)
      .executeTakeFirst()
    count += Number(result.numDeletedRows)
  }
  return count
}

/** Deletes subscriptions from before the given instant, except those of members active since. */
export async function deleteOldSubscriptions(
  db: Db,
  idSite: number,
  before: Date,
): Promise<number> {
  const gone = await db
    .deleteFrom('newsletter_subscription as s')
    .where('s.id_site', '=', idSite)
    .where('s.subscribed_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('member as m')
            .select('m.id')
            .where('m.id_site', '=', idSite)
            .whereRef('m.email_key', '=', 's.email_key')
            .where('m.last_active_at', '>=', before),
        ),
      ),
    )
    .returning('s.email_key as email')
    .execute()
  await deleteConsentsOf(db, idSite, [...new Set(gone.map(({ email }) => email))])
  return gone.length
}

/** Proofs of addresses that are subscribed to nothing any more. */
async function deleteConsentsOf(db: Db, idSite: number, emails: (string | null)[]): Promise<void> {
  if (emails.length === 0) return
  await db
    .deleteFrom('newsletter_consent as c')
    .where('c.id_site', '=', idSite)
    .where(sql<boolean>`c.email_key = ANY (${emails})`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('newsletter_subscription as s')
            .select('s.id_list')
            .where('s.id_site', '=', idSite)
            .whereRef('s.email_key', '=', 'c.email_key'),
        ),
      ),
    )
    .execute()
}

/** Deletes proofs of subscriptions that ended, and requests that were never confirmed. */
export async function deleteOldConsents(
  db: Db,
  idSite: number,
  before: { ended: Date; requested: Date },
): Promise<void> {
  await db
    .deleteFrom('newsletter_consent')
    .where('id_site', '=', idSite)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'unsubscribed'), eb('since', '<', before.ended)]),
        eb.and([eb('state', '=', 'waiting'), eb('since', '<', before.requested)]),
      ]),
    )
    .execute()
}

export interface RetentionCutoffs extends RetentionDates {
  warnInactiveSince: Date
  endedBefore: Date
  subscribedBefore: Date
}

export function listSitesToForget(db: Db, before: RetentionCutoffs): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_members_to_forget AS id FROM sites_with_members_to_forget(
      p_requested_before => ${before.eraseRequestedBefore},
      p_inactive_since => ${before.eraseInactiveSince},
      p_warned_before => ${before.eraseWarnedBefore},
      p_warn_since => ${before.warnInactiveSince}, p_ended_before => ${before.endedBefore},
      p_subscribed_before => ${before.subscribedBefore})`,
  )
}
