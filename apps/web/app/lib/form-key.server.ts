import { createHash, hash } from 'node:crypto'

import type { Endpoint } from '@sesame/contract/endpoint'

import { KEY_FIELD } from './form-key.tsx'
import { readText } from './read-form.server.ts'

/** What names this sending of a form; nothing where no script wrote it. */
export function readFormKey(form: FormData): string | undefined {
  const key = readText(form, KEY_FIELD)
  return /^[0-9a-f]{32}$/.test(key) ? key : undefined
}

/**
 * The Idempotency-Key of a call that a form causes. What is sent is part of it: a form that
 * was corrected is another call, and never one that the API refuses.
 */
export function deriveKey(formKey: string, { method, path }: Endpoint, sent: unknown): string {
  const text = JSON.stringify([formKey, method, path, sent], (_, value: unknown) =>
    value instanceof Uint8Array ? hash('sha256', value) : value,
  )
  return createHash('sha256').update(text).digest('base64url')
}
