import { accessibilityFaults } from './accessibility.ts'
import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { makeMeasuredSite } from './measured-site.ts'
import { waitForHydration } from './page-scripts.ts'
import { makeShop } from './test-shop.ts'

const PRODUCTS = [
  { slug: 'coffret', name: 'Coffret de table', priceCents: 1234, onHand: 3 },
  { slug: 'caisse', name: 'Caisse de cave', priceCents: 5678, onHand: 40 },
]

test.use({ viewport: { width: 1440, height: 900 } })

test('§3 HIDE_PRODUCT_PRICES: no price is shown and nothing is sold', async ({ page, request }) => {
  // A price that is unlikely to occur elsewhere on a page.
  const dear = { slug: 'coffret', name: 'Coffret de table', priceCents: 918_273 }
  const shop = await makeShop({ HIDE_PRODUCT_PRICES: 'true' }, [dear])
  await page.goto(`${shop.origin}/boutique`)
  const main = page.getByRole('main')
  await expect(main).toContainText('Coffret de table')
  await expect(main).toContainText('Prix sur demande')
  await expect(main).not.toContainText('€')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto(`${shop.origin}/boutique?orderBy=-price`)
  await expect(page.getByLabel('Classer par')).toHaveValue('name')
  await waitForHydration(page)
  await expect(page, 'no order is sent by itself').toHaveURL(/\?orderBy=-price$/)
  const response = await page.goto(`${shop.origin}/boutique/coffret`)
  expect(await response!.text()).not.toMatch(/918273|182[.,]73/)
  await expect(page.getByRole('button', { name: 'Ajouter au panier' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Nous écrire' })).toBeVisible()
  expect((await page.goto(`${shop.origin}/panier`))!.status()).toBe(404)
  const added = await request.post(`${shop.origin}/api/cart/new/product/${shop.ids[0]}`, {
    data: { quantity: 1 },
  })
  expect(await added.json()).toMatchObject({ success: false, code: 'prices_hidden' })
})

for (const [display, isBelow] of [
  ['GRID', false],
  ['LIST', true],
] as const) {
  test(`§3 PRODUCT_DISPLAY: ${display}`, async ({ page }) => {
    const shop = await makeShop({ PRODUCT_DISPLAY: display }, PRODUCTS)
    await page.goto(`${shop.origin}/boutique`)
    const [first, second] = await page.locator('.product-cards > li').all()
    const [above, below] = [await first!.boundingBox(), await second!.boundingBox()]
    expect(below!.y >= above!.y + above!.height - 1, 'one below the other').toBe(isBelow)
  })
}

test('§3 PRODUCT_ORDER and PRODUCT_ASPECT_RATIO are obeyed', async ({ page }) => {
  const shop = await makeShop({ PRODUCT_ORDER: '-price', PRODUCT_ASPECT_RATIO: '1/1' }, PRODUCTS)
  await page.goto(`${shop.origin}/boutique`)
  const names = await page.locator('.product-cards > li h2').allInnerTexts()
  expect(names).toEqual(['Caisse de cave', 'Coffret de table'])
  const picture = await page.locator('.product-cards > li .pic').first().boundingBox()
  expect(Math.abs(picture!.width - picture!.height)).toBeLessThan(2)
})

for (const isOther of [false, true]) {
  test(`§3 PRODUCT_PAGE_STYLE and FEATURES_PRODUCT_STYLE: ${isOther ? 'REVERSED, TILES' : 'DEFAULT, LIST'}`, async ({
    page,
  }) => {
    const styles = { PRODUCT_PAGE_STYLE: 'REVERSED', FEATURES_PRODUCT_STYLE: 'TILES' }
    const shop = await makeShop(isOther ? styles : {}, PRODUCTS)
    await queryDatabase(
      `UPDATE product SET origin = 'France', allergens = 'Aucun' WHERE id_site = $1`,
      [shop.id],
    )
    await page.goto(`${shop.origin}/boutique/${PRODUCTS[0]!.slug}`)
    const left = async (part: string) => (await page.locator(part).boundingBox())!.x
    expect((await left('.product__pics')) > (await left('.product__buy'))).toBe(isOther)
    const [first, second] = await page.locator('.product-facts .key-values > div').all()
    const [one, two] = [await first!.boundingBox(), await second!.boundingBox()]
    expect(two!.x > one!.x, 'facts side by side').toBe(isOther)
  })
}

for (const isShown of [true, false]) {
  test(`§3 SHOW_SEARCHBAR: ${isShown}`, async ({ page }) => {
    const shop = await makeShop({ SHOW_SEARCHBAR: String(isShown) }, PRODUCTS)
    await page.goto(shop.origin)
    const bar = page.getByRole('banner').locator('summary').filter({ hasText: 'Rechercher' })
    await expect(bar).toHaveCount(isShown ? 1 : 0)
    if (!isShown) return
    await bar.click()
    const field = page.getByLabel('Chercher un produit').filter({ visible: true })
    await field.fill('caisse')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/boutique\?search=caisse/)
    await expect(page.locator('.product-cards > li')).toHaveCount(1)
  })
}

for (const [limit, isShown] of [
  ['5', true],
  ['2', false],
] as const) {
  test(`§3 STOCK_LIMIT_DISPLAY: of ${limit}, three left are told: ${isShown}`, async ({ page }) => {
    const shop = await makeShop({ HANDLE_STOCK: 'true', STOCK_LIMIT_DISPLAY: limit }, PRODUCTS)
    await page.goto(`${shop.origin}/boutique`)
    const [few, many] = [
      page.locator('.product-cards > li').first(),
      page.locator('.product-cards > li').last(),
    ]
    await expect(few).toContainText('Coffret de table')
    if (isShown) await expect(few).toContainText('Plus que 3 en stock')
    else await expect(few).not.toContainText('en stock')
    await expect(many).not.toContainText('en stock')
  })
}

test('§3 HANDLE_STOCK: what is gone is sold out, unless stocks are not counted', async ({
  page,
}) => {
  const gone = [{ slug: 'parti', name: 'Coffret parti', priceCents: 1000, onHand: 0 }]
  const counted = await makeShop({ HANDLE_STOCK: 'true' }, gone)
  await page.goto(`${counted.origin}/boutique/parti`)
  await expect(page.getByRole('main')).toContainText('Ce produit est épuisé pour le moment.')
  await expect(page.getByRole('button', { name: 'Ajouter au panier' })).toHaveCount(0)
  const free = await makeShop({ HANDLE_STOCK: 'false' }, gone)
  await page.goto(`${free.origin}/boutique/parti`)
  await expect(page.getByRole('button', { name: 'Ajouter au panier' }).first()).toBeVisible()
})

test('§3 isECommerce: a site without a shop has none of its pages', async ({ page }) => {
  const site = await makeMeasuredSite({})
  for (const path of [
    '/boutique',
    '/boutique/vins',
    '/boutique/coffrets',
    '/boutique/coffret',
    '/panier',
    '/commande?panier=oui',
  ]) {
    const response = await page.goto(site.origin + path)
    expect(response!.status(), path).toBe(404)
  }
  await page.goto(site.origin)
  await expect(page.getByRole('link', { name: /^Panier/ })).toHaveCount(0)
})
