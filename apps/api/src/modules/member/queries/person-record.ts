import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { lowerOf } from './email-key.ts'

const COLUMNS = [
  ...(['p.id', 'p.email', 'p.firstname', 'p.lastname', 'p.phone', 'p.version'] as const),
  ...(['p.id_member as idMember', 'p.first_seen_at as firstSeenAt'] as const),
  'p.last_contact_at as lastContactAt',
] as const

export function findPerson(db: Db, idSite: number, id: string) {
  return db
    .selectFrom('person as p')
    .leftJoin('member as m', (join) =>
      join.onRef('m.id_site', '=', 'p.id_site').onRef('m.id', '=', 'p.id_member'),
    )
    .select(COLUMNS)
    .select(['m.created_at as createdAt', 'm.last_active_at as lastActiveAt', 'm.role'])
    .where('p.id_site', '=', idSite)
    .where('p.id', '=', id)
    .executeTakeFirst()
}

/**
 * Whoever does something as this person at the same time waits, and then makes a new row. The
 * account comes before the person, as in the transactions that note what a member does.
 */
export async function lockPersonRecord(tx: Db, idSite: number, id: string) {
  await tx
    .selectFrom('member')
    .select('id')
    .where('id_site', '=', idSite)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('person as p')
        .select('p.id_member')
        .where('p.id_site', '=', idSite)
        .where('p.id', '=', id),
    )
    .forUpdate()
    .execute()
  return tx
    .selectFrom('person as p')
    .select(COLUMNS)
    .where('p.id_site', '=', idSite)
    .where('p.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface Coordinates {
  firstname: string
  lastname: string
  phone: string
}

export async function updatePersonRecord(
  tx: Db,
  idSite: number,
  id: string,
  coordinates: Coordinates,
): Promise<void> {
  await tx
    .updateTable('person')
    .set({ ...coordinates })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

/** The row of the person follows at the end of the transaction. */
export async function updateMemberCoordinates(
  tx: Db,
  idSite: number,
  id: string,
  { phone, ...names }: Coordinates,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ ...names, phone: phone === '' ? null : phone })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

export async function deletePersonRecord(tx: Db, idSite: number, id: string): Promise<void> {
  await tx.deleteFrom('person').where('id_site', '=', idSite).where('id', '=', id).execute()
}

/** Links and subscriptions that only know the address. */
export async function deleteByAddress(tx: Db, idSite: number, email: string): Promise<void> {
  const tables = [
    // A subscription that is deleted ends its proof, so the proof goes before it.
    ...(['newsletter_request', 'newsletter_consent', 'newsletter_subscription'] as const),
    ...(['registration', 'invitation'] as const),
  ]
  for (const table of tables) {
    await tx
      .deleteFrom(table)
      .where('id_site', '=', idSite)
      .where(sql.ref('email_key'), '=', lowerOf(email))
      .execute()
  }
}

export async function insertPersonExport(
  db: Db,
  idSite: number,
  { idPerson, at }: { idPerson: string; at: Date },
): Promise<void> {
  await db
    .insertInto('person_export')
    .values({ id_site: idSite, id_person: idPerson, exported_at: at })
    .execute()
}
