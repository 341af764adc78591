import type { NewsletterList } from '@sesame/contract/member'

import type { Db } from '../../../platform/db.ts'
import { lowerOf } from './email-key.ts'

export function listNewsletterLists(db: Db, idSite: number): Promise<NewsletterList[]> {
  return db
    .selectFrom('newsletter_list')
    .select(['id', 'name', 'description'])
    .where('id_site', '=', idSite)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function listSubscriptions(db: Db, idSite: number, email: string) {
  return db
    .selectFrom('newsletter_subscription')
    .select('id_list as idList')
    .where('id_site', '=', idSite)
    .where('email_key', '=', lowerOf(email))
    .orderBy('id_list')
    .execute()
}

export interface NewSubscription {
  email: string
  lists: readonly number[]
  unsubscribeHash: Buffer
  consentText: string
  at: Date
}

export async function insertSubscriptions(db: Db, idSite: number, subscription: NewSubscription) {
  if (subscription.lists.length === 0) return
  await db
    .insertInto('newsletter_subscription')
    .values(
      subscription.lists.map((idList) => ({
        id_site: idSite,
        id_list: idList,
        email: subscription.email,
        unsubscribe_hash: subscription.unsubscribeHash,
        consent_text: subscription.consentText,
        subscribed_at: subscription.at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteSubscriptionsExcept(
  db: Db,
  idSite: number,
  email: string,
  lists: number[],
): Promise<void> {
  let query = db
    .deleteFrom('newsletter_subscription')
    .where('id_site', '=', idSite)
    .where('email_key', '=', lowerOf(email))
  if (lists.length > 0) query = query.where('id_list', 'not in', lists)
  await query.execute()
}

/**
 * Addresses that a link unsubscribes. Subscriptions from before and after a key rotation have
 * different hashes, so what follows goes by address.
 */
export function listAddressesOfLink(db: Db, idSite: number, hash: Buffer) {
  return db
    .selectFrom('newsletter_subscription')
    .select('email_key as email')
    .distinct()
    .where('id_site', '=', idSite)
    .where('unsubscribe_hash', '=', hash)
    .execute()
}

/** Requests that nobody has confirmed: their links subscribe no more. */
export async function deleteOpenRequests(db: Db, idSite: number, email: string): Promise<void> {
  await db
    .deleteFrom('newsletter_request')
    .where('id_site', '=', idSite)
    .where('email_key', '=', lowerOf(email))
    .where('used_at', 'is', null)
    .execute()
}

export async function findUnsubscribeHash(db: Db, idSite: number, email: string) {
  const row = await db
    .selectFrom('newsletter_subscription')
    .select('unsubscribe_hash as hash')
    .where('id_site', '=', idSite)
    .where('email_key', '=', lowerOf(email))
    .limit(1)
    .executeTakeFirst()
  return row?.hash
}

export interface NewNewsletterRequest {
  id: string
  tokenHash: Buffer
  email: string
  lists: number[]
  expiresAt: Date
}

export async function insertNewsletterRequest(
  db: Db,
  idSite: number,
  request: NewNewsletterRequest,
): Promise<void> {
  await db
    .insertInto('newsletter_request')
    .values({
      id_site: idSite,
      id: request.id,
      token_hash: request.tokenHash,
      email: request.email,
      lists: request.lists,
      expires_at: request.expiresAt,
    })
    .execute()
}

export function findNewsletterRequest(db: Db, idSite: number, id: string) {
  return db
    .selectFrom('newsletter_request')
    .select(['email', 'lists', 'token_hash as tokenHash'])
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function consumeNewsletterRequest(db: Db, idSite: number, tokenHash: Buffer, now: Date) {
  return db
    .updateTable('newsletter_request')
    .set({ used_at: now })
    .where('id_site', '=', idSite)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'email', 'lists', 'created_at as createdAt'])
    .executeTakeFirst()
}
