import type { Page } from '@playwright/test'

import { fillContact, PAY, termsBox } from './checkout.ts'
import { DATA } from './frozen-page.ts'
import { expect, test } from './journey.ts'
import { waitForHydration } from './page-scripts.ts'
import { newPerson } from './people.ts'
import {
  addToCart,
  chooseCarrier,
  chooseCity,
  goToCheckout,
  majorityBox,
  partOf,
  totalToPay,
  waitForDelivery,
} from './shop.ts'
import { WINE_SHOP } from './sites.ts'
import { CARDS, fillCard } from './stripe.ts'

const WHITE = 'sourcebrume-blanc'
const ROSE = 'melivane-rose'
const HALF = 'petit-sorval-rouge'

test.use({ baseURL: WINE_SHOP.origin })

test('§8 shipping calculation with an empty cart fails with « No products in cart »', async ({
  request,
}) => {
  const response = await request.post('/api/calculate/shipping-fees', {
    data: { products: [], postalCode: '75011', country: 'FRA' },
  })
  expect(response.status()).toBe(400)
  expect(await response.json()).toMatchObject({
    success: false,
    code: 'no_products',
    message: 'No products in cart',
  })
})

test('§5 shipping fee calculation needs cart products, a postal code and a three-letter country code', async ({
  request,
}) => {
  const whole = { products: [{ idProduct: 5, quantity: 3 }], postalCode: '75011', country: 'FRA' }
  const calculateFees = (data: object) => request.post('/api/calculate/shipping-fees', { data })
  expect((await calculateFees(whole)).status()).toBe(200)
  for (const part of [{ postalCode: '' }, { country: 'FR' }, { products: undefined }]) {
    const response = await calculateFees({ ...whole, ...part })
    expect(response.status(), JSON.stringify(part)).toBe(400)
  }
})

test('§4 choosing clickAndCollect resets carrier, city, shipping prices and access point', async ({
  page,
}) => {
  await openCheckout(page, ROSE, 3)
  await chooseCity(page, '75011', 'Paris')
  await chooseCarrier(page, /^Point relais/)
  await expect(page.getByRole('group', { name: 'Point relais' })).toBeVisible()
  await page.getByRole('group', { name: 'Point relais' }).getByRole('radio').nth(1).check()
  await expect(page).toHaveURL(/relais=/)
  await waitForDelivery(page)
  await page.getByRole('radio', { name: /^Retrait gratuit/ }).check()
  await expect(page).toHaveURL(/livraison=clickAndCollect/)
  const { searchParams } = new URL(page.url())
  for (const name of ['transporteur', 'cp', 'ville', 'pays', 'relais']) {
    expect(searchParams.has(name), name).toBe(false)
  }
  const form = page.locator('form.delivery')
  await expect(form.getByRole('group', { name: 'Mode de livraison' })).toHaveCount(0)
  await form.getByRole('radio', { name: /^Livraison/ }).check()
  await expect(form.getByLabel('Code postal')).toHaveValue('')
  await expect(form.getByLabel('Ville')).toHaveValue('')
  await expect(form.getByRole('group', { name: 'Mode de livraison' })).toHaveCount(0)
  await expect(form.getByRole('group', { name: 'Point relais' })).toHaveCount(0)
})

test('§4 shipping fee calculation is skipped if one is already running', async ({ page }) => {
  await openCheckout(page, ROSE, 3)
  await chooseCity(page, '75011', 'Paris')
  await chooseCarrier(page, /^Colis à domicile/)
  const requests: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(DATA, async (route) => {
    const url = new URL(route.request().url())
    if (url.pathname.startsWith('/commande'))
      requests.push(url.searchParams.get('transporteur') ?? '')
    await promise
    await route.continue()
  })
  const carriers = page.getByRole('group', { name: 'Mode de livraison' })
  const relay = carriers.getByRole('radio', { name: /^Point relais/ })
  const home = carriers.getByRole('radio', { name: /^Colis à domicile/ })
  await relay.check()
  await expect.poll(() => requests).toHaveLength(1)
  await expect(page.locator('form.delivery')).toHaveAttribute('aria-busy', 'true')
  for (const one of [home, relay, home]) await one.check()
  await page.waitForTimeout(500)
  expect(requests, 'the one that runs is the only one').toHaveLength(1)
  resolve()
  await expect.poll(() => requests).toHaveLength(2)
  await expect(page.locator('form.delivery')).not.toHaveAttribute('aria-busy')
  expect(requests[1], 'what was chosen last is calculated, once').toBe(await home.inputValue())
  await expect(home).toBeChecked()
  expect(requests).toHaveLength(2)
})

