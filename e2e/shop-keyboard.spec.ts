import type { Locator } from '@playwright/test'

import { PHONE_NUMBER } from './checkout.ts'
import { expect, test } from './journey.ts'
import { payByKeyboard, stopAt, typeAt } from './keyboard.ts'
import { waitForHydration } from './page-scripts.ts'
import { newPerson } from './people.ts'
import { SCREENS } from './screens.ts'
import { expectOrdered, majorityBox, partOf } from './shop.ts'
import { WINE_SHOP } from './sites.ts'

test.use({ baseURL: WINE_SHOP.origin })

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('a bottle is bought and paid with the keyboard alone', async ({ page }) => {
      const person = newPerson()
      await page.goto('/boutique/vins')
      await waitForHydration(page)
      const main = page.getByRole('main')
      await stopAt(page, main.getByRole('link', { name: 'Sourcebrume blanc' }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/boutique/sourcebrume-blanc')
      await stopAt(page, main.getByLabel(/^Nombre de bouteilles/))
      await page.keyboard.press('ArrowUp')
      await expect(main.getByLabel(/^Nombre de bouteilles, par trois/)).toHaveValue('6')
      await stopAt(page, visible(page.getByRole('button', { name: 'Ajouter au panier' })))
      await page.keyboard.press('Enter')
      const cart = visible(page.getByRole('link', { name: /^Panier/ }))
      await expect(cart).toContainText('6')
      await stopAt(page, cart)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/panier')
      await stopAt(page, main.getByRole('button', { name: 'Passer la commande' }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/commande\?panier=oui/)
      await waitForHydration(page)

      const form = page.locator('form.delivery')
      await stopAt(page, form.getByLabel('Code postal'))
      await page.keyboard.type('75011')
      await stopAt(page, form.getByLabel('Ville'))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('Paris')
      await page.keyboard.press('Enter')
      await expect(form.getByRole('group', { name: 'Mode de livraison' })).toBeVisible()
      await stopAt(page, form.getByRole('radio', { name: /^Colis à domicile/ }))
      await page.keyboard.press('Space')
      await expect(page).toHaveURL(/transporteur=\d+/)

      await typeAt(page, main.getByLabel('Adresse e-mail', { exact: true }), person.email)
      await typeAt(page, main.getByLabel('Prénom', { exact: true }), person.firstname)
      await typeAt(page, main.getByLabel('Nom', { exact: true }), person.lastname)
      await typeAt(page, main.getByLabel('Téléphone', { exact: true }), PHONE_NUMBER)
      const street = partOf(page, 'Adresse de livraison').getByLabel('Numéro et rue')
      await typeAt(page, street, '4 rue des Lanternes')
      await payByKeyboard(page, majorityBox(page))
      await expectOrdered(page, person)
    })
  })
}

function visible(locator: Locator): Locator {
  return locator.filter({ visible: true }).first()
}
