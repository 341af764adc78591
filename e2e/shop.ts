import { randomBytes } from 'node:crypto'

import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'

import { pay, PHONE_NUMBER, termsBox } from './checkout.ts'
import { queryDatabase } from './database.ts'
import { waitForHydration } from './page-scripts.ts'
import { newPerson, type Person } from './people.ts'
import { WINE_SHOP, type Site } from './sites.ts'
import { CARDS, fillCard, payIntent } from './stripe.ts'

interface CatalogProduct {
  id: number
  slug: string
  name: string
  kind: 'WINE' | 'BOX'
  isAlcohol: boolean
  declinations: { id: number; name: string; priceCents: number; stock: { isAvailable: boolean } }[]
}

/** Finds a product through the shop's API. */
export async function findProduct(
  request: APIRequestContext,
  slug: string,
  site: Site = WINE_SHOP,
): Promise<CatalogProduct & { declination: CatalogProduct['declinations'][number] }> {
  const product = await callShop<CatalogProduct>(
    request,
    'GET',
    `/product/${slug}`,
    undefined,
    site,
  )
  return { ...product, declination: product.declinations.find(({ stock }) => stock.isAvailable)! }
}

export async function callShop<T>(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
  { origin }: Site = WINE_SHOP,
): Promise<T> {
  const response = await request.fetch(`${origin}/api${path}`, { method, ...(data && { data }) })
  expect(response.status(), `${path}: ${await response.text()}`).toBe(200)
  return ((await response.json()) as { data: T }).data
}

/** Adds the product to the cart on its own page. */
export async function addToCart(page: Page, slug: string, quantity: number): Promise<void> {
  await page.goto(`/boutique/${slug}`)
  await waitForHydration(page)
  await pressAdd(page, quantity)
  await expect(page.getByText(/Ajouté au panier/).first()).toBeVisible()
}

/** Presses « add to cart »; the caller waits for the result. */
export async function pressAdd(page: Page, quantity: number): Promise<void> {
  await page
    .locator('form.buy')
    .getByLabel(/^Nombre de /)
    .fill(String(quantity))
  // The button ignores clicks while the previous call runs.
  await expect(addButton(page)).not.toHaveAttribute('aria-busy')
  await addButton(page).click()
}

/** Records the page's calls to the cart API in order, with the cart id replaced. */
export function watchCartCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/cart')) return
    calls.push(`${request.method()} ${pathname.slice(4).replace(UUID, '{cartId}')}`)
  })
  return calls
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

export function storedCartId(page: Page): Promise<string | null> {
  return page.evaluate<string | null>(`localStorage.getItem('cartId')`)
}

/** Waits until the browser has stored a cart id and returns it. */
export async function waitForStoredCartId(page: Page): Promise<string> {
  await expect.poll(() => storedCartId(page)).toMatch(UUID)
  return (await storedCartId(page))!
}

/** On phones the button is in the bottom bar. */
function addButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Ajouter au panier' }).filter({ visible: true }).first()
}

export async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/panier')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Passer la commande' }).click()
  await expect(page).toHaveURL(/\/commande\?panier=oui/)
  await waitForHydration(page)
}

/** Enters the destination; carriers appear with prices. */
export async function chooseCity(page: Page, postalCode: string, city: string): Promise<void> {
  const form = page.locator('form.delivery')
  await form.getByLabel('Code postal').fill(postalCode)
  await form.getByLabel('Ville').fill(city)
  await form.getByLabel('Ville').press('Enter')
  await expect(form.getByRole('group', { name: 'Mode de livraison' })).toBeVisible()
}

export async function chooseCarrier(page: Page, name: string | RegExp): Promise<void> {
  await page.locator('form.delivery').getByRole('radio', { name }).check()
  await expect(page).toHaveURL(/transporteur=\d+/)
  await waitForDelivery(page)
}

/** The address changes before the page, which would take back what is chosen next. */
export async function waitForDelivery(page: Page): Promise<void> {
  await expect(page.locator('form.delivery')).not.toHaveAttribute('aria-busy')
}

export function majorityBox(page: Page): Locator {
  return page.getByRole('checkbox', { name: /^Je déclare avoir/ })
}

