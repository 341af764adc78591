import { randomBytes, randomUUID } from 'node:crypto'

import { newId } from '@sesame/values/id'

import { orderNumber } from '../src/modules/order/rules/contact.ts'
import { moveGoods } from './catalog.ts'
import { makeGoods, type Goods } from './goods.ts'
import { makeDrawing } from './media.ts'
import { saveTerms, line, payRow, placeRow } from './paid-order.ts'
import { insertRow, makePerson } from './people.ts'
import { MARK } from './site-marks.ts'
import type { TestDatabase } from './test-database.ts'

let ids = 700

/** Creates one of everything a shop has: a product with all its data, delivery, cart and orders. */
export async function makeStorefront(database: TestDatabase, site: number): Promise<void> {
  const goods = await makeGoods(database, { site })
  await describeGoods(database, site, goods)
  await insertRow(database, 'stock_count', {
    ...{ id_site: site, id_stock: goods.idStock, counted: 100, to_prepare: 0, reason: MARK },
  })
  await makeCarrier(database, site)
  await makeCollectPoint(database, site)
  await makeCart(database, site, goods)
  const { id } = await makePerson(database, { site })
  await makeAddress(database, site, id)
  await makeGoodsOrder(database, site)
  await makeWithdrawal(database, site)
}

async function describeGoods(database: TestDatabase, site: number, goods: Goods): Promise<void> {
  const { idProduct, idDeclination } = goods
  const id = ids++
  const add = (table: string, row: Record<string, unknown>) =>
    insertRow(database, table, { id_site: site, ...row })
  const { id: idMedia } = await makeDrawing(database, site)
  await add('product_image', { id_product: idProduct, position: 0, id_media: idMedia })
  await add('product_tag', { id_product: idProduct, slug: 'essai', name: 'Essai' })
  await add('award', { id, id_product: idProduct, name: 'Concours', year: 2025, medal: 'Or' })
  await add('meal_icon', { id, slug: `repas-${id}`, label: 'Fromages', icon: 'cheese' })
  await add('product_meal', { id_product: idProduct, id_meal: id })
  const other = await makeGoods(database, { site })
  await add('product_recommended', {
    ...{ id_product: idProduct, id_other: other.idProduct, position: 1 },
  })
  await add('variation', { id, name: 'Format' })
  await add('variation_value', { id, id_variation: id, value: '75 cl' })
  await add('declination_value', { id_declination: idDeclination, id_value: id })
}

/** Creates a carrier to mainland France with a price up to ten kilograms. */
export async function makeCarrier(
  database: TestDatabase,
  site: number,
): Promise<{ id: number; idZone: number }> {
  const id = ids++
  const add = (table: string, row: Record<string, unknown>) =>
    insertRow(database, table, { id_site: site, ...row })
  await add('delivery_zone', { id, name: 'Une zone' })
  await add('delivery_area', { country: 'BEL', prefix: String(id), id_zone: id })
  await add('carrier', {
    ...{ id, name: 'Le Porteur', site_type: 'HOME', delay: 'Livré demain', max_days: 5 },
  })
  await add('shipping_rate', {
    ...{ id_carrier: id, id_zone: id, weight_g: '[0,10000)', price_cents: 990 },
  })
  return { id, idZone: id }
}

export async function makeCollectPoint(database: TestDatabase, site: number): Promise<number> {
  const id = 10_000 + ids++
  const idAddress = await database.value<number>(
    'SELECT min(id) FROM company_address WHERE id_site = $1',
    [site],
  )
  await insertRow(database, 'collect_point', {
    ...{ id_site: site, id, id_address: idAddress, name: 'Le comptoir' },
  })
  await insertRow(database, 'collect_slot', {
    ...{ id_site: site, id_point: id, starts_at: '2031-01-02 10:00', capacity: 4, taken: 1 },
  })
  return id
}

/** Creates a guest's cart with one product. */
export async function makeCart(
  database: TestDatabase,
  site: number,
  goods?: Goods,
): Promise<{ cartId: string; productId: number }> {
  const { idDeclination } = goods ?? (await makeGoods(database, { site }))
  const cartId = randomUUID()
  await database.query('SELECT add_to_cart($1, $2, NULL, $3, 1, 999, 20)', [
    site,
    cartId,
    idDeclination,
  ])
  return { cartId, productId: idDeclination }
}

