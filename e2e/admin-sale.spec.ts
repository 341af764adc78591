import type { Page } from '@playwright/test'

import { readQrPicture } from '../apps/api/test/read-qr-picture.ts'
import type { Role } from '../packages/contract/src/role.ts'
import { expectGoodScreen, heading } from './back-office.ts'
import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { newPerson } from './people.ts'
import { SCREENS } from './screens.ts'
import { findSession, type Choice } from './sessions.ts'
import { ESCAPE_GAME } from './sites.ts'
import {
  enterAs,
  expectBalancedBooks,
  expectState,
  Inputs,
  makeGiftCard,
  paySale,
  readBooking,
} from './team-sale.ts'

/** The administration at its desk, the team on its phones. */
const ROLES: readonly Role[] = ['STAFF', 'ADMIN']

/** Opens a free session as the planning links to it. */
async function openSale(page: Page): Promise<Choice> {
  const choice = await findSession(page.context().request)
  const query = new URLSearchParams({ salle: String(choice.room.idService), debut: choice.start })
  await page.goto(`${ESCAPE_GAME.origin}/admin/vente?${query.toString()}`)
  await expect(page.getByText('gardée par vous, encore')).toBeVisible()
  await expect(page).toHaveURL(/garde=/)
  return choice
}

const heldBooking = (page: Page) => new URL(page.url()).searchParams.get('garde')!
const payLink = (page: Page) => page.getByRole('link', { name: 'Page de paiement du client' })

/** The order that the address of a made sale names. */
async function soldOrder(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/admin\/vente\/[0-9a-f-]{36}$/)
  return page.url().slice(-36)
}

for (const [index, { name, screen }] of SCREENS.entries()) {
  test.describe(`${ROLES[index]} ${name}`, () => {
    test.use(screen)

    test('books by telephone in eight inputs or fewer, paid by the mailed link', async ({
      page,
    }) => {
      await enterAs(page, ROLES[index]!)
      await openSale(page)
      const idBooking = heldBooking(page)
      await expectGoodScreen(page)
      const inputs = new Inputs()
      await inputs.press(page, 'Un joueur de plus')
      await expect(page.getByText('5', { exact: true })).toBeVisible()
      const person = await inputs.fillContact(page)
      await inputs.press(page, 'Envoyer le lien de paiement')
      expect(inputs.count).toBeLessThanOrEqual(8)

      const idOrder = await soldOrder(page)
      await expect(page.getByText(`Lien envoyé à ${person.email}.`)).toBeVisible()
      await expectGoodScreen(page)
      await paySale((await payLink(page).getAttribute('href'))!)
      await expect(page.getByText('Payé.')).toBeVisible()
      const title = await page.getByRole('heading', { level: 1 }).innerText()
      await expect(page.getByText(`${title.replace('Vente ', '')} est payée`)).toHaveCount(0)
      await expectGoodScreen(page)
      await expectState(idBooking, /^(?:paid|confirmed)$/)
      expect(await readBooking(idBooking)).toMatchObject({ players: 5, id_order: idOrder })
      await expectBalancedBooks(idOrder)
    })

    test('sells a gift card at the counter by a code on the screen', async ({ page }) => {
      await enterAs(page, ROLES[index]!)
      await page.goto(`${ESCAPE_GAME.origin}/admin/vente`)
      await page.getByRole('button', { name: 'Carte cadeau' }).click()
      const dialog = page.getByRole('dialog', { name: 'Ajouter une carte cadeau' })
      await expectGoodScreen(page)
      await dialog.getByLabel('Valeur').selectOption({ index: 1 })
      await dialog.getByRole('button', { name: 'Ajouter la carte' }).click()
      await new Inputs().fillContact(page)
      await page.getByLabel('QR au comptoir').check()
      await expectGoodScreen(page)
      await page.getByRole('button', { name: 'Afficher le QR à payer' }).click()
      const idOrder = await soldOrder(page)
      await expect(page.getByRole('img', { name: /^Code QR du paiement de/ })).toBeVisible()
      await expectGoodScreen(page)
      await paySale((await payLink(page).getAttribute('href'))!)
      await expect(page.getByText('Payé.')).toBeVisible()
      await expectBalancedBooks(idOrder)
    })
  })
}

