import { listConversations } from '../../apps/api/src/modules/contact/service/inbox.ts'
import { getDay } from '../../apps/api/src/modules/order/service/day.ts'
import { listDeliveries, listOrders } from '../../apps/api/src/modules/order/service/lists.ts'
import { getOrderSheet } from '../../apps/api/src/modules/order/service/order-sheet.ts'
import { listPeople } from '../../apps/api/src/modules/order/service/people.ts'
import { getPerson } from '../../apps/api/src/modules/order/service/person.ts'
import { listPreparation } from '../../apps/api/src/modules/order/service/preparation.ts'
import { searchAdmin } from '../../apps/api/src/modules/order/service/search.ts'
import { listStockMoves, listStocks } from '../../apps/api/src/modules/order/service/stock.ts'
import type { Context } from '../../apps/api/src/platform/context.ts'
import { listConversations as listConversationsEndpoint } from '../../packages/contract/src/inbox.ts'
import {
  listDeliveries as listDeliveriesEndpoint,
  listOrders as listOrdersEndpoint,
} from '../../packages/contract/src/order-staff.ts'
import { listPeople as listPeopleEndpoint } from '../../packages/contract/src/person.ts'
import { listPreparation as listPreparationEndpoint } from '../../packages/contract/src/preparation.ts'
import {
  listStockMoves as movesEndpoint,
  listStocks as stocksEndpoint,
} from '../../packages/contract/src/stock.ts'
import { BUSY_STOCK, ORDERS, PERSON_ID, SHOWN_ORDER, STOCKS } from './venue.ts'

/** One call of a back office: its address, and the use case behind it. */
export interface Call {
  path: string
  run: (ctx: Context) => Promise<unknown>
}

const NB_ITEM = 25
const dayOf = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

type Query = Record<string, string | string[]>

function searchOf(query: Query): string {
  const search = new URLSearchParams({ nbItem: String(NB_ITEM) })
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) search.append(name, value)
  }
  return search.toString()
}

function orders(query: Query): Call {
  const list = listOrdersEndpoint.query!.parse({ ...query, nbItem: NB_ITEM })
  return { path: `/admin/order?${searchOf(query)}`, run: (ctx) => listOrders(ctx, list) }
}

function deliveries(query: Query): Call {
  const list = listDeliveriesEndpoint.query!.parse({ ...query, nbItem: NB_ITEM })
  return { path: `/admin/delivery?${searchOf(query)}`, run: (ctx) => listDeliveries(ctx, list) }
}

function preparation(query: Query): Call {
  const list = listPreparationEndpoint.query!.parse({ ...query, nbItem: NB_ITEM })
  return { path: `/admin/preparation?${searchOf(query)}`, run: (ctx) => listPreparation(ctx, list) }
}

function people(query: Record<string, string>): Call {
  const search = new URLSearchParams({ nbItem: String(NB_ITEM), ...query })
  const list = listPeopleEndpoint.query!.parse({ ...query, nbItem: NB_ITEM })
  return { path: `/admin/person?${search}`, run: (ctx) => listPeople(ctx, list) }
}

const person = (id: string): Call => ({
  path: `/admin/person/${id}`,
  run: (ctx) => getPerson(ctx, id),
})

function inbox(query: Record<string, string>): Call {
  const search = new URLSearchParams({ nbItem: String(NB_ITEM), ...query })
  const list = listConversationsEndpoint.query!.parse({ ...query, nbItem: NB_ITEM })
  return {
    path: `/admin/conversation?${search}`,
    run: (ctx) => listConversations(ctx, list),
  }
}

const search = (text: string): Call => ({
  path: `/admin/search?${new URLSearchParams({ q: text })}`,
  run: (ctx) => searchAdmin(ctx, text),
})

const day = (date: string): Call => ({
  path: `/admin/day/${date}`,
  run: (ctx) => getDay(ctx, date),
})

function stocks(query: Record<string, string>): Call {
  const list = stocksEndpoint.query!.parse({ ...query, nbItem: NB_ITEM })
  const search = new URLSearchParams({ nbItem: String(NB_ITEM), ...query })
  return { path: `/admin/stock?${search}`, run: (ctx) => listStocks(ctx, list) }
}

function moves(query: Record<string, string>): Call {
  const list = movesEndpoint.query!.parse({ ...query, nbItem: NB_ITEM })
  const search = new URLSearchParams({ nbItem: String(NB_ITEM), ...query })
  const path = `/admin/stock/${BUSY_STOCK}/moves?${search}`
  return { path, run: (ctx) => listStockMoves(ctx, BUSY_STOCK, list) }
}

const LAST_PAGE = String(STOCKS / NB_ITEM)

/** What an open back office asks for; « late » is the 400th page of the whole list. */
export const CALLS = {
  day: day(dayOf(1)),
  search: search('caron 7'),
  ordersFirst: orders({}),
  ordersFiltered: orders({
    state: 'confirmed',
    createdAt: [`gte:${dayOf(-60)}`, `lt:${dayOf(-30)}`],
  }),
  ordersWords: orders({ q: 'haddad 12' }),
  ordersLate: orders({ page: String(ORDERS / NB_ITEM / 10) }),
  orderSheet: {
    path: `/admin/order/${SHOWN_ORDER}`,
    run: (ctx) => getOrderSheet(ctx, SHOWN_ORDER),
  },
  peopleFirst: people({}),
  peopleFiltered: people({ hasAccount: 'false', hasNewsletter: 'false' }),
  peopleWords: people({ q: 'haddad 12' }),
  peopleLate: people({ page: String(ORDERS / NB_ITEM / 10) }),
  person: person(PERSON_ID(2)),
  inboxFirst: inbox({}),
  inboxFiltered: inbox({ state: 'to_do', assignee: 'nobody', kind: 'message' }),
  inboxLate: inbox({ page: String(ORDERS / NB_ITEM / 10) }),
  board: preparation({ stage: 'pick' }),
  parcelsFirst: deliveries({}),
  parcelsFiltered: deliveries({ state: 'ready', type: 'CLICK_AND_COLLECT' }),
  parcelsLate: deliveries({ state: 'delivered', page: String(ORDERS / NB_ITEM / 10) }),
  stocksFirst: stocks({}),
  stocksFiltered: stocks({ q: 'haddad 12', state: 'enough' }),
  stocksLate: stocks({ page: LAST_PAGE }),
  movesFirst: moves({}),
  movesLate: moves({ page: LAST_PAGE }),
} satisfies Record<string, Call>

export type Kind = keyof typeof CALLS
export const KINDS = Object.keys(CALLS) as Kind[]
