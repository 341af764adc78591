import { readFile } from 'node:fs/promises'

import type { BrowserContext, Page } from '@playwright/test'

import type { Role } from '../packages/contract/src/role.ts'
import {
  enterBackOffice,
  expectGoodScreen,
  heading,
  makeColleague,
  makeOrders,
  type OwnSite,
} from './back-office.ts'
import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { makeMeasuredSite } from './measured-site.ts'
import { PHONE } from './screens.ts'
import { unzip } from './zip.ts'

const YEAR = new Date().getUTCFullYear()

/** Two people who ordered, one of whom wrote as well. */
async function openPeople(page: Page, context: BrowserContext, role: Role): Promise<OwnSite> {
  const site = await makeMeasuredSite({ ADMIN_SECOND_FACTOR: 'false' })
  const person = await makeColleague(context, site, role)
  const createdAt = `${YEAR - 1}-06-15T10:00:00Z`
  await makeOrders(site, [
    { lastname: 'Caron', status: 'paid', createdAt },
    { lastname: 'Lemoine', status: 'paid', createdAt },
  ])
  await queryDatabase(
    `UPDATE person SET phone = '+33612345678' WHERE id_site = $1 AND lastname = 'Caron'`,
    [site.id],
  )
  await queryDatabase(
    `INSERT INTO message (id_site, id, name, email, phone, subject, message, created_at)
     VALUES ($1, gen_random_uuid(), 'Inès Caron', 'ines.0@example.fr', '', 'Des marches',
       'Y a-t-il des marches à l’entrée\u202f?', $2)`,
    [site.id, createdAt],
  )
  await enterBackOffice(page, site, person)
  await page.goto(`${site.origin}/admin/clients`)
  await expect(heading(page, 'Clients')).toBeVisible()
  return site
}

async function openCaron(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Inès Caron' }).click()
  await expect(heading(page, 'Inès Caron')).toBeVisible()
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('staff finds a person by the end of their phone number, and sees no sums', async ({
    page,
    context,
  }) => {
    await openPeople(page, context, 'STAFF')
    await expectGoodScreen(page)
    const search = page.getByRole('searchbox', { name: 'Nom, e-mail ou fin du téléphone' })
    await search.fill('5678')
    await search.press('Enter')
    await expect(page.getByText('1 dans cette vue')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Inès Lemoine' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /CSV/ })).toHaveCount(0)

    await openCaron(page)
    await expect(page.getByText('Commandes payées')).toBeVisible()
    await expect(page.getByText('Dépensé')).toHaveCount(0)
    await expect(page.getByText('Message\u00a0: Des marches')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Appeler' })).toHaveAttribute(
      'href',
      'tel:+33612345678',
    )
    await expect(page.getByRole('link', { name: 'Écrire' })).toHaveAttribute(
      'href',
      'mailto:ines.0@example.fr',
    )
    await expect(page.getByRole('button', { name: 'Effacer cette personne' })).toHaveCount(0)
    await expectGoodScreen(page)
  })
})

test('what somebody else saved meanwhile is shown beside, and one is chosen', async ({
  page,
  context,
}) => {
  const site = await openPeople(page, context, 'ADMIN')
  await openCaron(page)
  await expect(page.getByText('104,00\u00a0€').first()).toBeVisible()
  await queryDatabase(
    `UPDATE person SET phone = '+33612345600' WHERE id_site = $1 AND lastname = 'Caron'`,
    [site.id],
  )
  await page.getByLabel('Prénom').fill('Agnès')
  await page.getByLabel('Téléphone').fill('06 99 00 23 81')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const versus = page.getByRole('group', { name: 'Téléphone à garder' })
  await expect(versus).toBeVisible()
  await expectGoodScreen(page)
  await versus.getByRole('radio', { name: /\+33612345600/ }).check()
  await expect(page.getByLabel('Téléphone', { exact: true })).toHaveValue('+33612345600')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Les coordonnées sont enregistrées.')).toBeVisible()
  await expect(heading(page, 'Agnès Caron')).toBeVisible()
  const [saved] = await queryDatabase<{ firstname: string; phone: string }>(
    `SELECT firstname, phone FROM person WHERE id_site = $1 AND lastname = 'Caron'`,
    [site.id],
  )
  expect(saved).toEqual({ firstname: 'Agnès', phone: '+33612345600' })
})

test('an administrator hands out everything about a person, then erases them by keyboard', async ({
  page,
  context,
}) => {
  const site = await openPeople(page, context, 'ADMIN')
  await openCaron(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter, JSON et CSV' }).click()
  const files = unzip(await readFile(await (await downloading).path()))
  expect([...files.keys()].sort()).toEqual([
    ...['LISEZ-MOI.txt', 'commandes.csv', 'donnees.json', 'messages.csv', 'profil.csv'],
  ])
  expect(files.get('LISEZ-MOI.txt')).toContain('Rien n’a été coupé')
  expect(files.get('messages.csv')).toContain('Y a-t-il des marches')
  const data = JSON.parse(files.get('donnees.json')!) as { orders: { number: string }[] }
  expect(data.orders.map(({ number }) => number)).toEqual(['2026-000001'])

  await tabTo(page, page.getByRole('button', { name: 'Effacer cette personne' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Effacer Inès Caron' })
  const erase = dialog.getByRole('button', { name: 'Effacer pour toujours' })
  await expect(erase).toBeDisabled()
  await expectGoodScreen(page)
  await dialog.getByLabel('Tapez EFFACER pour confirmer').focus()
  await page.keyboard.type('effacer')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Clients')).toBeVisible()
  await expect(page.getByText('La personne est effacée.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inès Lemoine' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inès Caron' })).toHaveCount(0)
  const left = await queryDatabase(
    `SELECT 1 FROM customer_order WHERE id_site = $1 AND lastname = 'Caron'
     UNION ALL SELECT 1 FROM message WHERE id_site = $1`,
    [site.id],
  )
  expect(left).toEqual([])
})
