import { formatTime } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'

import { COLUMNS, VALUES } from './audit-words.ts'
import type { AuditEntry } from './audit.ts'

export interface Difference {
  column: string
  label: string
  /** Null: it had no value, or the record did not exist. */
  before: string | null
  after: string | null
}

/** The mark that the database writes instead of secrets and personal data. */
const MASK = '•••'
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/
const LONGEST_VALUE = 120

const ORDER = Object.keys(COLUMNS)
const positionOf = (column: string) => (column in COLUMNS ? ORDER.indexOf(column) : ORDER.length)

/** The columns that an entry is about: those with a French name first, in the order of their list. */
export function differencesOf(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  timeZone: string,
): Difference[] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return columns
    .sort((a, b) => positionOf(a) - positionOf(b))
    .map((column) => ({
      column,
      label: COLUMNS[column] ?? column.replaceAll('_', ' '),
      before: valueText(column, before?.[column], timeZone),
      after: valueText(column, after?.[column], timeZone),
    }))
}

function valueText(column: string, value: unknown, timeZone: string): string | null {
  if (value === undefined || value === null || value === '') return null
  if (value === MASK) return 'masqué'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (typeof value === 'number') return numberText(column, value)
  if (typeof value === 'string') return textOf(value, timeZone)
  return objectText(value)
}

function numberText(column: string, value: number): string {
  if (column.endsWith('_cents')) return formatEuros(value)
  // Keys and years are written without spaces between their digits.
  return column.startsWith('id') ? String(value) : value.toLocaleString('fr-FR')
}

function textOf(value: string, timeZone: string): string {
  if (INSTANT.test(value)) return instantText(value, timeZone)
  // A text may be the name of something that every object has, such as « constructor ».
  return shortened((Object.hasOwn(VALUES, value) && VALUES[value]) || value)
}

function instantText(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('fr-FR', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  })
  const day = format.format(new Date(instant)).replaceAll(' ', '\u00a0')
  return `${day}, ${formatTime(instant, timeZone)}`
}

/** A value too long for the audit is stored as its length. */
function objectText(value: object): string {
  const { length } = value as { length?: unknown }
  if (typeof length === 'number' && !Array.isArray(value)) {
    return `texte de ${length.toLocaleString('fr-FR')} caractères`
  }
  return shortened(JSON.stringify(value))
}

function shortened(text: string): string {
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}
