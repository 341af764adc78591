import type { SubmittedField } from '@sesame/contract/form'
import type { ListQuery } from '@sesame/contract/list'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Db } from '../../../platform/db.ts'
import { readList } from '../../../platform/list.ts'

export interface FileRow {
  id: string
  field: string
  filename: string
  type: string
  bytes: number
  key: string
}

export async function insertSubmission(
  db: Db,
  idSite: number,
  submission: { id: string; idForm: number; answers: SubmittedField[]; createdAt: Date },
  files: readonly FileRow[],
): Promise<void> {
  const { id, idForm, answers, createdAt } = submission
  await db
    .insertInto('form_submission')
    .values({
      id_site: idSite,
      id,
      id_form: idForm,
      data: JSON.stringify(answers),
      created_at: createdAt,
    })
    .execute()
  if (files.length === 0) return
  const rows = files.map(({ key, ...file }) => ({
    id_site: idSite,
    id_submission: id,
    file_key: key,
    ...file,
  }))
  await db.insertInto('form_file').values(rows).execute()
}

export async function findSubmission(db: Db, idSite: number, id: string) {
  const row = await db
    .selectFrom('form_submission as s')
    .innerJoin('form as f', (join) =>
      join.onRef('f.id_site', '=', 's.id_site').onRef('f.id', '=', 's.id_form'),
    )
    .select(['f.title', 'f.thanks', 's.data'])
    .where('s.id_site', '=', idSite)
    .where('s.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      title: row.title,
      thanks: row.thanks,
      answers: row.data as unknown as SubmittedField[],
    }
  )
}

export function listFiles(db: Db, idSite: number, idSubmission: string): Promise<FileRow[]> {
  return db
    .selectFrom('form_file')
    .select(['id', 'field', 'filename', 'type', 'bytes', 'file_key as key'])
    .where('id_site', '=', idSite)
    .where('id_submission', '=', idSubmission)
    .orderBy('id')
    .execute()
}

export function findFile(db: Db, idSite: number, id: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('form_file')
    .select(['id', 'field', 'filename', 'type', 'bytes', 'file_key as key'])
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function listSubmissions(
  db: Db,
  idSite: number,
  idForm: number,
  list: ListQuery<'createdAt'>,
) {
  const query = db
    .selectFrom('form_submission')
    .select((eb) => [
      'id',
      'created_at as createdAt',
      'data',
      jsonArrayFrom(
        eb
          .selectFrom('form_file')
          .select(['form_file.id', 'field', 'filename as name', 'bytes'])
          .whereRef('form_file.id_site', '=', 'form_submission.id_site')
          .whereRef('form_file.id_submission', '=', 'form_submission.id')
          .orderBy('form_file.id'),
      ).as('files'),
    ])
    .where('id_site', '=', idSite)
    .where('id_form', '=', idForm)
  const { rows, ...size } = await readList(db, query, list, {
    columns: { createdAt: 'created_at' },
    order: [
      ['created_at', 'desc'],
      ['id', 'asc'],
    ],
  })
  return {
    rows: rows.map(({ data, ...row }) => ({
      ...row,
      answers: data as unknown as SubmittedField[],
    })),
    ...size,
  }
}

export async function hasSubmissions(db: Db, idSite: number, idForm: number): Promise<boolean> {
  const row = await db
    .selectFrom('form_submission')
    .select('id')
    .where('id_site', '=', idSite)
    .where('id_form', '=', idForm)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The rows of their files are deleted by cascade. */
export async function deleteOldSubmissions(db: Db, idSite: number, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('form_submission')
    .where('id_site', '=', idSite)
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function listFileKeys(db: Db, idSite: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('form_file')
    .select('file_key as key')
    .where('id_site', '=', idSite)
    .execute()
  return new Set(rows.map(({ key }) => key))
}

export async function listFileKeysOf(db: Db, idSite: number, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('form_file')
    .select('file_key as key')
    .where('id_site', '=', idSite)
    .where('id_submission', 'in', (eb) =>
      eb
        .selectFrom('form_submission')
        .select('form_submission.id')
        .where('form_submission.id_site', '=', idSite)
        .where(hasAddress(email)),
    )
    .execute()
  return rows.map(({ key }) => key)
}

/** Deletes the submissions that give this address as their sender's. */
export async function deleteSubmissionsOf(db: Db, idSite: number, email: string): Promise<void> {
  await db
    .deleteFrom('form_submission')
    .where('id_site', '=', idSite)
    .where(hasAddress(email))
    .execute()
}

/**
 * Only fields for an e-mail address count: who types somebody's address into a text field neither
 * gives them the submission nor loses it with their account.
 */
function hasAddress(email: string) {
  return sql<boolean>`EXISTS (SELECT 1 FROM jsonb_array_elements(data) answer
    WHERE answer ->> 'type' = 'email' AND lower(answer ->> 'value') = lower(${email}))`
}
