import type { BrowserContext, Page } from '@playwright/test'

import { addDays, dayIn, type Day } from '../packages/values/src/working-days.ts'
import { enterBackOffice, expectGoodScreen, heading, makeColleague } from './back-office.ts'
import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { PHONE } from './screens.ts'
import type { Day as SessionDay } from './sessions.ts'
import { bookTeam, makeVenue, type Venue } from './venue-day.ts'

const WEEKDAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']
const MINUTE_MS = 60_000

/** A site of its own, open every day at 10, 18 and 20; and a day well within what is on sale. */
async function openHours(page: Page, context: BrowserContext) {
  const venue = await makeVenue()
  const person = await makeColleague(context, venue, 'ADMIN')
  await enterBackOffice(page, venue, person)
  await page.goto(`${venue.origin}/admin/horaires`)
  await expect(heading(page, 'Horaires et tarifs')).toBeVisible()
  return { venue, day: addDays(dayIn(venue.timeZone, new Date()), 30) }
}

const weekdayName = (day: Day) => WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7]!
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function roomsOn(context: BrowserContext, venue: Venue, day: Day) {
  const reply = await context.request.get(`${venue.origin}/api/session/${day}`)
  const { data } = (await reply.json()) as { data: SessionDay }
  return data.services
}

async function timesOn(context: BrowserContext, venue: Venue, day: Day): Promise<string[][]> {
  const rooms = await roomsOn(context, venue, day)
  return rooms.map(({ sessions }) => sessions.map(({ time }) => time))
}

/** Sells the session of eight in the evening. */
function sellEvening(venue: Venue, day: Day, room: 1 | 2) {
  const offset = Number(/Etc\/GMT([+-]\d+)?/.exec(venue.timeZone)?.[1] ?? 0)
  const start = Date.parse(`${day}T20:00:00Z`) + offset * 60 * MINUTE_MS
  // A millisecond more, because the start is cut to its minute.
  const inMinutes = (start + 1 - Date.now()) / MINUTE_MS
  const [firstname, lastname] = room === 1 ? ['Clara', 'Fontenay'] : ['Inès', 'Sofrade']
  return bookTeam(venue, { room, firstname, lastname, inMinutes })
}

async function startOf(venue: Venue, id: string) {
  const [row] = await queryDatabase<{ at: string; room: number }>(
    `SELECT to_char(starts_at AT TIME ZONE $3, 'YYYY-MM-DD HH24:MI') AS at, id_room AS room
     FROM booking WHERE id_site = $1 AND id = $2`,
    [venue.id, id, venue.timeZone],
  )
  return row
}