test('a product is sold at the counter by the code on the screen, and handed over', async ({
  page,
}) => {
  await enterAs(page, 'STAFF')
  await page.goto(`${ESCAPE_GAME.origin}/admin/vente`)
  await page.getByRole('button', { name: 'Produit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter un produit' })
  await dialog.getByLabel('Nom du produit').fill('coffret énig')
  await dialog.getByRole('button', { name: /^Ajouter Coffret d’énigmes/ }).click()
  await new Inputs().fillContact(page)
  await page.getByLabel('QR au comptoir').check()
  await page.getByRole('button', { name: 'Afficher le QR à payer' }).click()
  const idOrder = await soldOrder(page)
  const code = page.getByRole('img', { name: /^Code QR du paiement de/ })
  await expect(code).toBeVisible()
  await paySale(await readQrPicture(await code.screenshot()))
  await expect(page.getByText('Payé.')).toBeVisible()
  await expectBalancedBooks(idOrder)

  await page.getByRole('button', { name: 'Remettre les produits' }).click()
  const handOver = page.getByRole('dialog', { name: 'Remettre les produits' })
  await expectGoodScreen(page)
  await handOver.getByRole('button', { name: 'Produits remis' }).click()
  await expect(handOver).toBeHidden()
  await expect(page.getByText('Les produits ont été remis.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remettre les produits' })).toHaveCount(0)
  await expectGoodScreen(page)
  const [delivery] = await queryDatabase<{ status: string }>(
    'SELECT status FROM order_delivery WHERE id_site = $1 AND id_order = $2',
    [ESCAPE_GAME.id, idOrder],
  )
  expect(delivery?.status).toBe('collected')
})

test('nothing is sold before its price is there', async ({ page }) => {
  await enterAs(page, 'STAFF')
  await openSale(page)
  const sell = page.getByRole('button', { name: 'Envoyer le lien de paiement' })
  await expect(sell).toBeEnabled()
  const steps = ['**/api/booking/hold/*', '**/api/admin/sale/quote'].map((address) => ({
    address,
    ...Promise.withResolvers<void>(),
  }))
  for (const { address, promise } of steps) {
    await page.route(address, async (route) => {
      await promise
      await route.continue()
    })
  }
  await page.getByRole('button', { name: 'Un joueur de plus' }).click()
  for (const { address, resolve } of steps) {
    await expect(sell).toBeDisabled()
    const isThere = page.waitForResponse(address)
    resolve()
    await isThere
  }
  await expect(sell).toBeEnabled()
})

test('a gift card pays a session wholly, and nothing is left to pay', async ({ page }) => {
  const code = await makeGiftCard(page, 30_000)
  await enterAs(page, 'STAFF')
  await openSale(page)
  const idBooking = heldBooking(page)
  await new Inputs().fillContact(page)
  await page.getByLabel('Carte cadeau', { exact: false }).and(page.getByRole('radio')).check()
  await page.getByLabel('Code de la carte').fill('0000-0000-0000-0000-0000')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByText(/carte/i).and(page.locator('.err'))).toBeVisible()
  await expectGoodScreen(page)
  await page.getByLabel('Code de la carte').fill(code)
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByRole('list', { name: 'Cartes appliquées' })).toContainText(code.slice(-4))
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Vendre', exact: true }).click()
  await expect(page.getByText('Payé.')).toBeVisible()
  await expectState(idBooking, /^(?:paid|confirmed)$/)
  await expectBalancedBooks(await soldOrder(page))
})

test('an invitation costs nothing and keeps its reason', async ({ page }) => {
  await enterAs(page, 'ADMIN')
  await openSale(page)
  const idBooking = heldBooking(page)
  await new Inputs().fillContact(page, { ...newPerson(), firstname: 'Journal' })
  await page.getByRole('radio', { name: /^Invité/ }).check()
  await page.getByLabel('Motif', { exact: true }).selectOption('autre motif…')
  await page.getByRole('button', { name: 'Inviter sans paiement' }).click()
  await expect(page.getByText('Dites pourquoi en quelques mots.')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByLabel('Lequel').fill('Reportage de la presse locale')
  await page.getByRole('button', { name: 'Inviter sans paiement' }).click()
  await expect(page.getByText('Invitation enregistrée.')).toBeVisible()
  await expectState(idBooking, /^(?:paid|confirmed)$/)
  const [order] = await queryDatabase<{ invitation_reason: string; total_cents: number }>(
    'SELECT invitation_reason, total_cents FROM customer_order WHERE id_site = $1 AND id = $2',
    [ESCAPE_GAME.id, await soldOrder(page)],
  )
  expect(order).toEqual({ invitation_reason: 'Reportage de la presse locale', total_cents: 0 })
})

test('leaving a sale asks first, and frees the session', async ({ page }) => {
  await enterAs(page, 'STAFF')
  await openSale(page)
  const idBooking = heldBooking(page)
  await page.getByRole('button', { name: 'Abandonner la vente' }).click()
  const guard = page.getByRole('dialog', { name: /^Abandonner la vente/ })
  await expectGoodScreen(page)
  await guard.getByRole('button', { name: 'Continuer la vente' }).click()
  await expect(guard).toBeHidden()
  await expect(heading(page, 'Nouvelle vente')).toBeVisible()
  await page.getByRole('button', { name: 'Abandonner la vente' }).click()
  await guard.getByRole('button', { name: 'Abandonner la vente' }).click()
  await expect(heading(page, 'Nouvelle vente')).toBeHidden()
  const rows = await queryDatabase('SELECT 1 FROM booking WHERE id = $1 AND status = $2', [
    idBooking,
    'held',
  ])
  expect(rows).toEqual([])
})
