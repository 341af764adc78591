import type { Page } from '@playwright/test'

import { enterBackOffice, expectGoodScreen, heading, makeColleague } from './back-office.ts'
import { queryDatabase } from './database.ts'
import { euros } from './french.ts'
import { expect, test } from './journey.ts'
import { ESCAPE_GAME } from './sites.ts'

const SITE = ESCAPE_GAME
const PHONE = { width: 390, height: 844 }

test.use({ baseURL: SITE.origin })

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Sums of a month long over, as the database keeps them: no page can make its past. */
async function makeMonth(): Promise<void> {
  await queryDatabase(
    `INSERT INTO daily_figure (id_site, kind, detail, day, id_service, start_time, ends_at,
       vat_rate_bp, amount_cents, vat_cents, number)
     VALUES
       ($1, 'session', 'played', '2025-03-08', 1, '14:30', '2025-03-08T14:30Z', 2000, 10400, 1733, 1),
       ($1, 'ledger', 'payment:5115', '2025-03-07', 0, '00:00', '-infinity', -1, 20800, 0, 2),
       ($1, 'gift_card', 'sold', '2025-03-07', 0, '00:00', '-infinity', -1, 10400, 0, 1),
       ($1, 'order', 'google_business', '2025-03-07', 0, '00:00', '-infinity', -1, 10400, 0, 1),
       ($1, 'order', 'site', '2025-03-07', 0, '00:00', '-infinity', -1, 10400, 0, 1)
     ON CONFLICT DO NOTHING`,
    [SITE.id],
  )
}

test('ADMIN reads what a month received and earned, and chooses other days', async ({
  page,
  context,
}) => {
  await makeMonth()
  const admin = await makeColleague(context, SITE, 'ADMIN')
  await enterBackOffice(page, SITE, admin)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${SITE.origin}/admin/aujourdhui`)
  await page.getByRole('link', { name: 'Chiffres' }).click()
  await expect(heading(page, 'Chiffres')).toBeVisible()
  await page.goto(`${SITE.origin}/admin/chiffres?duree=mois&jour=2025-04-12`)
  await page.getByRole('link', { name: 'Période précédente' }).click()
  await expect(page).toHaveURL(/duree=mois&jour=2025-03-01$/)

  const totals = page.getByRole('definition')
  await expect(totals.nth(0)).toContainText(euros(20_800))
  await expect(totals.nth(1)).toContainText(euros(10_400))
  const byDay = card(page, 'Par jour')
  await expect(byDay.getByRole('img')).toHaveAccessibleName(/^Reçu et gagné, mars 2025/)
  await byDay.getByText('Voir le tableau').click()
  await expect(byDay.getByRole('row', { name: /^Total/ }).getByRole('cell')).toHaveText([
    ...[euros(20_800), euros(10_400), '1'],
  ])
  for (const name of ['Par salle', 'TVA sur le gagné']) {
    const total = card(page, name).getByRole('row', { name: /^Total/ })
    await expect(total.getByRole('cell').last()).toHaveText(euros(10_400))
  }
  const occupancy = card(page, 'Remplissage')
  await expect(occupancy.getByRole('cell', { name: /^\d{1,3}$/ }).first()).toBeVisible()
  await expect(card(page, 'Dette de cartes cadeaux')).toContainText(`+${euros(10_400)}`)
  await expect(card(page, 'D’où viennent les commandes')).toContainText('Fiche Google')
  await expectGoodScreen(page)

  await page.getByRole('link', { name: 'Année' }).click()
  await expect(card(page, 'Par mois')).toBeVisible()
  await page.getByLabel('Du', { exact: true }).fill('2031-03-02')
  await page.getByLabel('Au', { exact: true }).fill('2031-03-01')
  await page.getByRole('button', { name: 'Afficher' }).click()
  await expect(page.getByLabel('Au', { exact: true })).toHaveAccessibleDescription(/précède/)
  await page.getByLabel('Au', { exact: true }).fill('2031-03-05')
  await page.getByRole('button', { name: 'Afficher' }).click()
  await expect(page).toHaveURL(/du=2031-03-02&au=2031-03-05$/)
  await expect(page.getByRole('heading', { name: 'Rien sur cette période' })).toBeVisible()
  await expectGoodScreen(page)
})

test('ACCOUNTANT reads them on a phone, and says when they cannot be read', async ({
  page,
  context,
}) => {
  const accountant = await makeColleague(context, SITE, 'ACCOUNTANT')
  await enterBackOffice(page, SITE, accountant)
  await page.setViewportSize(PHONE)
  await page.goto(`${SITE.origin}/admin/chiffres?duree=semaine`)
  await expect(page.getByRole('definition').first()).toContainText('€')
  await expect(page.getByRole('link', { name: 'Semaine' })).toHaveAttribute('aria-current', 'true')
  await expectGoodScreen(page)

  let isBroken = true
  await page.route('**/api/admin/figures?*', (route) =>
    isBroken ? route.abort('connectionfailed') : route.continue(),
  )
  await page.goto(`${SITE.origin}/admin/chiffres?duree=annee`)
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('Les chiffres n’ont pas pu être lus')
  await expectGoodScreen(page)
  isBroken = false
  await failure.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('definition').first()).toContainText('€')
})

test('STAFF has no figures: neither in the menu nor by their address', async ({
  page,
  context,
}) => {
  const staff = await makeColleague(context, SITE, 'STAFF')
  await enterBackOffice(page, SITE, staff)
  await page.goto(`${SITE.origin}/admin/aujourdhui`)
  await expect(heading(page, 'Aujourd’hui')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Chiffres' })).toHaveCount(0)
  await page.goto(`${SITE.origin}/admin/chiffres`)
  await expect(page.getByRole('definition')).toHaveCount(0)
  const reply = await page.request.get(
    `${SITE.origin}/api/admin/figures?from=2026-11-01&to=2026-11-30`,
  )
  expect(reply.status()).toBe(403)
})
