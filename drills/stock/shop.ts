import { setTimeout as delay } from 'node:timers/promises'

import type { Quote } from '../../packages/contract/src/checkout.ts'
import { CheckoutAbandoned, type PlacedOrder } from '../money/shop.ts'
import { callApi, type ApiResponse, type ApiRequest } from '../parts/call-api.ts'

const SITE = 67
const TRIES = 120
const RETRY_MS = 300

/** The shop's API as used by one buyer: calls any process and retries when no response comes. */
export interface WineShop {
  fillCart(idDeclination: number, quantity: number): Promise<string>
  /** Undefined if the order is refused or its response is lost. */
  place(wanted: BottleOrder): Promise<PlacedOrder | undefined>
  comeBack(placed: PlacedOrder): Promise<void>
}

interface BottleOrder {
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

/** Refusals that are correct while others buy the same bottles. */
const FAIR = new Set(['out_of_stock', 'quantity_refused', 'unavailable', 'too_many_requests'])

export function openWineShop({ ports, buyer, random, note }: Counter): WineShop {
  const from = `10.8.${Math.floor(buyer / 250)}.${(buyer % 250) + 1}`
  const once = (request: ApiRequest) => {
    const port = ports[Math.floor(random() * ports.length)]!
    return callApi(port, { ...request, from, site: SITE }).catch(() => undefined)
  }
  const judge = (path: string, response: ApiResponse | undefined) => {
    const isFair = !response || response.status === 200 || FAIR.has(response.body?.code ?? '')
    if (!isFair) note(`${path}: ${response.status} ${JSON.stringify(response.body)}`)
    return response?.status === 200 ? response.body?.data : undefined
  }
  const insist = async (path: string, body: unknown) => {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const data = judge(path, await once({ method: 'POST', path, body }))
      if (data) return data
      await delay(RETRY_MS)
    }
    throw new CheckoutAbandoned(path)
  }
  return {
    async fillCart(id, quantity) {
      const body = { type: 'WINE', quantity }
      const { cartId } = (await insist(`/cart/new/product/${id}`, body)) as { cartId: string }
      return cartId
    },
    async place(wanted) {
      const cart = cartOf(wanted)
      const { totalCents } = (await insist('/order/discount', cart)) as Quote
      const body = { ...cart, ...buyerOf(buyer), expectedTotalCents: totalCents }
      // Not retried, because the next order of the same cart replaces one whose response was lost.
      const response = await once({ method: 'POST', path: '/order', body })
      return judge('/order', response) as PlacedOrder | undefined
    },
    async comeBack({ order, guestToken }) {
      await insist(`/order/${order.id}/payment?token=${guestToken}`, undefined)
    },
  }
}

const POSTAL_CODE = '77160'
const FRANCE = 250
const HOME_CARRIER = 1

function cartOf({ idCart, idDeclination, quantity }: BottleOrder) {
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
