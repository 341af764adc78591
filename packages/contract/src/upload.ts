import { z } from 'zod'

/** An uploaded file. Its declared type is a claim; only its bytes are trusted. */
export const UploadedFile = z.object({
  field: z.string(),
  /** Without path, control characters or more than 200 characters. */
  filename: z.string(),
  type: z.string(),
  bytes: z.instanceof(Uint8Array<ArrayBuffer>),
})
export type UploadedFile = z.infer<typeof UploadedFile>
