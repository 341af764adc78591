import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { parseKeyRing, seal } from '../../apps/api/src/platform/key-ring.ts'
import { readBooks } from '../../tools/sesame/books.ts'
import { callApi } from '../parts/call-api.ts'
import { isQuick, ownerUrl } from '../parts/drill-world.ts'
import { faultOf, listOrders } from './audit.ts'
import { openBank, type Bank } from './bank.ts'
import { CheckoutAbandoned, openShop } from './shop.ts'

const CAVE = 67
const BROKEN = 69
const SALES = isQuick ? 12 : 60
const ATTEMPTS = 5

/** The other companies of the drill: one with its own account, and one with invalid keys. */
export interface Venues {
  sell(): Promise<void>
  /** Makes unpaid orders an hour older, so that they expire. */
  ageUnpaidOrders(): Promise<void>
  isSettled(): Promise<boolean>
  report(): Promise<VenueFigures>
  close(): Promise<void>
}

type VenueFigures = Awaited<ReturnType<typeof judge>>

interface Options {
  database: string
  ports: { api: number; stripe: number }
  appSecret: string
  random: () => number
  /** Bank account and database of site 66. */
  first: { bank: Bank; db: pg.Pool }
}

export async function openVenues(options: Options): Promise<Venues> {
  const { database, ports, random, first } = options
  const poolOf = (site: number) =>
    new pg.Pool({
      ...{ connectionString: ownerUrl(database), options: `-c app.site_id=${site}`, max: 2 },
    })
  const cave = { db: poolOf(CAVE), bank: openBank(ports.stripe, CAVE) }
  const broken = { db: poolOf(BROKEN) }
  await makeBrokenSite(broken.db, options.appSecret)
  const paid = new Set<string>()
  const counts = { forged: 0, refusals: 0, soldWithoutKeys: 0 }

  const sellOne = async (number: number) => {
    const shop = openShop(ports.api, 5000 + number, () => {}, CAVE)
    const amountCents = 2000 + 1000 * Math.floor(random() * 10)
    for (let tries = 0; tries < 40; tries += 1) {
      const placed = await shop.place({ giftCards: [{ amountCents }] })
      if (placed?.payment) {
        const status = await cave.bank.confirm(placed.payment.clientSecret, 'pm_card_visa')
        if (status === 'succeeded') paid.add(placed.order.id)
        if (random() < 0.5) await shop.comeBack(placed.order.id, placed.guestToken)
        await forgeBoth(placed.order.id)
        return
      }
      await delay(500)
    }
  }
  /** Charges each company's account with an order id of the other one. */
  const forgeBoth = async (idOfCave: string) => {
    const { rows } = await first.db.query<{ id: string; cents: number }>(
      `SELECT id, total_cents AS cents FROM customer_order WHERE total_cents > 50
       ORDER BY created_at DESC LIMIT 1`,
    )
    const [own] = rows
    if (own) await cave.bank.forge({ idSite: 66, idOrder: own.id, cents: own.cents })
    await first.bank.forge({ idSite: CAVE, idOrder: idOfCave, cents: 2000 })
    counts.forged += own ? 2 : 1
  }
  const tryWithoutKeys = async (number: number) => {
    const from = `10.8.0.${number + 1}`
    for (let tries = 0; tries < 40; tries += 1) {
      const body = giftCardOrder(number)
      const request = { method: 'POST', path: '/order', body, site: BROKEN, from } as const
      const response = await callApi(ports.api, request).catch(() => undefined)
      if (response?.status === 200) counts.soldWithoutKeys += 1
      if (response?.body?.code === 'site_cannot_sell') counts.refusals += 1
      if (response && response.status < 500) return
      await delay(500)
    }
  }

  return {
    async sell() {
      for (let number = 0; number < SALES; number += 1) {
        if (number < ATTEMPTS) await tryWithoutKeys(number)
        // When the visitor gives up, the webhook and the reconciler settle the order.
        await sellOne(number).catch((error: unknown) => {
          if (!(error instanceof CheckoutAbandoned)) throw error
        })
      }
    },
    async ageUnpaidOrders() {
      for (const { db } of [cave, broken]) {
        await db.query(
          `UPDATE customer_order SET created_at = created_at - interval '61 min'
           WHERE status = 'pending' AND id <> ALL ($1::uuid[])`,
          [[...paid]],
        )
      }
    },
    async isSettled() {
      const charges = await cave.bank.listCharges()
      const orders = await listOrders(cave.db)
      const rest = await listOrders(broken.db)
      return (
        orders.every((order) => faultOf(order, charges.get(order.id)) === undefined) &&
        rest.every((order) => faultOf(order) === undefined)
      )
    },
    report: () => judge({ cave, broken, paid, counts }),
    async close() {
      await cave.db.end()
      await broken.db.end()
    },
  }
}

