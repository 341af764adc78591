import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

import { createRandom } from '../money/random.ts'
import {
  PURCHASE_SCENARIOS,
  type Kind,
  type PaymentWorld,
  type Purchase,
} from '../money/scenarios.ts'
import { CheckoutAbandoned, openShop, type Shop } from '../money/shop.ts'

/** An order that the API confirmed to a visitor, with the clock of this machine. */
interface Acknowledged {
  id: string
  requestedAt: number
  acknowledgedAt: number
}

export interface Sales {
  acknowledged: Acknowledged[]
  faults: string[]
  /** Resolves when so many more orders were begun. */
  sell(count: number): Promise<void>
  /** Ends what was begun. */
  stop(): Promise<void>
}

const MIX: Kind[] = ['session', 'session', 'giftCard', 'withGiftCard', 'secure', 'abandoned']
const AT_ONCE = 3
/** Between two purchases of a visitor: sales last as long as the backups that they go with. */
const PAUSE_MS = 300

export function startSales(
  town: PaymentWorld,
  { port, firstVisitor }: { port: number; firstVisitor: number },
): Sales {
  const random = createRandom(firstVisitor)
  const acknowledged: Acknowledged[] = []
  const faults: string[] = []
  const begun = new EventEmitter()
  let number = 0
  const over = new AbortController()
  const sellNext = async () => {
    while (!over.signal.aborted) {
      number += 1
      begun.emit('order')
      const visitor = openShop(port, firstVisitor + number, (fault) => faults.push(fault))
      const kind = MIX[Math.floor(random() * MIX.length)]!
      const story: Purchase = { kind, idOrder: undefined, payment: 'none' }
      const sale = PURCHASE_SCENARIOS[kind](town, noting(visitor, acknowledged), story)
      await sale.catch((error: unknown) => {
        if (!(error instanceof CheckoutAbandoned)) throw error
        faults.push(`${kind} gave up: ${error.message}`)
      })
      await delay(PAUSE_MS)
    }
  }
  const ended = Promise.all(Array.from({ length: AT_ONCE }, sellNext))
  return {
    acknowledged,
    faults,
    async sell(count) {
      for (let begins = 0; begins < count; begins += 1) {
        await Promise.race([once(begun, 'order'), ended])
      }
    },
    async stop() {
      over.abort()
      await ended
    },
  }
}

function noting(shop: Shop, acknowledged: Acknowledged[]): Shop {
  return {
    ...shop,
    async place(cart) {
      const requestedAt = Date.now()
      const placed = await shop.place(cart)
      if (placed) {
        acknowledged.push({ id: placed.order.id, requestedAt, acknowledgedAt: Date.now() })
      }
      return placed
    },
  }
}
