import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

/** False if the same mail was already requested. */
export async function insertMail(
  db: Db,
  idSite: number,
  mail: { subject: string; kind: string; id: string; recipient: string },
): Promise<boolean> {
  const result = await db
    .insertInto('mail')
    .values({ id_site: idSite, ...mail })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export function findMail(db: Db, idSite: number, subject: string, kind: string) {
  return db
    .selectFrom('mail')
    .select((eb) => [
      'id',
      'recipient',
      eb.ref('sent_at').as('sentAt'),
      eb.ref('refused_at').as('refusedAt'),
    ])
    .where('id_site', '=', idSite)
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** About as long as it takes until a dead worker is noticed; who sends renews it sooner. */
const LEASED = sql<Date>`current_instant() + interval '12 seconds'`

/** False if another job is sending it. The lease ends by itself, in case its worker dies. */
export async function leaseMail(db: Db, idSite: number, idMail: string): Promise<boolean> {
  const result = await db
    .updateTable('mail')
    .set({ sending_until: LEASED })
    .where('id_site', '=', idSite)
    .where('id', '=', idMail)
    .where('sent_at', 'is', null)
    .where(sql<boolean>`coalesce(sending_until, '-infinity') < current_instant()`)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function renewMailLease(db: Db, idSite: number, idMail: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ sending_until: LEASED })
    .where('id_site', '=', idSite)
    .where('id', '=', idMail)
    .where('sending_until', 'is not', null)
    .execute()
}

export async function updateMail(
  db: Db,
  idSite: number,
  idMail: string,
  outcome: { sent_at: Date } | { refused_at: Date } | { sending_until: null },
): Promise<void> {
  await db
    .updateTable('mail')
    .set(outcome)
    .where('id_site', '=', idSite)
    .where('id', '=', idMail)
    .execute()
}

export async function blankRecipient(db: Db, idSite: number, recipient: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ recipient: '' })
    .where('id_site', '=', idSite)
    // Compared ignoring case, because the same person may have typed it otherwise.
    .where(sql<boolean>`lower(recipient) = lower(${recipient})`)
    .execute()
}

/** The oldest ones, so many at most. */
export async function deleteOldMails(
  db: Db,
  idSite: number,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const result = await db
    .deleteFrom('mail')
    .where('id_site', '=', idSite)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mail')
        .select('id')
        .where('id_site', '=', idSite)
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

export function listMailsTo(
  db: Db,
  idSite: number,
  { recipient, limit }: { recipient: string; limit: number },
) {
  return db
    .selectFrom('mail')
    .select(['kind', 'recipient', 'created_at as createdAt', 'sent_at as sentAt'])
    .where('id_site', '=', idSite)
    .where(sql<boolean>`lower(recipient) = lower(${recipient})`)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** What a record's mails are found by. */
export interface MailsAbout {
  subjects: readonly string[]
  /** Subjects that go on after this, such as those of a session that was moved. */
  beginnings: readonly string[]
}

/** The newest first. */
export function listMailsAbout(
  db: Db,
  idSite: number,
  { about, limit }: { about: MailsAbout; limit: number },
) {
  return db
    .selectFrom('mail')
    .select([
      ...(['subject', 'kind', 'recipient', 'created_at as createdAt'] as const),
      ...(['sent_at as sentAt', 'refused_at as refusedAt'] as const),
    ])
    .where('id_site', '=', idSite)
    .where((eb) =>
      eb.or([
        sql<boolean>`subject = ANY (${about.subjects}::text[])`,
        ...about.beginnings.map((beginning) => sql<boolean>`subject ^@ ${beginning}::text`),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** A mail that was not sent goes to this address, also if another one was refused. */
export async function redirectMail(
  db: Db,
  idSite: number,
  mail: { subject: string; kind: string; recipient: string },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ recipient: mail.recipient, refused_at: null })
    .where('id_site', '=', idSite)
    .where('subject', '=', mail.subject)
    .where('kind', '=', mail.kind)
    .where('sent_at', 'is', null)
    .execute()
}

export async function eraseStoredReplies(db: Db, idSite: number, email: string): Promise<void> {
  await sql`SELECT erase_stored_replies(p_site => ${idSite}, p_email => ${email})`.execute(db)
}
