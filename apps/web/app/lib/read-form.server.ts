import { errorPage } from './ask.server.ts'

/** What the form sent; whatever is not a form is refused, not failed upon. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw errorPage({ status: 400 })
  }
}

/** One field as text; a file sent in its place counts as nothing. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
