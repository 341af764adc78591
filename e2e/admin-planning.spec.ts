import type { BrowserContext, Page } from '@playwright/test'

import type { Role } from '../packages/contract/src/role.ts'
import { dayIn } from '../packages/values/src/working-days.ts'
import { enterBackOffice, expectGoodScreen, heading, makeColleague } from './back-office.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { PHONE } from './screens.ts'
import { callApi, choose, findDay, holdSession, isUntouched, type Day } from './sessions.ts'
import { ESCAPE_GAME } from './sites.ts'
import { bookTeam, makeVenue } from './venue-day.ts'

async function openPlanning(
  page: Page,
  context: BrowserContext,
  search = '',
  role: Role = 'STAFF',
) {
  const person = await makeColleague(context, ESCAPE_GAME, role)
  await enterBackOffice(page, ESCAPE_GAME, person)
  await page.goto(`${ESCAPE_GAME.origin}/admin/planning${search}`)
  await expect(heading(page, 'Planning')).toBeVisible()
}

/** A day with sessions in the afternoon that no other journey uses. */
const findAfternoon = (context: BrowserContext) => findDay(context.request, isUntouched)
const views = (page: Page) => page.getByRole('navigation', { name: 'Vue' })
const toast = (page: Page, text: string) => page.getByText(text)

/** States of the afternoon as visitors see them. */
async function afternoonStates(context: BrowserContext, date: string): Promise<string[]> {
  const { services } = await callApi<Day>(context.request, 'GET', `/session/${date}`)
  return services
    .flatMap(({ sessions }) => sessions)
    .filter(({ time }) => time >= '12:00' && time < '18:00')
    .map(({ state }) => state)
}

