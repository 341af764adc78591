import type { Locator, Page } from '@playwright/test'

import { accessibilityFaults } from './accessibility.ts'
import { orderIn, readOrder } from './checkout.ts'
import { queryDatabase } from './database.ts'
import { euros } from './french.ts'
import { expect, test } from './journey.ts'
import { waitForElementHydration, waitForHydration, withoutFonts } from './page-scripts.ts'
import { PHONE, SCREENS } from './screens.ts'
import { findSession, holdSession } from './sessions.ts'
import { readGoodsOrder } from './shop.ts'
import { WINE_SHOP } from './sites.ts'
import { cardFrame, readIntents, walletButton, walletFrame } from './stripe.ts'

const AGREEMENT = /^J’accepte les conditions de vente/

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a session tapped on the home page is paid with a wallet in five taps, and nothing is typed', async ({
    page,
    context,
  }) => {
    const { tap, count } = tapCounter()
    await page.goto('/')
    const sessions = page.getByRole('region', { name: 'Prochaines sessions libres' })
    // Other journeys tap the first ones.
    const session = sessions.getByRole('link').last()
    await waitForElementHydration(session)
    await tap(session)
    await tap(page.getByRole('button', { name: 'Continuer vers le paiement' }))
    await expect(page).toHaveURL(/\/commande\?garde=/)
    await expect(walletButton(page)).toBeVisible()
    await tap(page.getByRole('checkbox', { name: AGREEMENT }))
    const section = page.getByRole('region', { name: 'Payer en deux gestes' })
    await expect(section).toContainText('Commande avec obligation de paiement')
    const promised = await section.innerText()
    await tap(walletButton(page))
    const wallet = walletFrame(page)
    // The page tells the amount to the wallet's frame once that has loaded.
    await expect(wallet.locator('#amount')).not.toBeEmpty()
    await expect(wallet.locator('#email')).not.toBeEmpty()
    const amount = await wallet.locator('#amount').innerText()
    const email = await wallet.locator('#email').innerText()
    await tap(wallet.getByRole('button', { name: 'Payer' }))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('C’est réservé', {
      timeout: 60_000,
    })
    expect(count()).toBeLessThanOrEqual(5)

    const ids = orderIn(page)
    const { totalCents, state } = await readOrder(context.request, ids)
    expect(state).toBe('confirmed')
    expect(promised).toContain(`le bouton débite ${euros(totalCents)}`)
    expect(amount).toBe(euros(totalCents))
    const intents = await readIntents(ids.id)
    expect(intents.map(({ status, amount_received }) => [status, amount_received])).toEqual([
      ['succeeded', totalCents],
    ])
    expect(await countOrders(email)).toBe(1)
  })
})

test.describe('in the shop, on a phone', () => {
  test.use({ ...PHONE, baseURL: WINE_SHOP.origin })

  test('bottles are bought from the first screen of the list in ten taps, and nothing is typed', async ({
    page,
    context,
  }) => {
    const { tap, count } = tapCounter()
    await page.goto('/boutique/vins')
    await waitForHydration(page)
    const card = page.locator('.product-card').first()
    await expect(card.locator('.pic')).toBeInViewport({ ratio: 0.9 })
    await expect(card).toContainText(/Par trois\sbouteilles/)
    await tap(card.getByRole('button', { name: /^Ajouter\s3 au panier/ }))
    await expect(card.getByRole('status')).toHaveText('3')
    await expect(page.locator('.shop__free')).toContainText(/Encore \d+\sbouteilles/)
    expect(await accessibilityFaults(page)).toEqual([])
    const cart = page.getByRole('navigation', { name: 'Accès rapides' })
    await expect(cart.getByRole('link', { name: /^Panier/ })).toContainText('(3)')
    await tap(cart.getByRole('link', { name: /^Panier/ }))
    await tap(page.getByRole('button', { name: 'Passer la commande' }))
    await expect(page).toHaveURL(/\/commande\?panier=oui/)
    await waitForHydration(page)
    await tap(page.getByRole('radio', { name: /^Retrait gratuit/ }))
    const days = page.getByRole('group', { name: 'Jour du retrait' })
    await tap(days.getByRole('radio').nth(1))
    const slots = page.getByRole('group', { name: /^Créneau du / })
    await tap(slots.getByRole('radio').and(page.locator(':enabled')).first())
    await expect(page).toHaveURL(/creneau=\d+/)
    await tap(page.getByRole('checkbox', { name: /^J’ai 18\sans ou plus et j’accepte/ }))
    await tap(walletButton(page))
    await tap(walletFrame(page).getByRole('button', { name: 'Payer' }))
    await expect(page).toHaveURL(/\/commande\/[\da-f-]{36}/, { timeout: 60_000 })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Camille')
    expect(count()).toBeLessThanOrEqual(10)

    const { id, token } = orderIn(page)
    const order = await readGoodsOrder(context.request, { order: { id }, guestToken: token })
    const intents = await readIntents(id)
    expect(intents.map((intent) => intent.amount_received)).toEqual([order.totalCents])
    expect(order).toMatchObject({ lines: [{ quantity: 3 }], shippingCents: 0 })
  })
})

