import { randomUUID } from 'node:crypto'

import pg from 'pg'

import { createProduct } from '../../packages/contract/src/catalog.ts'
import {
  countStocks,
  listStocks,
  moveStock,
  type Stock,
} from '../../packages/contract/src/stock.ts'
import { judgeRefusal, type Caller, type Findings } from './callers.ts'

const REASONS = ['stock_count_refused']
const ON_HAND = 60
const SALES = 12

interface Field {
  /** Of the owner. */
  url: string
  site: number
  operators: readonly [Caller, Caller]
}

/** Two counts of the same stocks, in opposite order, while orders reserve and buy of them. */
export async function countAtOnce(field: Field, findings: Findings): Promise<void> {
  findings.rounds += 1
  const stocks = await makeStocks(field)
  // The second person found two less than the first one.
  const found = [ON_HAND - 3, ON_HAND - 5] as const
  const [counts] = await Promise.all([
    Promise.all(
      field.operators.map((operator, index) => {
        const list = index === 0 ? stocks : stocks.toReversed()
        const read = list.map(({ id, toPrepare, idLastMove, idLastCount }) => ({
          ...{ id, toPrepare, idLastMove, idLastCount, counted: found[index]! },
        }))
        const { method, path } = countStocks
        return operator.call({ method, path, body: { stocks: read, reason: 'Exercice' } })
      }),
    ),
    sell(field, stocks),
  ])
  const winners = counts.filter(({ status }) => status === 200)
  findings.countsLost += Math.abs(winners.length - 1)
  for (const count of counts) if (count.status !== 200) judgeRefusal(count, REASONS, findings)
  const expected = found[counts.findIndex(({ status }) => status === 200)]! - SALES
  findings.stocksWrong += (await readOnHand(field, stocks)).filter(
    ({ onHand, balance }) => onHand !== expected || balance !== expected,
  ).length
}

async function makeStocks(field: Field): Promise<Stock[]> {
  const [, admin] = field.operators
  const reference = `EX-${randomUUID().slice(-12)}`
  const declinations = [1, 2].map((number) => ({
    ...{ reference: `${reference}-${number}`, name: `Format ${number}` },
    ...{ priceCents: 2000, weightG: 900 },
  }))
  const product = { kind: 'BOX', name: 'Coffret d’exercice', isAlcohol: false, vatRateBp: 2000 }
  const { method, path } = createProduct
  await need(admin, { method, path, body: { ...product, declinations } })
  await countStock(field)
  const list = { method: listStocks.method, path: `${listStocks.path}?q=${reference}` }
  const empty = (await need<{ stocks: Stock[] }>(admin, list)).stocks
  for (const { id } of empty) {
    const body = { quantity: ON_HAND, reason: 'Livraison' }
    await need(admin, { method: 'POST', path: moveStock.path.replace(':id', String(id)), body })
  }
  return (await need<{ stocks: Stock[] }>(admin, list)).stocks
}

/** The site of the drill is no shop: its orders reserve only where stock is counted. */
async function countStock({ url, site }: Field): Promise<void> {
  await withClient({ url, site }, (client) =>
    client.query(
      `INSERT INTO parameter (id_site, type, value) VALUES ($1, 'HANDLE_STOCK', 'true')
       ON CONFLICT (id_site, type) DO UPDATE SET value = excluded.value`,
      [site],
    ),
  )
}

async function need<Data>(caller: Caller, request: Parameters<Caller['call']>[0]): Promise<Data> {
  const { status, body } = await caller.call(request)
  if (status !== 200) throw new Error(`${request.path}: ${status} ${JSON.stringify(body)}`)
  return body!.data as Data
}

const ORDER = `INSERT INTO customer_order (id_site, id, number, status, email, firstname, lastname,
    phone, subtotal_cents, total_cents, terms_sha256, terms_accepted_at, paid_at)
  SELECT $1, $2::uuid, $2::text, 'paid', 'ada@example.org', 'Ada', 'Lune', '0199001201', 4000, 4000,
    sha256, now(), now()
  FROM terms_version WHERE id_site = $1 LIMIT 1`

/** Reserves and sells as orders do, one of each stock at a time. */
async function sell({ url, site }: Field, stocks: readonly Stock[]): Promise<void> {
  const ids = stocks.map(({ idDeclination }) => idDeclination)
  const pool = new pg.Pool({ connectionString: url, options: `-c app.site_id=${site}`, max: 4 })
  try {
    await Promise.all(
      Array.from({ length: SALES }, async () => {
        const order = randomUUID()
        await pool.query(ORDER, [site, order])
        await pool.query('SELECT reserve_stock($1, $2, NULL, $3, ARRAY[1, 1])', [site, order, ids])
        await pool.query('SELECT sell_stock($1, $2)', [site, order])
      }),
    )
  } finally {
    await pool.end()
  }
}

function readOnHand({ url, site }: Field, stocks: readonly Stock[]) {
  return withClient({ url, site }, async (client) => {
    const { rows } = await client.query<{ onHand: number; balance: number }>(
      `SELECT s.on_hand AS "onHand", (SELECT sum(m.quantity)::int FROM stock_move m
         WHERE m.id_site = s.id_site AND m.id_stock = s.id) AS balance
       FROM stock s WHERE s.id_site = $1 AND s.id = ANY ($2)`,
      [site, stocks.map(({ id }) => id)],
    )
    return rows
  })
}

async function withClient<T>(
  { url, site }: Pick<Field, 'url' | 'site'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: `-c app.site_id=${site}` })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
