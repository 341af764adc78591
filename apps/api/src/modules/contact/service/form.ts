import type { Received } from '@sesame/contract/endpoint'
import type { createForm as contract, EditedForm, Form } from '@sesame/contract/form'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireVersion } from '../../../platform/version.ts'
import * as queries from '../queries/forms.ts'
import { hasSubmissions } from '../queries/submissions.ts'
import { checkForm } from '../rules/form.ts'

type FormBody = Received<typeof contract>['body']

export async function getForm({ db, site }: Context, id: number): Promise<Form> {
  const form = await queries.findForm(db, site.id, id, { isValid: true })
  if (!form) throw new AppError('not_found')
  return form
}

export async function createForm({ db, site }: Context, body: FormBody): Promise<Form> {
  requireFillable(body)
  return queries.insertForm(db, site.id, body)
}

export async function getEditedForm({ db, site }: Context, id: number): Promise<EditedForm> {
  const form = await queries.findEditedForm(db, site.id, id)
  if (!form) throw new AppError('not_found')
  return form
}

export async function updateForm(
  { db, site }: Context,
  id: number,
  { version, ...body }: FormBody & { version: number },
): Promise<EditedForm> {
  requireFillable(body)
  return db.transaction().execute(async (tx) => {
    requireVersion({ ...body, version }, await queries.lockForm(tx, site.id, id))
    return queries.updateForm(tx, site.id, { id, ...body })
  })
}

/** A form that somebody filled is hidden instead: what was sent stays readable. */
export async function deleteForm({ db, site }: Context, id: number) {
  await db.transaction().execute(async (tx) => {
    if (!(await queries.lockForm(tx, site.id, id))) throw new AppError('not_found')
    if (await hasSubmissions(tx, site.id, id)) await queries.hideForm(tx, site.id, id)
    else await queries.deleteForm(tx, site.id, id)
  })
  return { deleted: true } as const
}

function requireFillable({ fields }: FormBody): void {
  const errors = checkForm(fields)
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
}
