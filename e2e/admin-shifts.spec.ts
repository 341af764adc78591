import type { Browser, Page } from '@playwright/test'

import type { Role } from '../packages/contract/src/role.ts'
import { addDays, dayIn } from '../packages/values/src/working-days.ts'
import { enterBackOffice, expectGoodScreen, heading, makeColleague } from './back-office.ts'
import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { PHONE } from './screens.ts'
import { bookTeam, makeVenue, type Venue } from './venue-day.ts'

/** The Wednesday of the week after next, whenever the journey runs. */
function wednesdayOf({ timeZone }: Venue): string {
  const today = dayIn(timeZone, new Date())
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7))
  return addDays(monday, 16)
}

async function openTeam(page: Page, venue: Venue, role: Role): Promise<string> {
  const person = await makeColleague(page.context(), venue, role)
  await enterBackOffice(page, venue, person)
  await page.goto(`${venue.origin}/admin/equipe?semaine=${wednesdayOf(venue)}`)
  await expect(heading(page, role === 'STAFF' ? 'Équipe' : 'Équipe et accès')).toBeVisible()
  const [member] = await queryDatabase<{ id: string }>(
    'SELECT id FROM member WHERE id_site = $1 AND email = $2',
    [venue.id, person.email],
  )
  return member!.id
}

/** Times that the website offers on a day, in any room. */
async function offeredTimes(page: Page, venue: Venue, date: string): Promise<string[]> {
  const response = await page.request.get(`${venue.origin}/api/session/${date}`)
  const { data } = (await response.json()) as {
    data: { services: { sessions: { time: string; state: string }[] }[] }
  }
  const free = data.services
    .flatMap(({ sessions }) => sessions)
    .filter(({ state }) => state === 'free')
  return [...new Set(free.map(({ time }) => time))].toSorted()
}

/** Sells a session of the venue at six in the evening. */
function sellEvening(venue: Venue, date: string) {
  const utc = new Date(`${date}T18:00:00Z`)
  const parts = new Intl.DateTimeFormat('fr-FR', {
    ...{ timeZone: venue.timeZone, hour: '2-digit', hourCycle: 'h23' as const, day: 'numeric' },
  }).formatToParts(utc)
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const ahead = numberOf('hour') - 18 + (numberOf('day') === Number(date.slice(8)) ? 0 : 24)
  const inMinutes = (utc.getTime() - Date.now()) / 60_000 - ahead * 60 + 0.01
  return bookTeam(venue, { room: 1, firstname: 'Nour', lastname: 'Benali', inMinutes })
}

const cell = (page: Page, name: string, date: string) =>
  page
    .getByRole('table', { name: /^Heures de présence/ })
    .getByRole('button', { name: new RegExp(`^${name}, \\S+\\s${Number(date.slice(8))}\\s`) })

test('hours are planned by keyboard, and the website follows them', async ({ page }) => {
  const venue = await makeVenue()
  const date = wednesdayOf(venue)
  await openTeam(page, venue, 'ADMIN')
  await expectGoodScreen(page)
  expect(await offeredTimes(page, venue, date)).toEqual(['10:00', '18:00', '20:00'])

  for (const name of ['Léa', 'Hugo']) {
    await tabTo(page, cell(page, name, date))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: new RegExp(`^${name}, mercredi`) })
    await dialog.getByLabel('De', { exact: true }).fill('17:00')
    await dialog.getByLabel('À', { exact: true }).fill('23:00')
    const lost = name === 'Léa' ? /Aucune session en vente/ : /2 sessions en vente ne pourront plus/
    await expect(dialog.getByText(lost)).toBeVisible()
    if (name === 'Hugo') await expectGoodScreen(page)
    await dialog.getByLabel('À', { exact: true }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(cell(page, name, date)).toContainText(/17 à\s23\sh/)
    await expect(cell(page, name, date)).toBeFocused()
  }
  expect(await offeredTimes(page, venue, date)).toEqual(['18:00', '20:00'])

  await page.getByRole('link', { name: 'Semaine suivante' }).click()
  await page.getByRole('button', { name: 'Copier la semaine précédente' }).click()
  await page.getByRole('button', { name: 'Copier', exact: true }).click()
  await expect(page.getByText(/2\sjours sont copiés/)).toBeVisible()
  expect(await offeredTimes(page, venue, addDays(date, 7))).toEqual(['18:00', '20:00'])
  await expectGoodScreen(page)
})

test('an absence over a sold session is granted once a colleague leads it', async ({ page }) => {
  const venue = await makeVenue()
  const date = wednesdayOf(venue)
  const session = await sellEvening(venue, date)
  await openTeam(page, venue, 'ADMIN')
  const absences = page.getByRole('region', { name: 'Absences' })
  await absences.getByRole('button', { name: 'Ajouter une absence' }).click()
  const form = page.getByRole('dialog', { name: 'Ajouter une absence' })
  await form.getByLabel('Personne').selectOption('Léa')
  await form.getByLabel('Premier jour').fill(date)
  await form.getByLabel('Dernier jour').fill(date)
  await expectGoodScreen(page)
  await form.getByRole('button', { name: 'Demander l’absence' }).click()
  await expect(absences.getByRole('listitem')).toContainText('à décider')

  await absences.getByRole('button', { name: 'Décider l’absence de Léa' }).click()
  const decision = page.getByRole('dialog', { name: 'Absence de Léa' })
  await expect(decision.getByText('1 session à confier à quelqu’un d’autre.')).toBeVisible()
  await expect(decision.getByLabel(/^Roi Arthur/)).toHaveValue('101')
  await expect(decision.getByText(/en vente ne pourra plus/)).toBeVisible()
  await expectGoodScreen(page)
  await decision.getByRole('button', { name: 'Accorder' }).click()
  await expect(page.getByText('L’absence est accordée.')).toBeVisible()
  await expect(absences.getByRole('listitem')).toContainText('accordée')
  await expect(cell(page, 'Léa', date)).toContainText('absence')
  await expectGoodScreen(page)
  // Hugo alone leads the sold session at that hour: nothing else is offered.
  expect(await offeredTimes(page, venue, date)).toEqual(['10:00', '20:00'])

  await page.goto(`${venue.origin}/admin/reservations/${session.id}`)
  await expect(page.getByRole('region', { name: 'Réservation' })).toContainText('Hugo')
  await page.getByRole('button', { name: 'Choisir le maître du jeu' }).click()
  const assign = page.getByRole('dialog', { name: /^Qui mène cette session/ })
  await expect(assign.getByRole('radio', { name: /^Léa/ })).toBeDisabled()
  await expectGoodScreen(page)
})

