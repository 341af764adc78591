import type { FieldErrors } from '@sesame/contract/errors'
import {
  TRAP_FIELD,
  type Answer,
  type Form,
  type FormField,
  type GivenAnswer,
} from '@sesame/contract/form'
import { formatDay } from '@sesame/values/french-day'

import { readAnswer } from './answer.ts'
import { checkFiles, checkWeight, type SentFile } from './files.ts'

type Data = Readonly<Record<string, Answer>>

export type SubmissionCheck =
  | { ok: true; answers: GivenAnswer[] }
  | { ok: false; errors: FieldErrors }

const UNKNOWN = 'Ce champ n’est pas de ce formulaire.'

/** Whether a form was filled as it asks; every fault is told at its field. */
export function checkSubmission(
  { fields }: Pick<Form, 'fields'>,
  data: Data,
  files: readonly SentFile[],
): SubmissionCheck {
  const faults = new Map(listUnknown(fields, data, files).map((name) => [name, [UNKNOWN]]))
  const answers: GivenAnswer[] = []
  for (const field of fields) {
    const { name, type, label } = field
    const reading = readAnswer(field, Object.hasOwn(data, name) ? data[name] : undefined)
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
  const known = new Set([TRAP_FIELD, ...fields.map(({ name }) => name)])
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

/** A machine filled what people do not see. */
export function isTrapped(data: Data): boolean {
  const trap = Object.hasOwn(data, TRAP_FIELD) ? data[TRAP_FIELD] : ''
  return trap !== ''
}

/** The address that the form was given, where it asks for one. */
export function emailOf(answers: readonly GivenAnswer[]): string | undefined {
  const value = answers.find(({ type }) => type === 'email')?.value
  return typeof value === 'string' ? value : undefined
}

/** An answer as people read it. */
export function describeAnswer({ type, value }: GivenAnswer): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  if (typeof value === 'number') return value.toLocaleString('fr-FR')
  return type === 'date' ? formatDay(value) : value
}
