import { resumePayment } from '@sesame/contract/order'
import { acceptSale, createSale, holdForSale, type Sale } from '@sesame/contract/sale'

import { ARTHUR, at, openDay } from './booking.ts'
import { makePerson, signIn } from './people.ts'
import { orderBody, type Cart, type TestShop } from './shop.ts'
import type { ApiResponse, Caller } from './test-api.ts'

type Payment = Parameters<typeof bodyOf>[2]

interface Desk {
  /** Holds a session that no other test of the file uses; four players pay 104,00 €. */
  hold: (players?: number) => Promise<string>
  /** A body of `createSale` for one session of four players, unless the cart says otherwise. */
  body: (payment: Payment, cart?: Cart, cents?: number) => Promise<ReturnType<typeof bodyOf>>
  sell: (payment: Payment, cart?: Cart, cents?: number) => Promise<ApiResponse<Sale>>
  /** Accepts the terms as the customer does and opens the payment. */
  accept: (sale: Sale) => Promise<ApiResponse>
  open: (sale: Sale) => ReturnType<typeof resume>
  /** Accepts, pays and comes back to the page. */
  pay: (sale: Sale) => Promise<void>
  caller: () => Promise<Caller>
}

const resume = (shop: TestShop, sale: Sale, site = 66) =>
  shop.call(resumePayment, linkOf(sale), { site })

/** What the link of a sale carries, as the website reads it. */
export function linkOf({ order, payment }: Sale) {
  const token = new URL(payment.url ?? 'http://none').searchParams.get('jeton') ?? undefined
  return { params: { id: order.id }, query: { token } }
}

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

export const byLink = (hours = 24) => ({ way: 'link' as const, until: inHours(hours) })

function bodyOf(
  cart: Cart,
  expectedTotalCents: number,
  payment:
    | { way: 'link'; until: string }
    | { way: 'counter' }
    | { way: 'gift_card' }
    | { way: 'invitation'; reason: string },
) {
  const { user } = orderBody({}, 0)
  const { products = [], holds = [], giftCards = [], giftCardCodes = [] } = cart
  return { products, holds, giftCards, giftCardCodes, user, expectedTotalCents, payment }
}

const TIMES = ['10:00', '11:30', '13:00', '14:30', '16:00', '17:30', '19:00', '20:30']

/** The counter of a venue, with an operator at it. */
export function useDesk(shop: TestShop, site = 66): Desk {
  let token: Promise<string> | undefined
  let sessions = 0
  const caller = async () => {
    token ??= makePerson(shop.database, { role: 'STAFF' }).then((one) => signIn(shop.database, one))
    return { token: await token }
  }
  const hold: Desk['hold'] = async (players = 4) => {
    const index = sessions++
    const day = openDay(10 + Math.floor(index / TIMES.length))
    const body = { idService: ARTHUR, start: at(day, TIMES[index % TIMES.length]!), players }
    const { body: held, text } = await shop.call(holdForSale, { body }, await caller())
    if (!held.success) throw new Error(text)
    return held.data.id
  }
  const body: Desk['body'] = async (payment, cart, cents = 10_400) =>
    bodyOf(cart ?? { holds: [await hold()] }, cents, payment)
  const desk: Desk = {
    ...{ hold, body, caller },
    sell: async (payment, cart, cents) =>
      shop.call(createSale, { body: await body(payment, cart, cents) }, await caller()),
    accept: (sale) =>
      shop.call(
        acceptSale,
        {
          ...linkOf(sale),
          body: { acceptsTerms: true, declaresAge: true, declaresMajority: true },
        },
        { site },
      ),
    open: (sale) => resume(shop, sale, site),
    async pay(sale) {
      await desk.accept(sale)
      const { body: opened, text } = await desk.open(sale)
      if (!opened.data?.payment) throw new Error(text)
      await shop.stripe.pay(opened.data.payment)
      await desk.open(sale)
    },
  }
  return desk
}
