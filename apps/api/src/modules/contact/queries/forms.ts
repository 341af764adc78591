import type { EditedForm, Form, FormField } from '@sesame/contract/form'

import type { Db } from '../../../platform/db.ts'

export type FormValues = Omit<Form, 'id'> & { isValid: boolean }

const COLUMNS = [
  'id',
  'name',
  'title',
  'intro',
  'fields',
  'submit_label as submitLabel',
  'thanks',
] as const

const EDITED = [...COLUMNS, 'is_valid as isValid', 'version'] as const

export async function findForm(
  db: Db,
  idSite: number,
  id: number,
  { isValid }: { isValid?: true } = {},
): Promise<Form | undefined> {
  let query = db
    .selectFrom('form')
    .select(COLUMNS)
    .where('id_site', '=', idSite)
    .where('id', '=', id)
  if (isValid) query = query.where('is_valid', '=', true)
  const row = await query.executeTakeFirst()
  return row && withFields(row)
}

function editedForm(db: Db, idSite: number, id: number) {
  return db.selectFrom('form').select(EDITED).where('id_site', '=', idSite).where('id', '=', id)
}

/** Shown or not. */
export async function findEditedForm(
  db: Db,
  idSite: number,
  id: number,
): Promise<EditedForm | undefined> {
  const row = await editedForm(db, idSite, id).executeTakeFirst()
  return row && withFields(row)
}

/** Locks the form against submissions until the end of the transaction, after those in progress. */
export async function lockForm(
  tx: Db,
  idSite: number,
  id: number,
): Promise<EditedForm | undefined> {
  const row = await editedForm(tx, idSite, id).forUpdate().executeTakeFirst()
  return row && withFields(row)
}

export async function insertForm(db: Db, idSite: number, values: FormValues): Promise<Form> {
  const row = await db
    .insertInto('form')
    .values({ id_site: idSite, ...columnsOf(values) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return withFields(row)
}

export async function updateForm(
  db: Db,
  idSite: number,
  { id, ...values }: FormValues & { id: number },
): Promise<EditedForm> {
  const row = await db
    .updateTable('form')
    .set(columnsOf(values))
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .returning(EDITED)
    .executeTakeFirstOrThrow()
  return withFields(row)
}

/** Locks the form against deletion until the end of the transaction. */
export async function lockFormShared(db: Db, idSite: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('form')
    .select('id')
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .where('is_valid', '=', true)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function hideForm(db: Db, idSite: number, id: number): Promise<void> {
  await db
    .updateTable('form')
    .set({ is_valid: false })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

export async function deleteForm(db: Db, idSite: number, id: number): Promise<void> {
  await db.deleteFrom('form').where('id_site', '=', idSite).where('id', '=', id).execute()
}

function columnsOf({ submitLabel, isValid, fields, ...values }: FormValues) {
  return {
    ...values,
    fields: JSON.stringify(fields),
    submit_label: submitLabel,
    is_valid: isValid,
  }
}

function withFields<Row extends { fields: unknown }>(row: Row) {
  return { ...row, fields: row.fields as FormField[] }
}
