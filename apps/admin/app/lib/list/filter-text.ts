import { formatDay } from '@sesame/values/french-day'
import { addDays } from '@sesame/values/working-days'

import type { AddressFilter } from './list-address.ts'

const NO_BREAK = '\u00a0'

/** How the filters of one list read. */
export interface FilterWords {
  fields: Readonly<Record<string, string>>
  /** Values of the API, in French, by field. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const OPERATORS: Readonly<Record<string, string>> = {
  lk: 'contient',
  df: 'sauf',
  lt: 'moins de',
  lte: 'au plus',
  gt: 'plus de',
  gte: 'au moins',
}

const FILTER = /^(?:([a-z]{2,3}):)?(.*)$/s
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** « Nom contient « dupré » », « Commandée jusqu’au 14 novembre 2026 ». */
export function filterText({ field, value }: AddressFilter, words: FilterWords): string {
  const [, operator, compared = ''] = FILTER.exec(value) ?? []
  const label = words.fields[field] ?? field
  const day = DAY.test(compared) && operator ? dayText(operator, compared) : undefined
  if (day) return `${label} ${day}`
  const wordOf = (one: string) => words.values[field]?.[one] ?? one
  if (operator === 'in') {
    return `${label}${NO_BREAK}: ${compared.split(',').map(wordOf).join(' ou ')}`
  }
  const shown = wordOf(compared)
  if (!operator) return `${label}${NO_BREAK}: ${shown}`
  return `${label} ${OPERATORS[operator] ?? operator} «${NO_BREAK}${shown}${NO_BREAK}»`
}

function dayText(operator: string, day: string): string | undefined {
  if (operator === 'gte') return `depuis le ${formatDay(day)}`
  if (operator === 'gt') return `après le ${formatDay(day)}`
  if (operator === 'lt') return `jusqu’au ${formatDay(addDays(day, -1))}`
  return operator === 'lte' ? `jusqu’au début du ${formatDay(day)}` : undefined
}

/** Days from the first to the last one, which is included; empty ones are no filters. */
export function dayFilters(field: string, from: string, to: string): AddressFilter[] {
  return [
    ...(from ? [{ field, value: `gte:${from}` }] : []),
    ...(to ? [{ field, value: `lt:${addDays(to, 1)}` }] : []),
  ]
}

/** The value of a filter with this operator; empty if there is none. */
export function filterValue(
  filters: readonly AddressFilter[],
  field: string,
  prefix: string,
): string {
  const found = filters.find((filter) => filter.field === field && filter.value.startsWith(prefix))
  return found?.value.slice(prefix.length) ?? ''
}

/** The last day of `dayFilters`. */
export function lastDay(filters: readonly AddressFilter[], field: string): string {
  const before = filterValue(filters, field, 'lt:')
  return DAY.test(before) ? addDays(before, -1) : ''
}
