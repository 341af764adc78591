import type { ListFilter, ListQuery } from '@sesame/contract/list'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { findSites } from '../../../platform/find-sites.ts'
import { condition, readList } from '../../../platform/list.ts'
import { lowerOf } from './email-key.ts'

export type PersonField =
  | 'lastname'
  | 'email'
  | 'hasAccount'
  | 'hasNewsletter'
  | 'firstSeenAt'
  | 'lastContactAt'
  | 'q'

const COLUMNS = [
  ...(['id', 'email', 'firstname', 'lastname', 'phone', 'id_member as idMember'] as const),
  ...(['first_seen_at as firstSeenAt', 'last_contact_at as lastContactAt'] as const),
] as const

const HAS_ACCOUNT = sql<boolean>`(person.id_member IS NOT NULL)`

const HAS_NEWSLETTER = sql<boolean>`EXISTS (SELECT 1 FROM newsletter_subscription s
  WHERE s.id_site = person.id_site AND s.email_key = person.email_key)`

export function listPeople(db: Db, idSite: number, list: ListQuery<PersonField>) {
  const query = db.selectFrom('person').select(COLUMNS).where('id_site', '=', idSite)
  return readList(db, query, list, {
    columns: {
      lastname: 'lastname',
      email: 'email',
      hasAccount: HAS_ACCOUNT,
      hasNewsletter: HAS_NEWSLETTER,
      firstSeenAt: 'first_seen_at',
      lastContactAt: 'last_contact_at',
      q: 'last_contact_at',
    },
    conditions: { email: hasEmail, q: (filter) => hasWords(idSite, filter) },
    order: [
      ['last_contact_at', 'desc'],
      ['id', 'desc'],
    ],
  })
}

/** An address is the same in capitals. */
function hasEmail(filter: ListFilter) {
  if (filter.operator !== 'eq') return condition(sql`person.email`, filter)
  return sql<boolean>`person.email_key = ${lowerOf(filter.value)}`
}

/** An array, because PostgreSQL expects many rows of a subquery and would read all people. */
function hasWords(idSite: number, { value }: ListFilter) {
  return sql<boolean>`person.id = ANY (ARRAY(SELECT f.id FROM find_by_words(
    p_site => ${idSite}, p_kind => 'person', p_text => ${value}) f))`
}

export function describePeople(db: Db, idSite: number, ids: readonly string[]) {
  return db
    .selectFrom('person')
    .select(['id', 'firstname', 'lastname', 'email', HAS_ACCOUNT.as('hasAccount')])
    .where('id_site', '=', idSite)
    .where('id', 'in', ids)
    .execute()
}

/** Those of the people who get a newsletter. */
export async function listSubscribers(
  db: Db,
  idSite: number,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('id_site', '=', idSite)
    .where('id', 'in', ids)
    .where(HAS_NEWSLETTER)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export function listSitesWithPeopleToCheck(db: Db): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_people_to_check AS id FROM sites_with_people_to_check()`,
  )
}
