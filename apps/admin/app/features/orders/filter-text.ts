import { formatDay } from '@sesame/values/french-day'
import { addDays } from '@sesame/values/working-days'

import type { AddressFilter } from '../../lib/list/list-address.ts'
import { DELIVERIES, KINDS, PAYMENTS, STATES } from './orders.ts'

const NO_BREAK = '\u00a0'

const FIELDS: Readonly<Record<string, string>> = {
  number: 'Numéro',
  email: 'Adresse e-mail',
  lastname: 'Nom',
  state: 'État',
  createdAt: 'Commandée',
  sessionAt: 'Session',
  paymentState: 'Paiement',
  deliveryState: 'Livraison',
  kind: 'Contenu',
  q: 'Recherche',
}

/** Values of the API, in French. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: Object.fromEntries(Object.entries(STATES).map(([state, { one }]) => [state, one])),
  paymentState: PAYMENTS,
  deliveryState: DELIVERIES,
  kind: KINDS,
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
export function filterText({ field, value }: AddressFilter): string {
  const [, operator, compared = ''] = FILTER.exec(value) ?? []
  const label = FIELDS[field] ?? field
  const day = DAY.test(compared) && operator ? dayText(operator, compared) : undefined
  if (day) return `${label} ${day}`
  const shown = VALUES[field]?.[compared] ?? compared
  if (!operator) return `${label}${NO_BREAK}: ${shown}`
  return `${label} ${OPERATORS[operator] ?? operator} «${NO_BREAK}${shown}${NO_BREAK}»`
}

function dayText(operator: string, day: string): string | undefined {
  if (operator === 'gte') return `depuis le ${formatDay(day)}`
  if (operator === 'gt') return `après le ${formatDay(day)}`
  if (operator === 'lt') return `jusqu’au ${formatDay(addDays(day, -1))}`
  return operator === 'lte' ? `jusqu’au début du ${formatDay(day)}` : undefined
}

/** What the filter form holds; empty fields are no filters. */
export interface FilterForm {
  lastname: string
  email: string
  number: string
  /** Days, both included. */
  from: string
  to: string
  sessionFrom: string
  sessionTo: string
  /** Empty: any. */
  paymentState: string
  kind: string
}

export function readFilterForm(filters: readonly AddressFilter[]): FilterForm {
  const valueOf = (field: string, prefix: string) =>
    filters
      .find((filter) => filter.field === field && filter.value.startsWith(prefix))
      ?.value.slice(prefix.length) ?? ''
  const lastDay = (field: string) => {
    const before = valueOf(field, 'lt:')
    return DAY.test(before) ? addDays(before, -1) : ''
  }
  return {
    lastname: valueOf('lastname', 'lk:'),
    email: valueOf('email', 'lk:'),
    number: valueOf('number', 'lk:'),
    from: valueOf('createdAt', 'gte:'),
    to: lastDay('createdAt'),
    sessionFrom: valueOf('sessionAt', 'gte:'),
    sessionTo: lastDay('sessionAt'),
    paymentState: valueOf('paymentState', ''),
    kind: valueOf('kind', ''),
  }
}

const SHOWN_FIELDS = [
  'lastname',
  'email',
  'number',
  'createdAt',
  'sessionAt',
  'paymentState',
  'kind',
]

/** Days from the first to the last one, which is included. */
function dayFilters(field: string, from: string, to: string): AddressFilter[] {
  return [
    ...(from ? [{ field, value: `gte:${from}` }] : []),
    ...(to ? [{ field, value: `lt:${addDays(to, 1)}` }] : []),
  ]
}

/** The filters of the form, and those that it does not show: state and search. */
export function writeFilterForm(
  form: FilterForm,
  filters: readonly AddressFilter[],
): AddressFilter[] {
  const shown = new Set(SHOWN_FIELDS)
  const text = (field: 'lastname' | 'email' | 'number') =>
    form[field].trim() ? [{ field, value: `lk:${form[field].trim()}` }] : []
  return [
    ...filters.filter(({ field }) => !shown.has(field)),
    ...text('lastname'),
    ...text('email'),
    ...text('number'),
    ...dayFilters('createdAt', form.from, form.to),
    ...dayFilters('sessionAt', form.sessionFrom, form.sessionTo),
    ...(form.paymentState ? [{ field: 'paymentState', value: form.paymentState }] : []),
    ...(form.kind ? [{ field: 'kind', value: form.kind }] : []),
  ]
}
