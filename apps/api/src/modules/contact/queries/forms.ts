import type { Form, FormField } from '@sesame/contract/form'

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

interface FormRow extends Omit<Form, 'fields'> {
  fields: unknown
}

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
  return row && toForm(row)
}

export async function insertForm(db: Db, idSite: number, values: FormValues): Promise<Form> {
  const row = await db
    .insertInto('form')
    .values({ id_site: idSite, ...columnsOf(values) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toForm(row)
}

export async function updateForm(
  db: Db,
  idSite: number,
  { id, ...values }: FormValues & { id: number },
): Promise<Form | undefined> {
  const row = await db
    .updateTable('form')
    .set(columnsOf(values))
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && toForm(row)
}

/** Locks the form against submissions until the end of the transaction, after those in progress. */
export async function lockForm(db: Db, idSite: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('form')
    .select('id')
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
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

function toForm({ fields, ...row }: FormRow): Form {
  return { ...row, fields: fields as FormField[] }
}