test('§4 on failure carrier and prices are reset, and the visitor is told why', async ({
  page,
}) => {
  await openCheckout(page, ROSE, 3)
  await chooseCity(page, '75011', 'Paris')
  await chooseCarrier(page, /^Colis à domicile/)
  await expect(totalToPay(page)).toBeVisible()
  const form = page.locator('form.delivery')
  await send(page, '7501', 'Paris')
  await expect(form).toContainText('Ce code postal n’existe pas')
  await expect(form.getByRole('group', { name: 'Mode de livraison' })).toHaveCount(0)
  await expect(totalToPay(page)).toHaveCount(0)
  await chooseCity(page, '75011', 'Paris')
  const carriers = form.getByRole('group', { name: 'Mode de livraison' })
  await expect(carriers.getByRole('radio').first()).toBeVisible()
  await expect(carriers.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('§3 MINIMUM_EXPEDITION_BOTTLE and BOTTLE_MULTIPLE: what is sent says what to add', async ({
  page,
}) => {
  // Three half bottles count as one.
  await openCheckout(page, HALF, 3)
  const form = page.locator('form.delivery')
  await expect(form).toContainText(
    /Ajoutez 2\sbouteilles, ou 3\sdemi-bouteilles\s: les envois comptent au moins 3/,
  )
  await expect(form.getByRole('group', { name: 'Mode de livraison' })).toHaveCount(0)
  await form.getByRole('radio', { name: /^Retrait gratuit/ }).check()
  await expect(form.getByRole('group', { name: 'Jour du retrait' })).toBeVisible()
  await expect(form, 'collected, it is held to nothing').not.toContainText('Ajoutez')
  // The cart remembers the choice.
  await form.getByRole('radio', { name: /^Livraison/ }).check()
  await expect(form).toContainText('Ajoutez')
  await addToCart(page, ROSE, 3)
  await page.goto('/panier')
  await expect(page.getByRole('main')).toContainText(
    /Ajoutez 2\sbouteilles, ou 3\sdemi-bouteilles, ou retirez 1\sbouteille\s: les envois comptent un multiple de 3/,
  )
})

for (const [region, postalCode, city, words] of [
  ['Corsica', '20000', 'Ajaccio', 'Le vin ne s’envoie qu’en France continentale.'],
  ['overseas', '97400', 'Saint-Denis', 'Nous livrons en France métropolitaine uniquement.'],
] as const) {
  test(`AL-03 wine is not sent to ${region}`, async ({ page }) => {
    await openCheckout(page, ROSE, 3)
    await send(page, postalCode, city)
    const form = page.locator('form.delivery')
    await expect(form).toContainText(words)
    await expect(form.getByRole('group', { name: 'Mode de livraison' })).toHaveCount(0)
  })
}

test('AL-02 wine is not ordered without the declaration of majority', async ({ page }) => {
  await openCheckout(page, WHITE, 3)
  await chooseCity(page, '75011', 'Paris')
  await chooseCarrier(page, /^Colis à domicile/)
  await fillContact(page, newPerson())
  await partOf(page, 'Adresse de livraison').getByLabel('Numéro et rue').fill('4 rue des Lanternes')
  await fillCard(page, CARDS.paid)
  await termsBox(page).check()
  const orders: string[] = []
  page.on('framenavigated', (frame) => orders.push(frame.url()))
  await page.getByRole('button', { name: PAY, exact: true }).click()
  await expect(majorityBox(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /majeur|18\sans/ })
      .first(),
  ).toBeVisible()
  expect(orders.filter((url) => /\/commande\/[0-9a-f-]{36}/.test(url))).toEqual([])
})

async function openCheckout(page: Page, slug: string, quantity: number): Promise<void> {
  await addToCart(page, slug, quantity)
  await goToCheckout(page)
  await waitForHydration(page)
}

/** Submits the destination without waiting for the result. */
async function send(page: Page, postalCode: string, city: string): Promise<void> {
  const form = page.locator('form.delivery')
  await form.getByLabel('Code postal').fill(postalCode)
  await form.getByLabel('Ville').fill(city)
  await form.getByLabel('Ville').press('Enter')
}
