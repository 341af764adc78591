import type { BrowserContext, Page } from '@playwright/test'

import { addDays } from '../packages/values/src/working-days.ts'
import {
  enterBackOffice,
  expectGoodScreen,
  heading,
  makeColleague,
  type OwnSite,
} from './back-office.ts'
import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { makeMeasuredSite } from './measured-site.ts'
import type { Person } from './people.ts'
import { PHONE } from './screens.ts'

const ENTRIES = 30
/** Entries are kept from the month before this one, so that those of thirty days have a place. */
const LAST = addDays(new Date().toISOString().slice(0, 10), 5)

/** Thirty bookings moved, one a day until the last day, and one closure removed. */
async function writeEntries({ id }: OwnSite, { email }: Person): Promise<void> {
  await queryDatabase(
    `INSERT INTO audit_entry
       (id_site, at, operator_role, id_operator, table_name, key, action, before, after)
     SELECT $1, ($4 || 'T10:00:00Z')::timestamptz - n * interval '1 day', 'ADMIN', m.id,
       'booking', 'b' || n, 'update',
       '{"starts_at": "2026-11-21T13:30:00+00:00", "players": 4, "label": "•••"}',
       '{"starts_at": "2026-11-21T15:00:00+00:00", "players": 5}'
     FROM member m, generate_series(0, $3::int - 1) n
     WHERE m.id_site = $1 AND m.email = $2`,
    [id, email, ENTRIES, LAST],
  )
  await queryDatabase(
    `INSERT INTO audit_entry
       (id_site, at, operator_role, id_operator, table_name, key, action, before)
     VALUES ($1, ($2 || 'T12:00:00Z')::timestamptz, 'SUPER_ADMIN', gen_random_uuid(), 'closure', 'c1',
       'delete', '{"reason": "•••", "some_column": 1}')`,
    [id, LAST],
  )
}

async function openAudit(page: Page, context: BrowserContext, search = ''): Promise<OwnSite> {
  const site = await makeMeasuredSite({ ADMIN_SECOND_FACTOR: 'false' })
  const person = await makeColleague(context, site, 'ADMIN')
  await writeEntries(site, person)
  await enterBackOffice(page, site, person)
  await page.goto(`${site.origin}/admin/journal${search}`)
  await expect(heading(page, 'Journal')).toBeVisible()
  return site
}

const rows = (page: Page) =>
  page.getByRole('table').getByRole('row').filter({ hasText: 'histoire' })
const filters = (page: Page) => page.getByRole('list', { name: 'Filtres' })

test('a change is read as who, when, what, before and after', async ({ page, context }) => {
  await openAudit(page, context)
  await expect(page.getByText('31 changements dans cette vue')).toBeVisible()
  await expect(rows(page)).toHaveCount(25)
  await expect(rows(page).first()).toContainText('Plateforme')
  await expect(rows(page).first()).toContainText('Fermeture')
  await expect(rows(page).first()).toContainText('some column')
  const moved = rows(page).nth(1)
  await expect(moved).toContainText('Réservation')
  await expect(moved.getByRole('term')).toHaveText(['début', 'joueurs', 'libellé'])
  await expect(moved.getByRole('definition').nth(1)).toHaveText('avant\u00a0: 4après\u00a0: 5')
  await expect(moved.getByRole('definition').nth(2)).toHaveText(
    'avant\u00a0: masquéaprès\u00a0: vide',
  )
  await expectGoodScreen(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^CSV/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^journal-.*\.csv$/)
  await expect(page.getByText('Le fichier est téléchargé\u00a0: 31 lignes.')).toBeVisible()
})

test('filters are in the address, have an effect, and survive reload and going back', async ({
  page,
  context,
}) => {
  const site = await openAudit(page, context)
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await expect(page.getByRole('dialog', { name: 'Filtrer le journal' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByLabel('Quoi').selectOption('Réservation')
  await page.getByLabel('Acte').selectOption('modification')
  await page.getByLabel('Depuis le').fill(addDays(LAST, -8))
  await page.getByLabel('Jusqu’au').fill(addDays(LAST, -4))
  await page.getByRole('button', { name: 'Appliquer' }).click()
  const address = `${site.origin}/admin/journal?table=booking&action=update&at=gte%3A${addDays(LAST, -8)}&at=lt%3A${addDays(LAST, -3)}`
  await expect(page).toHaveURL(address)
  await expect(rows(page)).toHaveCount(5)
  await page.reload()
  await expect(rows(page)).toHaveCount(5)
  await expect(filters(page)).toContainText('Quoi\u00a0: Réservation')

  await rows(page)
    .first()
    .getByRole('link', { name: /^Son histoire/ })
    .click()
  await expect(page).toHaveURL(`${site.origin}/admin/journal?table=booking&key=b4`)
  await expect(rows(page)).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(rows(page)).toHaveCount(5)
  await filters(page).getByRole('link', { name: 'Tout effacer' }).click()
  await expect(page.getByText('31 changements dans cette vue')).toBeVisible()
})

test('who did it is chosen by name', async ({ page, context }) => {
  await openAudit(page, context)
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await page.getByLabel('Qui').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByText('30 changements dans cette vue')).toBeVisible()
  await expect(filters(page).getByRole('link', { name: /^Qui/ })).not.toContainText('-')
})

test('a wrong filter is shown and locks nothing; nothing found says what to do', async ({
  page,
  context,
}) => {
  const site = await openAudit(page, context, '?action=steal&table=closure')
  await expect(page.getByText('1 changement dans cette vue')).toBeVisible()
  await filters(page)
    .getByRole('link', { name: /^Filtre illisible : action=steal/ })
    .click()
  await expect(page).toHaveURL(`${site.origin}/admin/journal?table=closure`)
  await page.goto(`${site.origin}/admin/journal?key=nobody`)
  await expect(page.getByRole('heading', { name: /^Rien ne correspond/ })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Retirer tous les filtres' }).click()
  await expect(rows(page)).toHaveCount(25)
})

for (const role of ['STAFF', 'ACCOUNTANT'] as const) {
  test(`the role ${role} has no audit in its menu, nor by its address`, async ({
    page,
    context,
  }) => {
    const site = await makeMeasuredSite({ ADMIN_SECOND_FACTOR: 'false' })
    await enterBackOffice(page, site, await makeColleague(context, site, role))
    await page.goto(`${site.origin}/admin/journal`)
    await expect(heading(page, 'Écran réservé')).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Gestion' })
    await expect(menu.getByRole('link', { name: 'Journal' })).toHaveCount(0)
  })
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('changes are cards, and pages follow one another', async ({ page, context }) => {
    const site = await openAudit(page, context)
    await expect(page.getByRole('table')).toHaveCount(0)
    const cards = page.getByRole('listitem').filter({ hasText: 'histoire' })
    await expect(cards).toHaveCount(25)
    await cards.nth(2).getByRole('heading').tap()
    await expect(page).toHaveURL(`${site.origin}/admin/journal`)
    await page.getByRole('link', { name: 'Page suivante' }).tap()
    await expect(cards).toHaveCount(6)
  })
})
