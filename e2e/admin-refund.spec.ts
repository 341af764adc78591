import { randomUUID } from 'node:crypto'

import type { Browser, Page } from '@playwright/test'

import { enterBackOffice, expectGoodScreen, heading, makeColleague } from './back-office.ts'
import { placeOrder } from './checkout.ts'
import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { newPerson } from './people.ts'
import { PHONE } from './screens.ts'
import { findSession, holdSession } from './sessions.ts'
import { buyWine, callShop } from './shop.ts'
import { ESCAPE_GAME, WINE_SHOP } from './sites.ts'
import { payIntent } from './stripe.ts'
import {
  enterAs,
  expectBalancedBooks,
  expectState,
  makeGiftCard,
  makePaidBooking,
  readBooking,
} from './team-sale.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Rembourser la commande/ })

/** A session and a gift card, paid by another gift card of 90 € and by bank card. */
async function makeMixedOrder(page: Page) {
  const visitor = page.context().request
  const code = await makeGiftCard(page, 9000)
  const { id: idHold } = await holdSession(visitor, await findSession(visitor))
  const { order, person } = await placeOrder(visitor, {
    ...{ holds: [idHold], giftCards: [{ amountCents: 5000 }], giftCardCodes: [code] },
  })
  await payIntent(order.id)
  await expectState(idHold, /^(?:paid|confirmed)$/)
  return { idHold, idOrder: order.id, person, cents: (await readBooking(idHold)).price_cents }
}

async function openBooking(page: Page, id: string, { firstname, lastname } = newPerson()) {
  await page.goto(`${ESCAPE_GAME.origin}/admin/reservations/${id}`)
  await expect(heading(page, `${firstname} ${lastname}`)).toBeVisible()
}

const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')}\u00a0€`

/** A refund by somebody else, on another device. */
async function refundAsColleague(browser: Browser, idOrder: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await enterAs(page, 'ADMIN')
  const response = await page.request.post(
    `${ESCAPE_GAME.origin}/api/admin/order/${idOrder}/refund`,
    {
      data: { amountCents: 1000, cancelsSessions: false, reason: 'Une attente à l’accueil' },
      headers: { origin: ESCAPE_GAME.origin, 'idempotency-key': randomUUID() },
    },
  )
  expect(response.status(), await response.text()).toBe(200)
  await context.close()
}

test('ADMIN refunds one line of an order by keyboard, and gets what the preview showed', async ({
  page,
}) => {
  const { idHold, idOrder, person, cents } = await makeMixedOrder(page)
  await enterAs(page, 'ADMIN')
  await openBooking(page, idHold, person)
  await tabTo(page, page.getByRole('button', { name: 'Rembourser…' }))
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('checkbox').first()).toBeVisible()
  await expectGoodScreen(page)

  await tabTo(page, dialog.getByRole('checkbox').first())
  await page.keyboard.press('Space')
  const cardCents = cents + 5000 - 9000
  const goes = dialog.getByRole('region', { name: 'Ce qui part, et où' }).getByRole('listitem')
  await expect(goes.filter({ hasText: '••••\u00a04242' })).toContainText(euros(cardCents))
  const giftCents = cents - cardCents
  await expect(goes.filter({ hasText: 'Carte cadeau' })).toContainText(
    `solde ${euros(0)} → ${euros(giftCents)}`,
  )
  await expect(goes.filter({ hasText: 'corrige la facture' })).toContainText(
    /corrige la facture F\d{4}-\d{6}/,
  )
  await expect(goes.filter({ hasText: 'remise en vente' })).toHaveCount(1)
  await expectGoodScreen(page)

  await tabTo(page, dialog.getByRole('button', { name: `Rembourser ${euros(cents)}` }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(new RegExp(`^${euros(cents)} rendus, avoir A`))).toBeVisible()
  await expectGoodScreen(page)
  const [refund] = await queryDatabase<{ card: number; gift: number }>(
    'SELECT card_cents AS card, gift_card_cents AS gift FROM refund WHERE id_order = $1',
    [idOrder],
  )
  expect(refund).toEqual({ card: cardCents, gift: giftCents })
  await expectState(idHold, /^cancelled$/)
  await expectBalancedBooks(idOrder)
})

