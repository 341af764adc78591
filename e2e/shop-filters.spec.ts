import type { Locator, Page } from '@playwright/test'

import { accessibilityFaults } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { readOverflow, waitForHydration } from './page-scripts.ts'
import { PHONE } from './screens.ts'
import { WINE_SHOP } from './sites.ts'

test.use({ baseURL: WINE_SHOP.origin })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('colour, price and occasion are chosen by links, each with its count', async ({ page }) => {
    await page.goto('/boutique')
    const lists = page.getByRole('navigation', { name: 'Filtres' })
    await expect(lists.getByRole('heading')).toHaveText([
      ...['Couleur', 'Prix', 'Occasion', 'Contenance', 'Rayon'],
    ])
    await choose(lists, 'Rouge', 5)
    await expectCards(page, 5)
    await choose(lists, 'Blanc', 1)
    await expectCards(page, 6)
    await choose(lists, 'Repas de fête', 5)
    await expectCards(page, 5)
    await choose(lists, /^Moins de 12,00/, 1)
    await expectCards(page, 1)
    await expect(page).toHaveURL('/boutique?values=21&values=22&price=0-12&tags=repas-de-fete')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)

    const form = page.getByRole('main').getByRole('search')
    await form.getByLabel('Chercher un produit').fill('sorval')
    await form.getByRole('button', { name: 'Chercher' }).click()
    await expect(page).toHaveURL(/values=21&values=22&price=0-12&tags=repas-de-fete&search=sorval/)
    await expect(page.getByRole('main')).toContainText('Aucun produit ne répond à')
    await expect(lists.getByRole('link', { name: /^Rouge\s?, enlever/ })).toBeVisible()
    const clear = page.locator('.product-list-empty').getByRole('link', { name: /^Effacer/ })
    await clear.click()
    await expect(page).toHaveURL(/\/boutique\?search=sorval/)
    await expectCards(page, 1)
  })

  test('an address with values that do not exist shows what to do, and no error', async ({
    page,
  }) => {
    const response = await page.goto('/boutique?values=999&price=1-2&tags=rien&orderBy=secret')
    expect(response!.status()).toBe(200)
    await expect(page.getByRole('main')).toContainText('Aucun produit pour ce choix.')
    await page
      .getByRole('link', { name: /^Effacer\sles filtres$/ })
      .first()
      .click()
    await expect(page).toHaveURL('/boutique')
    await expectCards(page, 10)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('filters are one row, each opens its list, and the rest is in a drawer', async ({
    page,
  }) => {
    await page.goto('/boutique/vins')
    await waitForHydration(page)
    const row = page.getByRole('group', { name: 'Filtres rapides' })
    const chips = row.getByRole('button')
    await expect(chips).toHaveText(['Couleur', 'Prix', 'Occasion', 'Plus de filtres'])
    for (const chip of await chips.all()) await expect(chip).toBeInViewport({ ratio: 1 })
    expect((await readOverflow(page)).by).toBe(0)

    await row.getByRole('button', { name: 'Couleur' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Couleur' })
    await choose(sheet, 'Rouge', 4)
    await expect(sheet.getByRole('button', { name: /^Voir les 4\sproduits$/ })).toBeVisible()
    await choose(sheet, 'Rosé', 1)
    expect(await accessibilityFaults(page)).toEqual([])
    await sheet.getByRole('button', { name: /^Voir les 5\sproduits$/ }).tap()
    await expect(sheet).toBeHidden()
    await expectCards(page, 5)
    await expect(row.getByRole('button', { name: /^Couleur\s\(2\)$/ })).toBeFocused()

    await row.getByRole('button', { name: 'Plus de filtres' }).tap()
    const drawer = page.getByRole('dialog', { name: 'Filtrer' })
    await choose(drawer, /^37,5/, 2)
    const show = drawer.getByRole('button', { name: /^Voir les 2\sproduits$/ })
    await expect(show).toBeInViewport({ ratio: 1 })
    await expectCards(page, 2)
    await drawer.getByRole('link', { name: /^Effacer\sles filtres$/ }).tap()
    await expect(page).toHaveURL('/boutique/vins')
    await drawer.getByRole('button', { name: /^Voir les 7\sproduits$/ }).tap()
    await expectCards(page, 7)
  })

  test('the bag in the header counts, and « Voir le panier » of the toast leads to the cart', async ({
    page,
  }) => {
    await page.goto('/boutique/vins')
    await waitForHydration(page)
    const bag = page.getByRole('banner').getByRole('link', { name: /^Panier/ })
    await expect(bag).toBeInViewport({ ratio: 1 })
    await expect(bag).toHaveText('Panier')
    await page.getByRole('button', { name: /^Ajouter\s3 au panier.+Sourcebrume blanc$/ }).tap()
    await expect(bag).toHaveAccessibleName(/^Panier\s?, 3\sarticles$/)
    await expect(bag.locator('b')).toHaveText('3')
    const toast = page.locator('.toast')
    await expect(toast).toContainText('Ajouté au panier')
    await toast.getByRole('link', { name: 'Voir le panier' }).tap()
    await expect(page).toHaveURL('/panier')
    await expect(page.getByRole('list', { name: 'Articles' })).toContainText('Sourcebrume blanc')
    await page.goto('/boutique/vins')
    await bag.tap()
    await expect(page).toHaveURL('/panier')
  })
})

/** Follows a value's link after a look at its count. */
async function choose(lists: Locator, name: string | RegExp, count: number): Promise<void> {
  const value = lists.locator('.filter').filter({ has: lists.page().getByText(name) })
  await expect(value.locator('small')).toHaveText(new RegExp(`^${count}\\sproduits?$`))
  await value.click()
  await expect(value).toHaveAttribute('aria-current', 'true')
}

function expectCards(page: Page, count: number): Promise<void> {
  return expect(page.locator('.product-cards > li')).toHaveCount(count)
}
