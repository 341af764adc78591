import type { UploadedFile } from '@sesame/contract/upload'

import { KEY_FIELD } from '../../lib/forms/form-key.tsx'
import { FORM_TOKEN_FIELD } from '../../lib/forms/form-token.tsx'

/** Fields that the website adds to every form; the API does not get them. */
const OWN_FIELDS = new Set(['form', FORM_TOKEN_FIELD, KEY_FIELD])

/** Form values as the API expects them: a field sent several times becomes a list. */
export async function readFormValues(form: FormData) {
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
