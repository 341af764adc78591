import type { Page } from '@playwright/test'

import { expectGoodScreen, heading } from './back-office.ts'
import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { newPerson } from './people.ts'
import { PHONE } from './screens.ts'
import { ESCAPE_GAME } from './sites.ts'
import { enterAs, expectState, makePaidBooking } from './team-sale.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const history = (page: Page) => region(page, 'Historique et suite').getByRole('listitem')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** An order whose confirmation was sent, on its page. */
async function openOrder(page: Page, role: 'ADMIN' | 'STAFF' | 'ACCOUNTANT') {
  const paid = await makePaidBooking(page)
  await expectState(paid.id, /^confirmed$/)
  const [order] = await queryDatabase<{ number: string }>(
    'SELECT number FROM customer_order WHERE id_site = $1 AND id = $2',
    [ESCAPE_GAME.id, paid.idOrder],
  )
  await enterAs(page, role)
  await page.goto(`${ESCAPE_GAME.origin}/admin/commandes/${paid.idOrder}`)
  await expect(heading(page, `Commande ${order!.number}`)).toBeVisible()
  return { ...paid, number: order!.number }
}

/** What a colleague does meanwhile, by the same calls. */
async function putAs(page: Page, path: string, body: object): Promise<void> {
  const response = await page.request.put(`${ESCAPE_GAME.origin}/api${path}`, {
    data: body,
    headers: { origin: ESCAPE_GAME.origin },
  })
  expect(response.status(), await response.text()).toBe(200)
}

test('one order: its money, its documents, its history, and a note that two people write', async ({
  page,
}) => {
  const live = page.waitForResponse('**/api/admin/live')
  const { idOrder, number, person } = await openOrder(page, 'ADMIN')
  await live
  await expect(region(page, 'Contenu')).toContainText('TVA 20\u00a0%')
  await expect(region(page, 'Paiements et remboursements')).toContainText(
    'Payé par carte ••••\u00a04242',
  )
  await expect(history(page).filter({ hasText: 'À venir' }).first()).toContainText(
    'Arrivée attendue',
  )
  const texts = await history(page).locator('b').allInnerTexts()
  expect(texts.slice(-4)).toEqual([
    expect.stringMatching(/^Facture F\d{4}-\d{6} émise$/),
    ...['Paiement réussi', 'Commande avec obligation de paiement'],
    'Session gardée 15\u00a0minutes',
  ])
  await expectGoodScreen(page)

  const download = page.waitForEvent('download')
  await region(page, 'Documents')
    .getByRole('link', { name: /^Facture F/ })
    .click()
  expect((await download).suggestedFilename()).toMatch(/^facture-F\d{4}-\d{6}\.pdf$/)

  const note = region(page, 'Remarque interne').getByRole('textbox')
  await tabTo(page, note)
  await page.keyboard.type('Prévoir un briefing plus long.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('La remarque est enregistrée.')).toBeVisible()
  await expect(history(page).filter({ hasText: 'Remarque interne écrite' })).toContainText('par ')

  await note.fill('Deux débutants dans l’équipe.')
  const path = `/admin/order/${idOrder}/note`
  await putAs(page, path, { text: 'Anniversaire de la plus jeune.', version: 2 })
  const conflict = region(page, 'Remarque interne').getByRole('alert')
  await expect(conflict).toContainText('Anniversaire de la plus jeune.')
  await expect(note).toHaveValue('Deux débutants dans l’équipe.')
  await expectGoodScreen(page)
  await conflict.getByRole('button', { name: 'Enregistrer la mienne' }).click()
  await expect(conflict).toBeHidden()
  await expect(note).toHaveValue('Deux débutants dans l’équipe.')

  // The list, its row and the search lead here as well.
  await page.goto(`${ESCAPE_GAME.origin}/admin/commandes?number=${number}`)
  await page.getByRole('table').getByRole('link', { name: person.lastname }).click()
  await expect(heading(page, `Commande ${number}`)).toBeFocused()
})

test('a wrong address is corrected while a colleague corrects the name, and the confirmation resent', async ({
  page,
}) => {
  const { idOrder, person } = await openOrder(page, 'ADMIN')
  const { email } = newPerson()
  await page.getByRole('button', { name: 'Corriger les coordonnées' }).click()
  const contact = dialog(page, 'Corriger les coordonnées')
  await contact.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await expectGoodScreen(page)
  const { firstname, lastname } = person
  const theirs = { firstname: 'Adèle', lastname, email: person.email, phone: '+33699001735' }
  await putAs(page, `/admin/order/${idOrder}/contact`, { ...theirs, version: 1 })
  await contact.getByRole('button', { name: 'Enregistrer' }).click()
  const conflict = contact.getByRole('alert')
  await expect(conflict).toContainText(`la vôtre «\u00a0${firstname}\u00a0»`)
  await expectGoodScreen(page)
  await conflict.getByRole('button', { name: 'Prendre la sienne, Prénom' }).click()
  await expect(contact.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Adèle')
  await expect(contact.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
  await contact.getByRole('button', { name: 'Enregistrer' }).click()

  await expect(contact.getByText('L’adresse est changée.')).toBeVisible()
  await expectGoodScreen(page)
  await contact.getByRole('button', { name: 'Renvoyer la confirmation' }).click()
  await expect(page.getByText(`La confirmation part à ${email}.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`Adèle ${lastname}, sans compte`)).toBeVisible()
  await expect(history(page).filter({ hasText: 'Coordonnées corrigées' })).toHaveCount(2)
  await expect(history(page).filter({ hasText: email }).first()).toContainText('Confirmation')
})

test('the accountant reads everything and may do nothing', async ({ page }) => {
  const { idOrder } = await openOrder(page, 'ACCOUNTANT')
  await expect(region(page, 'Documents').getByRole('link', { name: /^Facture F/ })).toBeVisible()
  await expect(region(page, 'Client').getByRole('link', { name: /@/ })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: /réservation/ })).toHaveCount(0)
  await expectGoodScreen(page)
  const refused = await page.request.put(`${ESCAPE_GAME.origin}/api/admin/order/${idOrder}/note`, {
    data: { text: 'Non', version: 1 },
    headers: { origin: ESCAPE_GAME.origin },
  })
  expect(refused.status()).toBe(403)
})

test.describe('STAFF on a phone', () => {
  test.use(PHONE)

  test('a booking leads to its order, and the order back to it', async ({ page }) => {
    const { id, number } = await openOrder(page, 'STAFF')
    await page.getByRole('link', { name: 'Déplacer ou annuler' }).tap()
    await expect(page).toHaveURL(`${ESCAPE_GAME.origin}/admin/reservations/${id}`)
    await page.getByRole('link', { name: number }).tap()
    await expect(heading(page, `Commande ${number}`)).toBeFocused()
    await expect(region(page, 'Client').getByRole('link', { name: /^0/ })).toHaveAttribute(
      'href',
      /^tel:\+33/,
    )
    await expectGoodScreen(page)
    await page.getByRole('link', { name: 'Retour aux commandes' }).tap()
    await expect(heading(page, 'Commandes')).toBeFocused()
  })

  test('an order that does not exist is said to be unreadable', async ({ page }) => {
    await enterAs(page, 'STAFF')
    const unknown = '00000000-0000-4000-8000-000000000000'
    await page.goto(`${ESCAPE_GAME.origin}/admin/commandes/${unknown}`)
    await expect(page.getByText('La commande n’a pas pu être lue.')).toBeVisible()
    await expectGoodScreen(page)
  })
})