test('a wallet opens once its box is ticked, and closing it changes nothing', async ({
  page,
  context,
}) => {
  const { id } = await holdSession(context.request, await findSession(context.request))
  await page.goto(`/commande?garde=${id}`)
  await walletButton(page).click()
  const box = page.getByRole('checkbox', { name: AGREEMENT })
  await expect(box).toBeFocused()
  await expect(box).toHaveAccessibleDescription(/Cochez cette case/)
  await expect(page.locator('dialog')).toHaveCount(0)

  await box.check()
  await walletButton(page).dblclick()
  const wallet = walletFrame(page)
  await expect(wallet.locator('#email')).not.toBeEmpty()
  const email = await wallet.locator('#email').innerText()
  await wallet.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/commande?garde=${id}`)
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('')
  expect(await countOrders(email)).toBe(0)
})

test('a wallet stays shut where its box is missing', async ({ page, context }) => {
  const { id } = await holdSession(context.request, await findSession(context.request))
  await page.goto(`/commande?garde=${id}`)
  await expect(walletButton(page)).toBeVisible()
  const box = page.getByRole('checkbox', { name: AGREEMENT })
  // Removed from the form as an extension of the browser might.
  await box.evaluate((node) => Reflect.apply(Reflect.get(node, 'removeAttribute'), node, ['id']))
  await walletButton(page).click()
  await expect(page.getByText('Cochez cette case').first()).toBeVisible()
  await expect(page.locator('dialog')).toHaveCount(0)
})

test('a browser without a wallet shows nothing of it', async ({ page, context }) => {
  const { id } = await holdSession(context.request, await findSession(context.request))
  await page.addInitScript(NO_WALLET)
  await page.goto(`/commande?garde=${id}`)
  await cardFrame(page).getByLabel('Numéro de carte').waitFor()
  await expect(page.getByRole('region', { name: 'Payer en deux gestes' })).toHaveCount(0)
  await expect(page.getByText('ou par carte')).toBeHidden()
})

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('wallets that arrive late move no field', async ({ page, context }) => {
      const { id } = await holdSession(context.request, await findSession(context.request))
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
      await page.route(SCRIPT, async (route) => {
        await isReleased
        await route.continue()
      })
      await page.addInitScript(WATCH_SHIFTS)
      await withoutFonts(page)
      await page.goto(`/commande?garde=${id}`)
      await waitForHydration(page)
      const email = page.getByRole('main').getByLabel('Adresse e-mail', { exact: true })
      await email.fill('ada@example.org')
      await page.evaluate('window.watchedSince = performance.now()')
      const before = await email.boundingBox()
      release()
      await expect(walletButton(page)).toBeVisible()
      await cardFrame(page).getByLabel('Numéro de carte').waitFor()
      expect(await email.boundingBox()).toEqual(before)
      expect(await page.evaluate<string[]>(SHIFTS_WATCHED)).toEqual([])
    })
  })
}

for (const { name, prepare } of [
  { name: 'without a wallet', prepare: (page: Page) => page.addInitScript(NO_WALLET) },
  {
    name: 'that blocks the provider',
    prepare: (page: Page) => page.route(SCRIPT, (route) => route.abort()),
  },
]) {
  test(`a browser ${name} moves no field of a form that is being filled`, async ({
    page,
    context,
  }) => {
    const { id } = await holdSession(context.request, await findSession(context.request))
    await prepare(page)
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    await page.route(SCRIPT, async (route) => {
      await isReleased
      await route.fallback()
    })
    await withoutFonts(page)
    await page.goto(`/commande?garde=${id}`)
    await waitForHydration(page)
    const email = page.getByRole('main').getByLabel('Adresse e-mail', { exact: true })
    await email.fill('ada@example.org')
    const before = await email.boundingBox()
    release()
    await expect(page.locator('.wallets')).toHaveAttribute('data-state', 'empty')
    expect(await email.boundingBox()).toEqual(before)
    await expect(page.getByText('Payer en deux gestes')).toBeHidden()
  })
}

const SCRIPT = /\/v3\/stripe\.js/
const NO_WALLET = 'delete window.PaymentRequest'

/** Notes what moved, also shortly after an input. */
const WATCH_SHIFTS = `window.shifts = []
new PerformanceObserver((list) => {
  for (const { value, sources, startTime } of list.getEntries()) {
    const parts = sources.map(({ node }) => node?.className || node?.nodeName)
    const text = [value.toFixed(4), Math.round(startTime), ...parts].join(' ')
    window.shifts.push({ startTime, text })
  }
}).observe({ type: 'layout-shift', buffered: true })`

/** A shift is told of in a later task, so its own time says whether it counts. */
const SHIFTS_WATCHED = `window.shifts
  .filter(({ startTime }) => startTime >= window.watchedSince).map(({ text }) => text)`

function tapCounter() {
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  return { tap, count: () => taps }
}

async function countOrders(email: string): Promise<number> {
  const [counted] = await queryDatabase<{ count: number }>(
    'SELECT count(*)::int AS count FROM customer_order WHERE email = $1',
    [email],
  )
  return counted!.count
}