test('a colleague refunds meanwhile: the new amounts are shown, and nothing was done', async ({
  page,
  browser,
}) => {
  const { id, idOrder, person } = await makePaidBooking(page)
  const { price_cents: cents } = await readBooking(id)
  await enterAs(page, 'ADMIN')
  const live = page.waitForResponse('**/api/admin/live')
  await openBooking(page, id, person)
  await live
  await page.getByRole('button', { name: 'Rembourser…' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByLabel('Précision').fill('Panne de courant')
  await expect(dialog.getByRole('button', { name: `Rembourser ${euros(cents)}` })).toBeVisible()
  await refundAsColleague(browser, idOrder)
  await expect(dialog.getByText(/^Modifiée entre-temps par /)).toBeVisible()
  await expect(dialog.getByText(/10,00\s€ ont été remboursés \(avoir A/)).toBeVisible()
  const button = dialog.getByRole('button', { name: `Rembourser ${euros(cents - 1000)}` })
  await expect(button).toBeVisible()
  await expect(dialog.getByLabel('Précision')).toHaveValue('Panne de courant')
  await expectGoodScreen(page)
  await button.click()
  await expect(dialog.getByText('C’est remboursé.')).toBeVisible()
  await expectBalancedBooks(idOrder)
})

test.describe('STAFF on a phone', () => {
  test.use(PHONE)

  test('is told before that more than 50 € is not theirs to refund', async ({ page }) => {
    const { id, person } = await makePaidBooking(page)
    await enterAs(page, 'STAFF')
    await openBooking(page, id, person)
    await page.getByRole('button', { name: 'Rembourser…' }).tap()
    const dialog = dialogOf(page)
    await dialog.getByRole('checkbox').first().check()
    await expect(dialog.getByText(/^Au-delà de 50,00/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Rembourser / })).toBeDisabled()
    await dialog.getByText('Un montant').tap()
    await dialog.getByLabel('Montant en euros').fill('12,50')
    await expect(dialog.getByRole('button', { name: 'Rembourser 12,50\u00a0€' })).toBeEnabled()
    await expect(dialog.getByText(/^Au-delà de 50,00/)).toBeHidden()
    await expectGoodScreen(page)
  })
})

test('a withdrawal stands under « À rembourser » and is settled there', async ({ page }) => {
  const { order, person } = await buyWine(page.context().request, 'melivane-rose', 3)
  await callShop(page.context().request, 'POST', '/withdrawal', {
    ...{ name: person.lastname, orderNumber: order.number, email: person.email },
    lines: [order.lines[0]!.line],
  })
  await enterBackOffice(page, WINE_SHOP, await makeColleague(page.context(), WINE_SHOP, 'ADMIN'))
  await page.goto(`${WINE_SHOP.origin}/admin/remboursements?number=${order.number}`)
  await expect(heading(page, 'À rembourser')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: order.number })
  await expect(row).toContainText('rétractation')
  await expectGoodScreen(page)
  await row.getByRole('button', { name: /^Régler/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Rétractation de/ })
  await dialog.getByText('Refuser', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Refuser la rétractation' }).click()
  await expect(dialog.getByText('Dites pourquoi en quelques mots.')).toBeVisible()
  await expectGoodScreen(page)
  await dialog.getByText('Rembourser', { exact: true }).click()
  await dialog.getByRole('button', { name: /^Rembourser / }).click()
  await expect(page.getByText('La rétractation est remboursée.')).toBeVisible()
  await expect(page.getByText('Rien ne correspond')).toBeVisible()
  await expectGoodScreen(page)
})
