import { expectGoodScreen, heading } from './back-office.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { PHONE } from './screens.ts'
import {
  ARTICLES,
  countElsewhere,
  fieldOf,
  openStock,
  orderArticle,
  readStocks,
} from './stock-screen.ts'

const openCount = { name: 'Compter le stock' }
const review = { name: 'Vérifier et enregistrer' }
const dialogName = { name: 'Enregistrer le comptage' }

test.describe('STAFF on a phone', () => {
  test.use(PHONE)

  test('counts six articles while one is sold; the site shows what is left', async ({
    page,
    context,
  }) => {
    const shop = await openStock(page, context, 'STAFF')
    await expect(page.getByRole('button', { name: /^Entrée ou sortie/ })).toHaveCount(0)
    await expectGoodScreen(page)
    await page.getByRole('link', openCount).click()
    await expect(heading(page, 'Compter le stock')).toBeVisible()
    // Braise is short of three, of Dune there is one more.
    for (const [index, text] of ['10', '7', '10', '11', '10', '3'].entries()) {
      await fieldOf(page, index).fill(text)
    }
    await expect(page.getByText('6 articles comptés, 2 écarts')).toBeVisible()
    await page.reload()
    await expect(fieldOf(page, 1)).toHaveValue('7')
    await expect(page.getByText('6 articles comptés, 2 écarts')).toBeVisible()
    await expectGoodScreen(page)

    await orderArticle(shop, { index: 1, quantity: 2, isPaid: true })
    await page.getByRole('button', review).click()
    const dialog = page.getByRole('dialog', dialogName)
    await expect(dialog.getByRole('listitem')).toHaveText([
      '3 de moins, Coffret Braise, Le coffret',
      '1 de plus, Coffret Dune, Le coffret',
    ])
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Le comptage est enregistré.')).toBeVisible()
    await expect(page.getByText('0 article compté, aucun écart')).toBeVisible()
    await expect(fieldOf(page, 1)).toHaveValue('')
    const stocks = await readStocks(page, shop)
    expect(stocks.map(({ onHand, toPrepare }) => [onHand, toPrepare])).toEqual([
      ...[
        [10, 0],
        [5, 2],
        [10, 0],
        [11, 0],
        [10, 0],
        [3, 0],
      ],
    ])
    await page.goto(`${shop.origin}/boutique`)
    const card = page.locator('.product-cards > li').filter({ hasText: ARTICLES[1]!.name })
    await expect(card).toContainText('Plus que 5 en stock')
  })
})

test('ADMIN counts by keyboard; a colleague’s count and orders in the way are decided', async ({
  page,
  context,
}) => {
  const shop = await openStock(page, context, 'ADMIN')
  const number = await orderArticle(shop, { index: 4, quantity: 6, isPaid: false })
  await tabTo(page, page.getByRole('link', openCount))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Compter le stock')).toBeVisible()
  await fieldOf(page, 0).focus()
  for (const text of ['9', '12a', '-3', '99999999', '4', '3']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('button', review)).toBeFocused()
  await expect(page.getByText('3 articles comptés, 2 écarts')).toBeVisible()
  await expect(page.getByText('Un nombre entier, de 0 à 1\u202f000\u202f000.')).toHaveCount(3)
  await expect(fieldOf(page, 1)).toHaveAttribute('aria-invalid', 'true')
  await expectGoodScreen(page)
  for (const [index, text] of [
    [1, '10'],
    [2, ''],
    [3, '10'],
  ] as const) {
    await fieldOf(page, index).fill(text)
  }
  await countElsewhere(page, shop, { index: 0, counted: 8 })

  await page.getByRole('button', review).click()
  const dialog = page.getByRole('dialog', dialogName)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText('Rien n’est encore enregistré.')).toBeVisible()
  const [changed, short] = [
    dialog.getByRole('region', { name: /Ambre/ }),
    dialog.getByRole('region', { name: /Encre/ }),
  ]
  await expect(changed).toContainText('Vous avez compté 9.')
  await expect(changed).toContainText('Apolline Desrosiers\u00a0: 8 comptés (À deux)')
  await expect(short).toContainText('Des commandes en demandent 6.')
  await expect(short.getByRole('link', { name: number })).toBeVisible()
  await expectGoodScreen(page)
  await changed.getByRole('button', { name: 'Garder 9' }).click()
  await short.getByRole('button', { name: 'Retirer du comptage' }).click()
  await expect(dialog.getByRole('listitem')).toHaveText(['1 de plus, Coffret Ambre, Le coffret'])
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Le comptage est enregistré.')).toBeVisible()
  const stocks = await readStocks(page, shop)
  expect(stocks.map(({ onHand }) => onHand)).toEqual([9, 10, 10, 10, 10, 3])
})

