import { setTimeout as delay } from 'node:timers/promises'

import type pg from 'pg'

import type { SessionWish } from '../race/sessions.ts'
import type { Bank, IntentStatus } from './bank.ts'
import { GaveUp, type Cart, type Placed, type Shop } from './shop.ts'

/** What stories share: the sessions not yet asked for, the gift cards that were bought. */
export interface Town {
  idSite: number
  db: pg.Pool
  bank: Bank
  random: () => number
  sessions: SessionWish[]
  codes: string[]
}

export interface Story {
  kind: Kind
  idOrder: string | undefined
  /** What the bank told the visitor in the end. */
  payment: IntentStatus | 'none'
}

type Tell = (town: Town, shop: Shop, story: Story) => Promise<void>

const VISA = 'pm_card_visa'
const DECLINED = 'pm_card_chargeDeclined'
const SECURE = 'pm_card_threeDSecure2Required'

export const STORIES = {
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
    // Left for others: some are empty by now, and the next visitor is told so.
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
  /** Paid when somebody else has the session. */
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
  /** Paid when the session was given up, the order with it, and nobody else wants it. */
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
} satisfies Record<string, Tell>

export type Kind = keyof typeof STORIES

export const DISCOUNT = 'EXERCICE10'
const TRIES = 40
const AGAIN_MS = 500

/** Whatever is lost on the way, one starts again with what one has in hand. */
async function placeCart(shop: Shop, cartOf: (tries: number) => Cart): Promise<Placed> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const placed = await shop.place(cartOf(tries))
    if (placed) return placed
    await delay(AGAIN_MS)
  }
  throw new GaveUp('order')
}

async function placeSession(town: Town, shop: Shop, cart: Cart): Promise<Placed> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const hold = await holdSome(town, shop)
    for (let turn = 0; turn < 5; turn += 1) {
      // A gift card that turns out to be empty is left out.
      const { giftCardCodes = [], ...rest } = cart
      const codes = turn < 2 && giftCardCodes.length > 0 ? { giftCardCodes } : {}
      const placed = await shop.place({ ...rest, ...codes, holds: [hold] })
      if (placed) return placed
      await delay(AGAIN_MS)
    }
  }
  throw new GaveUp('session')
}

async function holdSome(town: Town, shop: Shop): Promise<string> {
  for (let wish = town.sessions.pop(); wish; wish = town.sessions.pop()) {
    const hold = await shop.hold(wish)
    if (hold) return hold.id
  }
  throw new GaveUp('no session is left')
}

async function payAndReturn(
  town: Town,
  shop: Shop,
  story: Story,
  { order, payment, guestToken }: Placed,
  pay = (secret: string) => town.bank.confirm(secret, VISA),
): Promise<void> {
  story.idOrder = order.id
  if (payment) story.payment = await pay(payment.clientSecret)
  // The others close the browser: the bank's word, or the comparison, has to do.
  if (payment && town.random() < 0.5) await shop.comeBack(order.id, guestToken)
}

const CODE_TRIES = 10

async function noteCodes(town: Town, shop: Shop, { order, guestToken }: Placed): Promise<void> {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const { giftCardsBought } = await shop.read(order.id, guestToken)
    const codes = giftCardsBought.flatMap(({ code }) => code ?? [])
    if (codes.length > 0) {
      town.codes.push(...codes)
      return
    }
    await delay(AGAIN_MS)
  }
}

async function endHold(town: Town, { order }: Placed, ago: string): Promise<void> {
  await town.db.query(
    `UPDATE booking SET held_until = clock_timestamp() - $2::interval
     WHERE id = $1 AND status = 'held'`,
    [order.sessions[0]?.idBooking, ago],
  )
}
