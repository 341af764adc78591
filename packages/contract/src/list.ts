import { z } from 'zod'

import { endpoint, type Endpoint } from './endpoint.ts'
import type { Access } from './role.ts'

const DEFAULT_NB_ITEM = 10
const MAX_NB_ITEM = 100

/**
 * Operators of the list grammar: `name=lk:arthur`, `price=gte:10`, `state=in:paid,confirmed`; no
 * prefix means equal.
 */
const OPERATORS = ['lk', 'df', 'in', 'lt', 'lte', 'gt', 'gte'] as const
const MAX_IN_VALUES = 20
export type Operator = (typeof OPERATORS)[number] | 'eq'

export interface ListFilter<Field extends string = string> {
  field: Field
  operator: Operator
  value: string
}

export interface ListQuery<Field extends string = string> {
  nbItem: number
  page: number
  orderBy: { field: Field; descending: boolean } | undefined
  filters: ListFilter<Field>[]
  /** Set by exports only: rows after these sort keys instead of a page; empty for the first ones. */
  after?: readonly (string | null)[]
}

/** Size of a list in the back office; the number of rows is counted up to 10,000. */
export const listSize = { total: z.int(), isTotalCapped: z.boolean().optional() }

/**
 * The whole list as CSV: same filters, same order. A file of everybody's data leaves the platform,
 * so it is not for staff and needs a fresh step-up.
 */
export function csvOf<
  const Params extends z.ZodType | undefined,
  const Query extends z.ZodType | undefined,
  const Path extends string,
>(list: Endpoint<Params, Query, undefined, z.ZodType, 'GET', Path>) {
  return endpoint({
    ...list,
    path: `${list.path}/export` as const,
    access: withoutStaff(list.access),
    stepUp: true,
    summary: `${list.summary}\u00a0: tout, en CSV`,
    limit: 'document',
    reply: z.string(),
    raw: 'text/csv; charset=utf-8',
  })
}

function withoutStaff(access: Access): Access {
  if (typeof access === 'string') throw new Error(`No CSV of a list with access ${access}`)
  const [first, ...others] = access.filter((role) => role !== 'STAFF')
  if (!first) throw new Error('No CSV of a list for staff alone')
  return [first, ...others]
}

/** Rows per value of a field; all values are there, and at most 10,000 rows are counted. */
export function countsOf<const Value extends string>(values: readonly Value[]) {
  const counts = Object.fromEntries(values.map((value) => [value, z.int()]))
  return z.object(counts as Record<Value, z.ZodInt>)
}

/** Parameters of a list request: `{ nbItem: 24, orderBy: '-name', name: 'lk:arthur' }`. */
type ListParameters<Field extends string = string> = {
  nbItem?: number
  page?: number
  orderBy?: Field | `-${Field}`
} & { [Name in Field]?: string | string[] }

// An unknown operator is an error, not a value to search for.
const UNKNOWN_OPERATOR = new RegExp(`^(?!(?:${OPERATORS.join('|')}):)[a-z]{2,3}:`)

const oneValue = z
  .string()
  .max(200)
  .refine((value) => !UNKNOWN_OPERATOR.test(value), 'Cet opérateur n’existe pas.')
const filterOf = (kind: FilterKind) => {
  const one = oneValue.refine((value) => fits(kind, value), 'Cette valeur n’est pas possible.')
  return z.union([one, z.array(one).max(10)])
}

/**
 * Type of a field's values (default text), or its possible values; others are refused. `words` are
 * looked up by their beginnings and take no operator; `ids` are one number, or several with `in`.
 */
type FilterKind = 'text' | 'words' | 'ids' | 'instant' | 'flag' | 'number' | readonly string[]

// No offset, because invalid offsets would reach the database.
const INSTANT = z
  .union([z.iso.date(), z.iso.datetime()])
  .refine((value) => /^[12]/.test(value), 'Cette année est trop loin.')

// At most as many digits as the column.
const ID = /^\d{1,9}$/
const NUMBER = /^-?\d{1,9}(?:\.\d{1,4})?$/

function fits(kind: FilterKind, value: string): boolean {
  const { operator, value: compared } = readFilter(value)
  if (kind === 'words') return operator === 'eq'
  if (kind === 'ids' && operator !== 'eq' && operator !== 'in') return false
  if (operator === 'in') {
    const values = compared.split(',')
    return (
      values.length <= MAX_IN_VALUES && values.every((one) => one !== '' && isOfKind(kind, one))
    )
  }
  // Any other comparison with one of a few values would find nothing, or by chance.
  if (Array.isArray(kind) && value !== '' && operator !== 'eq' && operator !== 'df') return false
  if (value === '' || operator === 'lk') return true
  return isOfKind(kind, compared)
}

function isOfKind(kind: FilterKind, value: string): boolean {
  if (kind === 'text' || kind === 'words') return true
  if (kind === 'flag') return value === 'true' || value === 'false'
  if (kind === 'number') return NUMBER.test(value)
  if (kind === 'ids') return ID.test(value)
  if (kind === 'instant') return INSTANT.safeParse(value).success
  return kind.includes(value)
}

/**
 * Schema of a list's query. Only named fields are accepted, so no caller text reaches SQL as an
 * identifier.
 */
export function listQuery<const Field extends string>(
  fields: readonly Field[],
  {
    nbItem = DEFAULT_NB_ITEM,
    kinds = {},
  }: { nbItem?: number; kinds?: { [Name in NoInfer<Field>]?: FilterKind } } = {},
) {
  const orders = fields.flatMap((field) => [field, `-${field}`])
  const filters = Object.fromEntries(
    fields.map((field) => [field, filterOf(kinds[field] ?? 'text').optional()]),
  )
  const query = z
    .strictObject({
      nbItem: z.coerce.number().int().min(1).max(MAX_NB_ITEM).default(nbItem),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      orderBy: z.enum(orders as [string, ...string[]]).optional(),
      ...filters,
    })
    .transform(({ nbItem, page, orderBy, ...rest }): ListQuery<Field> => {
      const descending = orderBy?.startsWith('-') ?? false
      const field = (descending ? orderBy?.slice(1) : orderBy) as Field | undefined
      return {
        nbItem,
        page,
        orderBy: field ? { field, descending } : undefined,
        filters: fields.flatMap((name) =>
          toFilters(name, (rest as Partial<Record<Field, string | string[]>>)[name]),
        ),
      }
    })
  return query as z.ZodType<ListQuery<Field>, ListParameters<Field>>
}

function toFilters<Field extends string>(
  field: Field,
  value: string | string[] | undefined,
): ListFilter<Field>[] {
  if (value === undefined) return []
  // The specification sends a filter only when it is not empty.
  return [value]
    .flat()
    .filter((one) => one !== '')
    .map((one) => ({ field, ...readFilter(one) }))
}

function readFilter(text: string): Pick<ListFilter, 'operator' | 'value'> {
  const operator = OPERATORS.find((prefix) => text.startsWith(`${prefix}:`))
  if (!operator) return { operator: 'eq', value: text }
  return { operator, value: text.slice(operator.length + 1) }
}
