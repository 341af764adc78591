import type { APIRequestContext } from '@playwright/test'

import { logIn } from './forms.ts'
import { expect, test } from './journey.ts'
import { waitForHydration } from './page-scripts.ts'
import { openAccount } from './people.ts'
import {
  addToCart,
  callShop,
  findProduct,
  waitForStoredCartId,
  pressAdd,
  storedCartId,
  watchCartCalls,
} from './shop.ts'
import { WINE_SHOP } from './sites.ts'

const RED = 'les-sept-veilleurs-rouge'
const WHITE = 'sourcebrume-blanc'

interface Cart {
  id: string
  totalProduct: number
  products: { id: number; slug: string; quantity: number }[]
}

test.use({ baseURL: WINE_SHOP.origin })

test('§4 the cart id is kept in local storage; the value « new » means no cart yet', async ({
  page,
  context,
}) => {
  const calls = watchCartCalls(page)
  await page.goto(`/boutique/${WHITE}`)
  await waitForHydration(page)
  expect(calls, 'no cart, nothing to ask').toEqual([])
  await page.evaluate(`localStorage.setItem('cartId', 'new')`)
  await page.reload()
  await waitForHydration(page)
  expect(calls, '« new » is no id').toEqual([])
  await pressAdd(page, 3)
  const id = await waitForStoredCartId(page)
  const cart = await callShop<Cart>(context.request, 'GET', `/cart/${id}/default`)
  expect(cart).toMatchObject({ id, totalProduct: 3 })
  const cookie = (await context.cookies()).find(({ name }) => name === 'cart')
  expect(cookie).toMatchObject({ value: id, sameSite: 'Lax' })
})