test('a weekday is changed from a date on, previewed, saved, and sold so', async ({
  page,
  context,
}) => {
  const { venue, day } = await openHours(page, context)
  await page.getByLabel('Valable dès le').first().fill(day)
  const name = weekdayName(day)
  await page.getByRole('button', { name: `${name}, Roi Arthur` }).click()
  const cell = dialog(page, `${name}, Roi Arthur`)
  await cell.getByLabel('Dernier départ').fill('18:00')
  await expect(cell.getByText('2\u00a0départs\u00a0: 10\u00a0h, 18\u00a0h')).toBeVisible()
  await expectGoodScreen(page)
  await cell.getByRole('button', { name: 'Changer' }).click()
  const changed = page.getByRole('button', { name: new RegExp(`^${name}, Roi Arthur`) })
  await expect(changed).toContainText('modifié')
  await expect(page.getByText('1\u00a0changement pas encore enregistré')).toBeVisible()
  await expectGoodScreen(page)
  expect(await timesOn(context, venue, day)).toEqual([
    ['10:00', '18:00', '20:00'],
    ['10:00', '18:00', '20:00'],
  ])

  await page.getByRole('button', { name: 'Voir l’aperçu' }).click()
  await expect(heading(page, 'Aperçu avant d’enregistrer')).toBeVisible()
  await expect(page.getByRole('heading', { name: /0.session gagnée, 9 perdues/ })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Les horaires et les prix sont enregistrés.')).toBeVisible()
  await expect(heading(page, 'Horaires et tarifs')).toBeVisible()
  expect(await timesOn(context, venue, day)).toEqual([
    ['10:00', '18:00'],
    ['10:00', '18:00', '20:00'],
  ])
  // The week before is as it was, and the same weekday later is changed as well.
  expect((await timesOn(context, venue, addDays(day, -7)))[0]).toHaveLength(3)
  expect((await timesOn(context, venue, addDays(day, 7)))[0]).toHaveLength(2)
})

test('two sold sessions stop a change until they are moved with it', async ({ page, context }) => {
  const { venue, day } = await openHours(page, context)
  const sold = [await sellEvening(venue, day, 1), await sellEvening(venue, day, 2)]
  await page.getByRole('button', { name: 'Ajouter' }).click()
  const exception = dialog(page, 'Nouvelle exception')
  await exception.getByLabel('Nom').fill('Fête de l’équipe')
  await exception.getByLabel('Du').fill(day)
  await exception.getByLabel('Fermé').uncheck()
  await exception.getByLabel('Dernier départ').fill('18:00')
  await exception.getByLabel('Un départ toutes les').fill('480')
  await expectGoodScreen(page)
  await exception.getByRole('button', { name: 'Ajouter' }).click()
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click()
  await expect(
    page.getByRole('heading', { name: /2.sessions vendues ne rentrent plus/ }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clara Fontenay' })).toBeVisible()

  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Rien n’est enregistré' })).toBeVisible()
  expect((await timesOn(context, venue, day))[0]).toHaveLength(3)

  for (const room of ['Roi Arthur', 'Baba Yaga']) {
    const session = page.getByRole('group', { name: room })
    await session.getByRole('radio', { name: /La déplacer/ }).check()
    await expect(session.getByLabel('Nouveau créneau')).toContainText('18\u00a0h')
  }
  await expect(page.getByText('0 à garder, 2 à déplacer, 0 sans décision')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Les horaires et les prix sont enregistrés.')).toBeVisible()
  expect(await startOf(venue, sold[0]!.id)).toEqual({ at: `${day} 18:00`, room: 1 })
  expect(await startOf(venue, sold[1]!.id)).toEqual({ at: `${day} 18:00`, room: 2 })
  expect((await timesOn(context, venue, day))[0]).toEqual(['10:00', '18:00'])
})

test('prices change at a date, and a colleague who saves meanwhile is not overwritten', async ({
  page,
  context,
}) => {
  const { venue, day } = await openHours(page, context)
  await page.getByRole('button', { name: 'Nouvelle grille à une date' }).click()
  const grid = dialog(page, 'Nouvelle grille à une date')
  await grid.getByLabel('Valable dès le').fill(day)
  await grid.getByLabel('Salles').selectOption('toutes les salles')
  await grid.getByLabel('4\u00a0joueurs').fill('120,00')
  await expectGoodScreen(page)
  await grid.getByRole('button', { name: 'Changer les prix' }).click()
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click()
  await expect(page.getByText('104,00\u00a0€ → 120,00\u00a0€').first()).toBeVisible()

  await queryDatabase(
    `INSERT INTO opening_exception (id_site, id, label, day_from, day_to)
     VALUES ($1, 50, 'Inventaire', $2, $2)`,
    [venue.id, addDays(day, 3)],
  )
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'entre-temps' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Les horaires et les prix sont enregistrés.')).toBeVisible()
  await expect(page.getByText('Inventaire').first()).toBeVisible()
  const centsOn = async (date: Day) =>
    (await roomsOn(context, venue, date)).map(
      ({ sessions }) => sessions[0]?.prices.find(({ players }) => players === 4)?.teamCents,
    )
  expect(await centsOn(day)).toEqual([12_000, 12_000])
  expect(await centsOn(addDays(day, -1))).toEqual([10_400, 10_400])
})

test('staff have no settings', async ({ page, context }) => {
  const venue = await makeVenue()
  const person = await makeColleague(context, venue, 'STAFF')
  await enterBackOffice(page, venue, person)
  await page.goto(`${venue.origin}/admin/planning`)
  await expect(heading(page, 'Planning')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Horaires et tarifs' })).toBeHidden()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a public holiday is closed, and any time is explained', async ({ page, context }) => {
    await openHours(page, context)
    await page.getByRole('button', { name: /^Fermer le 25.décembre/ }).click()
    await expect(page.getByText('modifié, pas encore enregistré')).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Tout annuler' }).click()
    await page.getByRole('button', { name: 'Expliquer ce créneau' }).click()
    await expect(dialog(page, 'Pourquoi ce créneau')).toBeVisible()
  })
})
