import { readFile } from 'node:fs/promises'

import { expectGoodScreen, heading, signalOperators } from './back-office.ts'
import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { filters, openOrders, rows, states } from './order-screen.ts'
import { readFocus } from './page-scripts.ts'

test('what the filters show is downloaded as CSV, and its rows are counted', async ({
  page,
  context,
}) => {
  await openOrders(page, context, '?state=refunded')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV\u00a0: télécharger 10 lignes' }).click()
  const file = await download
  // Checked first, because the message disappears.
  await expect(page.getByText('Le fichier est téléchargé\u00a0: 10 lignes.')).toBeVisible()
  expect(file.suggestedFilename()).toMatch(/^commandes.*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(11)
  expect(lines[1]).toContain('Roussel 01')
  await expectGoodScreen(page)
})

test('an old login proves who it is before a file leaves', async ({ page, context }) => {
  const site = await openOrders(page, context)
  await queryDatabase(
    `UPDATE login SET verified_at = verified_at - interval '1 hour' WHERE id_site = $1`,
    [site.id],
  )
  await page.getByRole('button', { name: /^CSV/ }).click()
  const proof = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' })
  await expect(proof).toBeVisible()
  await proof.getByRole('button', { name: 'Annuler' }).click()
  await expect(proof).toHaveCount(0)
})

test('an order that is paid elsewhere is announced and joins the list', async ({
  page,
  context,
}) => {
  const stream = page.waitForResponse('**/api/admin/live')
  const site = await openOrders(page, context)
  // A change before the stream is open is not heard.
  await stream
  await expect(page.getByText('30 dans cette vue')).toBeVisible()
  await queryDatabase(
    `UPDATE customer_order SET status = 'paid', paid_at = created_at, lastname = 'Nouvelle'
     WHERE id_site = $1 AND number = '2026-000003'`,
    [site.id],
  )
  await signalOperators(site, ['order', 'paid 2026-000003'])
  await expect(states(page).getByRole('link', { name: 'Payées' })).toHaveText('Payées 11')
  const notice = page.getByText('Nouvelle commande\u00a0: 2026-000003 est payée.')
  await expect(notice).toBeVisible()
  // It stays while the pointer is on it.
  await notice.hover()
  await expectGoodScreen(page)
  // The look at three widths moved the pointer away, and the notice may be over.
  await signalOperators(site, ['paid 2026-000003'])
  await page.getByRole('button', { name: 'Voir' }).first().click()
  await expect(page).toHaveURL(`${site.origin}/admin/commandes?number=2026-000003`)
  await expect(rows(page)).toHaveText([/Inès Nouvelle/])
})

test('the Tab key goes past an announcement, and closing it gives the focus back', async ({
  page,
  context,
}) => {
  const stream = page.waitForResponse('**/api/admin/live')
  const site = await openOrders(page, context)
  await stream
  await expect(rows(page)).toHaveCount(25)
  const last = rows(page).last().getByRole('link').last()
  await last.focus()
  await signalOperators(site, ['paid 2026-000003'])
  const notices = page.getByRole('region', { name: /^Notifications/ })
  await expect(notices.getByRole('listitem')).toBeVisible()
  await tabTo(page, notices.getByRole('button', { name: 'Voir' }))
  await tabTo(page, page.getByRole('link', { name: 'Aller au contenu' }))

  await last.focus()
  await signalOperators(site, ['paid 2026-000004'])
  await tabTo(page, notices.getByRole('button', { name: 'Fermer' }).first())
  const left = await notices.getByRole('listitem').count()
  await page.keyboard.press('Enter')
  await expect(notices.getByRole('listitem')).toHaveCount(left - 1)
  expect((await readFocus(page)).name).not.toMatch(/^BODY/)
})

test('without network the screen says so, stays, and is read again when it is back', async ({
  page,
  context,
}) => {
  const site = await openOrders(page, context)
  await expect(rows(page)).toHaveCount(25)
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  // The emulation of Playwright leaves an open stream open, and headless Chromium says nothing.
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  const bar = page.getByText('Hors ligne.')
  await expect(bar).toBeVisible()
  await expect(rows(page)).toHaveCount(25)
  await expectGoodScreen(page)
  await queryDatabase(
    `UPDATE customer_order SET lastname = 'Revenue' WHERE id_site = $1 AND number = '2026-000001'`,
    [site.id],
  )
  await page.unroute('**/api/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(bar).toBeHidden()
  await expect(rows(page).first()).toContainText('Inès Revenue')
})

test('the menu counts the orders that wait for the team, and a view shows them', async ({
  page,
  context,
}) => {
  const stream = page.waitForResponse('**/api/admin/live')
  const site = await openOrders(page, context)
  // A change before the stream is open is not heard.
  await stream
  const menu = page.getByRole('navigation', { name: 'Gestion' })
  await expect(menu.getByRole('link', { name: 'Commandes', exact: true })).toBeVisible()
  await queryDatabase(
    `WITH sent_by AS (
       INSERT INTO carrier (id_site, id, name, site_type, delay, max_days)
       VALUES ($1, 1, 'Colis', 'HOME', '2 jours', 5) RETURNING id)
     INSERT INTO order_delivery (id_site, id_order, type, status, id_carrier, carrier_name,
       fee_cents, price_cents, weight_g, address)
     SELECT id_site, o.id, 'DELIVERY', 'paid', c.id, 'Colis', 0, 0, 100, '{}'
     FROM customer_order o, sent_by c WHERE id_site = $1 AND number = '2026-000001'`,
    [site.id],
  )
  await signalOperators(site, ['order'])
  await expect(menu.getByRole('link', { name: 'Commandes 1 à traiter' })).toBeVisible()
  await page.getByRole('link', { name: /^À préparer/ }).click()
  await expect(rows(page)).toHaveText([/Caron 00/])
  await expect(filters(page)).toContainText('Livraison\u00a0: colis à préparer ou colis préparé')
  await expectGoodScreen(page)
})

test('keys that are typed into a field open nothing', async ({ page, context }) => {
  const site = await openOrders(page, context)
  const field = page.getByRole('searchbox')
  await field.click()
  await page.keyboard.type('k/?gnc ')
  await expect(field).toHaveValue('k/?gnc ')
  await heading(page, 'Commandes').click()
  await page.keyboard.press('k')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`${site.origin}/admin/commandes`)
})
