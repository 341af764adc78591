import { randomBytes } from 'node:crypto'

import { queryDatabase } from './database.ts'
import { makeShop, type OwnShop } from './test-shop.ts'

const WINE = {
  slug: 'aubrelune',
  name: 'Château Aubrelune',
  kind: 'WINE',
  priceCents: 1500,
} as const
const BOX = { slug: 'coffret-trio', name: 'Coffret Trio', priceCents: 3000 } as const

const HOME = {
  ...{ firstname: 'Nadia', lastname: 'Ferrer', address: '3 rue du Puits', addressPart2: null },
  ...{ postalCode: '77000', city: 'Melun', country: 'FRA' },
}

export interface MadeDelivery {
  id: string
  number: string
  email: string
}

/** A shop with a carrier and a counter, whose first product is wine. */
export async function makeWineShop(): Promise<OwnShop> {
  const shop = await makeShop({ ADMIN_SECOND_FACTOR: 'false' }, [WINE, BOX])
  await queryDatabase(
    `WITH a AS (
       INSERT INTO company_address (id_site, id, address, postal_code, city, id_country)
       SELECT $1, 1, '4 rue du Puits', '77160', 'Provins', min(id) FROM country
       RETURNING id_site, id),
     p AS (
       INSERT INTO collect_point (id_site, id, id_address, name)
       SELECT id_site, 10000, id, 'Le comptoir' FROM a)
     INSERT INTO carrier (id_site, id, name, site_type, delay, max_days)
     VALUES ($1, 1, 'Colis', 'HOME', '2 jours', 5)`,
    [shop.id],
  )
  await queryDatabase(
    `INSERT INTO terms_version (id_site, sha256, title, html, updated_on)
     VALUES ($1, $2, 'CGV', '<p>CGV</p>', '2026-01-01')`,
    [shop.id, randomBytes(32)],
  )
  return shop
}

/**
 * Writes paid orders of two bottles and a box as the shop leaves them, because six purchases would
 * take minutes: the first ones are collected, the others sent.
 */
export async function makeDeliveries(
  shop: OwnShop,
  { collected, sent }: { collected: number; sent: number },
): Promise<MadeDelivery[]> {
  const made: MadeDelivery[] = []
  for (let index = 0; index < collected + sent; index += 1) {
    made.push(await makeDelivery(shop, index, index < collected))
  }
  return made
}

async function makeDelivery(
  { id: idSite, ids }: OwnShop,
  index: number,
  isCollected: boolean,
): Promise<MadeDelivery> {
  const random = randomBytes(4).toString('hex')
  const number = `P${index + 1}-${random.slice(0, 4).toUpperCase()}`
  const email = `preparation.${random}@example.fr`
  const [order] = await queryDatabase<{ id: string }>(
    `INSERT INTO customer_order (id_site, id, number, status, email, firstname, lastname, phone,
       subtotal_cents, total_cents, terms_sha256, terms_accepted_at, created_at, paid_at,
       confirmed_at)
     SELECT $1, gen_random_uuid(), $2, 'paid', $3, 'Nadia', $4, '0199001201', 6000, 6000, sha256,
       at, at, at, at
     FROM terms_version, LATERAL (SELECT now() - interval '1 hour' + $5 * interval '1 minute') t (at)
     WHERE id_site = $1 RETURNING id`,
    [idSite, number, email, `Ferrer ${index + 1}`, index],
  )
  const { id } = order!
  await queryDatabase(
    `INSERT INTO order_line (id_site, id_order, line, kind, id_declination, label, detail, quantity,
       unit_cents, total_cents, is_alcohol)
     VALUES ($1, $2, 1, 'product', $3, 'Château Aubrelune', '75 cl', 2, 1500, 3000, true),
       ($1, $2, 2, 'product', $4, 'Coffret Trio', '', 1, 3000, 3000, false)`,
    [idSite, id, ids[0], ids[1]],
  )
  await queryDatabase(
    `INSERT INTO order_delivery (id_site, id_order, type, status, id_carrier, carrier_name,
       fee_cents, price_cents, weight_g, address, id_point, collect_at)
     VALUES ($1, $2, $3, 'paid', $4, $5, 0, 0, 2700, $6, $7, $8)`,
    isCollected
      ? [idSite, id, 'CLICK_AND_COLLECT', null, null, null, 10_000, collectAt()]
      : [idSite, id, 'DELIVERY', 1, 'Colis', HOME, null, null],
  )
  return { id, number, email }
}

/** In three days, at an hour of its own. */
const collectAt = () => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3 * 86_400_000)

/** Lets an order wait at the counter since some days. */
export async function letWait({ id }: MadeDelivery, days: number): Promise<void> {
  await queryDatabase(
    `INSERT INTO order_delivery_event (id_site, id_order, status, at)
     SELECT id_site, id_order, status, now() - $2 * interval '1 day' FROM order_delivery
     WHERE id_order = $1`,
    [id, days],
  )
}