test('§4 adding a product creates or updates the cart, then refreshes it', async ({
  page,
  context,
}) => {
  const { declination } = await findProduct(context.request, WHITE)
  const calls = watchCartCalls(page)
  await page.goto(`/boutique/${WHITE}`)
  await waitForHydration(page)
  const [sent] = await Promise.all([
    page.waitForRequest(/\/cart\/new\/product\//),
    pressAdd(page, 3),
  ])
  expect(sent.postDataJSON()).toEqual({ type: 'WINE', quantity: 3 })
  const reply = (await (await sent.response())!.json()) as { data: { cartId: string } }
  await expect.poll(() => calls).toHaveLength(2)
  expect(await waitForStoredCartId(page)).toBe(reply.data.cartId)
  await pressAdd(page, 3)
  await expect.poll(() => calls).toHaveLength(4)
  expect(calls).toEqual([
    `POST /cart/new/product/${declination.id}`,
    'POST /cart/{cartId}',
    `POST /cart/{cartId}/product/${declination.id}`,
    'POST /cart/{cartId}',
  ])
  await expect(page.getByRole('link', { name: /^Panier/ }).first()).toContainText('(6)')
})

test('§4 after login with no stored id, the user’s main cart is fetched', async ({
  page,
  context,
}) => {
  const { person, token } = await openAccount(context, WINE_SHOP)
  const calls = watchCartCalls(page)
  await page.goto('/auth')
  await waitForHydration(page)
  await logIn(page, person)
  await expect(page).toHaveURL('/mon-espace')
  const id = await waitForStoredCartId(page)
  expect(calls).toEqual(['POST /cart'])
  expect((await openMain(context.request, token)).id).toBe(id)
})

test('§4 after login with a stored id, the stored cart is made the default and refreshed', async ({
  page,
  context,
}) => {
  const { person, token } = await openAccount(context, WINE_SHOP)
  await addToCart(page, WHITE, 3)
  const id = await waitForStoredCartId(page)
  const calls = watchCartCalls(page)
  await page.goto('/auth')
  await waitForHydration(page)
  await expect.poll(() => calls).toEqual(['POST /cart/{cartId}'])
  calls.length = 0
  await logIn(page, person)
  await expect(page).toHaveURL('/mon-espace')
  await expect.poll(() => calls).toEqual(['GET /cart/{cartId}/default', 'POST /cart/{cartId}'])
  const main = await openMain(context.request, token)
  expect(main, 'it is the main cart now').toMatchObject({ id, totalProduct: 3 })
})

test('§4 an anonymous cart is adopted at login, its articles join those of the main cart', async ({
  page,
  context,
}) => {
  const { person, token } = await openAccount(context, WINE_SHOP)
  const { declination: red } = await findProduct(context.request, RED)
  const before = await context.request.post(`/api/cart/new/product/${red.id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { quantity: 3 },
  })
  expect(before.status()).toBe(200)
  await addToCart(page, WHITE, 3)
  const anonymous = await waitForStoredCartId(page)
  await page.goto('/auth')
  await waitForHydration(page)
  await logIn(page, person)
  await expect(page).toHaveURL('/mon-espace')
  const main = () => openMain(context.request, token)
  await expect.poll(async () => (await main()).id).toBe(anonymous)
  const counts = (await main()).products.map(({ slug, quantity }) => `${quantity} ${slug}`)
  expect(counts.toSorted()).toEqual([`3 ${RED}`, `3 ${WHITE}`])
  await page.goto('/panier')
  await expect(page.getByRole('list', { name: 'Articles' }).getByRole('listitem')).toHaveCount(2)
})

test('§4 a failed refresh clears the local cart', async ({ page, context }) => {
  await addToCart(page, WHITE, 3)
  const id = await waitForStoredCartId(page)
  await callShop(context.request, 'DELETE', `/cart/${id}`)
  const calls = watchCartCalls(page)
  await page.goto('/boutique')
  await expect.poll(() => storedCartId(page)).toBe('new')
  expect(calls).toEqual(['POST /cart/{cartId}'])
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('cart')
  await expect(page.getByRole('link', { name: /^Panier/ }).first()).toHaveText('Panier')
})

test('§4 deleting the cart clears local data', async ({ page, context }) => {
  await addToCart(page, WHITE, 3)
  const id = await waitForStoredCartId(page)
  const calls = watchCartCalls(page)
  await page.goto('/panier')
  await waitForHydration(page)
  await expect.poll(() => calls).toEqual(['POST /cart/{cartId}'])
  calls.length = 0
  await page.getByRole('button', { name: 'Vider le panier' }).click()
  await expect(page.getByRole('main')).toContainText('Il est vide.')
  expect(calls).toEqual(['DELETE /cart/{cartId}'])
  expect(await storedCartId(page)).toBe('new')
  const gone = await context.request.get(`/api/cart/${id}/default`)
  expect(gone.status()).toBe(404)
})

test('§4 logout clears the cart', async ({ page, context }) => {
  const { person } = await openAccount(context, WINE_SHOP)
  await page.goto('/auth')
  await waitForHydration(page)
  await logIn(page, person)
  await expect(page).toHaveURL('/mon-espace')
  await addToCart(page, WHITE, 3)
  const id = await waitForStoredCartId(page)
  await page.goto('/mon-espace')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByText('Vous êtes déconnecté.')).toBeVisible()
  await expect.poll(() => storedCartId(page)).toBe('new')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('cart')
  const foreign = await context.request.get(`/api/cart/${id}/default`)
  expect(foreign.status(), 'it is the member’s alone').toBe(404)
})

test('§7 the quantity of a line is changed, and a line is taken away', async ({
  page,
  context,
}) => {
  await addToCart(page, WHITE, 3)
  await addToCart(page, RED, 3)
  const id = await waitForStoredCartId(page)
  await page.goto('/panier')
  await waitForHydration(page)
  const lines = page.getByRole('list', { name: 'Articles' })
  await expect(lines).toContainText(/Par trois\sbouteilles/)
  await page.getByRole('button', { name: /^Plus de Sourcebrume/ }).click()
  const read = () => callShop<Cart>(context.request, 'GET', `/cart/${id}/default`)
  await expect.poll(async () => (await read()).totalProduct).toBe(9)
  await expect(page.getByRole('complementary', { name: 'Récapitulatif' })).toContainText(
    /9\sarticles/,
  )
  await page.getByRole('button', { name: /^Retirer Les sept veilleurs/i }).click()
  await expect(lines.getByRole('listitem')).toHaveCount(1)
  expect(await read()).toMatchObject({ totalProduct: 6, products: [{ slug: WHITE, quantity: 6 }] })
})

async function openMain(request: APIRequestContext, token: string): Promise<Cart> {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await request.post('/api/cart', { headers, data: {} })
  expect(reply.status(), await reply.text()).toBe(200)
  return ((await reply.json()) as { data: Cart }).data
}
