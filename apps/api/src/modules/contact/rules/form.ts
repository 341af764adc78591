import type { FieldErrors } from '@sesame/contract/errors'
import {
  FORM_FILE_ENDINGS,
  MAX_FORM_FILES,
  HONEYPOT_FIELD,
  type FormField,
} from '@sesame/contract/form'

/** Faults in a form's definition, by field. */
export function checkForm(fields: readonly FormField[]): FieldErrors {
  const faults = fields.map((field, index): [string, string[]] => {
    const isSecond = fields.slice(0, index).some(({ name }) => name === field.name)
    const found = [...(isSecond ? ['Deux champs portent ce nom.'] : []), ...checkField(field)]
    return [`fields.${index}`, found]
  })
  const files = fields
    .filter(({ type }) => type === 'file')
    .reduce((sum, { maxFiles }) => sum + maxFiles, 0)
  if (files > MAX_FORM_FILES) {
    faults.push(['fields', [`Un formulaire prend ${MAX_FORM_FILES} fichiers au plus.`]])
  }
  return Object.fromEntries(faults.filter(([, found]) => found.length > 0))
}

function checkField({ name, type, options, min, max, extensions }: FormField): string[] {
  const found: string[] = []
  if (name === HONEYPOT_FIELD) found.push(`« ${HONEYPOT_FIELD} » est le nom du piège à robots.`)
  if ((type === 'select' || type === 'radio') && options.length === 0) {
    found.push('Donnez des réponses à choisir.')
  }
  if (new Set(options).size < options.length) found.push('Deux réponses sont les mêmes.')
  if (min !== null && max !== null && min > max) found.push('Le minimum dépasse le maximum.')
  const strange = extensions.filter((ending) => !FORM_FILE_ENDINGS.includes(ending))
  if (strange.length > 0) {
    found.push(`Fichiers acceptés : ${FORM_FILE_ENDINGS.join(', ')} ; pas ${strange.join(', ')}.`)
  }
  return found
}
