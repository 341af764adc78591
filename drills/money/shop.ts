import { setTimeout as delay } from 'node:timers/promises'

import type { Hold } from '../../packages/contract/src/booking.ts'
import type { Order, Payment, Quote } from '../../packages/contract/src/order.ts'
import { ask, type Question } from '../parts/ask.ts'
import type { SessionWish } from '../race/sessions.ts'

export interface Cart {
  holds?: string[]
  giftCards?: { amountCents: number }[]
  discount?: string
  giftCardCodes?: string[]
}

export interface Placed {
  order: Order
  guestToken: string
  payment: Payment | null
}

/** The shop as one visitor meets it, who tries again for a while when nobody answers. */
export interface Shop {
  hold(wish: SessionWish): Promise<Hold | undefined>
  place(cart: Cart): Promise<Placed | undefined>
  read(id: string, token: string): Promise<Order>
  comeBack(id: string, token: string): Promise<void>
}

export class GaveUp extends Error {}

const TRIES = 120
const AGAIN_MS = 500

export function openShop(
  port: number,
  visitor: number,
  noteFault: (what: string) => void,
  site: NonNullable<Question['site']> = 66,
): Shop {
  const from = `10.9.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`
  const send = async (question: Question) => {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      try {
        const answer = await ask(port, { ...question, site, from })
        if (answer.status < 500) return answer
        // 503 says that something is away for now; 500 that something is wrong.
        if (answer.status === 500) noteFault(`${question.path}: ${JSON.stringify(answer.body)}`)
      } catch {
        // The process was killed.
      }
      await delay(AGAIN_MS)
    }
    throw new GaveUp(question.path)
  }
  const post = (path: string, body: unknown) => send({ method: 'POST', path, body })
  return {
    async hold(wish) {
      const { status, body } = await post('/booking/hold', { ...wish, players: 4 })
      return status === 200 ? (body?.data as Hold) : undefined
    },
    async place(cart) {
      const quoted = await post('/order/discount', cart)
      if (quoted.status !== 200) return undefined
      const { totalCents } = (quoted.body as { data: Quote }).data
      // Asked once for each price: what an order lost on the way has taken changes it.
      const order = orderOf(cart, totalCents, visitor)
      const answer = await ask(port, { ...order, site, from }).catch(() => undefined)
      if (answer?.status === 500) noteFault(`/order: ${JSON.stringify(answer.body)}`)
      return answer?.status === 200 ? (answer.body?.data as Placed) : undefined
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

function orderOf(cart: Cart, totalCents: number, visitor: number): Question {
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