test('week, day and month are reached by keyboard, and the back button returns', async ({
  page,
  context,
}) => {
  const { date } = await findAfternoon(context)
  await openPlanning(page, context, `?vue=semaine&date=${date}`, 'ADMIN')
  await expect(page.getByRole('table', { name: /sessions par jour et par heure/ })).toBeVisible()
  await expectGoodScreen(page)

  await tabTo(page, views(page).getByRole('link', { name: 'Jour' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`vue=jour&date=${date}$`))
  await expect(page.getByRole('table', { name: /sessions par salle et par heure/ })).toBeVisible()
  await expectGoodScreen(page)

  await tabTo(page, views(page).getByRole('link', { name: 'Mois' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: /vendues et libres par jour/ })).toBeVisible()
  await expectGoodScreen(page)

  await page.goBack()
  await expect(page.getByRole('table', { name: /par salle et par heure/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('table', { name: /par jour et par heure/ })).toBeVisible()
  await page.reload()
  await expect(views(page).getByRole('link', { name: 'Semaine' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('an afternoon is blocked once nothing sold is in its way, and opened again', async ({
  page,
  context,
}) => {
  const { date } = await findAfternoon(context)
  await openPlanning(page, context, `?vue=jour&date=${date}`, 'ADMIN')
  await page.getByRole('button', { name: 'Bloquer un horaire' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bloquer un horaire' })
  await dialog.getByRole('button', { name: 'Tout l’après-midi' }).click()
  await expect(dialog.getByText('Aucune réservation sur cet horaire.')).toBeVisible()
  await expectGoodScreen(page)
  await dialog.getByRole('button', { name: 'Bloquer', exact: true }).click()
  await expect(dialog.getByText('Dites pourquoi en quelques mots.')).toBeVisible()
  await dialog.getByLabel('Raison').fill('Peinture du décor')
  await dialog.getByRole('button', { name: 'Bloquer', exact: true }).click()
  await expect(toast(page, 'L’horaire est bloqué.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const closures = page.getByRole('region', { name: 'Fermetures' })
  await expect(closures.getByRole('listitem')).toContainText(['Peinture du décor'])
  await expect(page.getByRole('table').getByText('Fermé').first()).toBeVisible()
  expect(new Set(await afternoonStates(context, date))).toEqual(new Set(['taken']))

  await closures.getByRole('button', { name: /^Lever/ }).click()
  const confirm = page.getByRole('dialog', { name: 'Lever la fermeture' })
  await expectGoodScreen(page)
  await confirm.getByRole('button', { name: 'Lever la fermeture' }).click()
  await expect(toast(page, 'La fermeture est levée.')).toBeVisible()
  await expect(closures.getByText('Aucune fermeture sur cette période.')).toBeVisible()
  expect(new Set(await afternoonStates(context, date))).toEqual(new Set(['free']))
})

test('a sold session in the way is named, and nothing is blocked', async ({ page, context }) => {
  const venue = await makeVenue()
  const team = { room: 1, firstname: 'Nour', lastname: 'Benali', inMinutes: 30 } as const
  const { start } = await bookTeam(venue, team)
  const date = dayIn(venue.timeZone, new Date(start))
  await enterBackOffice(page, venue, await makeColleague(context, venue, 'ADMIN'))
  await page.goto(`${venue.origin}/admin/planning?vue=jour&date=${date}`)
  await page.getByRole('button', { name: 'Bloquer un horaire' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bloquer un horaire' })
  await dialog.getByRole('button', { name: 'Toute la journée' }).click()
  const found = dialog.getByRole('alert').filter({ hasText: 'Nour Benali' })
  await expect(found).toContainText('4 joueurs')
  await expect(dialog.getByRole('button', { name: 'Bloquer', exact: true })).toHaveCount(0)
  await expectGoodScreen(page)
  await page.keyboard.press('Escape')

  await page
    .getByRole('table')
    .getByRole('link', { name: /Nour Benali/ })
    .click()
  const why = page.getByRole('dialog', { name: /^Pourquoi ce créneau/ })
  await expect(why.getByRole('listitem').first()).toContainText('Règle')
  await expect(why).toContainText('Salle\u00a0: prise')
  await expectGoodScreen(page)
  await why.getByRole('link', { name: 'Ouvrir la réservation' }).click()
  await expect(page).toHaveURL(/\/admin\/reservations\//)
})

test('a session being paid for is shown apart, and a planning of nowhere is this week', async ({
  page,
  context,
}) => {
  const day = await findAfternoon(context)
  await holdSession(context.request, choose(day))
  await openPlanning(page, context, `?vue=jour&date=${day.date}&salle=99999&debut=hier`)
  await expect(page.getByRole('table').getByText('En paiement')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`${ESCAPE_GAME.origin}/admin/planning?vue=rien&date=2026-99-99`)
  await expect(views(page).getByRole('link', { name: 'Semaine' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('while the planning is on its way it has its shape, and a failure says what to do', async ({
  page,
  context,
}) => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  let isBroken = true
  await page.route('**/api/admin/planning?*', async (route) => {
    await promise
    await (isBroken ? route.abort('connectionfailed') : route.continue())
  })
  // A site of its own: the planning is read again whenever something is booked.
  const venue = await makeVenue()
  await enterBackOffice(page, venue, await makeColleague(context, venue, 'STAFF'))
  await page.goto(`${venue.origin}/admin/planning`)
  await expect(heading(page, 'Planning')).toBeVisible()
  await expect(page.getByText('Chargement du planning')).toBeAttached()
  await expectGoodScreen(page)
  release()
  const failure = page.getByRole('alert').filter({ hasText: 'Le planning n’a pas pu être lu' })
  await expect(failure).toBeVisible({ timeout: 20_000 })
  isBroken = false
  await failure.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

test('the accountant has no planning', async ({ page, context }) => {
  const person = await makeColleague(context, ESCAPE_GAME, 'ACCOUNTANT')
  await enterBackOffice(page, ESCAPE_GAME, person)
  await page.goto(`${ESCAPE_GAME.origin}/admin/planning`)
  await expect(heading(page, 'Planning')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a day is a list, and any time of it can be explained', async ({ page, context }) => {
    const { date } = await findAfternoon(context)
    await openPlanning(page, context, `?vue=semaine&date=${date}`)
    await expect(page.getByRole('table')).toHaveCount(0)
    await page
      .getByRole('link', { name: /sessions? libres?/ })
      .first()
      .tap()
    const why = page.getByRole('dialog', { name: /^Pourquoi ce créneau/ })
    await expect(why).toContainText('Salle\u00a0: libre')
    await expect(why).toContainText('mener cette session')
    await expectGoodScreen(page)
    await why.getByLabel('Une autre heure de ce jour').fill('03:07')
    await why.getByRole('button', { name: 'Expliquer' }).tap()
    await expect(why).toContainText('Aucune session ne commence à cette heure.')
    await page.goBack()
    await expect(why).toContainText('Salle\u00a0: libre')
    await page.goBack()
    await expect(why).toHaveCount(0)
  })
})
