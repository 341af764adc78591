import { addDays } from '@sesame/values/working-days'
import { sql } from 'kysely'

import { listCollectSchedules } from '../../../src/modules/delivery/service/collect.ts'
import type { CartInput } from '../../../src/modules/order/service/cart-input.ts'
import type { Context } from '../../../src/platform/context.ts'
import { FRANCE } from '../../reference/countries.ts'
import { french } from '../../typography.ts'
import { CARRIER } from '../delivery-67.ts'
import { ADDRESSES, type Address } from './addresses.ts'
import type { Customers } from './customers.ts'
import type { History } from './history.ts'
import { planPurchase } from './orders.ts'
import { planCancellation, planParcel, type Way } from './parcels.ts'
import type { Person } from './people.ts'
import { PAST_DAYS } from './slots.ts'
import { DELIVERY_MESSAGES, RESTOCK_REASON } from './texts.ts'

interface Shop {
  customers: Customers
  staff: string
  /** Declinations that sell, each with the bottles that one of them holds. */
  goods: { id: number; idStock: number; bottles: number }[]
  collectPoint: number
}

const WAYS: readonly Way[] = ['home', 'home', 'home', 'relay', 'relay', 'counter', 'counter']
const UNPAID_SHARE = 0.05
const CANCELLED_SHARE = 0.06
const RECENT_DAYS = 7
const ORDERS_A_DAY = 2
const RESTOCK_BOTTLES = 36

/** Orders of a shop: sent home or to a relay, or collected; each parcel as far as its age says. */
export async function planShop(history: History, shop: Shop): Promise<void> {
  const { random, today, at } = history
  for (let days = PAST_DAYS; days > 0; days -= 1) {
    const day = addDays(today, -days)
    if (new Date(day).getUTCDay() === 1) planDelivery(history, shop, at(day, 8 * 60))
    const count = random.between(0, 2 * ORDERS_A_DAY)
    const time = () => at(day, random.between(8 * 60, 22 * 60))
    for (let order = 0; order < count; order += 1) {
      const isPaid = !random.isLikely(UNPAID_SHARE)
      const isCancelled = random.isLikely(CANCELLED_SHARE)
      planOrder(history, shop, time(), { way: random.pick(WAYS), isPaid, isCancelled })
    }
    // A parcel of each kind on each of the last days, so that every state is seen.
    if (days > RECENT_DAYS) continue
    for (const way of ['home', 'relay', 'counter'] as const) {
      planOrder(history, shop, time(), { way, isPaid: true, isCancelled: false })
    }
  }
}

/** Every Monday the domains deliver. */
function planDelivery({ plan }: History, { goods, staff }: Shop, at: Date): void {
  plan(at, async ({ db, site }) => {
    for (const { idStock } of goods) {
      await sql`SELECT move_stock(p_site => ${site.id}, p_stock => ${idStock},
        p_kind => 'operator', p_quantity => ${RESTOCK_BOTTLES}, p_order => NULL,
        p_reason => ${RESTOCK_REASON}, p_by => ${staff})`.execute(db)
    }
  })
}

interface Outcome {
  way: Way
  isPaid: boolean
  isCancelled: boolean
}

function planOrder(history: History, shop: Shop, at: Date, outcome: Outcome): void {
  const { random } = history
  const id = random.id(at)
  const buyer = shop.customers.next()
  const place = random.pick(ADDRESSES)
  const { way, isPaid, isCancelled } = outcome
  const products = pickGoods(history, shop)
  planPurchase(history, at, {
    ...{ id, buyer, isPaid, address: addressOf(way, place, buyer) },
    message:
      way === 'home' && random.isLikely(0.2) ? french(random.pick(DELIVERY_MESSAGES)) : undefined,
    cart: async (ctx) => ({ products, ...(await choose(ctx, shop, { way, place })) }),
    onConfirmed: async (ctx) =>
      isCancelled
        ? planCancellation(history, ctx.now, { idOrder: id, by: shop.staff })
        : planParcel(history, ctx.now, { idOrder: id, by: shop.staff, way, buyer }),
  })
}

/** At least three bottles, so that they may be sent. */
function pickGoods({ random }: History, { goods }: Shop): CartInput['products'] {
  const chosen = random.shuffle(goods).slice(0, random.between(1, 3))
  return chosen.map(({ id, bottles }) => ({
    id,
    quantity: bottles > 1 ? 1 : random.pick([3, 3, 6]),
  }))
}

function addressOf(way: Way, place: Address, { firstname, lastname }: Person) {
  const billing = { ...place, country: 'FRA' }
  return way === 'home' ? { billing, delivery: { ...billing, firstname, lastname } } : { billing }
}

async function choose(
  ctx: Context,
  shop: Shop,
  { way, place: { postalCode } }: { way: Way; place: Address },
): Promise<Partial<CartInput>> {
  const place = { deliveryPostalCode: postalCode, deliveryIdCountry: FRANCE }
  if (way === 'home') return { ...place, delivery: { type: 'DELIVERY', idCarrier: CARRIER.home } }
  if (way === 'counter') return chooseSlot(ctx, shop.collectPoint)
  const accessPoint = { id: `${postalCode}1` }
  return { ...place, delivery: { type: 'PICKUP', idCarrier: CARRIER.relay, accessPoint } }
}

const LONGEST_WAIT_DAYS = 14

/** The first free slot from two days later on. */
async function chooseSlot(ctx: Context, id: number): Promise<Partial<CartInput>> {
  const day = ctx.now.toISOString().slice(0, 10)
  for (let days = 2; days < LONGEST_WAIT_DAYS; days += 1) {
    const date = addDays(day, days)
    const { schedules } = await listCollectSchedules(ctx, { id, date })
    const free = schedules.find(({ isFree }) => isFree)
    if (!free) continue
    return {
      delivery: { type: 'CLICK_AND_COLLECT', idCollectPoint: id },
      ...{ dateSchedule: date, idSchedule: free.idSchedule },
    }
  }
  throw new Error('no slot is free')
}
