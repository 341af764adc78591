import { listCollectSchedules } from '@sesame/contract/delivery'
import { addDays, dayIn } from '@sesame/values/working-days'

import { makeGoods, type KnownGoods } from './goods.ts'
import type { Cart, TestShop } from './shop.ts'

const FRANCE = 250
const [HOME_CARRIER, RELAY_CARRIER] = [1, 2]
const COUNTER = 10_001

export const CAVE = { site: 67 }

/** Home delivery in Paris. */
export const TO_HOME: Cart = {
  delivery: { type: 'DELIVERY', idCarrier: HOME_CARRIER },
  deliveryPostalCode: '75011',
  deliveryIdCountry: FRANCE,
}

export const TO_RELAY: Cart = {
  delivery: {
    type: 'PICKUP',
    idCarrier: RELAY_CARRIER,
    // « EPICERIE DU MARCHE » in the emulated carrier.
    accessPoint: { id: '771601' },
  },
  deliveryPostalCode: '77160',
  deliveryIdCountry: FRANCE,
}

/** Collection in the first free slot from a day on. */
export async function toCounter({ call }: Pick<TestShop, 'call'>, inDays = 3): Promise<Cart> {
  const today = dayIn('Europe/Paris', new Date())
  for (let days = inDays; days < inDays + 10; days += 1) {
    const date = addDays(today, days)
    const { body } = await call(listCollectSchedules, { params: { id: COUNTER, date } }, CAVE)
    const free = body.data.schedules.find(({ isFree }) => isFree)
    if (!free) continue
    return {
      delivery: { type: 'CLICK_AND_COLLECT', idCollectPoint: COUNTER },
      dateSchedule: date,
      idSchedule: free.idSchedule,
    }
  }
  throw new Error('no slot is free')
}

/** Bottles of wine; at least three are needed for a delivery. */
export const wine = (shop: Pick<TestShop, 'database'>, known: KnownGoods = {}) =>
  makeGoods(shop.database, { kind: 'WINE', isAlcohol: true, capacity: 0.75, unit: 'L', ...known })

/** Quantities on hand and reserved on site 67. */
export async function stockOf(
  { database }: Pick<TestShop, 'database'>,
  idStock: number,
): Promise<[onHand: number, reserved: number]> {
  const [row] = await database.query<{ on_hand: number; reserved: number }>(
    'SELECT on_hand, reserved FROM stock WHERE id_site = 67 AND id = $1',
    [idStock],
  )
  return [row?.on_hand ?? -1, row?.reserved ?? -1]
}
