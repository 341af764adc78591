import { accessibilityFaults } from './accessibility.ts'
import {
  enterBackOffice,
  expectGoodScreen,
  heading,
  makeColleague,
  makeOrders,
} from './back-office.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { makeMeasuredSite } from './measured-site.ts'
import { filters, openOrders, ORDERS, rows, states } from './order-screen.ts'
import { PHONE } from './screens.ts'

test('state, order and page are in the address: reload and back show the same', async ({
  page,
  context,
}) => {
  const site = await openOrders(page, context, '?nbItem=10')
  await expect(page.getByText('30 dans cette vue')).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first()).toContainText('Inès Caron 00')
  await expectGoodScreen(page)

  await page.getByRole('link', { name: 'Page suivante' }).click()
  await expect(rows(page).first()).toContainText('10')
  await expect(page).toHaveURL(`${site.origin}/admin/commandes?nbItem=10&page=2`)
  await page.reload()
  await expect(rows(page).first()).toContainText('2026-000011')

  await page.getByRole('columnheader').getByRole('link', { name: 'Client' }).click()
  await expect(page).toHaveURL(`${site.origin}/admin/commandes?orderBy=lastname&nbItem=10`)
  await expect(page.getByRole('columnheader', { name: 'Client' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(rows(page).first()).toContainText('Caron 00')

  await states(page).getByRole('link', { name: 'Remboursées' }).click()
  await expect(page.getByText('10 dans cette vue')).toBeVisible()
  await expect(rows(page)).toHaveText(Array.from({ length: 10 }, () => /remboursée/))
  await page.reload()
  await expect(page.getByText('10 dans cette vue')).toBeVisible()
  await expect(states(page).getByRole('link', { name: 'Remboursées' })).toHaveAttribute(
    'aria-current',
    'true',
  )

  await page.goBack()
  await expect(page.getByText('30 dans cette vue')).toBeVisible()
  await page.goBack()
  await expect(rows(page).first()).toContainText('2026-000011')
})

test('filters by name and day are set by keyboard, and removed one by one', async ({
  page,
  context,
}) => {
  const site = await openOrders(page, context)
  const open = page.getByRole('button', { name: 'Filtrer' })
  await tabTo(page, open)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Filtrer les commandes' })).toBeVisible()
  await expectGoodScreen(page)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByLabel('Nom contient').fill('caron')
  await page.getByLabel('Commandée depuis le').fill('2026-10-22')
  await page.getByLabel('Commandée jusqu’au').fill('2026-10-26')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveText([/Caron 04/, /Caron 08/])
  await expect(page).toHaveURL(
    `${site.origin}/admin/commandes?lastname=lk%3Acaron&createdAt=gte%3A2026-10-22&createdAt=lt%3A2026-10-27`,
  )
  await expect(filters(page)).toContainText('jusqu’au 26\u00a0octobre\u00a02026')

  await filters(page)
    .getByRole('link', { name: /^Nom contient/ })
    .click()
  await expect(page.getByText('5 dans cette vue')).toBeVisible()
  await filters(page).getByRole('link', { name: 'Tout effacer' }).click()
  await expect(page.getByText('30 dans cette vue')).toBeVisible()
})

test('orders show what they hold, are counted by state, searched and filtered by payment', async ({
  page,
  context,
}) => {
  const site = await openOrders(page, context)
  await expect(states(page).getByRole('link')).toHaveText([
    'Toutes 30',
    'À payer 0',
    'Payées 10',
    'Confirmées 0',
    'À rembourser 0',
    'Remboursées 10',
    'Expirées 10',
  ])
  await expect(rows(page).first()).toContainText('Carte cadeau')
  await expect(rows(page).first()).toContainText('1 autre article')
  await expect(rows(page).first()).toContainText('réglée')

  await page.getByRole('searchbox').fill('HADD')
  await page.keyboard.press('Enter')
  await expect(page.getByText('7 dans cette vue')).toBeVisible()
  await expect(page).toHaveURL(`${site.origin}/admin/commandes?q=HADD`)
  await expect(states(page).getByRole('link', { name: 'Toutes' })).toHaveText('Toutes 7')
  await expect(filters(page)).toContainText('Recherche\u00a0: HADD')
  await expectGoodScreen(page)
  await filters(page).getByRole('link', { name: 'Tout effacer' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')

  await page.getByRole('button', { name: 'Filtrer' }).click()
  await page.getByLabel('Paiement').selectOption('non réglée')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByText('10 dans cette vue')).toBeVisible()
  await expect(page).toHaveURL(`${site.origin}/admin/commandes?paymentState=unpaid`)
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await expect(page.getByLabel('Paiement')).toHaveValue('unpaid')
  await page.getByLabel('Contenu').selectOption('session')
  await page.getByLabel('Session depuis le').fill('2026-10-01')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByRole('heading', { name: 'Aucune commande ne correspond' })).toBeVisible()
})

test('Ctrl-K finds an order by the beginning of a name and opens it', async ({ page, context }) => {
  await openOrders(page, context)
  // The shell listens to keys once it is drawn.
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Rechercher' })
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('olivier 02')
  // The order, and the person who placed it.
  const found = dialog.getByRole('link', { name: 'Inès Olivier 02' })
  await expect(found).toHaveCount(2)
  await expectGoodScreen(page)
  await tabTo(page, found.first())
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/commandes\/[0-9a-f-]{36}$/)
  await expect(heading(page, 'Commande 2026-000003')).toBeFocused()
})

test('a wrong filter in the address is shown, can be removed, and locks nothing', async ({
  page,
  context,
}) => {
  const site = await openOrders(page, context, '?createdAt=gte:hier&state=refunded&page=beaucoup')
  await expect(page.getByText('10 dans cette vue')).toBeVisible()
  const wrong = filters(page).getByRole('link', { name: /^Filtre illisible : createdAt=gte:hier/ })
  await expect(wrong).toBeVisible()
  await expectGoodScreen(page)
  await wrong.click()
  await expect(wrong).toHaveCount(0)
  await expect(page).toHaveURL(`${site.origin}/admin/commandes?state=refunded`)
})

test('nothing found, a page that is gone and a failure each say what to do', async ({
  page,
  context,
}) => {
  const site = await openOrders(page, context, '?lastname=lk:personne')
  await expect(page.getByRole('heading', { name: 'Aucune commande ne correspond' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Retirer tous les filtres' }).click()
  await expect(page.getByText('30 dans cette vue')).toBeVisible()

  await page.goto(`${site.origin}/admin/commandes?page=40`)
  await page.getByRole('link', { name: 'Revenir à la première page' }).click()
  await expect(rows(page)).toHaveCount(25)

  let isBroken = true
  await page.route('**/api/admin/order?*', (route) =>
    isBroken ? route.abort('connectionfailed') : route.continue(),
  )
  await states(page).getByRole('link', { name: 'Expirées' }).click()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('Les commandes n’ont pas pu être lues')
  await expectGoodScreen(page)
  isBroken = false
  await failure.getByRole('button', { name: 'Réessayer' }).click()
  await expect(rows(page)).toHaveCount(10)
})

test('while the orders are on their way, the list has its shape', async ({ page, context }) => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/admin/order?*', async (route) => {
    await promise
    await route.continue()
  })
  await openOrders(page, context)
  await expect(page.getByText('Chargement des commandes')).toBeAttached()
  // At one width: a call ends after ten seconds.
  expect(await accessibilityFaults(page)).toEqual([])
  release()
  await expect(rows(page)).toHaveCount(25)
})

test('a view is saved under a name, survives a reload, and is removed', async ({
  page,
  context,
}) => {
  const site = await openOrders(page, context, '?state=refunded&orderBy=lastname')
  const views = page.getByRole('navigation', { name: 'Vues enregistrées' })
  await page.getByRole('button', { name: 'Enregistrer la vue' }).click()
  await page.getByLabel('Nom de la vue').fill('À rendre')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('La vue est enregistrée.')).toBeVisible()
  await views.getByRole('link', { name: 'Toutes' }).click()
  await expect(page.getByText('30 dans cette vue')).toBeVisible()
  await page.reload()
  await views.getByRole('link', { name: 'À rendre' }).click()
  await expect(page).toHaveURL(`${site.origin}/admin/commandes?state=refunded&orderBy=lastname`)
  await expect(views.getByRole('link', { name: 'À rendre' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('button', { name: /^Retirer la vue/ }).click()
  await expect(views.getByRole('link')).toHaveText(['Toutes', 'À préparer'])
})

test('the help of the screen opens and gives the focus back', async ({ page, context }) => {
  await openOrders(page, context)
  const help = page.getByRole('button', { name: 'Aide de cet écran' })
  await help.click()
  const panel = page.getByRole('dialog', { name: 'La liste des commandes' })
  await expect(panel.getByRole('paragraph')).toHaveCount(6)
  await expectGoodScreen(page)
  await page.keyboard.press('Escape')
  await expect(help).toBeFocused()
})

for (const role of ['STAFF', 'ACCOUNTANT'] as const) {
  test(`the role ${role} opens the list of orders from its menu`, async ({ page, context }) => {
    const site = await makeMeasuredSite({ ADMIN_SECOND_FACTOR: 'false' })
    const person = await makeColleague(context, site, role)
    await makeOrders(site, ORDERS)
    await enterBackOffice(page, site, person)
    await page.goto(`${site.origin}/admin/`)
    const mayFind = role === 'STAFF'
    const first = mayFind ? 'Aujourd’hui' : 'Commandes'
    await expect(heading(page, first)).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Gestion' })
    await expect(menu.getByRole('link').first()).toHaveText(first)
    await expect(menu.getByRole('link', { name: 'Équipe' })).toHaveCount(mayFind ? 1 : 0)
    await expect(menu.getByRole('link', { name: 'Journal' })).toHaveCount(0)
    await menu.getByRole('link', { name: 'Commandes' }).click()
    await expect(page.getByText('30 dans cette vue')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Rechercher' })).toHaveCount(mayFind ? 2 : 1)
    const mayExport = role === 'ACCOUNTANT'
    await expect(page.getByRole('button', { name: /^CSV/ })).toHaveCount(mayExport ? 1 : 0)
  })
}

test('an address that is no screen says so', async ({ page, context }) => {
  const site = await openOrders(page, context)
  await page.goto(`${site.origin}/admin/nulle-part`)
  await expect(heading(page, 'Écran introuvable')).toBeVisible()
  await expectGoodScreen(page)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the states are one row to scroll, and scrolling by touch opens nothing', async ({
    page,
    context,
  }) => {
    const site = await openOrders(page, context)
    const row = states(page)
    expect((await row.boundingBox())!.height).toBeLessThan(60)
    const last = row.getByRole('link', { name: 'Expirées' })
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    const card = page.getByRole('listitem').filter({ hasText: '2026-000005' })
    await card.scrollIntoViewIfNeeded()
    const { x, y } = (await card.boundingBox())!
    const touch = await context.newCDPSession(page)
    await touch.send('Input.synthesizeScrollGesture', {
      x: x + 60,
      y: y + 20,
      yDistance: -300,
      gestureSourceType: 'touch',
    })
    await expect(page).toHaveURL(`${site.origin}/admin/commandes`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await last.tap()
    await expect(page).toHaveURL(`${site.origin}/admin/commandes?state=expired`)
  })

  test('orders are cards, and the name on one opens it', async ({ page, context }) => {
    const site = await openOrders(page, context)
    await expect(page.getByRole('table')).toHaveCount(0)
    const cards = page.getByRole('listitem').filter({ hasText: '2026-0000' })
    await expect(cards).toHaveCount(25)
    await cards.nth(2).getByRole('link').tap()
    await expect(heading(page, 'Commande 2026-000003')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(`${site.origin}/admin/commandes`)

    await page.getByRole('navigation').getByRole('button', { name: 'Rechercher' }).tap()
    await expect(page.getByRole('dialog', { name: 'Rechercher' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('navigation', { name: 'Gestion' }).getByText('Plus').tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Mon compte' }).tap()
    await expect(heading(page, 'Mon compte')).toBeFocused()
    await page.goBack()
    await expect(heading(page, 'Commandes')).toBeFocused()
  })
})
