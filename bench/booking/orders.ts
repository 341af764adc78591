import { setTimeout as delay } from 'node:timers/promises'

import type pg from 'pg'

import { openBank } from '../../drills/money/bank.ts'
import { openShop } from '../../drills/money/shop.ts'
import { chooseSessions } from '../../drills/race/sessions.ts'

const AT_ONCE = 8
const TIMEOUT_MS = 300_000

interface Sale {
  sold: number
  lost: number
  sellSeconds: number
  /** Seconds until the mail server has accepted the last confirmation. */
  confirmSeconds: number
}

/** Visitors hold, order and pay; the worker settles orders, creates documents and sends mails. */
export async function sellOrders(
  db: pg.Client,
  ports: { api: number; stripe: number },
  { idSite, orders }: { idSite: number; orders: number },
): Promise<Sale> {
  await widen(db, idSite)
  const requests = await chooseSessions(ports.api, Math.ceil(orders / 3))
  const bank = openBank(ports.stripe)
  const started = performance.now()
  const placed: string[] = []
  let next = 0
  const visit = async () => {
    while (next < orders) {
      const visitor = next
      next += 1
      const shop = openShop(ports.api, visitor, (fault) => console.log(fault))
      const hold = await shop.hold(requests[visitor]!)
      const order = hold && (await shop.place({ holds: [hold.id] }))
      if (!order?.payment) continue
      await bank.confirm(order.payment.clientSecret, 'pm_card_visa')
      placed.push(order.order.id)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
  const sellSeconds = (performance.now() - started) / 1000
  const confirmed = await waitForConfirmation(db, idSite, placed)
  const confirmSeconds = (performance.now() - started) / 1000
  return { sold: placed.length, lost: orders - confirmed, sellSeconds, confirmSeconds }
}

/** Extends the bookable period to a year and adds a game master, so that a thousand orders fit. */
async function widen(db: pg.Client, idSite: number): Promise<void> {
  await db.query('UPDATE service SET horizon_days = 365 WHERE id_site = $1', [idSite])
  await db.query(
    `INSERT INTO resource (id_site, id, kind, name) VALUES ($1, 13, 'game_master', 'Viviane')`,
    [idSite],
  )
}

async function waitForConfirmation(db: pg.Client, idSite: number, ids: string[]): Promise<number> {
  const deadline = performance.now() + TIMEOUT_MS
  for (;;) {
    const { rows } = await db.query<{ count: number }>(
      `SELECT count(*)::int FROM customer_order
       WHERE id_site = $1 AND id = ANY ($2) AND confirmed_at IS NOT NULL`,
      [idSite, ids],
    )
    const count = rows[0]?.count ?? 0
    if (count === ids.length || performance.now() > deadline) return count
    await delay(500)
  }
}
