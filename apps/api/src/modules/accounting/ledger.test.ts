import { exportAccounting } from '@sesame/contract/accounting'
import { refundOrder } from '@sesame/contract/order-staff'
import { newId } from '@sesame/values/id'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { insertRow, makePerson, signIn } from '../../../test/people.ts'
import { balances, PRICE_OF_FOUR, useTestShop } from '../../../test/shop.ts'

const shop = useTestShop()
const { call, database, hold, buy } = shop

let application: pg.Client
beforeAll(async () => {
  application = new pg.Client({ connectionString: database.url })
  await application.connect()
  await application.query(`SELECT set_config('app.site_id', '66', false)`)
})
afterAll(() => application.end())

const codeOf = async (sql: string, values: unknown[] = []) =>
  application.query(sql, values).then(
    () => 'done',
    (error: pg.DatabaseError) => error.code,
  )

const UNBALANCED = '23514'
const NOT_ALLOWED = '42501'

describe('the ledger', () => {
  test.each([
    ['of one side', [{ account: '411', amount_cents: 100 }]],
    [
      'of two sides that differ by a cent',
      [
        { account: '411', amount_cents: 100 },
        { account: '706', amount_cents: -99 },
      ],
    ],
  ])('refuses an entry %s', async (_, lines) => {
    const sql = `SELECT post_entry(66, 'sale', $1, NULL, 'Essai', $2)`
    expect(await codeOf(sql, [newId(), JSON.stringify(lines)])).toBe(UNBALANCED)
  })

  test('refuses an entry without a line, when it is committed', async () => {
    await application.query('BEGIN')
    await application.query(
      `INSERT INTO entry (id_site, cause, ref, at, day, label)
       VALUES (66, 'sale', 'nothing', now(), current_date, 'Essai')`,
    )
    expect(await codeOf('COMMIT')).toBe(UNBALANCED)
  })

  test('takes an entry once, however often it is posted', async () => {
    const ref = newId()
    const lines = [
      { account: '411', amount_cents: 100 },
      { account: '706', amount_cents: -100 },
      { account: '44571', amount_cents: 0 },
    ]
    for (let time = 0; time < 3; time += 1) {
      const sql = `SELECT post_entry(66, 'sale', $1, NULL, 'Essai', $2)`
      expect(await codeOf(sql, [ref, JSON.stringify(lines)])).toBe('done')
    }
    const count = await database.value(
      `SELECT count(*)::int FROM entry e JOIN entry_line l ON l.id_entry = e.id WHERE ref = $1`,
      [ref],
    )
    expect(count).toBe(2)
  })

  test.each([
    'entry',
    'entry_line',
    'invoice',
    'invoice_document',
    'gift_card_move',
    'terms_version',
  ])('IN-02 %s is never changed, not even by its owner', async (table) => {
    // Rows of invoices are protected one by one, because the oldest may go.
    await buy()
    await application.query(`
      INSERT INTO invoice_document (id_site, series, year, number, sha256, file_sha256, file_key)
      SELECT id_site, series, year, number, hash, hash, hash
      FROM invoice, decode(repeat('00', 32), 'hex') AS hash
      ON CONFLICT DO NOTHING`)
    expect(await codeOf(`UPDATE ${table} SET id_site = id_site`)).toBe(NOT_ALLOWED)
    expect(await codeOf(`DELETE FROM ${table}`)).toBe(NOT_ALLOWED)
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    await owner.query(`SELECT set_config('app.site_id', '66', false)`)
    const refusals = await Promise.all(
      [`DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`].map((sql) =>
        owner.query(sql).then(
          () => 'done',
          (error: pg.DatabaseError) => error.code,
        ),
      ),
    )
    await owner.end()
    expect(refusals).toEqual([NOT_ALLOWED, NOT_ALLOWED])
  })
})

/** Issues an invoice of 0 € in its own transaction; some transactions are rolled back. */
async function issue(client: pg.PoolClient, idOrder: string, isGivenUp: boolean): Promise<void> {
  await client.query('BEGIN')
  await client.query(`SELECT set_config('app.site_id', '66', true)`)
  await client.query(`SELECT issue_invoice(66, 'F', $1, NULL, 0, '{}')`, [idOrder])
  await client.query(isGivenUp ? 'ROLLBACK' : 'COMMIT')
}

