import { dayFilters, filterValue, lastDay, type FilterWords } from '../../lib/list/filter-text.ts'
import type { AddressFilter } from '../../lib/list/list-address.ts'
import { DELIVERIES, KINDS, PAYMENTS, STATES } from './orders.ts'

export const ORDER_WORDS: FilterWords = {
  fields: {
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
  },
  values: {
    state: Object.fromEntries(Object.entries(STATES).map(([state, { one }]) => [state, one])),
    paymentState: PAYMENTS,
    deliveryState: DELIVERIES,
    kind: KINDS,
  },
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
  const valueOf = (field: string, prefix: string) => filterValue(filters, field, prefix)
  return {
    lastname: valueOf('lastname', 'lk:'),
    email: valueOf('email', 'lk:'),
    number: valueOf('number', 'lk:'),
    from: valueOf('createdAt', 'gte:'),
    to: lastDay(filters, 'createdAt'),
    sessionFrom: valueOf('sessionAt', 'gte:'),
    sessionTo: lastDay(filters, 'sessionAt'),
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
