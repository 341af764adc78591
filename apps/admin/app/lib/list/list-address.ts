import type { Endpoint } from '@sesame/contract/endpoint'

export interface AddressFilter {
  field: string
  /** In the grammar of the API: `lk:dupré`, `gte:2026-11-01`; no prefix means equal. */
  value: string
}

/** What a list shows, as its address says it. */
export interface ListState {
  page: number
  nbItem: number
  /** `-createdAt`: descending. */
  orderBy: string
  filters: readonly AddressFilter[]
  /** Parts of the address that the API would refuse: shown, and left out of the request. */
  refused: readonly AddressFilter[]
}

export interface ListDefaults {
  nbItem: number
  orderBy: string
}

type Query = NonNullable<Endpoint['query']>

/**
 * Reads a list from its address, which has the grammar of the API. Each part is compared with the
 * schema of the endpoint, so that one wrong filter does not lock the list.
 */
export function readListAddress(
  search: URLSearchParams,
  query: Query,
  defaults: ListDefaults,
): ListState {
  const isAccepted = (field: string, value: string) => query.safeParse({ [field]: value }).success
  const parts = [...search].map(([field, value]) => ({ field, value }))
  const accepted = parts.filter(({ field, value }) => isAccepted(field, value))
  const valueOf = (name: string) => accepted.find(({ field }) => field === name)?.value
  return {
    page: Number(valueOf('page') ?? 1),
    nbItem: Number(valueOf('nbItem') ?? defaults.nbItem),
    orderBy: valueOf('orderBy') ?? defaults.orderBy,
    filters: accepted.filter(({ field, value }) => !isControl(field) && value !== ''),
    refused: parts.filter(({ field, value }) => !isAccepted(field, value)),
  }
}

/** The address of a list, without what is as by default; empty for the plain list. */
export function writeListAddress(
  state: Omit<ListState, 'refused'>,
  defaults: ListDefaults,
): string {
  const search = new URLSearchParams(state.filters.map(({ field, value }) => [field, value]))
  if (state.orderBy !== defaults.orderBy) search.set('orderBy', state.orderBy)
  if (state.nbItem !== defaults.nbItem) search.set('nbItem', String(state.nbItem))
  if (state.page !== 1) search.set('page', String(state.page))
  const text = search.toString()
  return text && `?${text}`
}

/** Filters by field. */
export function toFilterValues(filters: readonly AddressFilter[]): Record<string, string[]> {
  const grouped = Map.groupBy(filters, ({ field }) => field)
  return Object.fromEntries(
    [...grouped].map(([field, all]) => [field, all.map(({ value }) => value)]),
  )
}

/** Replaces the filters of one field; an empty list removes them. */
export function withFilter(
  filters: readonly AddressFilter[],
  field: string,
  values: readonly string[],
): AddressFilter[] {
  const others = filters.filter((filter) => filter.field !== field)
  return [...others, ...values.map((value) => ({ field, value }))]
}

const CONTROLS = new Set(['page', 'nbItem', 'orderBy'])

function isControl(field: string): boolean {
  return CONTROLS.has(field)
}
