import type { Page } from '@playwright/test'

import { expectGoodScreen, heading } from './back-office.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { SHORT_INTERVALS } from './polling.ts'
import { PHONE } from './screens.ts'
import { ESCAPE_GAME } from './sites.ts'
import {
  enterAs,
  expectBalancedBooks,
  expectState,
  makePaidBooking,
  paySale,
  readBooking,
} from './team-sale.ts'

type Paid = Awaited<ReturnType<typeof makePaidBooking>>

async function openBooking(page: Page, { id, person }: Paid): Promise<void> {
  await page.goto(`${ESCAPE_GAME.origin}/admin/reservations/${id}`)
  await expect(heading(page, `${person.firstname} ${person.lastname}`)).toBeVisible()
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('Ctrl-K finds an order by the last digits of its card, which the booking shows', async ({
  page,
}) => {
  const paid = await makePaidBooking(page)
  await enterAs(page, 'STAFF')
  await openBooking(page, paid)
  await expect(page.getByText('payés, carte ••••\u00a04242')).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = dialog(page, 'Rechercher')
  // Digits alone would be read together with those of the card, as one telephone number.
  const random = paid.person.email.split(/[.@-]/).find((part) => /\d[a-f]|[a-f]\d/.test(part))
  await search.getByRole('searchbox').fill(`${random} 4242`)
  const found = search.getByRole('listitem').filter({ hasText: 'carte ••••\u00a04242' })
  await expect(found).toHaveCount(1)
  await expectGoodScreen(page)
})

test('a booking is moved to another room by keyboard, and keeps its price', async ({ page }) => {
  const paid = await makePaidBooking(page)
  const before = await readBooking(paid.id)
  await enterAs(page, 'ADMIN')
  await openBooking(page, paid)
  await expectGoodScreen(page)

  await tabTo(page, page.getByRole('button', { name: 'Déplacer' }))
  await page.keyboard.press('Enter')
  const move = dialog(page, 'Déplacer la session')
  const others = move
    .getByRole('listitem')
    .filter({ hasNot: page.getByRole('heading', { name: paid.choice.room.name }) })
  const target = others.getByRole('button').first()
  await target.waitFor()
  await tabTo(page, target)
  await page.keyboard.press('Enter')
  await expect(target).toHaveAttribute('aria-pressed', 'true')
  await expectGoodScreen(page)
  await tabTo(page, move.getByLabel('Motif'))
  await page.keyboard.type('Le client préfère une autre salle')
  await page.keyboard.press('Enter')
  await expect(page.getByText('La session est déplacée.')).toBeVisible()

  const after = await readBooking(paid.id)
  expect(after.id_service).not.toBe(before.id_service)
  expect(after.price_cents).toBe(before.price_cents)
  await expectBalancedBooks(paid.idOrder)
})

test('a player less is refunded at once, the difference shown before', async ({ page }) => {
  const paid = await makePaidBooking(page)
  await enterAs(page, 'ADMIN')
  await openBooking(page, paid)
  await page.getByRole('button', { name: 'Changer le nombre de joueurs' }).click()
  const players = dialog(page, 'Changer le nombre de joueurs')
  await players.getByRole('button', { name: 'Un joueur de moins' }).click()
  await expect(players.getByText(/ à rembourser, aussitôt\.$/)).toBeVisible()
  await expectGoodScreen(page)
  const button = players.getByRole('button', { name: /^Changer et rembourser/ })
  await button.click()
  await expect(players.getByText('Dites pourquoi en quelques mots.')).toBeVisible()
  await players.getByLabel('Motif').fill('Un joueur malade')
  await button.click()
  await expect(players).toBeHidden()
  expect((await readBooking(paid.id)).players).toBe(3)
  await expectBalancedBooks(paid.idOrder)
})

test('a player more is paid by the customer before the team changes', async ({ page }) => {
  const paid = await makePaidBooking(page)
  await enterAs(page, 'ADMIN')
  await openBooking(page, paid)
  await page.getByRole('button', { name: 'Changer le nombre de joueurs' }).click()
  const players = dialog(page, 'Changer le nombre de joueurs')
  await players.getByRole('button', { name: 'Un joueur de plus' }).click()
  await players.getByLabel('Motif').fill('Un ami se joint à eux')
  await players.getByRole('button', { name: /^Demander/ }).click()
  await expect(page.getByText('En attente du paiement.')).toBeVisible()
  await expectGoodScreen(page)
  expect((await readBooking(paid.id)).players).toBe(4)

  const link = page.getByRole('link', { name: 'Page de paiement du client' })
  await paySale((await link.getAttribute('href'))!)
  await expect(page.getByText('Payé.')).toBeVisible()
  await expect
    .poll(async () => (await readBooking(paid.id)).players, { intervals: SHORT_INTERVALS })
    .toBe(5)
  await expectBalancedBooks(paid.idOrder)
})

test('a booking is cancelled and refunded at once by the administration', async ({ page }) => {
  const paid = await makePaidBooking(page)
  await enterAs(page, 'ADMIN')
  await openBooking(page, paid)
  await page.getByRole('button', { name: 'Annuler ou rembourser' }).click()
  const cancel = dialog(page, 'Annuler la session')
  await cancel.getByLabel('Rembourser tout de suite').check()
  await expectGoodScreen(page)
  await cancel.getByLabel('Motif').fill('Panne de courant')
  await cancel.getByRole('button', { name: /^Annuler et rembourser/ }).click()
  await expect(cancel).toBeHidden()
  await expectState(paid.id, /^cancelled$/)
  await expectBalancedBooks(paid.idOrder)
})

test.describe('STAFF on a phone', () => {
  test.use(PHONE)

  test('the customer chooses; a refund above 50 € is left to the administration', async ({
    page,
  }) => {
    const paid = await makePaidBooking(page)
    await enterAs(page, 'STAFF')
    await openBooking(page, paid)
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Annuler ou rembourser' }).tap()
    const cancel = dialog(page, 'Annuler la session')
    await expect(cancel.getByLabel('Rembourser tout de suite')).toBeDisabled()
    await expect(cancel.getByText('demandez à l’administration')).toBeVisible()
    await expectGoodScreen(page)
    await cancel.getByLabel('Motif').fill('Panne de courant')
    await cancel.getByRole('button', { name: 'Annuler la session' }).tap()
    await expect(cancel).toBeHidden()
    await expectState(paid.id, /^cancelled$/)
  })
})
