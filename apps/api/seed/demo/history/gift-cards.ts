import type { GiftCardPurchase } from '@sesame/contract/gift-card'
import { addDays } from '@sesame/values/working-days'

import { newCode } from '../../../src/modules/giftcard/service/card.ts'
import type { Context } from '../../../src/platform/context.ts'
import { french } from '../../typography.ts'
import type { Customers } from './customers.ts'
import { later, type History } from './history.ts'
import { planPurchase } from './orders.ts'
import { PAST_DAYS } from './slots.ts'
import { CARD_MESSAGES } from './texts.ts'

/** Every how many days a card is sold. */
const RHYTHM_DAYS = 3
const AMOUNTS = [5000, 8000, 10_000, 12_000]

interface SoldCard {
  id: string
  soldAt: Date
  isTaken: boolean
}

export interface GiftCards {
  planSales(): void
  /** A card that was sold before an instant and never used, if there is one. */
  take(before: Date): { codeOf: (ctx: Context) => string } | undefined
}

export function createGiftCards(history: History, customers: Customers): GiftCards {
  const { random, today, at } = history
  const sold: SoldCard[] = []
  return {
    planSales() {
      for (let days = PAST_DAYS - 1; days > 0; days -= random.between(1, 2 * RHYTHM_DAYS - 1)) {
        const soldAt = at(addDays(today, -days), random.between(9 * 60, 22 * 60))
        sold.push({ ...planSale(history, customers, soldAt), soldAt, isTaken: false })
      }
    },
    take(before) {
      const card = sold.find(({ soldAt, isTaken }) => !isTaken && later(soldAt, 60) < before)
      if (!card) return undefined
      card.isTaken = true
      return { codeOf: (ctx) => newCode(ctx, card.id) }
    },
  }
}

function planSale(history: History, customers: Customers, at: Date): { id: string } {
  const { random } = history
  const id = random.id(at)
  const buyer = customers.next()
  const recipient = random.isLikely(0.6) ? customers.next() : undefined
  const value: GiftCardPurchase = random.isLikely(0.5)
    ? { amountCents: random.pick(AMOUNTS) }
    : { players: random.between(2, 5) }
  const card = {
    ...value,
    ...(recipient && {
      ...{ recipientName: recipient.firstname, recipientEmail: recipient.email },
      ...{ senderName: buyer.firstname, message: french(random.pick(CARD_MESSAGES)) },
    }),
  }
  planPurchase(history, at, {
    ...{ id: random.id(at), buyer },
    cards: [{ id, recipientEmail: recipient?.email ?? null }],
    cart: async () => ({ giftCards: [card] }),
  })
  return { id }
}
