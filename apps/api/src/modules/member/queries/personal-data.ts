import type { Db } from '../../../platform/db.ts'
import { lowerOf } from './email-key.ts'

export function findMember(db: Db, idSite: number, id: string) {
  return db
    .selectFrom('member')
    .select([
      ...(['email', 'firstname', 'lastname', 'phone', 'birthdate', 'role'] as const),
      ...(['created_at as createdAt', 'last_active_at as lastActiveAt'] as const),
      ...(['terms_accepted_at as termsAcceptedAt', 'terms_updated_on as termsUpdatedOn'] as const),
    ])
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

export function listAddresses(db: Db, idSite: number, id: string) {
  return db
    .selectFrom('member_address')
    .select([
      ...(['firstname', 'lastname', 'address', 'address_part_2 as addressPart2'] as const),
      ...(['postal_code as postalCode', 'city', 'country'] as const),
    ])
    .where('id_site', '=', idSite)
    .where('id_member', '=', id)
    .execute()
}

export function listSubscriptions(db: Db, idSite: number, email: string) {
  return db
    .selectFrom('newsletter_consent')
    .select([
      ...(['lists', 'source', 'state', 'since', 'consent_text as consentText'] as const),
      ...(['text_version as textVersion', 'requested_at as requestedAt'] as const),
      ...(['confirmed_at as confirmedAt', 'confirmed_by as confirmedBy'] as const),
      ...(['mail_sent_at as mailSentAt', 'ended_at as endedAt', 'ended_by as endedBy'] as const),
    ])
    .where('id_site', '=', idSite)
    .where('email_key', '=', lowerOf(email))
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function listLogins(db: Db, idSite: number, id: string, limit: number) {
  return db
    .selectFrom('login')
    .select([
      ...(['address', 'user_agent as userAgent', 'created_at as createdAt'] as const),
      'last_used_at as lastUsedAt',
    ])
    .where('id_site', '=', idSite)
    .where('id_member', '=', id)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}
