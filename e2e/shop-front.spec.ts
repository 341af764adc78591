import type { APIRequestContext, Page } from '@playwright/test'

import { accessibilityFaults } from './accessibility.ts'
import { euros } from './french.ts'
import { expect, test } from './journey.ts'
import { waitForHydration } from './page-scripts.ts'
import { callShop, findProduct } from './shop.ts'
import { ESCAPE_GAME, WINE_SHOP } from './sites.ts'
import { readGraph, typesOf } from './structured-data.ts'
import { addProducts, makeShop } from './test-shop.ts'

const RED = 'chateau-aubrelune-rouge'

interface CatalogProduct {
  slug: string
  name: string
  kind: string
  priceCents: number
}

test.use({ baseURL: WINE_SHOP.origin })

test('what is chosen before the scripts come is what goes into the cart', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(`/boutique/${RED}`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('radio', { name: /Magnum/ }).check({ force: true })
  resolve()
  await waitForHydration(page)
  await page.locator('form.buy').getByRole('button', { name: 'Ajouter au panier' }).click()
  await expect(page.getByText(/Ajouté au panier/).first()).toBeVisible()
  await page.goto('/panier')
  await expect(page.getByRole('list', { name: 'Articles' })).toContainText('Magnum')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§3 product list filter: kind, tags, search and order are links and one form', async ({
    page,
    request,
  }) => {
    await page.goto('/boutique')
    const filters = page.getByRole('navigation', { name: 'Filtres' })
    await filters.getByRole('link', { name: 'Les vins' }).click()
    await expect(page).toHaveURL('/boutique/vins')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les vins')
    await expect.poll(() => shownNames(page)).toEqual(await names(request, '?kind=WINE'))
    await filters.getByRole('link', { name: 'Les coffrets' }).click()
    await expect(page).toHaveURL('/boutique/coffrets')
    await expect.poll(() => shownNames(page)).toEqual(await names(request, '?kind=BOX'))

    await page.goto('/boutique')
    await filters.getByRole('link', { name: 'À offrir' }).click()
    await expect(page).toHaveURL('/boutique?tags=a-offrir')
    await expect.poll(() => shownNames(page)).toEqual(await names(request, '?tags=a-offrir'))
    const on = filters.getByRole('link', { name: /enlever ce filtre/ })
    await expect(on).toContainText('À offrir')
    await expect(on).toHaveAttribute('aria-current', 'true')
    await on.click()
    await expect(page).toHaveURL('/boutique')

    const form = page.getByRole('main').getByRole('search')
    await form.getByLabel('Chercher un produit').fill('rouge')
    await form.getByLabel('Classer par').selectOption('Prix décroissant')
    await form.getByRole('button', { name: 'Chercher' }).click()
    await expect(page).toHaveURL(/search=rouge/)
    await expect
      .poll(() => shownNames(page))
      .toEqual(await names(request, '?search=rouge&orderBy=-price'))
    await expect(page.getByRole('main').getByRole('status')).toContainText('rouge')
  })
})

test('§3 product list filter: the order changes at once, and an empty search says so', async ({
  page,
  request,
}) => {
  await page.goto('/boutique')
  await waitForHydration(page)
  await page.getByLabel('Classer par').selectOption('Prix décroissant')
  await expect(page).toHaveURL(/orderBy=-price/)
  await expect.poll(() => shownNames(page)).toEqual(await names(request, '?orderBy=-price'))
  const form = page.getByRole('main').getByRole('search')
  await form.getByLabel('Chercher un produit').fill('xylophone')
  await form.getByLabel('Chercher un produit').press('Enter')
  await expect(page.getByRole('main')).toContainText('Aucun produit ne répond à')
  expect(await accessibilityFaults(page)).toEqual([])
})

test('§4, §9 product filters default to 100 per page, page 1, ordered by price', async ({
  page,
  request,
}) => {
  const shop = await makeShop({}, [])
  await addProducts(shop.id, 101)
  await page.goto(`${shop.origin}/boutique`)
  await expect(page.locator('.product-cards > li')).toHaveCount(100)
  await expect(page.getByRole('main')).toContainText(/101\sproduits/)
  expect((await shownNames(page)).slice(0, 2), 'the cheapest first').toEqual([
    'Coffret 101',
    'Coffret 100',
  ])
  await page.getByRole('navigation', { name: 'Pages des produits' }).getByText('2').click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => shownNames(page)).toEqual(['Coffret 1'])
  const { products, total } = await callShop<{ products: CatalogProduct[]; total: number }>(
    ...([request, 'GET', '/product'] as const),
  )
  const prices = products.map(({ priceCents }) => priceCents)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  expect(total).toBe(products.length)
})

test('§4 meal icons are fetched once, with the site, never by the browser', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (one) => requests.push(one.url()))
  await page.goto(`/boutique/${RED}`)
  await waitForHydration(page)
  await expect(page.getByRole('region', { name: 'Fiche du produit' })).toContainText('À table')
  await page.locator('.product-cards a').first().click()
  await expect(page).not.toHaveURL(new RegExp(RED))
  expect(requests.filter((url) => url.includes('meal-icon'))).toEqual([])
})

test('the structured data of a product say the price that is shown, and 14 days to return it', async ({
  page,
  request,
}) => {
  const { declination } = await findProduct(request, 'melivane-rose')
  const html = await (await page.goto('/boutique/melivane-rose'))!.text()
  await expect(page.locator('form.buy')).toContainText(euros(declination.priceCents))
  const { nodes, faults } = readGraph(html)
  expect(faults).toEqual([])
  const product = nodes.find((node) => typesOf(node).includes('Product'))!
  expect(product['offers']).toMatchObject([
    {
      price: (declination.priceCents / 100).toFixed(2),
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      hasMerchantReturnPolicy: { merchantReturnDays: 14, applicableCountry: 'FR' },
    },
  ])
})

test('§7 /product/generate/file: the technical sheet is a PDF', async ({ page, request }) => {
  await page.goto(`/boutique/${RED}`)
  const link = page.getByRole('link', { name: 'Fiche technique (PDF, A4)' })
  const response = await request.get((await link.getAttribute('href'))!)
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toContain('application/pdf')
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('AL-01 a site that sells alcohol says on every page what the law wants', async ({
  request,
}) => {
  const mention = 'L’abus d’alcool est dangereux pour la santé'
  for (const path of ['/', '/boutique', `/boutique/${RED}`, '/panier', '/nous-contacter', '/faq']) {
    const response = await request.get(WINE_SHOP.origin + path)
    expect(await response.text(), path).toContain(mention)
  }
  const other = await request.get(ESCAPE_GAME.origin)
  expect(await other.text()).not.toContain(mention)
})

/** Product names in the API's response to the same filter. */
async function names(request: APIRequestContext, query: string): Promise<string[]> {
  const path = `/product${query}`
  const { products } = await callShop<{ products: CatalogProduct[] }>(request, 'GET', path)
  return products.map(({ name }) => name)
}

async function shownNames(page: Page): Promise<string[]> {
  return page.locator('.product-cards > li h2').allInnerTexts()
}
