import { accessibilityFaults } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { stopAt } from './keyboard.ts'
import { waitForHydration } from './page-scripts.ts'
import { addToCart, pressAdd } from './shop.ts'
import { WINE_SHOP } from './sites.ts'
import { makeShop } from './test-shop.ts'

test.use({ baseURL: WINE_SHOP.origin, viewport: { width: 1440, height: 900 } })

test('§3 SEE_CART_ON_HOVER: the cart shows while it is pointed at, and closes after', async ({
  page,
}) => {
  await addToCart(page, 'sourcebrume-blanc', 3)
  const preview = page.getByRole('region', { name: 'Aperçu du panier' })
  await expect(preview).toHaveCount(0)
  const link = page.getByRole('banner').getByRole('link', { name: /^Panier/ })
  await link.hover()
  await expect(preview).toContainText('Sourcebrume blanc')
  await expect(preview).toContainText(/48,00\s€/)
  await expect(link).toHaveAttribute('aria-expanded', 'true')
  expect(await accessibilityFaults(page)).toEqual([])
  await preview.hover()
  await expect(preview, 'one can go into it').toBeVisible()
  await page.mouse.move(400, 800)
  await expect(preview).toHaveCount(0)
})

test('§3 SEE_CART_ON_HOVER: the same by keyboard, and Escape closes', async ({ page }) => {
  await addToCart(page, 'sourcebrume-blanc', 3)
  await page.goto('/boutique')
  await waitForHydration(page)
  const preview = page.getByRole('region', { name: 'Aperçu du panier' })
  const link = page.getByRole('banner').getByRole('link', { name: /^Panier/ })
  await expect(link).toContainText('(3)')
  await stopAt(page, link)
  await expect(preview).toBeVisible()
  await stopAt(page, preview.getByRole('link', { name: 'Voir le panier' }))
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/panier')
})

test('§3 SEE_CART_ON_HOVER: nothing shows where it is off', async ({ page }) => {
  const shop = await makeShop({ SEE_CART_ON_HOVER: 'false' }, [
    { slug: 'coffret', name: 'Coffret', priceCents: 1000 },
  ])
  await page.goto(`${shop.origin}/boutique/coffret`)
  await waitForHydration(page)
  await pressAdd(page, 1)
  const link = page.getByRole('banner').getByRole('link', { name: /^Panier/ })
  await expect(link).toContainText('(1)')
  await link.hover()
  await link.focus()
  await expect(link).not.toHaveAttribute('aria-expanded')
  await expect(page.getByRole('region', { name: 'Aperçu du panier' })).toHaveCount(0)
})
