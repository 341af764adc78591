import { expect, test } from 'vitest'

import { checkSql } from './check-sql.ts'

const MIGRATIONS: [string, string][] = [
  ['apps/api/migrations/20261117000001_platform.sql', 'CREATE TABLE site (id int);'],
  ['apps/api/migrations/20261117000008_catalog.sql', 'CREATE TABLE product (id int);'],
  ['apps/api/migrations/20261117000009_booking.sql', 'CREATE TABLE booking (id int);'],
  ['apps/api/migrations/20270101000000_booking_add_claim.sql', 'CREATE TABLE claim (id int);'],
  ['apps/api/functions/catalog/sell_stock.sql', sqlFunction('SELECT 1')],
  ['apps/api/functions/booking/claim_session.sql', sqlFunction('SELECT 1')],
]

function sqlFunction(body: string): string {
  return `CREATE OR REPLACE FUNCTION f(p_site int) RETURNS int LANGUAGE sql AS $$ ${body} $$;`
}

function plpgsql(body: string, declarations = ''): string {
  return `CREATE OR REPLACE FUNCTION f(p_site int) RETURNS int LANGUAGE plpgsql AS $$
    DECLARE x int; ${declarations} BEGIN ${body} END $$;`
}

async function reasonsOf(file: string, text: string): Promise<string[]> {
  const faults = await checkSql(new Map([...MIGRATIONS, [file, text]]))
  return faults.filter((fault) => fault.file === file).map(({ reason }) => reason)
}

const OF_BOOKING = 'apps/api/functions/booking/f.sql'
const OF_CATALOG = 'apps/api/functions/catalog/f.sql'
const PRODUCT = ['table product belongs to catalog: call a function or service of catalog']
const CLAIM_SESSION = [
  'function claim_session belongs to booking, which does not come before catalog',
]

test.each([
  sqlFunction('SELECT 1 FROM booking JOIN claim USING (id) JOIN site USING (id)'),
  sqlFunction('WITH product AS (SELECT 1) SELECT 1 FROM product'),
  sqlFunction('SELECT sell_stock(1), coalesce(NULL, 1)'),
  sqlFunction(`SELECT 'FROM product' -- FROM product`),
  plpgsql('x := (SELECT count(*) FROM booking); RETURN x;'),
])('a function may touch tables of its module and call earlier modules: %s', async (sql) => {
  expect(await reasonsOf(OF_BOOKING, sql)).toEqual([])
})

test.each([
  sqlFunction('SELECT 1 FROM product'),
  sqlFunction('INSERT INTO product VALUES (1)'),
  sqlFunction('UPDATE product SET id = 1'),
  sqlFunction('DELETE FROM product'),
  sqlFunction('DELETE FROM booking USING product'),
  sqlFunction('SELECT 1 WHERE EXISTS (SELECT FROM site LEFT JOIN product USING (id))'),
  plpgsql('PERFORM 1 FROM product; RETURN 1;'),
  plpgsql('x := (SELECT count(*) FROM product); RETURN x;'),
  plpgsql('IF EXISTS (SELECT FROM product) THEN RETURN 1; END IF;'),
  plpgsql('FOR x IN SELECT id FROM product LOOP RETURN x; END LOOP;'),
  plpgsql('RETURN (SELECT max(id) FROM product);'),
  plpgsql('RETURN 1;', 'found_row product%ROWTYPE;'),
  plpgsql('RETURN 1;', 'found_rows product[];'),
  plpgsql('RETURN 1;', 'found_id product.id%TYPE;'),
])('a function may not touch a table of another module: %s', async (sql) => {
  expect(await reasonsOf(OF_BOOKING, sql)).toEqual(PRODUCT)
})

test('a function may not call a function of a later module', async () => {
  expect(await reasonsOf(OF_CATALOG, sqlFunction('SELECT claim_session(1)'))).toEqual(CLAIM_SESSION)
})

test.each([
  plpgsql(`EXECUTE 'SELECT 1'; RETURN 1;`),
  'CREATE TABLE one (id int)',
  'SELECT FROM FROM',
])('a function that cannot be read is a fault: %s', async (sql) => {
  expect(await reasonsOf(OF_BOOKING, sql)).toEqual([expect.stringContaining('cannot be read')])
})

