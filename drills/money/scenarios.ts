import { setTimeout as delay } from 'node:timers/promises'

import type pg from 'pg'

import type { SessionRequest } from '../race/sessions.ts'
import type { Bank, IntentStatus } from './bank.ts'
import { CheckoutAbandoned, type Cart, type PlacedOrder, type Shop } from './shop.ts'

/** State shared by the scenarios: sessions not yet requested, and codes of bought gift cards. */
export interface PaymentWorld {
  idSite: number
  db: pg.Pool
  bank: Bank
  random: () => number
  sessions: SessionRequest[]
  codes: string[]
}

export interface Purchase {
  kind: Kind
  idOrder: string | undefined
  /** Last payment status that the bank reported to the visitor. */
  payment: IntentStatus | 'none'
}

type RunScenario = (town: PaymentWorld, shop: Shop, story: Purchase) => Promise<void>

const VISA = 'pm_card_visa'
const DECLINED = 'pm_card_chargeDeclined'
const SECURE = 'pm_card_threeDSecure2Required'

export const PURCHASE_SCENARIOS = {
  session: async (town, shop, story) => {
    const placed = await placeSession(town, shop, {})
    await payAndReturn(town, shop, story, placed)
  },
  giftCard: async (town, shop, story) => {
    const amountCents = 2000 + 1000 * Math.floor(town.random() * 14)
    const placed = await placeCart(shop, () => ({ giftCards: [{ amountCents }] }))
    await payAndReturn(town, shop, story, placed)
    await noteCodes(town, shop, placed)
  },
  withGiftCard: async (town, shop, story) => {
    const codes = town.codes.splice(0, 1 + Math.floor(town.random() * 2))
    const placed = await placeSession(town, shop, { giftCardCodes: codes })
    await payAndReturn(town, shop, story, placed)
    // The codes stay available to others; some cards are empty by now and must be refused.
    town.codes.push(...codes)
  },
  discount: async (town, shop, story) => {
    const placed = await placeSession(town, shop, { discount: DISCOUNT })
    await payAndReturn(town, shop, story, placed)
  },
  declined: async (town, shop, story) => {
    const placed = await placeSession(town, shop, {})
    if (placed.payment) await town.bank.confirm(placed.payment.clientSecret, DECLINED)
    await payAndReturn(town, shop, story, placed)
  },
  secure: async (town, shop, story) => {
    const placed = await placeSession(town, shop, {})
    await payAndReturn(town, shop, story, placed, async (secret) => {
      await town.bank.confirm(secret, SECURE)
      return town.bank.authenticate(secret, 'succeed')
    })
  },
  insecure: async (town, shop, story) => {
    const placed = await placeSession(town, shop, {})
    await payAndReturn(town, shop, story, placed, async (secret) => {
      await town.bank.confirm(secret, SECURE)
      await town.bank.authenticate(secret, 'fail')
      return town.bank.confirm(secret, VISA)
    })
  },
  abandoned: async (town, shop, story) => {
    const codes = town.codes.slice(0, 1)
    const placed = await placeSession(town, shop, { giftCardCodes: codes })
    story.idOrder = placed.order.id
    if (!placed.payment) return
    if (town.random() < 0.5) await town.bank.confirm(placed.payment.clientSecret, DECLINED)
    await endHold(town, placed, '3 min')
  },
  /** Pays after somebody else has taken the session. */
  stolen: async (town, shop, story) => {
    const placed = await placeSession(town, shop, {})
    await endHold(town, placed, '1 s')
    const [session] = placed.order.sessions
    const { rows } = await town.db.query<{ idService: number }>(
      'SELECT id_service AS "idService" FROM booking WHERE id = $1',
      [session!.idBooking],
    )
    await shop.hold({ idService: rows[0]!.idService, start: session!.start })
    await payAndReturn(town, shop, story, placed)
  },
  /**
   * Pays after the session, and in half of the cases the order, has expired; the session is still
   * free.
   */
  late: async (town, shop, story) => {
    const codes = town.codes.slice(0, 1)
    const placed = await placeSession(town, shop, { discount: DISCOUNT, giftCardCodes: codes })
    await town.db.query(
      `UPDATE booking SET status = 'expired', held_until = 'infinity'
       WHERE id = $1 AND status = 'held'`,
      [placed.order.sessions[0]!.idBooking],
    )
    if (town.random() < 0.5) {
      await town.db.query('SELECT expire_order($1, $2)', [town.idSite, placed.order.id])
    }
    await payAndReturn(town, shop, story, placed)
  },
} satisfies Record<string, RunScenario>

export type Kind = keyof typeof PURCHASE_SCENARIOS

export const DISCOUNT = 'EXERCICE10'
const TRIES = 40
const RETRY_MS = 500

/** Tries again with the same cart when a response is lost. */
async function placeCart(shop: Shop, cartOf: (tries: number) => Cart): Promise<PlacedOrder> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const placed = await shop.place(cartOf(tries))
    if (placed) return placed
    await delay(RETRY_MS)
  }
  throw new CheckoutAbandoned('order')
}

async function placeSession(town: PaymentWorld, shop: Shop, cart: Cart): Promise<PlacedOrder> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const hold = await holdSome(town, shop)
    for (let turn = 0; turn < 5; turn += 1) {
      // After two failed tries the gift cards are left out, because one may be empty.
      const { giftCardCodes = [], ...rest } = cart
      const codes = turn < 2 && giftCardCodes.length > 0 ? { giftCardCodes } : {}
      const placed = await shop.place({ ...rest, ...codes, holds: [hold] })
      if (placed) return placed
      await delay(RETRY_MS)
    }
  }
  throw new CheckoutAbandoned('session')
}

async function holdSome(town: PaymentWorld, shop: Shop): Promise<string> {
  for (
    let sessionRequest = town.sessions.pop();
    sessionRequest;
    sessionRequest = town.sessions.pop()
  ) {
    const hold = await shop.hold(sessionRequest)
    if (hold) return hold.id
  }
  throw new CheckoutAbandoned('no session is left')
}

async function payAndReturn(
  town: PaymentWorld,
  shop: Shop,
  story: Purchase,
  { order, payment, guestToken }: PlacedOrder,
  pay = (secret: string) => town.bank.confirm(secret, VISA),
): Promise<void> {
  story.idOrder = order.id
  if (payment) story.payment = await pay(payment.clientSecret)
  // The other visitors close the browser, so the webhook or the reconciler must settle the order.
  if (payment && town.random() < 0.5) await shop.comeBack(order.id, guestToken)
}

const CODE_TRIES = 10

async function noteCodes(
  town: PaymentWorld,
  shop: Shop,
  { order, guestToken }: PlacedOrder,
): Promise<void> {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const { giftCardsBought } = await shop.read(order.id, guestToken)
    const codes = giftCardsBought.flatMap(({ code }) => code ?? [])
    if (codes.length > 0) {
      town.codes.push(...codes)
      return
    }
    await delay(RETRY_MS)
  }
}

async function endHold(town: PaymentWorld, { order }: PlacedOrder, ago: string): Promise<void> {
  await town.db.query(
    `UPDATE booking SET held_until = clock_timestamp() - $2::interval
     WHERE id = $1 AND status = 'held'`,
    [order.sessions[0]?.idBooking, ago],
  )
}