test('ADMIN moves stock with a reason; moves say when, who, why and for which order', async ({
  page,
  context,
}) => {
  const stream = page.waitForResponse('**/api/admin/live')
  const shop = await openStock(page, context, 'ADMIN')
  await stream
  await page.getByRole('navigation', { name: 'Par état' }).getByText('Bientôt épuisés').click()
  await expect(page).toHaveURL(/state=low/)
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'Coffret' })
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: /^Entrée ou sortie.*Fougère/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Entrée ou sortie' })
  const save = dialog.getByRole('button', { name: 'Enregistrer' })
  await dialog.getByLabel('Quantité').fill('1e9')
  await dialog.getByLabel('Raison').fill('ok')
  await save.click()
  await expect(dialog.getByText('Un nombre entier, de 1 à 100\u202f000.')).toBeVisible()
  await expect(dialog.getByText('Dites pourquoi en quelques mots.')).toBeVisible()
  await expectGoodScreen(page)
  await dialog.getByLabel('Sortie').check()
  await dialog.getByLabel('Quantité').fill('4')
  await dialog.getByLabel('Raison').fill('<img src=x onerror=alert(1)> casse')
  await save.click()
  await expect(dialog.getByText('Le stock ne peut pas descendre')).toBeVisible()
  await dialog.getByLabel('Quantité').fill('2')
  await save.click()
  await expect(page.getByText('C’est noté\u00a0: 1 en main.')).toBeVisible()
  await countElsewhere(page, shop, { index: 5, counted: 12 })
  await expect(page.getByRole('heading', { name: 'Aucun article ne correspond' })).toBeVisible()

  const number = await orderArticle(shop, { index: 5, quantity: 3, isPaid: true })
  await page.getByRole('link', { name: 'Tous', exact: false }).last().click()
  await page
    .getByRole('link', { name: /Fougère/ })
    .first()
    .click()
  await expect(heading(page, 'Coffret Fougère, Le coffret')).toBeVisible()
  await expect(page.getByText('9 en main, 3 à préparer')).toBeVisible()
  const moves = page.getByRole('table', { name: 'Mouvements' }).locator('tbody tr')
  await expect(moves).toHaveCount(4)
  await expect(moves.nth(0)).toContainText(`Commande ${number}`)
  await expect(moves.nth(1)).toContainText('Comptage\u00a0: 12 sur place')
  await expect(moves.nth(2)).toContainText('<img src=x onerror=alert(1)> casse')
  await expect(moves.nth(2)).toContainText('Apolline Desrosiers')
  await expectGoodScreen(page)
  const kinds = page.getByRole('navigation', { name: 'Par sorte' })
  await kinds.getByRole('link', { name: 'Vente' }).click()
  await expect(moves).toHaveCount(1)
  await page.getByRole('link', { name: `Commande ${number}` }).click()
  await expect(heading(page, `Commande ${number}`)).toBeVisible()
  await page.goto(`${shop.origin}/admin/stock/999999999`)
  await expect(page.getByRole('alert')).toBeVisible()
})
