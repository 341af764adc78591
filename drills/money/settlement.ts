import { setTimeout as delay } from 'node:timers/promises'

import type pg from 'pg'

import { faultOf, listOrders } from './audit.ts'
import type { Bank } from './bank.ts'

const WITHIN_MS = 120_000

/** Waits until orders and charges agree; returns how many orders still differ at the end. */
export async function waitForSettlement(db: pg.Pool, bank: Bank): Promise<number> {
  const deadline = performance.now() + WITHIN_MS
  for (;;) {
    const charges = await bank.listCharges()
    const open = (await listOrders(db)).flatMap((order) => {
      const fault = faultOf(order, charges.get(order.id))
      return fault && charges.get(order.id)?.takenCents ? [`${order.id}: ${fault}`] : []
    })
    if (open.length === 0) return 0
    if (performance.now() > deadline) {
      for (const line of open) console.log(line)
      return open.length
    }
    await delay(1000)
  }
}