const QUERIES = 'apps/api/src/modules/booking/queries/read.ts'

test.each([
  `db.selectFrom('product').selectAll()`,
  `db.selectFrom('product as p')`,
  `db.selectFrom(['booking as b', 'product as p'])`,
  `db.selectFrom('booking').innerJoin('product as p', 'p.id', 'booking.id')`,
  `db.selectFrom('booking').where(({ exists, selectFrom }) => exists(db.selectFrom('product')))`,
  `db.selectFrom('booking').where(({ exists, selectFrom }) => exists(selectFrom('product')))`,
  `db.selectFrom('public.product')`,
  'sql`SELECT id FROM public.product`',
  'sql`SELECT id FROM ${sql.table("product")}`',
  `statement({ sql: 'SELECT id FROM product' })`,
  `db.insertInto('product').values({})`,
  `db.updateTable('booking').from('product')`,
  `db.deleteFrom('product')`,
  'sql`SELECT id FROM product WHERE id = ${id}`',
  'sql`SELECT id FROM booking WHERE ${condition} AND id IN (SELECT id FROM product)`',
  'sql<boolean>`EXISTS (SELECT FROM product p WHERE p.id = ${id})`',
  'sql` AND id IN (SELECT id FROM product)`',
  'statement(`SELECT id FROM product`)',
  'const columns = `(SELECT max(id) FROM product) AS id`',
  'const columns = `b.id, (SELECT max(id) FROM product) AS id`',
])('queries may not touch a table of another module: %s', async (source) => {
  expect(await reasonsOf(QUERIES, source)).toEqual(PRODUCT)
})

test.each([
  `db.selectFrom('booking as b').innerJoin('claim', 'claim.id', 'b.id')`,
  `Buffer.from('abc')`,
  'sql`SELECT sell_stock(${id})`',
  'const text = `the product of ${name}`',
  'sql`lower(${text}::text)`',
])('queries may say %s', async (source) => {
  expect(await reasonsOf(QUERIES, source)).toEqual([])
})

test.each([
  ['sql`SELECT claim_session(${id})`'],
  [`db.selectNoFrom((eb) => eb.fn('claim_session', []).as('id'))`],
])('queries may not call a function of a later module: %s', async (source) => {
  const file = 'apps/api/src/modules/catalog/queries.ts'
  expect(await reasonsOf(file, source)).toEqual(CLAIM_SESSION)
})

test('a service is held to the same walls', async () => {
  const file = 'apps/api/src/modules/booking/service/read.ts'
  expect(await reasonsOf(file, `ctx.db.selectFrom('product')`)).toEqual(PRODUCT)
})

test('SQL that cannot be read is a fault', async () => {
  expect(await reasonsOf(QUERIES, 'sql`FROM ${a} FROM`')).toEqual([
    'this SQL cannot be read: let each template hold a statement or an expression',
  ])
})

const CLOCK = [expect.stringContaining('read current_instant() or transaction_instant()')]

test.each([
  sqlFunction('SELECT now()'),
  sqlFunction('SELECT 1 WHERE current_date > p_day'),
  sqlFunction('SELECT LOCALTIMESTAMP(0)'),
  plpgsql('PERFORM pg_catalog.clock_timestamp(); RETURN 1;'),
])('a function reads the clock of the business, not that of the database: %s', async (sql) => {
  expect(await reasonsOf(OF_BOOKING, sql)).toEqual(CLOCK)
})

test.each(['sql`now()`', 'sql`SELECT id FROM booking WHERE held_until > CURRENT_TIMESTAMP`'])(
  'queries read the clock of the business, not that of the database: %s',
  async (source) => {
    expect(await reasonsOf(QUERIES, source)).toEqual(CLOCK)
  },
)

test('rate limits count by the clock of the database', async () => {
  const file = 'apps/api/functions/platform/count_rate_limit_hit.sql'
  expect(await reasonsOf(file, sqlFunction('SELECT clock_timestamp()'))).toEqual([])
})

test('a migration names its module', async () => {
  const file = 'apps/api/migrations/20270101000000_add_colour.sql'
  await expect(reasonsOf(file, 'CREATE TABLE colour (id int)')).rejects.toThrow('its module')
})
