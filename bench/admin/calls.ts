import { getDay } from '../../apps/api/src/modules/order/service/day.ts'
import { listOrders } from '../../apps/api/src/modules/order/service/lists.ts'
import { searchAdmin } from '../../apps/api/src/modules/order/service/search.ts'
import type { Context } from '../../apps/api/src/platform/context.ts'
import { listOrders as listOrdersEndpoint } from '../../packages/contract/src/order-staff.ts'
import { ORDERS } from './venue.ts'

/** One call of a back office: its address, and the use case behind it. */
export interface Call {
  path: string
  run: (ctx: Context) => Promise<unknown>
}

const NB_ITEM = 25
const dayOf = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

function orders(query: Record<string, string | string[]>): Call {
  const search = new URLSearchParams({ nbItem: String(NB_ITEM) })
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) search.append(name, value)
  }
  const list = listOrdersEndpoint.query!.parse({ ...query, nbItem: NB_ITEM })
  return { path: `/admin/order?${search}`, run: (ctx) => listOrders(ctx, list) }
}

const search = (text: string): Call => ({
  path: `/admin/search?${new URLSearchParams({ q: text })}`,
  run: (ctx) => searchAdmin(ctx, text),
})

const day = (date: string): Call => ({
  path: `/admin/day/${date}`,
  run: (ctx) => getDay(ctx, date),
})

export const KINDS = ['day', 'search', 'first', 'filtered', 'words', 'late'] as const
export type Kind = (typeof KINDS)[number]

/** What an open back office asks for; « late » is the 400th page of the whole list. */
export const CALLS: Record<Kind, Call> = {
  day: day(dayOf(1)),
  search: search('caron 7'),
  first: orders({}),
  filtered: orders({ state: 'confirmed', createdAt: [`gte:${dayOf(-60)}`, `lt:${dayOf(-30)}`] }),
  words: orders({ q: 'haddad 12' }),
  late: orders({ page: String(ORDERS / NB_ITEM / 10) }),
}
