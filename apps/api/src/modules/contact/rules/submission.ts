import type { FieldErrors } from '@sesame/contract/errors'
import {
  HONEYPOT_FIELD,
  type FieldValue,
  type Form,
  type FormField,
  type SubmittedField,
} from '@sesame/contract/form'
import { formatDay } from '@sesame/values/french-day'

import { parseFieldValue } from './field-value.ts'
import { checkFiles, checkWeight, type SentFile } from './files.ts'

type Data = Readonly<Record<string, FieldValue>>

export type SubmissionCheck =
  | { ok: true; answers: SubmittedField[] }
  | { ok: false; errors: FieldErrors }

const UNKNOWN = 'Ce champ n’est pas de ce formulaire.'

/** Validates a submission; each fault is reported at its field. */
export function checkSubmission(
  { fields }: Pick<Form, 'fields'>,
  data: Data,
  files: readonly SentFile[],
): SubmissionCheck {
  const faults = new Map(listUnknown(fields, data, files).map((name) => [name, [UNKNOWN]]))
  const answers: SubmittedField[] = []
  for (const field of fields) {
    const { name, type, label } = field
    const reading = parseFieldValue(field, Object.hasOwn(data, name) ? data[name] : undefined)
    const found = [
      ...('error' in reading ? [reading.error] : []),
      ...(type === 'file' ? checkFilesOf(field, files) : []),
    ]
    if (found.length > 0) faults.set(name, found)
    else if ('value' in reading && reading.value !== undefined) {
      answers.push({ name, type, label, value: reading.value })
    }
  }
  return faults.size > 0 ? { ok: false, errors: Object.fromEntries(faults) } : { ok: true, answers }
}

function listUnknown(fields: FormField[], data: Data, files: readonly SentFile[]): string[] {
  const known = new Set([HONEYPOT_FIELD, ...fields.map(({ name }) => name)])
  const forFiles = new Set(fields.filter(({ type }) => type === 'file').map(({ name }) => name))
  return [
    ...Object.keys(data).filter((name) => !known.has(name)),
    ...files.map(({ field }) => field).filter((name) => !forFiles.has(name)),
  ]
}

function checkFilesOf(field: FormField, files: readonly SentFile[]): string[] {
  const own = files.filter((file) => file.field === field.name)
  const found = checkFiles(field, own)
  return found.length > 0 || own.length === 0 ? found : checkWeight(files)
}

/** True if the hidden honeypot field was filled, which only bots do. */
export function isHoneypotFilled(data: Data): boolean {
  const trap = Object.hasOwn(data, HONEYPOT_FIELD) ? data[HONEYPOT_FIELD] : ''
  return trap !== ''
}

/** The sender's e-mail address, if the form has such a field. */
export function emailOf(answers: readonly SubmittedField[]): string | undefined {
  const value = answers.find(({ type }) => type === 'email')?.value
  return typeof value === 'string' ? value : undefined
}

/** Formats a value for reading. */
export function formatFieldValue({ type, value }: SubmittedField): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  if (typeof value === 'number') return value.toLocaleString('fr-FR')
  return type === 'date' ? formatDay(value) : value
}
