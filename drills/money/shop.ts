import { setTimeout as delay } from 'node:timers/promises'

import type { Quote } from '../../packages/contract/src/checkout.ts'
import type { Hold } from '../../packages/contract/src/hold.ts'
import type { Order } from '../../packages/contract/src/order.ts'
import type { Payment } from '../../packages/contract/src/payment.ts'
import { callApi, type ApiRequest } from '../parts/call-api.ts'
import type { SessionRequest } from '../race/sessions.ts'

export interface Cart {
  holds?: string[]
  giftCards?: { amountCents: number }[]
  discount?: string
  giftCardCodes?: string[]
}

export interface PlacedOrder {
  order: Order
  guestToken: string
  payment: Payment | null
}

/** The shop's API as used by one visitor, who retries for a while when no response comes. */
export interface Shop {
  hold(session: SessionRequest): Promise<Hold | undefined>
  place(cart: Cart): Promise<PlacedOrder | undefined>
  read(id: string, token: string): Promise<Order>
  comeBack(id: string, token: string): Promise<void>
}

export class CheckoutAbandoned extends Error {}

const TRIES = 120
const RETRY_MS = 500

export function openShop(
  port: number,
  visitor: number,
  noteFault: (what: string) => void,
  site: NonNullable<ApiRequest['site']> = 66,
): Shop {
  const from = `10.9.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`
  const send = async (request: ApiRequest) => {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      try {
        const response = await callApi(port, { ...request, site, from })
        if (response.status < 500) return response
        // A 503 means temporarily unavailable and is retried; a 500 is a fault.
        if (response.status === 500) noteFault(`${request.path}: ${JSON.stringify(response.body)}`)
      } catch {
        // The process was killed.
      }
      await delay(RETRY_MS)
    }
    throw new CheckoutAbandoned(request.path)
  }
  const post = (path: string, body: unknown) => send({ method: 'POST', path, body })
  return {
    async hold(session) {
      const { status, body } = await post('/booking/hold', { ...session, players: 4 })
      return status === 200 ? (body?.data as Hold) : undefined
    },
    async place(cart) {
      const quoted = await post('/order/discount', cart)
      if (quoted.status !== 200) return undefined
      const { totalCents } = (quoted.body as { data: Quote }).data
      // Sent once per quoted price, because a lost order may have used a gift card and changed the
      // price.
      const order = orderOf(cart, totalCents, visitor)
      const response = await callApi(port, { ...order, site, from }).catch(() => undefined)
      if (response?.status === 500) noteFault(`/order: ${JSON.stringify(response.body)}`)
      return response?.status === 200 ? (response.body?.data as PlacedOrder) : undefined
    },
    async read(id, token) {
      const { body } = await send({ path: `/order/${id}?token=${token}` })
      return body?.data as Order
    },
    async comeBack(id, token) {
      await post(`/order/${id}/payment?token=${token}`, undefined)
    },
  }
}

const emailOf = (visitor: number) => `commande-${visitor}@exemple.fr`

function orderOf(cart: Cart, totalCents: number, visitor: number): ApiRequest {
  const user = {
    email: emailOf(visitor),
    firstname: 'Élodie',
    lastname: 'Fontaine',
    phone: '+33612345678',
  }
  const promises = { acceptsTerms: true, ...(cart.holds && { declaresAge: true }) }
  const body = { ...cart, user, ...promises, expectedTotalCents: totalCents }
  return { method: 'POST', path: '/order', body }
}
