import { z } from 'zod'

/** A file as it came with a form. What it is, only its bytes tell: its type is a claim. */
export const UploadedFile = z.object({
  field: z.string(),
  /** Without path, control characters or more than 200 characters. */
  filename: z.string(),
  type: z.string(),
  bytes: z.instanceof(Uint8Array<ArrayBuffer>),
})
export type UploadedFile = z.infer<typeof UploadedFile>

/** The body of a call that takes files: `data` as JSON text, then the files. */
export interface UploadBody {
  data: unknown
  files: readonly UploadedFile[]
}

/** Such a body as it travels: multipart/form-data. */
export function formOf({ data, files }: UploadBody): FormData {
  const form = new FormData()
  form.append('data', JSON.stringify(data))
  for (const { field, filename, type, bytes } of files) {
    form.append(field, new File([bytes], filename, { type }))
  }
  return form
}
