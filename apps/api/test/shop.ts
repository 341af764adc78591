import { placeOrder, quoteOrder, type DeliveryChoice } from '@sesame/contract/checkout'
import type { GiftCardPurchase } from '@sesame/contract/gift-card'
import { getOrder, resumePayment, type Order, type OrderToPay } from '@sesame/contract/order'
import type { Payment } from '@sesame/contract/payment'

import { holdSession } from '../src/modules/booking/service/hold.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Context } from '../src/platform/context.ts'
import type { Log } from '../src/platform/log.ts'
import { ARTHUR, at, openDay, REMEDE } from './booking.ts'
import { mediaDirectoryOf } from './media.ts'
import { uniqueEmail } from './people.ts'
import { useTestApi, type ApiResponse, type Caller, type TestApi } from './test-api.ts'
import { MANY_HOLDS, useTestContext } from './test-context.ts'
import { useTestRelay } from './test-relay.ts'
import { useTestStripe, type TestStripe } from './test-stripe.ts'

export interface Cart {
  products?: { id: number; quantity: number }[]
  idCart?: string
  delivery?: DeliveryChoice
  deliveryPostalCode?: string
  deliveryIdCountry?: number
  dateSchedule?: string
  idSchedule?: number
  holds?: string[]
  giftCards?: GiftCardPurchase[]
  discount?: string
  giftCardCodes?: string[]
}

export interface PlacedOrder {
  order: Order
  guestToken: string
  payment: Payment | null
}

type KnownContext = Partial<Context> & { idSite?: number }

export interface TestShop extends TestApi {
  stripe: TestStripe
  /** Creates a use case's context with the payment emulator. */
  context: (known?: KnownContext) => Promise<Context>
  /** Holds a session that no other test of the file uses; 4 players pay 104,00 €. */
  hold: (players?: number) => Promise<string>
  /** Places an order at the quoted price. */
  place: (cart: Cart, more?: object, caller?: Caller) => Promise<ApiResponse<PlacedOrder>>
  /** Orders, pays and returns to the site. */
  buy: (cart?: Cart, more?: object, caller?: Caller) => Promise<PlacedOrder>
  /** Buys a gift card of this amount and returns its code. */
  makeGiftCard: (amountCents: number) => Promise<string>
  comeBack: (
    placed: Pick<PlacedOrder, 'order' | 'guestToken'>,
    caller?: Caller,
  ) => Promise<ApiResponse<ComeBack>>
}

type ComeBack = { order: OrderToPay; payment: Payment | null }

export const PRICE_OF_FOUR = 10_400

const TIMES = ['10:00', '11:30', '13:00', '14:30', '16:00', '17:30', '19:00', '20:30']

/** Starts the API with a database and a payment emulator. */
export function useTestShop({ log }: { log?: Log } = {}): TestShop {
  const stripe = useTestStripe()
  useTestRelay(stripe.env)
  const api = useTestApi({ env: stripe.env, ...(log && { log }) })
  const { database, call } = api
  const makeContext = useTestContext(database)
  const context = (known: KnownContext = {}) => {
    const MEDIA_DIR = mediaDirectoryOf(database)
    const env = { NODE_ENV: 'test', ...database.env, MEDIA_DIR, ...MANY_HOLDS, ...stripe.env }
    return makeContext({ config: readConfig(env), ...known })
  }

  const taken: 1[] = []
  const nextSession = () => {
    const index = taken.push(1) - 1
    const day = openDay(Math.floor(index / (2 * TIMES.length)))
    const time = TIMES[Math.floor(index / 2) % TIMES.length]!
    return { idService: index % 2 === 0 ? ARTHUR : REMEDE, start: at(day, time) }
  }
  const hold = async (players = 4) =>
    (await holdSession(await context(), { ...nextSession(), players })).id

  const place: TestShop['place'] = async (cart, more = {}, caller = {}) => {
    const quote = await call(quoteOrder, { body: cart }, caller)
    const body = orderBody(cart, quote.body.data?.totalCents ?? 0)
    return call(placeOrder, { body: { ...body, ...more } }, caller)
  }
  const comeBack: TestShop['comeBack'] = ({ order, guestToken }, caller) => {
    const parts = { params: { id: order.id }, query: { token: guestToken } }
    return call(resumePayment, parts, caller)
  }
  const read = async ({ order: { id }, guestToken: token }: PlacedOrder, caller?: Caller) =>
    (await call(getOrder, { params: { id }, query: { token } }, caller)).body.data
  const buy: TestShop['buy'] = async (cart, more, caller) => {
    const { body, text } = await place(cart ?? { holds: [await hold()] }, more, caller)
    if (!body.success) throw new Error(text)
    const { payment } = body.data
    if (!payment) return body.data
    await stripe.pay(payment)
    const back = await comeBack(body.data, caller)
    if (!back.body.success) throw new Error(back.text)
    return { ...body.data, order: await read(body.data, caller) }
  }
  return {
    ...{ ...api, stripe, context, hold, place, buy, comeBack },
    async makeGiftCard(amountCents) {
      const { order } = await buy({ giftCards: [{ amountCents }] })
      return order.giftCardsBought[0]?.code ?? ''
    },
  }
}

const HOME = { address: '3 rue du Puits', postalCode: '75011', city: 'Paris', country: 'FRA' }

export function orderBody(cart: Cart, expectedTotalCents: number) {
  const isDelivered = cart.delivery?.type === 'DELIVERY'
  const homeDelivery = isDelivered && {
    delivery: { ...HOME, firstname: 'Zoé', lastname: 'Soleil' },
  }
  return {
    ...cart,
    user: {
      email: uniqueEmail('client'),
      firstname: 'Ada',
      lastname: 'Lune',
      phone: '06 12 34 56 78',
    },
    expectedTotalCents,
    acceptsTerms: true as const,
    ...(cart.holds && { declaresAge: true as const }),
    ...(cart.products && {
      declaresMajority: true as const,
      address: { billing: HOME, ...homeDelivery },
    }),
  }
}

/** Balance of each account: debits minus credits, in cents. */
export async function balances(
  { database }: Pick<TestShop, 'database'>,
  idOrder?: string,
): Promise<Record<string, number>> {
  const rows = await database.query<{ account: string; cents: number }>(
    `SELECT l.account, sum(l.amount_cents)::int AS cents
     FROM entry e JOIN entry_line l ON l.id_site = e.id_site AND l.id_entry = e.id
     WHERE $1::uuid IS NULL OR e.id_order = $1
     GROUP BY 1 HAVING sum(l.amount_cents) <> 0 ORDER BY 1`,
    [idOrder ?? null],
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}
