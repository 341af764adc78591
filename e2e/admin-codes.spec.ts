import type { Page } from '@playwright/test'

import {
  enterBackOffice,
  expectGoodScreen,
  heading,
  makeColleague,
  type OwnSite,
} from './back-office.ts'
import { queryDatabase } from './database.ts'
import { euros } from './french.ts'
import { expect, test } from './journey.ts'
import { makeMeasuredSite } from './measured-site.ts'
import { addToCart, chooseCarrier, chooseCity, findProduct, goToCheckout } from './shop.ts'
import { WINE_SHOP } from './sites.ts'

const RED = 'chateau-aubrelune-rouge'

test.use({ baseURL: WINE_SHOP.origin })

const codeRow = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })

async function applyCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel(/Code de réduction ou carte cadeau|Code/).last()
  if (!(await field.isVisible())) {
    const more = page.getByText(/code de réduction|carte cadeau/i).filter({ visible: true })
    await more.first().click()
  }
  await field.fill(code)
  await page.getByRole('button', { name: 'Appliquer' }).click()
}

test('a code is created, reduces a price of the shop, is changed and ended', async ({
  page,
  context,
}) => {
  const admin = await makeColleague(context, WINE_SHOP, 'ADMIN')
  const code = `CAVE-${admin.email.replaceAll(/\D/g, '').slice(-8)}`
  await enterBackOffice(page, WINE_SHOP, admin)
  await page.goto(`${WINE_SHOP.origin}/admin/codes`)
  await page.getByRole('button', { name: 'Nouveau code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouveau code de réduction' })
  await dialog.getByRole('button', { name: 'Créer le code' }).click()
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
    /trois signes au moins/,
  )
  await expectGoodScreen(page)
  await dialog.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await dialog.getByLabel('Libellé').fill('Foire aux vins')
  await dialog.getByLabel('Réduction, en pour cent').fill('12,5')
  await dialog.getByLabel('Porte sur').selectOption('produits')
  await dialog.getByRole('button', { name: 'Créer le code' }).click()
  await expect(page.getByText('Le code est créé.')).toBeVisible()
  await expect(codeRow(page, code)).toContainText('\u221212,50\u00a0%')
  await expect(codeRow(page, code)).toContainText('en service')

  await page.getByRole('button', { name: 'Nouveau code' }).click()
  await dialog.getByLabel('Code', { exact: true }).fill(code.replace('-', ''))
  await dialog.getByLabel('Libellé').fill('Le même')
  await dialog.getByLabel('Réduction, en pour cent').fill('5')
  await dialog.getByRole('button', { name: 'Créer le code' }).click()
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
    /se lirait comme/,
  )
  await dialog.getByRole('button', { name: 'Annuler' }).click()

  const shop = await context.newPage()
  await addToCart(shop, RED, 6)
  await goToCheckout(shop)
  await chooseCity(shop, '75011', 'Paris')
  await chooseCarrier(shop, /^Colis à domicile/)
  await applyCode(shop, code)
  const { declination } = await findProduct(context.request, RED)
  const reduction = Math.round((6 * declination.priceCents) / 8)
  await expect(shop.getByRole('main')).toContainText(`\u2212${euros(reduction)}`)

  await codeRow(page, code)
    .getByRole('button', { name: /^Modifier/ })
    .click()
  const edit = page.getByRole('dialog', { name: `Modifier le code ${code}` })
  // A colleague saves first.
  await queryDatabase(`UPDATE discount_code SET label = 'Foire' WHERE id_site = $1 AND code = $2`, [
    WINE_SHOP.id,
    code,
  ])
  await edit.getByLabel('Libellé').fill('Foire de printemps')
  await edit.getByLabel(/^Utilisations au plus/).fill('40')
  await edit.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(edit).toContainText('Quelqu’un a modifié ce code')
  await expect(edit).toContainText('«\u00a0Foire\u00a0» enregistré')
  await expectGoodScreen(page)
  await edit.getByRole('button', { name: 'Enregistrer ma version' }).click()
  await expect(page.getByText('Le code est enregistré.')).toBeVisible()
  await expect(codeRow(page, code)).toContainText('0 sur 40')
  await expect(codeRow(page, code)).toContainText('Foire de printemps')

  await codeRow(page, code)
    .getByRole('button', { name: /^Terminer/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terminer' }).click()
  await expect(page.getByText('Le code est terminé.')).toBeVisible()
  await expect(codeRow(page, code)).toContainText('terminé')
  await expect(codeRow(page, code).getByRole('button', { name: /^Terminer/ })).toHaveCount(0)
})

async function makeCodes({ id }: OwnSite): Promise<void> {
  await queryDatabase(
    `INSERT INTO discount_code (id_site, id, code, label, kind, value, is_active, max_uses, used)
     SELECT $1, n, 'LOT-' || lpad(n::text, 3, '0'), 'Lot numéro ' || n, 'amount', 100 * n, n > 5,
       CASE WHEN n > 25 THEN 3 END, CASE WHEN n > 25 THEN 3 ELSE 0 END
     FROM generate_series(1, 30) n`,
    [id],
  )
}

test('the team reads the codes to tell a customer, and changes none', async ({ page, context }) => {
  const site = await makeMeasuredSite({ ADMIN_SECOND_FACTOR: 'false' })
  await makeCodes(site)
  await enterBackOffice(page, site, await makeColleague(context, site, 'STAFF'))
  await page.goto(`${site.origin}/admin/codes`)
  await expect(heading(page, 'Codes de réduction')).toBeVisible()
  await expect(page.getByText('30 dans cette vue')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Épuisés 5' }).click()
  await expect(page).toHaveURL(`${site.origin}/admin/codes?state=used_up`)
  await expect(codeRow(page, 'LOT-030')).toContainText('3 sur 3')
  await expect(page.getByRole('button', { name: /^(?:Nouveau|Modifier|Terminer)/ })).toHaveCount(0)
  await codeRow(page, 'LOT-030')
    .getByRole('button', { name: /^Commandes/ })
    .click()
  await expect(page.getByText('Aucune commande ne porte ce code.')).toBeVisible()
  await expectGoodScreen(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await page.getByLabel('Code contient').fill('zzz')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByRole('heading', { name: /^Aucun code ne correspond/ })).toBeVisible()
  await expectGoodScreen(page)
})
