import type { BrowserContext, Page } from '@playwright/test'

import type { Role } from '../packages/contract/src/role.ts'
import { formatTime } from '../packages/values/src/french-time.ts'
import {
  enterBackOffice,
  expectGoodScreen,
  heading,
  makeColleague,
  type OwnSite,
} from './back-office.ts'
import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { makeMeasuredSite } from './measured-site.ts'
import { SCREENS } from './screens.ts'
import {
  bookTeam,
  countChanges,
  makeVenue,
  readBooking,
  type Session,
  type Venue,
} from './venue-day.ts'

const NOUR = {
  room: 1,
  firstname: 'Nour',
  lastname: 'Benali',
  remark: 'Livret gros caractères',
} as const
const JULIEN = { room: 2, firstname: 'Julien', lastname: 'Mercier' } as const

async function enterDay(page: Page, context: BrowserContext, site: OwnSite, role: Role) {
  await enterBackOffice(page, site, await makeColleague(context, site, role))
  await page.goto(`${site.origin}/admin/`)
  await expect(heading(page, 'Aujourd’hui')).toBeVisible()
}

/** « 14 h 30, Roi Arthur, 4 joueurs, payé, attendus » */
function card(page: Page, venue: Venue, { start }: Session, room: string, state: string) {
  const time = formatTime(start, venue.timeZone)
  const name = `${time}, ${room}, 4\u00a0joueurs, payé, ${state}`
  return page.getByRole('article', { name, exact: true })
}

const ROLES = { 'on a phone': 'STAFF', 'on a desktop': 'ADMIN' } as const

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)
    const role = ROLES[name as keyof typeof ROLES]

    test(`${role} opens the day, checks a team in with one tap and takes it back`, async ({
      page,
      context,
    }) => {
      const venue = await makeVenue()
      const nour = await bookTeam(venue, { ...NOUR, inMinutes: 30 })
      const julien = await bookTeam(venue, { ...JULIEN, inMinutes: -20 })
      await enterDay(page, context, venue, role)
      await expect(page).toHaveURL(`${venue.origin}/admin/aujourdhui`)
      await expect(page.locator('.day-figures')).toContainText('2 sessions')
      await expect(page.locator('.day-figures')).toContainText('8 joueurs')
      await expect(page.getByText('encaissés')).toHaveCount(role === 'ADMIN' ? 1 : 0)
      await expectGoodScreen(page)

      const expected = card(page, venue, nour, 'Roi Arthur', 'attendus')
      await expect(expected).toContainText('Nour Benali')
      await expect(expected).toContainText('Livret gros caractères')
      await expect(expected.getByRole('link', { name: /01.99.00.08.14/ })).toHaveAttribute(
        'href',
        'tel:+33199000814',
      )
      await expected.getByRole('button', { name: 'Arrivés' }).click()
      await expect(card(page, venue, nour, 'Roi Arthur', 'arrivés')).toBeVisible()
      await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Annuler' }).click()
      await expect(card(page, venue, nour, 'Roi Arthur', 'attendus')).toBeVisible()
      expect((await readBooking(venue, nour)).status).toBe('paid')
      expect(await countChanges(venue, nour)).toBe(2)

      await card(page, venue, julien, 'Baba Yaga', 'attendus')
        .getByRole('button', { name: /^Détails/ })
        .click()
      const dialog = page.getByRole('dialog', { name: 'Julien Mercier' })
      await expect(dialog).toBeVisible()
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: 'En retard' }).click()
      await expect(card(page, venue, julien, 'Baba Yaga', 'en retard')).toBeVisible()
      await expect(page.locator('.day-figures')).toContainText('1 équipe en retard')
      await card(page, venue, julien, 'Baba Yaga', 'en retard')
        .getByRole('button', { name: 'Arrivés' })
        .click()
      await expect(card(page, venue, julien, 'Baba Yaga', 'arrivés')).toBeVisible()
      await card(page, venue, julien, 'Baba Yaga', 'arrivés')
        .getByRole('button', { name: 'Annuler' })
        .click()
      await expect(card(page, venue, julien, 'Baba Yaga', 'attendus')).toBeVisible()
    })
  })
}