test('a session is assigned by hand; whoever comes second is told', async ({ page, browser }) => {
  const venue = await makeVenue()
  const date = wednesdayOf(venue)
  const session = await sellEvening(venue, date)
  await queryDatabase(
    `INSERT INTO resource (id_site, id, kind, name) VALUES ($1, 102, 'game_master', 'Inès')`,
    [venue.id],
  )
  await openTeam(page, venue, 'ADMIN')
  await page.goto(`${venue.origin}/admin/reservations/${session.id}`)
  await page.getByRole('button', { name: 'Choisir le maître du jeu' }).click()
  const assign = page.getByRole('dialog', { name: /^Qui mène cette session/ })
  await expect(assign.getByRole('radio', { name: /^Léa/ })).toBeChecked()
  await assignElsewhere(browser, { venue, session, name: 'Inès' })
  await assign.getByRole('radio', { name: /^Hugo/ }).press('Space')
  await page.keyboard.press('Enter')
  await expect(assign.getByRole('alert')).toContainText('affecté cette session autrement')
  await expect(assign.getByRole('radio', { name: /^Inès/ })).toBeChecked()
  await assign.getByRole('radio', { name: /^Hugo/ }).press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByText('La session est affectée.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Réservation' })).toContainText('Hugo')
})

async function assignElsewhere(
  browser: Browser,
  { venue, session, name }: { venue: Venue; session: { id: string }; name: string },
): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await openTeam(page, venue, 'STAFF')
  await page.goto(`${venue.origin}/admin/reservations/${session.id}`)
  await page.getByRole('button', { name: 'Choisir le maître du jeu' }).click()
  const assign = page.getByRole('dialog', { name: /^Qui mène cette session/ })
  await assign.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
  await assign.getByRole('button', { name: 'Affecter' }).click()
  await expect(page.getByText('La session est affectée.')).toBeVisible()
  await context.close()
}

test('game masters are added, learn, and leave', async ({ page }) => {
  const venue = await makeVenue()
  await openTeam(page, venue, 'ADMIN')
  await page.getByRole('button', { name: 'Maître du jeu', exact: true }).click()
  const add = page.getByRole('dialog', { name: 'Ajouter un maître du jeu' })
  await add.getByLabel('Nom').fill('Naïm Brahimi')
  await add.getByLabel('Rôle').selectOption('apprend, ne mène pas seul')
  await expectGoodScreen(page)
  await add.getByRole('button', { name: 'Ajouter' }).click()
  await expect(page.getByText('Le maître du jeu est ajouté.')).toBeVisible()
  const row = page.getByRole('table', { name: /^Heures/ }).getByRole('row', { name: /^Naïm/ })
  await expect(row).toContainText('apprend, ne mène pas seul')
  // Whoever learns is no capacity.
  await expect(page.getByRole('table', { name: /^Heures/ })).toContainText(/2\s\/\s2/)
  await row.getByRole('button', { name: /^Naïm Brahimi\s*, changer$/ }).click()
  const change = page.getByRole('dialog', { name: 'Changer un maître du jeu' })
  await change.getByLabel('Rôle').selectOption('mène les sessions')
  await change.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('table', { name: /^Heures/ })).toContainText(/3\s\/\s3/)
})

test('the accountant does not see the team', async ({ page }) => {
  const venue = await makeVenue()
  const person = await makeColleague(page.context(), venue, 'ACCOUNTANT')
  await enterBackOffice(page, venue, person)
  await page.goto(`${venue.origin}/admin/equipe`)
  await expect(heading(page, 'Écran réservé')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('staff read the week as cards, and ask for an absence of their own', async ({ page }) => {
    const venue = await makeVenue()
    const date = wednesdayOf(venue)
    const idMember = await openTeam(page, venue, 'STAFF')
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Hugo' })).toContainText('disponible')
    await expect(page.getByRole('button', { name: /Maître du jeu/ })).toHaveCount(0)
    await expect(page.getByText('Accès à la gestion')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Ajouter/ })).toHaveCount(0)
    await queryDatabase('UPDATE resource SET id_member = $2 WHERE id_site = $1 AND id = 101', [
      venue.id,
      idMember,
    ])
    await page.reload()
    await page.getByRole('button', { name: 'Ajouter une absence' }).tap()
    const form = page.getByRole('dialog', { name: 'Ajouter une absence' })
    await expect(form.getByLabel('Personne').getByRole('option')).toHaveText(['Hugo'])
    await form.getByLabel('Premier jour').fill(date)
    await form.getByLabel('Dernier jour').fill(date)
    await form.getByRole('button', { name: 'Demander l’absence' }).tap()
    const absences = page.getByRole('region', { name: 'Absences' })
    await expect(absences.getByRole('listitem')).toContainText('à décider')
    await expect(absences.getByRole('button', { name: /^Décider/ })).toHaveCount(0)
    await expectGoodScreen(page)
  })
})
