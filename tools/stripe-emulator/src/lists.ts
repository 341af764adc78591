import { invalidRequest, missingObject } from './errors.ts'
import type { Form } from './form.ts'
import type { Kind, Objects } from './objects.ts'
import { readInteger, readList, readPart, readText, requireKnownParams } from './params.ts'
import type { Store } from './store.ts'

type Page = { object: 'list'; url: string; has_more: boolean; data: object[] }
type Range = { from: number; to: number }
type Query = { kind: Kind; account: string; form: Form; path: string; filters?: readonly string[] }

const COMMON = ['created', 'limit', 'starting_after']

/** Newest first, as Stripe lists. */
export function listObjects(store: Store, query: Query): Page {
  const { kind, account, form, path, filters = [] } = query
  requireKnownParams(form, [...COMMON, ...filters])
  const ids = store.ids(kind, account, readText(form, 'payment_intent'))
  const limit = readLimit(form)
  const range = readRange(form)
  const data: Objects[Kind][] = []
  for (let at = startOf(ids, form, kind) - 1; at >= 0 && data.length <= limit; at -= 1) {
    const object = store.find(kind, ids[at] ?? '', account)
    if (!object || object.created < range.from) break
    if (object.created <= range.to && matches(object, form, filters)) data.push(object)
  }
  return { object: 'list', url: path, has_more: data.length > limit, data: data.slice(0, limit) }
}

function readLimit(form: Form): number {
  const limit = readInteger(form, 'limit') ?? 10
  if (limit >= 1 && limit <= 100) return limit
  const message = 'This value must be between 1 and 100.'
  throw invalidRequest(message, { code: 'parameter_invalid_integer', param: 'limit' })
}

function startOf(ids: readonly string[], form: Form, kind: Kind): number {
  const after = readText(form, 'starting_after')
  if (after === undefined) return ids.length
  const at = ids.lastIndexOf(after)
  if (at === -1) throw missingObject(kind, after)
  return at
}

function readRange(form: Form): Range {
  const created = readPart(form, 'created')
  const exact = created ? undefined : readInteger(form, 'created')
  if (exact !== undefined) return { from: exact, to: exact }
  const part = created ?? {}
  const from = readInteger(part, 'gte') ?? (readInteger(part, 'gt') ?? -1) + 1
  const to = readInteger(part, 'lte') ?? (readInteger(part, 'lt') ?? Number.MAX_SAFE_INTEGER) - 1
  return { from, to }
}

function matches(object: object, form: Form, filters: readonly string[]): boolean {
  const fields: Record<string, unknown> = { ...object }
  return filters.every((name) => {
    const wanted = readText(form, name)
    return wanted === undefined || fields[name] === wanted
  })
}

/** Puts whole objects in the place of the identifiers named by `expand[]`. */
export function expand(body: object, form: Form, find: (id: string) => object | undefined): object {
  return readList(form, 'expand').reduce(
    (whole, path) => expandPath(whole, path.split('.'), find),
    body,
  )
}

function expandPath(
  body: object,
  [head = '', ...rest]: string[],
  find: (id: string) => object | undefined,
): object {
  if (Array.isArray(body)) {
    return body.map((item: object) => expandPath(item, [head, ...rest], find))
  }
  const value = (body as Record<string, unknown>)[head]
  if (value === undefined) {
    throw invalidRequest(`This property cannot be expanded (${head}).`, { param: 'expand' })
  }
  const whole = typeof value === 'string' ? find(value) : value
  if (typeof whole !== 'object' || whole === null) return body
  return { ...body, [head]: rest.length === 0 ? whole : expandPath(whole, rest, find) }
}