describe('IN-01 invoice numbers', () => {
  test('are 1 to n without a gap, over 200 at the same time and some given up', async () => {
    const { order } = await buy()
    const orders = Array.from({ length: 200 }, () => newId())
    await database.query(
      `INSERT INTO customer_order (id_site, id, number, email, firstname, lastname, phone,
         subtotal_cents, total_cents, terms_sha256, terms_accepted_at)
       SELECT 66, one, one::text, 'a@example.org', 'A', 'L', '1', 0, 0, o.terms_sha256, now()
       FROM unnest($1::uuid[]) one, customer_order o WHERE o.id = $2`,
      [orders, order.id],
    )
    const pool = new pg.Pool({ connectionString: database.url, max: 16 })
    await Promise.all(
      orders.map(async (id, index) => {
        const client = await pool.connect()
        if (index % 7 === 0) await issue(client, id, true)
        await issue(client, id, false)
        client.release()
      }),
    )
    await pool.end()
    const numbers = await database.query<{ number: number }>(
      `SELECT number FROM invoice WHERE id_legal_entity = 66 AND series = 'F' ORDER BY number`,
    )
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1))
    expect(numbers.length).toBeGreaterThanOrEqual(201)
  })

  test('of paid orders at the same time have no gap either', async () => {
    await Promise.all(Array.from({ length: 8 }, () => buy()))
    const [span] = await database.query<{ count: number; max: number }>(
      `SELECT count(*)::int, max(number) FROM invoice WHERE id_legal_entity = 66 AND series = 'F'`,
    )
    expect(span!.count).toBe(span!.max)
  })

  test('IN-05 are one series for the sites of one company', async () => {
    await database.query('UPDATE site SET id_legal_entity = 66 WHERE id = 67')
    const orders = [
      await buy(),
      await buy({ giftCards: [{ amountCents: 5000 }] }, {}, { site: 67 }),
      await buy(),
    ]
    await database.query('UPDATE site SET id_legal_entity = 67 WHERE id = 67')
    const rows = await database.query<{ number: number; idSite: number }>(
      `SELECT number, id_site AS "idSite" FROM invoice WHERE id_order = ANY ($1) ORDER BY number`,
      [orders.map(({ order }) => order.id)],
    )
    expect(rows.map(({ idSite }) => idSite)).toEqual([66, 67, 66])
    const [first, ...others] = rows.map(({ number }) => number)
    expect(others).toEqual([first! + 1, first! + 2])
  })
})

const today = () => database.value<string>('SELECT site_day(66)::text')

const cents = (text = '') => Number(text.replace(',', '')) || 0

describe('the journal', () => {
  let token: string
  beforeAll(async () => {
    token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
  })

  async function journal(): Promise<string[][]> {
    const day = await today()
    const { text } = await call(exportAccounting, { query: { from: day, to: day } }, { token })
    return text
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'))
  }
  test('balances, entry by entry, with the account and the document of each line', async () => {
    const { order } = await buy()
    const body = { cancelsSessions: true, reason: 'Essai' }
    await call(refundOrder, { params: { id: order.id }, body }, { token })
    const [header, ...lines] = await journal()
    expect(header).toHaveLength(10)
    const entries = Map.groupBy(lines, ([, entry]) => entry)
    for (const [, parts] of entries) {
      const sums = [7, 8].map((at) => parts.reduce((sum, part) => sum + cents(part[at]), 0))
      expect(sums[0]).toBe(sums[1])
    }
    const sale = lines.filter((line) => line[6] === `Vente ${order.number}`)
    expect(sale.map(([journalName, , , account]) => [journalName, account])).toEqual([
      ['VE', '411'],
      ['VE', '44571'],
      ['VE', '706'],
    ])
    expect(sale.map((line) => [line[7], line[8]])).toEqual([
      ['104,00', ''],
      ['', '17,33'],
      ['', '86,67'],
    ])
    expect(sale[1]![9]).toBe('20,00')
    expect(sale[0]![5]).toMatch(/^F\d{4}-\d{6}$/)
    const credit = lines.filter((line) => line[6] === `Avoir sur ${order.number}`)
    expect(new Set(credit.map((line) => line[5]?.[0]))).toEqual(new Set(['A']))
  })

  test('GC-04 has a card of several uses as a debt until it is used, and tax only then', async () => {
    const { order: sale } = await buy({ giftCards: [{ amountCents: 20_000 }] })
    expect(await balances(shop, sale.id)).toEqual({ '4191': -20_000, '5115': 20_000 })
    const code = sale.giftCardsBought[0]!.code!
    const { order } = await buy({ holds: [await hold()], giftCardCodes: [code] })
    expect(await balances(shop, order.id)).toEqual({
      '4191': PRICE_OF_FOUR,
      '44571': -1733,
      '706': -8667,
    })
  })

  test('GC-04 has the tax of a card of one use at its sale, and none at its use', async () => {
    await insertRow(database, 'parameter', { id_site: 66, type: 'GIFT_CARD_VAT_RATE', value: '20' })
    const { order: sale } = await buy({ giftCards: [{ amountCents: 20_000 }] })
    await database.query(`DELETE FROM parameter WHERE type = 'GIFT_CARD_VAT_RATE'`)
    expect(await balances(shop, sale.id)).toEqual({
      '44571': -3333,
      '4871': -16_667,
      '5115': 20_000,
    })
    const code = sale.giftCardsBought[0]!.code!
    const { order } = await buy({ holds: [await hold()], giftCardCodes: [code] })
    expect(await balances(shop, order.id)).toMatchObject({ '706': -8667 })
    expect(Math.abs((await balances(shop, order.id))['44571'] ?? 0)).toBeLessThanOrEqual(1)
    const { order: other } = await buy({ holds: [await hold()], giftCardCodes: [code] })
    const books = [await balances(shop, sale.id), await balances(shop, order.id)]
    const last = await balances(shop, other.id)
    const total = [...books, last].reduce((sum, one) => sum + (one['4871'] ?? 0), 0)
    expect(total).toBe(0)
  })
})