interface Evidence {
  cave: { db: pg.Pool; bank: Bank }
  broken: { db: pg.Pool }
  paid: Set<string>
  counts: { forged: number; refusals: number; soldWithoutKeys: number }
}

async function judge({ cave, broken, paid, counts }: Evidence) {
  const charges = await cave.bank.listCharges()
  const orders = await listOrders(cave.db)
  const netCents = [...charges.values()].reduce((sum, c) => sum + c.takenCents - c.refundedCents, 0)
  const { bankCents } = await readBooks(cave.db)
  const booksOfBroken = await readBooks(broken.db)
  const unpaid = orders.filter(({ id, status }) => paid.has(id) !== (status === 'paid'))
  const unsettled = orders.filter((order) => faultOf(order, charges.get(order.id)))
  for (const order of [...unpaid, ...unsettled]) console.log(`cave: ${JSON.stringify(order)}`)
  return {
    zero: {
      ...{ caveBankToLedger: netCents - bankCents, caveWrongEnds: unpaid.length },
      ...{ caveUnsettled: unsettled.length, soldWithoutKeys: counts.soldWithoutKeys },
      ledgerWithoutKeys: booksOfBroken.bankCents,
    },
    figures: {
      ...{ cavePaid: paid.size, caveNetCents: netCents, forged: counts.forged },
      refusedWithoutKeys: counts.refusals,
    },
  }
}

/** Creates a third company whose stored keys are unknown to Stripe. */
async function makeBrokenSite(db: pg.Pool, appSecret: string): Promise<void> {
  const keys = parseKeyRing(appSecret)
  if (!keys) throw new Error('APP_SECRET is not a key ring')
  const url = 'http://tierce.localhost'
  await db.query(
    `INSERT INTO site (id, name, url, dev_url, prod_url) VALUES ($1, 'La Tierce', $2, $2, $2)`,
    [BROKEN, url],
  )
  await db.query(`INSERT INTO domain (host, id_site, is_canonical) VALUES ($1, $2, true)`, [
    ...['tierce.localhost', BROKEN],
  ])
  const id = randomUUID()
  const sealed = (column: string, value: string) =>
    seal(keys, `payment_account:${BROKEN}:${id}:${column}`, value)
  await db.query(
    `INSERT INTO payment_account (id_site, id, kind, provider_account, status, ledger_account,
       public_key, secret_key, secret_key_last4, webhook_secret, webhook_secret_last4,
       keys_changed_at)
     VALUES ($1, $2, 'own_keys', 'acct_tierce', 'active', '5115', 'pk_test_revoked_69', $3, 'd_69',
       $4, 'd_69', now())`,
    [
      ...[BROKEN, id, sealed('secret_key', 'sk_test_revoked_69')],
      sealed('webhook_secret', 'whsec_revoked_69'),
    ],
  )
}

function giftCardOrder(number: number) {
  return {
    giftCards: [{ amountCents: 5000 }],
    user: {
      ...{ email: `tierce-${number}@exemple.fr`, firstname: 'Élodie', lastname: 'Fontaine' },
      phone: '+33612345678',
    },
    ...{ acceptsTerms: true, expectedTotalCents: 5000 },
  }
}