export async function makeAddress(
  database: TestDatabase,
  site: number,
  idMember: string,
): Promise<number> {
  return database.value<number>(
    `INSERT INTO member_address (id_site, id_member, is_delivery, is_billing, firstname, lastname,
       address, postal_code, city, country)
     VALUES ($1, $2, true, false, 'Ada', 'Lune', '3 rue des Lices', '77160', 'Provins', 'FRA')
     RETURNING id`,
    [site, idMember],
  )
}

export interface GoodsOrder {
  id: string
  number: string
  email: string
}

const ADDRESS = {
  ...{ firstname: 'Ada', lastname: 'Lune', address: '3 rue des Lices', addressPart2: null },
  ...{ postalCode: '77160', city: 'Provins', country: 'FRA' },
}

/** Creates a paid order of one box at 50,00 € with home delivery. */
export async function makeGoodsOrder(database: TestDatabase, site: number): Promise<GoodsOrder> {
  await saveTerms(database, site)
  const goods = await makeGoods(database, { site, priceCents: 5000, onHand: 0 })
  // Append-only rows get their marker when inserted: see site-marks.ts.
  const reason = site === 67 ? MARK : 'Livraison'
  await moveGoods(database, { site, idStock: goods.idStock, quantity: 5, reason })
  const { id: idCarrier } = await makeCarrier(database, site)
  const number = orderNumber(randomBytes(8))
  const email = 'ada@example.org'
  const id = await placeRow(database, site, {
    order: { number, email },
    lines: [line('product', { id_declination: goods.idDeclination })],
    accounts: [{ account: '707', rate_bp: 2000, net_cents: 4167, vat_cents: 833 }],
    delivery: {
      ...{ type: 'DELIVERY', id_carrier: idCarrier, carrier_name: 'Le Porteur' },
      ...{ service_code: null, fee_cents: 0, price_cents: 0, weight_g: 1000, address: ADDRESS },
      ...{ access_point: null, id_point: null, collect_at: null },
    },
  })
  await makeReservation(database, site, { id, ...goods })
  await payRow(database, { site, id, cents: 5000 })
  return { id, number, email }
}

/** Creates the reservation even if the site does not count its stock. */
async function makeReservation(
  database: TestDatabase,
  site: number,
  { id, idStock }: { id: string; idStock: number },
): Promise<void> {
  const rows = await database.query(
    'SELECT 1 FROM stock_reservation WHERE id_site = $1 AND id_order = $2',
    [site, id],
  )
  if (rows.length > 0) return
  await insertRow(database, 'stock_reservation', {
    ...{ id_site: site, id_order: id, id_stock: idStock, units: 1, status: 'released' },
  })
}

/** Creates the same order, to be collected and ready. */
export async function makeReadyOrder(database: TestDatabase, site: number): Promise<GoodsOrder> {
  const order = await makeGoodsOrder(database, site)
  await database.query(
    `UPDATE order_delivery SET type = 'CLICK_AND_COLLECT', status = 'ready', id_carrier = NULL,
       address = NULL, carrier_name = NULL, id_point = $3, collect_at = '2031-01-02 10:00'
     WHERE id_site = $1 AND id_order = $2`,
    [site, order.id, await makeCollectPoint(database, site)],
  )
  return order
}

/** Creates the same order, already delivered. */
export async function makeDeliveredOrder(
  database: TestDatabase,
  site: number,
): Promise<GoodsOrder> {
  const order = await makeGoodsOrder(database, site)
  const steps = [
    ['paid', 'shipped', '1Z999'],
    ['shipped', 'delivered', null],
  ]
  for (const [from, to, tracking] of steps) {
    await database.query('SELECT advance_delivery($1, $2, $3, $4, $5, false, NULL)', [
      ...[site, order.id, from, to, tracking],
    ])
  }
  return order
}

export async function makeWithdrawal(database: TestDatabase, site: number): Promise<string> {
  const { id: idOrder, email } = await makeDeliveredOrder(database, site)
  const id = newId()
  await insertRow(database, 'withdrawal', {
    ...{ id_site: site, id, id_order: idOrder, name: 'Ada Lune', email, refund_cents: 5000 },
    refund_due_on: '2031-01-01',
  })
  await insertRow(database, 'withdrawal_line', {
    ...{ id_site: site, id_order: idOrder, line: 1, id_withdrawal: id },
  })
  return id
}
