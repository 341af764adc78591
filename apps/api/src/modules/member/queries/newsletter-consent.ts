import type { ListQuery } from '@sesame/contract/list'
import type { Subscriber } from '@sesame/contract/newsletter'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { readList } from '../../../platform/list.ts'
import { lowerOf } from './email-key.ts'

export type SubscriberField = 'email' | 'state' | 'source' | 'since'

/** Text and version of it are null if they are not known. */
interface AgreedText {
  consentText: string | null
  textVersion: string | null
}

interface NewConsent extends AgreedText {
  id: string
  email: string
  source: Subscriber['source']
  lists: readonly number[]
  requestedAt: Date
}

export interface ConfirmedConsent extends NewConsent {
  confirmedAt: Date
  confirmedBy: NonNullable<Subscriber['confirmedBy']>
  mailSentAt: Date | null
}

const columnsOf = (idSite: number, consent: NewConsent) => ({
  id_site: idSite,
  id: consent.id,
  email: consent.email,
  source: consent.source,
  lists: [...consent.lists],
  consent_text: consent.consentText,
  text_version: consent.textVersion,
  requested_at: consent.requestedAt,
})

/** A request that waits for its confirmation; the latest one of an address counts. */
export async function requestConsent(db: Db, idSite: number, consent: NewConsent): Promise<void> {
  const { id_site: _, id: __, ...changed } = columnsOf(idSite, consent)
  await db
    .insertInto('newsletter_consent')
    .values(columnsOf(idSite, consent))
    .onConflict((conflict) =>
      conflict
        .columns(['id_site', 'email_key'])
        .where('ended_at', 'is', null)
        .doUpdateSet(changed)
        .where('newsletter_consent.confirmed_at', 'is', null),
    )
    .execute()
}

/** The proof of who is subscribed already stays as it is. */
export async function confirmConsent(
  db: Db,
  idSite: number,
  consent: ConfirmedConsent,
): Promise<void> {
  const confirmed = {
    confirmed_at: consent.confirmedAt,
    confirmed_by: consent.confirmedBy,
    mail_sent_at: consent.mailSentAt,
  }
  const { source, lists, requested_at, ...row } = columnsOf(idSite, consent)
  await db
    .insertInto('newsletter_consent')
    .values({ ...row, source, lists, requested_at, ...confirmed })
    .onConflict((conflict) =>
      conflict
        .columns(['id_site', 'email_key'])
        .where('ended_at', 'is', null)
        .doUpdateSet((eb) => ({
          ...{ ...confirmed, source, lists, requested_at },
          // Of a request that waited, the text is stored with it.
          consent_text: eb.fn.coalesce('excluded.consent_text', 'newsletter_consent.consent_text'),
          text_version: eb.fn.coalesce('excluded.text_version', 'newsletter_consent.text_version'),
        }))
        .where('newsletter_consent.confirmed_at', 'is', null),
    )
    .execute()
}

export async function endConsent(
  db: Db,
  idSite: number,
  end: { email: string; at: Date; by: NonNullable<Subscriber['endedBy']> },
): Promise<void> {
  await db
    .updateTable('newsletter_consent')
    .set({ ended_at: end.at, ended_by: end.by })
    .where('id_site', '=', idSite)
    .where('email_key', '=', lowerOf(end.email))
    .where('ended_at', 'is', null)
    .execute()
}

export function findConsent(db: Db, idSite: number, id: string) {
  return consentById(db, idSite, id).executeTakeFirst()
}

export function lockConsent(db: Db, idSite: number, id: string) {
  return consentById(db, idSite, id).forUpdate().executeTakeFirst()
}

function consentById(db: Db, idSite: number, id: string) {
  return db
    .selectFrom('newsletter_consent')
    .select(['email', 'version', 'ended_at as endedAt'])
    .where('id_site', '=', idSite)
    .where('id', '=', id)
}

export function listSubscribers(db: Db, idSite: number, list: ListQuery<SubscriberField>) {
  const query = db
    .selectFrom('newsletter_consent as c')
    .select([
      ...(['c.id', 'c.version', 'c.email'] as const),
      sql<Subscriber['state']>`c.state`.as('state'),
      sql<Date>`c.since`.as('since'),
      sql<Subscriber['source']>`c.source`.as('source'),
      'c.lists',
      ...(['c.requested_at as requestedAt', 'c.consent_text as consentText'] as const),
      ...(['c.text_version as textVersion', 'c.confirmed_at as confirmedAt'] as const),
      sql<Subscriber['confirmedBy']>`c.confirmed_by`.as('confirmedBy'),
      ...(['c.mail_sent_at as mailSentAt', 'c.ended_at as endedAt'] as const),
      sql<Subscriber['endedBy']>`c.ended_by`.as('endedBy'),
    ])
    .where('c.id_site', '=', idSite)
  return readList(db, query, list, {
    columns: {
      email: 'c.email_key',
      state: 'c.state',
      source: 'c.source',
      since: 'c.since',
    },
    order: [
      ['c.since', 'desc'],
      ['c.id', 'desc'],
    ],
    counted: 'state',
  })
}
