import { setTimeout as delay } from 'node:timers/promises'

import type pg from 'pg'

import type { Bank, IntentStatus } from '../money/bank.ts'
import { GaveUp, type Placed } from '../money/shop.ts'
import type { Bottle } from './cellar.ts'
import type { WineShop } from './shop.ts'

/** What buyers share. */
export interface Market {
  idSite: number
  db: pg.Pool
  bank: Bank
  random: () => number
  bottle: Bottle
  /** Nothing is left to wait for. */
  isOver: () => boolean
}

export interface Buyer {
  kind: Kind
  quantity: number
  idOrder: string | undefined
  /** What the bank said in the end. */
  payment: IntentStatus | 'none'
}

const VISA = 'pm_card_visa'
const DECLINED = 'pm_card_chargeDeclined'

type Tell = (market: Market, buyer: Buyer, placed: Placed) => Promise<void>

const secretOf = ({ payment }: Placed) => payment?.clientSecret ?? ''

/** What a buyer does with an order in hand. */
const STORIES = {
  pays: async ({ bank }, buyer, placed) => {
    buyer.payment = await bank.confirm(secretOf(placed), VISA)
  },
  declined: async ({ bank }, buyer, placed) => {
    await bank.confirm(secretOf(placed), DECLINED)
    buyer.payment = await bank.confirm(secretOf(placed), VISA)
  },
  fails: async (market, buyer, placed) => {
    buyer.payment = await market.bank.confirm(secretOf(placed), DECLINED)
    await endReservation(market, placed)
  },
  abandons: async (market, _, placed) => endReservation(market, placed),
  /** Pays when the time is over: before the bottles are given back, or when others have them. */
  late: async (market, buyer, placed) => {
    if (market.random() < 0.5) await endReservation(market, placed)
    else await giveBack(market, placed)
    await delay(3000 * market.random())
    buyer.payment = await market.bank.confirm(secretOf(placed), VISA)
  },
} satisfies Record<string, Tell>

type Kind = keyof typeof STORIES

/** Tries until there is something to be had, or nothing is left. */
async function buy(market: Market, shop: WineShop, buyer: Buyer): Promise<void> {
  const { bottle, random } = market
  const idCart = await shop.fillCart(bottle.idDeclination, buyer.quantity)
  const wish = { idCart, idDeclination: bottle.idDeclination, quantity: buyer.quantity }
  // So often an address may ask for an order.
  for (let tries = 0; tries < 25 && !market.isOver(); tries += 1) {
    const placed = await shop.place(wish)
    if (placed) {
      buyer.idOrder = placed.order.id
      await STORIES[buyer.kind](market, buyer, placed)
      if (buyer.payment === 'succeeded' && random() < 0.5) await shop.comeBack(placed)
      return
    }
    await delay(500 + 1500 * random())
  }
}

/** Leaves without a word where the shop did not answer for a minute. */
export async function buyOrLeave(
  market: Market,
  shop: WineShop,
  buyer: Buyer,
  note: (fault: string) => void,
): Promise<void> {
  await buy(market, shop, buyer).catch((error: unknown) => {
    if (!(error instanceof GaveUp)) throw error
    note(`${buyer.kind} gave up: ${error.message}`)
  })
}

/** Twenty minutes have passed for this order. */
async function endReservation({ db }: Market, { order }: Placed): Promise<void> {
  await db.query(
    `UPDATE customer_order SET reserved_until = clock_timestamp() - interval '1 s'
     WHERE id = $1 AND status = 'pending'`,
    [order.id],
  )
}

/** As the worker does it, before the bank is told that nothing is to be paid any more. */
async function giveBack({ db, idSite }: Market, { order }: Placed): Promise<void> {
  await db.query('SELECT expire_order($1, $2)', [idSite, order.id])
}

/** Of a hundred buyers. Few pay at once, so that the same bottles are taken again and again. */
const MIX: [Kind, number][] = [
  ['pays', 14],
  ['declined', 4],
  ['fails', 22],
  ['abandons', 30],
  ['late', 30],
]

export function buyersOf(count: number, random: () => number): Buyer[] {
  return MIX.flatMap(([kind, share]) =>
    Array.from({ length: Math.round((share * count) / 100) }, () => ({
      ...{ kind, quantity: random() < 0.15 ? 2 : 1 },
      ...{ idOrder: undefined, payment: 'none' as const },
    })),
  )
}
