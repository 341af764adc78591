import { setTimeout as delay } from 'node:timers/promises'

import type pg from 'pg'

import type { Bank, IntentStatus } from '../money/bank.ts'
import { CheckoutAbandoned, type PlacedOrder } from '../money/shop.ts'
import type { WineShop } from './shop.ts'
import type { Bottle } from './stock-state.ts'

/** State shared by the buyers. */
export interface StockWorld {
  idSite: number
  db: pg.Pool
  bank: Bank
  random: () => number
  bottle: Bottle
  /** True when buyers must stop trying. */
  isOver: () => boolean
}

export interface Buyer {
  kind: Kind
  quantity: number
  idOrder: string | undefined
  /** Last payment status that the bank reported. */
  payment: IntentStatus | 'none'
}

const VISA = 'pm_card_visa'
const DECLINED = 'pm_card_chargeDeclined'

type RunScenario = (market: StockWorld, buyer: Buyer, placed: PlacedOrder) => Promise<void>

const secretOf = ({ payment }: PlacedOrder) => payment?.clientSecret ?? ''

/** What a buyer does after placing an order. */
const PURCHASE_SCENARIOS = {
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
  /**
   * Pays after the reservation has ended, while the bottles are still reserved or after their
   * release.
   */
  late: async (market, buyer, placed) => {
    if (market.random() < 0.5) await endReservation(market, placed)
    else await expireOrder(market, placed)
    await delay(3000 * market.random())
    buyer.payment = await market.bank.confirm(secretOf(placed), VISA)
  },
} satisfies Record<string, RunScenario>

type Kind = keyof typeof PURCHASE_SCENARIOS

/** Tries to place an order until it succeeds or the drill is over. */
async function buy(market: StockWorld, shop: WineShop, buyer: Buyer): Promise<void> {
  const { bottle, random } = market
  const idCart = await shop.fillCart(bottle.idDeclination, buyer.quantity)
  const wanted = { idCart, idDeclination: bottle.idDeclination, quantity: buyer.quantity }
  // Stays below the rate limit of 30 orders per address.
  for (let tries = 0; tries < 25 && !market.isOver(); tries += 1) {
    const placed = await shop.place(wanted)
    if (placed) {
      buyer.idOrder = placed.order.id
      await PURCHASE_SCENARIOS[buyer.kind](market, buyer, placed)
      if (buyer.payment === 'succeeded' && random() < 0.5) await shop.comeBack(placed)
      return
    }
    await delay(500 + 1500 * random())
  }
}

/** Records a fault when the shop did not respond for too long. */
export async function tryToBuy(
  market: StockWorld,
  shop: WineShop,
  buyer: Buyer,
  note: (fault: string) => void,
): Promise<void> {
  await buy(market, shop, buyer).catch((error: unknown) => {
    if (!(error instanceof CheckoutAbandoned)) throw error
    note(`${buyer.kind} gave up: ${error.message}`)
  })
}

/** An order that expired before its payment, which is still open at the bank. */
export interface ExpiredOrder {
  idOrder: string
  pay(): Promise<IntentStatus>
}

/** Orders one bottle and gives it back unpaid. */
export async function orderAndExpire(market: StockWorld, shop: WineShop): Promise<ExpiredOrder> {
  const { idDeclination } = market.bottle
  const idCart = await shop.fillCart(idDeclination, 1)
  const placed = await shop.place({ idCart, idDeclination, quantity: 1 })
  if (!placed) throw new CheckoutAbandoned('order')
  await expireOrder(market, placed)
  const pay = () => market.bank.confirm(secretOf(placed), VISA)
  return { idOrder: placed.order.id, pay }
}

/** Makes the reservation of this order end now. */
async function endReservation({ db }: StockWorld, { order }: PlacedOrder): Promise<void> {
  await db.query(
    `UPDATE customer_order SET reserved_until = clock_timestamp() - interval '1 s'
     WHERE id = $1 AND status = 'pending'`,
    [order.id],
  )
}

/** Expires the order as the worker does, before its payment is cancelled at the bank. */
async function expireOrder({ db, idSite }: StockWorld, { order }: PlacedOrder): Promise<void> {
  await db.query('SELECT expire_order($1, $2)', [idSite, order.id])
}

/**
 * Share of each scenario in percent. Few buyers pay at once, so that bottles are reserved
 * repeatedly.
 */
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
