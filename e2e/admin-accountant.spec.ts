import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { enterBackOffice, expectGoodScreen, heading, makeColleague } from './back-office.ts'
import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { makeMeasuredSite } from './measured-site.ts'
import { ESCAPE_GAME } from './sites.ts'
import { expectState, makePaidBooking } from './team-sale.ts'

test.use({ baseURL: ESCAPE_GAME.origin, viewport: { width: 1440, height: 900 } })

/** Sells a session, and returns the month in whose books it is. */
async function sellSession(page: Page): Promise<string> {
  const { id, idOrder } = await makePaidBooking(page)
  await expectState(id, /^confirmed$/)
  const [row] = await queryDatabase<{ month: string }>(
    `SELECT to_char(max(day), 'YYYY-MM') AS month FROM entry WHERE id_site = $1 AND id_order = $2`,
    [ESCAPE_GAME.id, idOrder],
  )
  return row!.month
}

async function take(page: Page, name: string): Promise<{ name: string; file: Buffer }> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  const download = await downloading
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) }
}

const cents = (line: string, at: number) => Number(line.split('\t')[at]!.replace(',', ''))

test('the accountant takes a month: entries, invoices and the proof that they are whole', async ({
  page,
  context,
}) => {
  const month = await sellSession(page)
  const accountant = await makeColleague(context, ESCAPE_GAME, 'ACCOUNTANT')
  await enterBackOffice(page, ESCAPE_GAME, accountant)
  await page.goto('/admin/')
  await page.getByRole('link', { name: 'Chiffres' }).click()
  await page.getByRole('link', { name: 'Comptable' }).click()
  await expect(heading(page, 'Comptable')).toBeVisible()
  await page.getByLabel('Mois').selectOption(month)
  await expect(page).toHaveURL(`${ESCAPE_GAME.origin}/admin/chiffres/comptable?mois=${month}`)
  await expect(page.getByText(/^Débit et crédit égaux/)).toBeVisible()
  await expect(page.getByText('Numéros de pièces sans trou')).toBeVisible()
  await expect(page.getByRole('table', { name: /^Dernières écritures/ })).toContainText(
    'Total de ces écritures',
  )
  await expectGoodScreen(page)

  const fec = await take(page, 'Journal des ventes, FEC')
  expect(fec.name).toMatch(/^\d{9}FEC\d{8}\.txt$/)
  const [header, ...lines] = fec.file.toString('utf8').split('\r\n').slice(0, -1)
  expect(header!.split('\t')).toHaveLength(18)
  const sum = (at: number) => lines.reduce((total, line) => total + cents(line, at), 0)
  expect(sum(11)).toBe(sum(12))
  expect(lines.length).toBeGreaterThan(0)

  const invoices = await take(page, 'Factures et avoirs, CSV')
  expect(invoices.file.toString('utf8')).toContain('Numéro;Pièce;Date')
  const excel = await take(page, 'TVA par taux, Excel')
  expect(excel.file.subarray(0, 2).toString()).toBe('PK')
  const requested = page.getByRole('region', { name: 'Fichiers demandés' })
  await expect(requested).toContainText('TVA par taux, Excel')
  await expect(requested).toContainText('disponible jusqu’au')
  await expectGoodScreen(page)
})

test('the books are not for staff, who see no turnover', async ({ page, context }) => {
  const staff = await makeColleague(context, ESCAPE_GAME, 'STAFF')
  await enterBackOffice(page, ESCAPE_GAME, staff)
  await page.goto('/admin/chiffres/comptable')
  await expect(heading(page, 'Écran réservé')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Comptable' })).toHaveCount(0)
})

test('an administrator closes the day, and the accountant reads it on a phone', async ({
  page,
  context,
  browser,
}) => {
  const site = await makeMeasuredSite({ ADMIN_SECOND_FACTOR: 'false' })
  const postPayment = (ref: string) =>
    queryDatabase(
      `SELECT post_entry($1, 'payment', $2, NULL, 'Paiement', '[
         {"account": "5115", "amount_cents": 5000}, {"account": "411", "amount_cents": -5000}]')`,
      [site.id, ref],
    )
  await postPayment('pi_before')
  await enterBackOffice(page, site, await makeColleague(context, site, 'ADMIN'))
  await page.goto(`${site.origin}/admin/chiffres/cloture`)
  await expect(heading(page, 'Clôture du jour')).toBeVisible()
  const received = page.getByRole('region', { name: 'Reçu' })
  await expect(received).toContainText('50,00\u00a0€')
  await expectGoodScreen(page)
  await page.getByLabel('Note du soir').fill('Ampoule de la crypte à changer')
  await page.getByRole('button', { name: 'Clore la journée' }).click()
  await expect(page.getByRole('heading', { name: 'Journée clôturée' })).toBeVisible()
  await expectGoodScreen(page)

  // What comes later belongs to the next day.
  await postPayment('pi_after')
  await page.reload()
  await expect(received).toContainText('50,00\u00a0€')

  await page.getByLabel('Montant en euros').fill('-12,50')
  await page.getByLabel('Raison').fill('Un paiement compté deux fois')
  await page.getByRole('button', { name: 'Écrire la correction' }).click()
  await expect(page.getByRole('region', { name: 'Corrections' })).toContainText('−12,50')

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const theirs = await phone.newPage()
  await enterBackOffice(theirs, site, await makeColleague(phone, site, 'ACCOUNTANT'))
  await theirs.goto(`${site.origin}/admin/chiffres/cloture`)
  await theirs.getByRole('region', { name: 'Dernières clôtures' }).getByRole('link').first().click()
  await expect(theirs.getByRole('heading', { name: 'Journée clôturée' })).toBeVisible()
  await expect(theirs.getByText('Ampoule de la crypte à changer').first()).toBeVisible()
  await expect(theirs.getByRole('button', { name: /Clore|correction/ })).toHaveCount(0)
  await phone.close()
})

test('a day is not closed by staff, who see no turnover', async ({ page, context }) => {
  await enterBackOffice(page, ESCAPE_GAME, await makeColleague(context, ESCAPE_GAME, 'STAFF'))
  await page.goto('/admin/chiffres/cloture')
  await expect(heading(page, 'Écran réservé')).toBeVisible()
})
