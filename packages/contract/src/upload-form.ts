import type { UploadedFile } from './upload.ts'

/** Body of a call with files: `data` as JSON text, then the files. */
export interface UploadBody {
  data: unknown
  files: readonly UploadedFile[]
}

export function formOf({ data, files }: UploadBody): FormData {
  const form = new FormData()
  form.append('data', JSON.stringify(data))
  for (const { field, filename, type, bytes } of files) {
    form.append(field, new File([bytes], filename, { type }))
  }
  return form
}
