import { expect, test } from './journey.ts'
import { waitForHydration } from './page-scripts.ts'
import { openAccount } from './people.ts'
import { addToCart, findProduct, waitForStoredCartId, pressAdd, storedCartId } from './shop.ts'
import { WINE_SHOP } from './sites.ts'
import { makeShop, withdrawProduct } from './test-shop.ts'

const WHITE = 'sourcebrume-blanc'
const RED = 'les-sept-veilleurs-rouge'

test.use({ baseURL: WINE_SHOP.origin })

test('§8 cart errors are kept as a cart error message', async ({ page }) => {
  const shop = await makeShop({}, [
    { slug: 'retire', name: 'Coffret retiré', priceCents: 1000 },
    { slug: 'garde', name: 'Coffret gardé', priceCents: 1000 },
  ])
  await page.goto(`${shop.origin}/boutique/retire`)
  await waitForHydration(page)
  await withdrawProduct(shop.id, shop.ids[0]!)
  const [refused] = await Promise.all([page.waitForResponse(/\/product\/\d+$/), pressAdd(page, 1)])
  expect(refused.status()).toBeGreaterThanOrEqual(400)
  const { message } = (await refused.json()) as { message: string }
  const form = page.locator('form.buy')
  await expect(form).toContainText(message)
  expect([null, 'new'], 'nothing was made').toContain(await storedCartId(page))
  await page.goto(`${shop.origin}/boutique/garde`)
  await waitForHydration(page)
  await pressAdd(page, 1)
  await waitForStoredCartId(page)
  await expect(form, 'until something succeeds').not.toContainText(message)
})

test('§5 cart validation before order sends product ids and quantities; on failure the server’s message is shown', async ({
  page,
  request,
}) => {
  const { declination } = await findProduct(request, WHITE)
  const { id, priceCents } = declination
  await addToCart(page, WHITE, 3)
  await addToCart(page, RED, 3)
  await page.goto('/panier')
  await waitForHydration(page)
  // The form as a page sends it that was opened before the price went up.
  await page.route(/\/panier\.data/, (route) => {
    const sent = route.request().postData()
    return route.continue(
      sent === null
        ? {}
        : { postData: sent.replace(`price-${id}=${priceCents}`, `price-${id}=100`) },
    )
  })
  const refused = await request.post('/api/order/validate', {
    data: { products: [{ id, quantity: 3, unitCents: 100 }] },
  })
  expect(refused.status()).toBe(409)
  const { message, errors } = (await refused.json()) as {
    message: string
    errors: Record<string, string[]>
  }
  const [reason] = errors[`products.${id}.price`]!
  const order = page.getByRole('button', { name: 'Passer la commande' })
  await order.click()
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  const lines = page.getByRole('list', { name: 'Articles' }).getByRole('listitem')
  await expect(lines.filter({ hasText: 'Sourcebrume blanc' })).toContainText(reason!)
  await expect(lines.filter({ hasNotText: 'Sourcebrume blanc' })).not.toContainText(reason!)
  await page.unroute(/\/panier\.data/)
  await page.goto('/panier')
  await order.click()
  await expect(page, 'the price that is shown now').toHaveURL(/\/commande\?panier=oui/)
})

test('§5 a cart whose article was withdrawn is stopped before the payment', async ({ page }) => {
  const shop = await makeShop({}, [{ slug: 'retire', name: 'Coffret retiré', priceCents: 1000 }])
  await page.goto(`${shop.origin}/boutique/retire`)
  await waitForHydration(page)
  await pressAdd(page, 1)
  await waitForStoredCartId(page)
  await withdrawProduct(shop.id, shop.ids[0]!)
  await page.goto(`${shop.origin}/commande?panier=oui`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Un article de votre panier a changé',
  )
  await page.getByRole('link', { name: 'Revoir mon panier' }).click()
  await expect(page.getByRole('main')).toContainText('Coffret retiré')
})

test('§6 carts of other people cannot be read, changed or deleted by guessing', async ({
  context,
}) => {
  const { request } = context
  const { token } = await openAccount(context, WINE_SHOP)
  const { declination } = await findProduct(request, WHITE)
  const headers = { authorization: `Bearer ${token}` }
  const made = await request.post(`/api/cart/new/product/${declination.id}`, {
    ...{ headers, data: { quantity: 3 } },
  })
  const { cartId } = ((await made.json()) as { data: { cartId: string } }).data
  const send = async (id: string, method: string, path: string, data?: object) => {
    const response = await request.fetch(`/api/cart/${id}${path}`, {
      method,
      ...(data && { data }),
    })
    const { message } = (await response.json()) as { message: string }
    return [response.status(), message]
  }
  const line = `/product/${declination.id}`
  for (const [method, path, data] of [
    ['GET', '/default', undefined],
    ['POST', '', {}],
    ['POST', line, { quantity: 3 }],
    ['PUT', `${line}/quantity`, { quantity: 9 }],
    ['DELETE', line, undefined],
    ['DELETE', '', undefined],
  ] as const) {
    const foreign = await send(cartId, method, path, data)
    expect(foreign[0], `${method} ${path}`).toBe(404)
    // This request creates the cart if its id is unknown, so the two responses differ.
    if (method === 'POST' && path === line) continue
    const unknown = await send(crypto.randomUUID(), method, path, data)
    expect(foreign, 'one answer, whether it exists or not').toEqual(unknown)
  }
  const own = await request.get(`/api/cart/${cartId}/default`, { headers })
  expect(((await own.json()) as { data: { totalProduct: number } }).data.totalProduct).toBe(3)
})
