import type { UploadedFile } from '@sesame/contract/upload'

import { KEY_FIELD } from '../../lib/form-key.tsx'
import { FORM_TOKEN_FIELD } from '../../lib/form-token.tsx'

/** What every form carries for the website itself. */
const OWN_FIELDS = new Set(['form', FORM_TOKEN_FIELD, KEY_FIELD])

/** What was filled in, as the API takes it: a field sent twice is a list of answers. */
export async function readAnswers(form: FormData) {
  const data: Record<string, string | string[]> = {}
  const files: UploadedFile[] = []
  for (const name of new Set(form.keys())) {
    if (OWN_FIELDS.has(name)) continue
    const values = form.getAll(name)
    const texts = values.filter((value) => typeof value === 'string')
    if (texts.length > 0) data[name] = texts.length > 1 ? texts : texts[0]!
    for (const value of values) {
      // A browser sends an empty file where none was chosen.
      if (typeof value !== 'string' && value.size > 0) files.push(await toUpload(name, value))
    }
  }
  return { data, files }
}

async function toUpload(field: string, file: File): Promise<UploadedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { field, filename: file.name, type: file.type, bytes }
}
