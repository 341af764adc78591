import type { Page } from '@playwright/test'

import { expect, test } from './journey.ts'
import { waitForHydration } from './page-scripts.ts'
import { PHONE } from './screens.ts'
import { addToCart } from './shop.ts'
import { WINE_SHOP } from './sites.ts'

test.use({ baseURL: WINE_SHOP.origin })

/** Holds back the page's scripts until the returned function is called, as a slow network does. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^?]*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** They come after their buttons, which do nothing before. */
const filtersArrive = (page: Page) =>
  page.locator('#tous-les-filtres').waitFor({ state: 'attached' })

test.describe('on a phone', () => {
  test.use(PHONE)

  for (const name of ['Couleur', 'Plus de filtres']) {
    test(`« ${name} » opens the filters before the scripts run, and a link of them leads on`, async ({
      page,
    }) => {
      const release = await holdScripts(page)
      await page.goto('/boutique/vins', { waitUntil: 'commit' })
      await filtersArrive(page)
      await page.getByRole('button', { name }).tap()
      const drawer = page.getByRole('dialog', { name: 'Filtrer' })
      await drawer.getByRole('button', { name: 'Fermer' }).tap()
      await expect(drawer).toBeHidden()
      await page.getByRole('button', { name }).tap()
      await drawer.getByRole('link', { name: /^Rouge/ }).tap()
      await expect(page).toHaveURL('/boutique/vins?values=21')
      release()
    })
  }

  test('a drawer opened before the scripts ran stays open, and is closed after', async ({
    page,
  }) => {
    const release = await holdScripts(page)
    await page.goto('/boutique/vins', { waitUntil: 'commit' })
    await filtersArrive(page)
    await page.getByRole('button', { name: 'Couleur' }).tap()
    const drawer = page.getByRole('dialog', { name: 'Filtrer' })
    await expect(drawer).toBeVisible()
    release()
    await waitForHydration(page)
    await drawer.getByRole('button', { name: /^Voir les/ }).tap()
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: 'Couleur' }).tap()
    await expect(page.getByRole('dialog', { name: 'Couleur' })).toBeVisible()
  })

  test('an order chosen before the scripts run is applied by them', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/boutique/vins', { waitUntil: 'commit' })
    await page.getByLabel('Classer par').selectOption('name')
    release()
    await expect(page).toHaveURL(/orderBy=name/)
    await expect(page.getByLabel('Classer par')).toHaveValue('name')
    await page.goBack()
    await expect(page).not.toHaveURL(/orderBy/)
    await expect(page.getByLabel('Classer par')).toHaveValue('price')
  })
})

test('a delivery chosen before the scripts run is the one that is priced', async ({ page }) => {
  await addToCart(page, 'sourcebrume-blanc', 3)
  const release = await holdScripts(page)
  await page.goto('/commande?panier=oui', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /^Retrait gratuit/ }).check()
  release()
  await expect(page).toHaveURL(/livraison=clickAndCollect/)
  await expect(page.getByRole('group', { name: 'Jour du retrait' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Retrait gratuit/ })).toBeChecked()
})

test('a place typed before the scripts run is priced once it is whole, and half of it stays', async ({
  page,
}) => {
  await addToCart(page, 'sourcebrume-blanc', 3)
  const release = await holdScripts(page)
  await page.goto('/commande?panier=oui', { waitUntil: 'commit' })
  const form = page.locator('form.delivery')
  await form.getByLabel('Code postal').fill('75011')
  await form.getByLabel('Ville').focus()
  release()
  await waitForHydration(page)
  await expect(form.getByLabel('Code postal')).toHaveValue('75011')
  await expect(page).toHaveURL('/commande?panier=oui')

  const releaseAgain = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await form.getByLabel('Code postal').fill('75011')
  await form.getByLabel('Ville').fill('Paris')
  await form.getByLabel('Ville').blur()
  releaseAgain()
  await expect(form.getByRole('group', { name: 'Mode de livraison' })).toBeVisible()
  await expect(page).toHaveURL(/cp=75011/)
})

test('a quantity typed in the cart before the scripts run is the one that is ordered', async ({
  page,
}) => {
  await addToCart(page, 'sourcebrume-blanc', 3)
  const release = await holdScripts(page)
  await page.goto('/panier', { waitUntil: 'commit' })
  const field = page.getByLabel(/^Quantité de /)
  await field.fill('6')
  const isSent = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/panier'),
  )
  release()
  await isSent
  await page.reload()
  await expect(field).toHaveValue('6')
})
