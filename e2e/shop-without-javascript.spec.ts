import { expect, test } from './journey.ts'
import { SCREENS } from './screens.ts'
import { WINE_SHOP } from './sites.ts'

test.use({ baseURL: WINE_SHOP.origin, javaScriptEnabled: false })

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('a cart is filled, changed and brought to the checkout without JavaScript', async ({
      page,
    }) => {
      const main = page.getByRole('main')
      const lines = page.getByRole('list', { name: 'Articles' }).getByRole('listitem')
      const added = async () => {
        await expect(page).toHaveURL('/panier')
        await expect(main.locator('noscript > *')).toContainText('Ajouté au panier.')
      }
      await page.goto('/boutique/vins')
      await page.getByRole('button', { name: /^Ajouter\s3 au panier.+Sourcebrume blanc$/ }).click()
      await added()
      await page.goto('/boutique/melivane-rose')
      await page.getByLabel(/^Nombre de bouteilles/).fill('3')
      const add = page.getByRole('button', { name: 'Ajouter au panier' })
      await add.filter({ visible: true }).first().click()
      await added()
      await expect(lines).toHaveCount(2)
      const white = lines.filter({ hasText: 'Sourcebrume blanc' })
      await white.getByLabel(/^Quantité de/).fill('6')
      await white.getByRole('button', { name: 'Mettre à jour' }).click()
      await expect(main).toContainText(/9\sarticles/)
      await expect(white.getByLabel(/^Quantité de/)).toHaveValue('6')
      const rose = lines.filter({ hasText: 'Mélivane rosé' })
      await rose.getByRole('button', { name: /^Retirer/ }).click()
      await expect(lines).toHaveCount(1)

      await page.getByRole('button', { name: 'Passer la commande' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Livraison et paiement')
      const form = page.locator('form.delivery')
      await form.getByLabel('Code postal').fill('75011')
      await form.getByLabel('Ville').fill('Paris')
      await form.getByRole('button', { name: 'Voir les livraisons possibles' }).click()
      await form.getByRole('radio', { name: /^Colis à domicile/ }).check()
      await form.getByRole('button', { name: 'Mettre à jour' }).click()
      await expect(page).toHaveURL(/transporteur=\d+/)
      await expect(main).toContainText('Adresse de livraison')

      await page.goto('/panier')
      await page.getByRole('button', { name: 'Vider le panier' }).click()
      await expect(main).toContainText('Il est vide.')
    })
  })
}