test('by the keyboard a team arrives, and its game is noted with result and time', async ({
  page,
  context,
}) => {
  const venue = await makeVenue()
  const julien = await bookTeam(venue, { ...JULIEN, inMinutes: -50 })
  await enterDay(page, context, venue, 'STAFF')
  const arrive = page.getByRole('button', { name: 'Arrivés, Julien Mercier' })
  await expect(arrive).toBeVisible()
  await tabTo(page, arrive)
  await page.keyboard.press('Enter')
  await expect(card(page, venue, julien, 'Baba Yaga', 'arrivés')).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Détails et autres états, Julien Mercier' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Julien Mercier' })
  await tabTo(page, dialog.getByRole('radio', { name: 'Sans résultat' }))
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Gagné' })).toBeChecked()
  await tabTo(page, dialog.getByLabel('Durée en minutes'))
  await page.keyboard.type('48')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const played = card(page, venue, julien, 'Baba Yaga', 'joué')
  await expect(played).toContainText('gagné en 48\u00a0min')
  expect(await readBooking(venue, julien)).toMatchObject({
    status: 'played',
    is_won: true,
    play_seconds: 2880,
  })
  await played.getByRole('button', { name: 'Annuler' }).click()
  await expect(card(page, venue, julien, 'Baba Yaga', 'arrivés')).toBeVisible()
  expect(await readBooking(venue, julien)).toMatchObject({ status: 'arrived', is_won: null })
})

test('what the board says was received is what the books say', async ({ page, context }) => {
  const venue = await makeVenue()
  await bookTeam(venue, { ...NOUR, inMinutes: 60 })
  await bookTeam(venue, { ...JULIEN, inMinutes: 60 })
  const [books] = await queryDatabase<{ euros: string }>(
    `SELECT to_char(sum(amount_cents) / 100.0, 'FM990.00') AS euros FROM entry_line
     JOIN entry ON entry.id_site = entry_line.id_site AND entry.id = id_entry
     WHERE entry.id_site = $1 AND cause = 'payment' AND amount_cents > 0`,
    [venue.id],
  )
  await enterDay(page, context, venue, 'ADMIN')
  await expect(page.locator('.day-figures')).toContainText(
    `${books!.euros.replace('.', ',')}\u00a0€ encaissés`,
  )
})

test('a team that a colleague checks in shows here without a reload', async ({ page, context }) => {
  const venue = await makeVenue()
  const nour = await bookTeam(venue, { ...NOUR, inMinutes: 30 })
  const stream = page.waitForResponse('**/api/admin/live')
  await enterDay(page, context, venue, 'STAFF')
  // A change before the stream is open is not heard.
  await stream
  await expect(card(page, venue, nour, 'Roi Arthur', 'attendus')).toBeVisible()
  const body = {
    data: { state: 'arrived' },
    headers: { origin: venue.origin, 'idempotency-key': nour.id },
  }
  const url = `${venue.origin}/api/admin/booking/${nour.id}/attendance`
  expect((await page.request.put(url, body)).status()).toBe(200)
  await expect(card(page, venue, nour, 'Roi Arthur', 'arrivés')).toBeVisible()
})

test('a day without sessions says so, and other days are one step away', async ({
  page,
  context,
}) => {
  const site = await makeMeasuredSite({ ADMIN_SECOND_FACTOR: 'false' })
  await enterDay(page, context, site, 'STAFF')
  await expect(page.getByRole('heading', { name: 'Aucune session ce jour' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByLabel('Autre jour').fill('2030-12-25')
  await expect(heading(page, 'Mercredi 25\u00a0décembre\u00a02030')).toBeVisible()
  await expect(page).toHaveURL(`${site.origin}/admin/aujourdhui?date=2030-12-25`)
  await page.getByRole('link', { name: 'jeudi 26\u00a0décembre\u00a02030' }).click()
  await expect(heading(page, 'Jeudi 26\u00a0décembre\u00a02030')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Mercredi 25\u00a0décembre\u00a02030')).toBeVisible()
})

test('printed, the day is one table by time with boxes to tick', async ({ page, context }) => {
  const venue = await makeVenue()
  await bookTeam(venue, { ...NOUR, inMinutes: 60 })
  await bookTeam(venue, { ...JULIEN, inMinutes: 30 })
  await enterDay(page, context, venue, 'STAFF')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveText([
    'Julien Mercier',
    'Nour Benali',
  ])
})