export function totalToPay(page: Page): Locator {
  return page.getByText('Total à payer').locator('..').filter({ visible: true }).first()
}

/** A section of the checkout form, by its title. */
export function partOf(page: Page, title: string): Locator {
  return page
    .getByRole('main')
    .locator('form.checkout__form > *')
    .filter({ has: page.getByRole('heading', { name: title }) })
}

/** Completes the checkout after contact and addresses. */
export async function payForWine(page: Page, person: Person): Promise<void> {
  await fillCard(page, CARDS.paid)
  await majorityBox(page).check()
  await termsBox(page).check()
  await pay(page)
  await expectOrdered(page, person)
}

export async function expectOrdered(page: Page, { firstname }: Person): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstname, {
    timeout: 60_000,
  })
  await expect(page).toHaveURL(/\/commande\/[0-9a-f-]{36}/)
}

export interface GoodsOrder {
  id: string
  number: string
  state: string
  totalCents: number
  shippingCents: number
  discountCents: number
  giftCardCents: number
  lines: { line: number; kind: string; totalCents: number; quantity: number }[]
  delivery: {
    type: string
    state: string
    address: { city: string } | null
    accessPoint: { id: string; name: string } | null
    collect: { date: string; time: string } | null
  } | null
}

const HOME = { firstname: 'Apolline', lastname: 'Desrosiers', country: 'FRA' }

/** Buys wine through the API, for journeys about what follows. */
export async function buyWine(
  request: APIRequestContext,
  slug: string,
  quantity: number,
): Promise<{ order: GoodsOrder; guestToken: string; person: Person }> {
  const person = newPerson()
  const { firstname, lastname, email } = person
  const { declination } = await findProduct(request, slug)
  const products = [{ id: declination.id, quantity }]
  const { carriers } = await callShop<{ carriers: { id: number; siteType: string }[] }>(
    request,
    'POST',
    '/calculate/shipping-fees',
    {
      products: [{ idProduct: declination.id, quantity }],
      postalCode: '75011',
      country: 'FRA',
    },
  )
  const idCarrier = carriers.find(({ siteType }) => siteType === 'HOME')!.id
  const [france] = await queryDatabase<{ id: number }>(
    `SELECT id FROM country WHERE alpha_three = 'FRA'`,
    [],
  )
  const cart = {
    products,
    delivery: { type: 'DELIVERY', idCarrier },
    deliveryPostalCode: '75011',
    deliveryIdCountry: france!.id,
  }
  const quote = await callShop<{ totalCents: number }>(request, 'POST', '/order/discount', cart)
  const street = { address: '4 rue des Lanternes', postalCode: '75011', city: 'Paris' }
  const placed = await callShop<{ order: GoodsOrder; guestToken: string }>(
    request,
    'POST',
    '/order',
    {
      ...cart,
      user: { firstname, lastname, email, phone: PHONE_NUMBER },
      address: { delivery: { ...HOME, ...street }, billing: { ...street, country: 'FRA' } },
      expectedTotalCents: quote.totalCents,
      acceptsTerms: true,
      declaresMajority: true,
    },
  )
  await payIntent(placed.order.id)
  await expect
    .poll(async () => (await readGoodsOrder(request, placed)).state, { timeout: 60_000 })
    .toBe('confirmed')
  return { ...placed, person }
}

export function readGoodsOrder(
  request: APIRequestContext,
  { order: { id }, guestToken }: { order: { id: string }; guestToken: string },
): Promise<GoodsOrder> {
  return callShop<GoodsOrder>(request, 'GET', `/order/${id}?token=${guestToken}`)
}

/** Creates a discount code that no other journey uses. */
export async function makeDiscount(idSite: number, percent: number): Promise<string> {
  const code = `VENDANGE${randomBytes(3).toString('hex').toUpperCase()}`
  await queryDatabase(
    `INSERT INTO discount_code (id_site, id, code, label, kind, value, scope)
     SELECT $1, coalesce(max(id), 0) + 1 + floor(random() * 1000000)::int, $2, 'Vendanges',
       'percent', $3, 'products' FROM discount_code WHERE id_site = $1`,
    [idSite, code, percent * 100],
  )
  return code
}
