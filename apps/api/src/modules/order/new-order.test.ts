import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { makeGoods } from '../../../test/goods.ts'
import { saveTerms, line, placeRow, sellCard, type OrderParts } from '../../../test/paid-order.ts'
import { insertRow, makePerson } from '../../../test/people.ts'
import { makeCarrier, makeCollectPoint } from '../../../test/storefront.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { makeBooking } from '../../../test/venue.ts'
import { DATABASE_COLUMNS, hexOf, type NewOrder } from './queries/place-order.ts'

const SITE = 66
const database = useTestDatabase()

type Row = Record<string, unknown>
type Table = keyof typeof DATABASE_COLUMNS
const TABLES = Object.keys(DATABASE_COLUMNS) as Table[]
const sent = Object.fromEntries(TABLES.map((table) => [table, [] as Row[]])) as Record<Table, Row[]>

const ADDRESS = { firstname: 'Ada', address: '3 rue des Lices', postalCode: '77160' }

/** Places an order and records the rows sent for it. */
async function place(parts: OrderParts): Promise<void> {
  const id = await placeRow(database, SITE, parts, (placed: NewOrder) => {
    sent.customer_order.push(placed.order)
    sent.order_line.push(...placed.lines)
    sent.order_account.push(...placed.accounts)
    if (placed.delivery) sent.order_delivery.push(placed.delivery)
    sent.order_gift_card.push(...placed.cards)
    sent.gift_card.push(...placed.giftCards)
  })
  placedIds.push(id)
}
const placedIds: string[] = []

/** One order uses every feature of an order; the others cover the two other delivery types. */
beforeAll(async () => {
  await saveTerms(database, SITE)
  const { idCard } = await sellCard(database, SITE)
  const { id: idMember } = await makePerson(database, { site: SITE })
  const { id: idCarrier } = await makeCarrier(database, SITE)
  const { idDeclination } = await makeGoods(database, { site: SITE, priceCents: 2500 })
  await insertRow(database, 'discount_code', {
    ...{ id_site: SITE, id: 777, code: 'SEPT', label: 'Sept', kind: 'amount', value: 700 },
  })
  const delivery = {
    ...{ id_carrier: idCarrier, carrier_name: 'Le Porteur', service_code: 'X1', fee_cents: 990 },
    ...{ price_cents: 900, weight_g: 1234, id_point: null, collect_at: null },
  }
  await place({
    order: {
      ...{ id_member: idMember, billing: ADDRESS, message: 'Merci', id_cart: randomUUID() },
      ...{ subtotal_cents: 15_000, shipping_cents: 900, discount_cents: 700, id_discount: 777 },
      ...{ gift_card_cents: 2000, total_cents: 13_200 },
    },
    lines: [
      line('session', { id_booking: await makeBooking(database, SITE), discount_cents: 700 }),
      line('product', {
        ...{ line: 2, id_declination: idDeclination, quantity: 2, unit_cents: 2500 },
        is_alcohol: true,
      }),
      line('gift_card', { line: 3 }),
    ],
    accounts: [{ account: '706', rate_bp: 2000, net_cents: 12_667, vat_cents: 2533 }],
    delivery: { ...delivery, type: 'DELIVERY', address: ADDRESS, access_point: null },
    cards: [{ id_card: idCard, position: 1, used_cents: 2000 }],
    giftCards: [
      {
        ...{ id: randomUUID(), code_hash: hexOf(Buffer.alloc(32, 9)), hint: 'WXYZ', line: 3 },
        ...{ initial_cents: 5000, players: 4, vat_kind: 'single', vat_rate_bp: 2000 },
        ...{ recipient_name: 'Bea', recipient_email: 'bea@example.org', sender_name: 'Ada' },
        ...{ message: 'Joie', send_on: '2031-02-03', valid_until: '2032-02-03' },
      },
    ],
  })
  const sale = { sold_by: randomUUID(), total_cents: 0, discount_cents: 5000 }
  await place({ order: { ...sale, sold_way: 'invitation', invitation_reason: 'Presse' } })
  await place({
    order: { ...sale, sold_way: 'link', pay_until: new Date('2031-03-04T09:30:00Z') },
  })
  await place({
    delivery: { ...delivery, type: 'PICKUP', address: null, access_point: { id: 'R7' } },
  })
  await place({
    delivery: {
      ...{ ...delivery, type: 'CLICK_AND_COLLECT', id_carrier: null, address: null },
      ...{ access_point: null, id_point: await makeCollectPoint(database, SITE) },
      collect_at: new Date('2031-03-04T09:30:00Z'),
    },
  })
})

async function listStored(table: Table): Promise<Row[]> {
  const key = table === 'customer_order' ? 'id' : 'id_order'
  const rows = await database.query<{ row: Row }>(
    `SELECT to_jsonb(t) AS row FROM ${table} t WHERE t.${key} = ANY ($1)`,
    [placedIds],
  )
  return rows.map(({ row }) => row)
}

/** Converts a row to plain JSON, with instants in one format. */
function plain(row: Row): Row {
  const written = JSON.parse(JSON.stringify(row)) as Row
  for (const column of ['collect_at', 'pay_until']) {
    const at = written[column]
    if (typeof at === 'string') written[column] = new Date(at).toISOString()
  }
  return written
}

test.each(TABLES)('what is sent for %s is what is stored, column by column', async (table) => {
  const stored = await listStored(table)
  const isSent = ([column]: [string, unknown]) =>
    !(DATABASE_COLUMNS[table] as readonly string[]).includes(column)
  const saved = stored.map((row) => Object.fromEntries(Object.entries(row).filter(isSent)))
  expect(stored).toHaveLength(sent[table].length)
  for (const row of sent[table]) expect(saved.map(plain)).toContainEqual(plain(row))
})

test.each(TABLES)('every column of %s is sent, or written by the database', async (table) => {
  const rows = await database.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [table],
  )
  const known = [...Object.keys(sent[table][0]!), ...DATABASE_COLUMNS[table]]
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test.each(TABLES)('each key of %s has a value in one of these orders', (table) => {
  const empty = Object.keys(sent[table][0]!).filter((key) =>
    sent[table].every((row) => row[key] === null),
  )
  expect(empty).toEqual([])
})

test('no function reads a key of its JSON by name: rows of tables are all it may read', async () => {
  const rows = await database.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND 'jsonb'::regtype = ANY (proargtypes)
       AND (prosrc LIKE '%->%' OR prosrc LIKE '%#>%' OR prosrc LIKE '%jsonb_to_record%')`,
  )
  expect(rows).toEqual([])
})
