import { setTimeout as delay } from 'node:timers/promises'

import type { Quote } from '../../packages/contract/src/order.ts'
import { GaveUp, type Placed } from '../money/shop.ts'
import { ask, type Answer, type Question } from '../parts/ask.ts'

const SITE = 67
const TRIES = 120
const AGAIN_MS = 300

/** The shop as one buyer meets it: any of its processes, tried again while nobody answers. */
export interface WineShop {
  fillCart(idDeclination: number, quantity: number): Promise<string>
  /** Nothing where it is refused, or where the answer was lost. */
  place(wish: Wish): Promise<Placed | undefined>
  comeBack(placed: Placed): Promise<void>
}

interface Wish {
  idCart: string
  idDeclination: number
  quantity: number
}

export interface Counter {
  ports: readonly number[]
  buyer: number
  random: () => number
  note: (fault: string) => void
}

/** Refusals that a buyer may meet where others want the same bottles. */
const FAIR = new Set(['out_of_stock', 'quantity_refused', 'unavailable', 'too_many_requests'])

export function openWineShop({ ports, buyer, random, note }: Counter): WineShop {
  const from = `10.8.${Math.floor(buyer / 250)}.${(buyer % 250) + 1}`
  const once = (question: Question) => {
    const port = ports[Math.floor(random() * ports.length)]!
    return ask(port, { ...question, from, site: SITE }).catch(() => undefined)
  }
  const judge = (path: string, answer: Answer | undefined) => {
    const isFair = !answer || answer.status === 200 || FAIR.has(answer.body?.code ?? '')
    if (!isFair) note(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer?.status === 200 ? answer.body?.data : undefined
  }
  const insist = async (path: string, body: unknown) => {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const data = judge(path, await once({ method: 'POST', path, body }))
      if (data) return data
      await delay(AGAIN_MS)
    }
    throw new GaveUp(path)
  }
  return {
    async fillCart(id, quantity) {
      const body = { type: 'WINE', quantity }
      const { cartId } = (await insist(`/cart/new/product/${id}`, body)) as { cartId: string }
      return cartId
    },
    async place(wish) {
      const cart = cartOf(wish)
      const { totalCents } = (await insist('/order/discount', cart)) as Quote
      const body = { ...cart, ...buyerOf(buyer), expectedTotalCents: totalCents }
      // Asked once: an order whose answer is lost is replaced by the next one of the same cart.
      const answer = await once({ method: 'POST', path: '/order', body })
      return judge('/order', answer) as Placed | undefined
    },
    async comeBack({ order, guestToken }) {
      await insist(`/order/${order.id}/payment?token=${guestToken}`, undefined)
    },
  }
}

const POSTAL_CODE = '77160'
const FRANCE = 250
const HOME_CARRIER = 1

function cartOf({ idCart, idDeclination, quantity }: Wish) {
  return {
    idCart,
    products: [{ id: idDeclination, quantity }],
    delivery: { type: 'DELIVERY', idCarrier: HOME_CARRIER },
    deliveryPostalCode: POSTAL_CODE,
    deliveryIdCountry: FRANCE,
  }
}

function buyerOf(buyer: number) {
  const name = { firstname: 'Élodie', lastname: 'Fontaine' }
  const place = { address: '3 rue des Lices', postalCode: POSTAL_CODE, city: 'Provins' }
  return {
    user: { ...name, email: `acheteur-${buyer}@exemple.fr`, phone: '+33612345678' },
    address: { delivery: { ...name, ...place }, billing: place },
    acceptsTerms: true,
    declaresMajority: true,
  }
}
