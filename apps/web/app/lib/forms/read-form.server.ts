import { errorPage } from '../api/load.server.ts'
import { KEY_FIELD } from './form-key.tsx'

/** Responds with 400 if the body is not a form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw errorPage({ status: 400 })
  }
}

/** A file sent instead of text counts as empty. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Key of this submission; undefined if the form has no valid one. */
export function readFormKey(form: FormData): string | undefined {
  const key = readText(form, KEY_FIELD)
  return /^[0-9a-f]{32}$/.test(key) ? key : undefined
}
