import { randomUUID } from 'node:crypto'

import { expect, type BrowserContext, type Page } from '@playwright/test'

import type { Stock } from '../packages/contract/src/stock.ts'
import { enterBackOffice, heading, makeColleague, makeOrders } from './back-office.ts'
import { queryDatabase } from './database.ts'
import { makeShop, type OwnShop } from './test-shop.ts'

const NAMES = ['Ambre', 'Braise', 'Cendre', 'Dune', 'Encre', 'Fougère']

/** Six articles, ten of each but for the last one. */
export const ARTICLES = NAMES.map((name, index) => ({
  slug: `coffret-${index + 1}`,
  name: `Coffret ${name}`,
  priceCents: 2000 + index,
  onHand: index === 5 ? 3 : 10,
}))

/** The back office of a shop of its own. */
export async function openStock(
  page: Page,
  context: BrowserContext,
  role: 'STAFF' | 'ADMIN',
): Promise<OwnShop> {
  const shop = await makeShop(
    { HANDLE_STOCK: 'true', STOCK_LIMIT_DISPLAY: '5', ADMIN_SECOND_FACTOR: 'false' },
    ARTICLES,
  )
  await enterBackOffice(page, shop, await makeColleague(context, shop, role))
  await page.goto(`${shop.origin}/admin/stock`)
  await expect(heading(page, 'Stock')).toBeVisible()
  await expect(page.getByText('6 articles dans cette vue')).toBeVisible()
  return shop
}

export const fieldOf = (page: Page, index: number) =>
  page.getByRole('textbox', { name: new RegExp(`^${ARTICLES[index]!.name}`) })

/** An order of an article, unpaid or paid and to be prepared, as the shop leaves it. */
export async function orderArticle(
  shop: OwnShop,
  { index, quantity, isPaid }: { index: number; quantity: number; isPaid: boolean },
): Promise<string> {
  const createdAt = `2026-10-0${index + 1}T10:00:00Z`
  await makeOrders(shop, [{ lastname: 'Caron', status: isPaid ? 'paid' : 'expired', createdAt }])
  const [order] = await queryDatabase<{ id: string; number: string }>(
    'SELECT id, number FROM customer_order WHERE id_site = $1 AND created_at = $2',
    [shop.id, createdAt],
  )
  const values = [shop.id, order!.id]
  await queryDatabase('SELECT reserve_stock($1, $2, NULL, ARRAY[$3::int], ARRAY[$4::int])', [
    ...[...values, shop.ids[index], quantity],
  ])
  if (isPaid) {
    await queryDatabase('SELECT sell_stock($1, $2)', values)
    await queryDatabase(
      `INSERT INTO order_delivery (id_site, id_order, type, fee_cents, price_cents, weight_g, status)
       VALUES ($1, $2, 'COUNTER', 0, 0, 0, 'paid')`,
      values,
    )
  }
  return order!.number
}

export async function readStocks(page: Page, shop: OwnShop): Promise<Stock[]> {
  const response = await page.request.get(`${shop.origin}/api/admin/stock`)
  return ((await response.json()) as { data: { stocks: Stock[] } }).data.stocks
}

/** A count of one article from another device. */
export async function countElsewhere(
  page: Page,
  shop: OwnShop,
  { index, counted }: { index: number; counted: number },
): Promise<void> {
  const { id, toPrepare, idLastMove, idLastCount } = (await readStocks(page, shop))[index]!
  const response = await page.request.post(`${shop.origin}/api/admin/stock/count`, {
    headers: { origin: shop.origin, 'idempotency-key': randomUUID() },
    data: { stocks: [{ id, counted, toPrepare, idLastMove, idLastCount }], reason: 'À deux' },
  })
  expect(response.status(), await response.text()).toBe(200)
}
