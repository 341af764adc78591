import { randomBytes } from 'node:crypto'

import type { BrowserContext, Page, Request, Route } from '@playwright/test'

import { dayIn } from '../packages/values/src/working-days.ts'
import {
  enterBackOffice,
  expectGoodScreen,
  fillLogin,
  heading,
  makeColleague,
  signalOperators,
} from './back-office.ts'
import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { endLogins, type Person } from './people.ts'
import {
  bookTeam,
  countChanges,
  makeVenue,
  readBooking,
  type Session,
  type Venue,
} from './venue-day.ts'

const DAY_MS = 24 * 3_600_000

/** Browsers give a service worker to secure origins only: HTTPS, or such a name without it. */
const secureHost = () => `m${randomBytes(4).toString('hex')}.localhost`

const IS_STORED = 'navigator.serviceWorker.ready.then(() => true)'
/** What is stored about people: keys of replies that are no site's, and the queue. */
const STORED = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('sesame-admin')
  opening.onerror = reject
  opening.onsuccess = () => {
    const stores = opening.result.transaction(['saved', 'queue'])
    const keys = stores.objectStore('saved').getAllKeys()
    const queue = stores.objectStore('queue').count()
    queue.onsuccess = () =>
      resolve({ keys: keys.result.filter((key) => key !== 'site'), queued: queue.result })
  }
})`

interface OpenDay {
  venue: Venue
  nour: Session
  julien: Session
  /** Who is logged in. */
  person: Person
}

async function openDay(page: Page, context: BrowserContext, made?: Venue): Promise<OpenDay> {
  const venue = made ?? (await makeVenue(secureHost()))
  const nour = { room: 1, firstname: 'Nour', lastname: 'Benali', inMinutes: 30 } as const
  const julien = { room: 2, firstname: 'Julien', lastname: 'Mercier', inMinutes: 30 } as const
  const sessions = { nour: await bookTeam(venue, nour), julien: await bookTeam(venue, julien) }
  const person = await makeColleague(context, venue, 'STAFF')
  await enterBackOffice(page, venue, person)
  await page.goto(`${venue.origin}/admin/`)
  await expect(arrive(page, 'Nour Benali')).toBeVisible()
  expect(await page.evaluate(IS_STORED)).toBe(true)
  // Without both, nobody is logged in once the network is gone.
  const keys = expect.arrayContaining(['owner', 'role']) as unknown
  await expect.poll(() => page.evaluate(STORED)).toMatchObject({ keys })
  return { venue, ...sessions, person }
}

const arrive = (page: Page, name: string) => page.getByRole('button', { name: `Arrivés, ${name}` })

test('without network the day stays readable, and each check-in arrives once when it is back', async ({
  page,
  context,
}) => {
  const { venue, nour, julien } = await openDay(page, context)
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page, 'Aujourd’hui')).toBeVisible()
  await expect(page.getByText(/^Hors ligne, état de/)).toBeVisible()
  await expectGoodScreen(page)
  await arrive(page, 'Nour Benali').click()
  await expect(page.getByText('1 note attend')).toBeVisible()
  await arrive(page, 'Julien Mercier').click()
  await expect(page.getByText('2 notes attendent')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 notes attendent')).toBeVisible()
  await expect(page.getByRole('article', { name: /arrivés$/ })).toHaveCount(2)
  await expectGoodScreen(page)
  expect((await readBooking(venue, nour)).status).toBe('paid')

  const back = Date.now()
  await context.setOffline(false)
  // Both: after the first note one still waits.
  await expect.poll(() => page.evaluate(STORED)).toMatchObject({ queued: 0 })
  await expect(page.getByText(/^\d notes? attend/)).toHaveCount(0)
  await expect(page.getByText(/^Hors ligne/)).toHaveCount(0)
  for (const session of [nour, julien]) {
    const { status, attendance_at: at } = await readBooking(venue, session)
    expect(status).toBe('arrived')
    expect(at!.getTime(), 'noted when it was made, not when it was sent').toBeLessThan(back)
    expect(await countChanges(venue, session)).toBe(1)
  }

  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(heading(page, 'Se connecter')).toBeVisible()
  expect(await page.evaluate(STORED)).toEqual({ keys: [], queued: 0 })
})

test('a day that was asked for before the logout is not stored after it', async ({
  page,
  context,
}) => {
  const stream = page.waitForResponse('**/api/admin/live')
  const { venue } = await openDay(page, context)
  await stream
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const { promise: isRead, resolve: read } = Promise.withResolvers<Request>()
  const hold = async (route: Route) => {
    const response = await route.fetch()
    expect(response.status()).toBe(200)
    read(route.request())
    await isReleased
    await route.fulfill({ response })
  }
  await page.route('**/api/admin/day/*', hold, { times: 1 })
  await signalOperators(venue, [`day ${dayIn(venue.timeZone, new Date())}`])
  const request = await isRead
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(heading(page, 'Se connecter')).toBeVisible()
  release()
  await (await request.response())!.finished()
  // It would be stored a moment later.
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 500))')
  expect(await page.evaluate(STORED)).toEqual({ keys: [], queued: 0 })
})

test('a check-in on the sheet of a booking waits for the network as on the day', async ({
  page,
  context,
}) => {
  const { venue, nour } = await openDay(page, context)
  await page.getByRole('link', { name: 'Nour Benali', exact: true }).click()
  await expect(heading(page, 'Nour Benali')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Arrivés' }).click()
  await expect(page.getByText('La note partira au retour du réseau.')).toBeVisible()
  await expect(page.getByText('1 note attend')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Arrivée' })).toContainText('arrivés')
  await expectGoodScreen(page)
  expect((await readBooking(venue, nour)).status).toBe('paid')

  const back = Date.now()
  await context.setOffline(false)
  await expect(page.getByText('1 note attend')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Arrivée' })).toContainText('arrivés')
  const { status, attendance_at: at } = await readBooking(venue, nour)
  expect(status).toBe('arrived')
  expect(at!.getTime()).toBeLessThan(back)
  expect(await countChanges(venue, nour)).toBe(1)
})

test('a note that is refused is told, and those after it arrive', async ({ page, context }) => {
  const { venue, nour, julien } = await openDay(page, context)
  await context.setOffline(true)
  await arrive(page, 'Nour Benali').click()
  await expect(page.getByText('1 note attend')).toBeVisible()
  await arrive(page, 'Julien Mercier').click()
  await expect(page.getByText('2 notes attendent')).toBeVisible()
  await queryDatabase(`SELECT cancel_booking($1, $2, 'Le client a téléphoné')`, [venue.id, nour.id])

  await context.setOffline(false)
  const refused = page.getByText('Cette note n’a pas été enregistrée.')
  await expect(refused).toContainText('Cette équipe ne peut pas passer à cet état.')
  await expect.poll(async () => (await readBooking(venue, julien)).status).toBe('arrived')
  expect((await readBooking(venue, nour)).status).toBe('cancelled')
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Planning' }).click()
  await expect(heading(page, 'Planning')).toBeVisible()
  await expect(refused, 'told on every screen').toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Compris' }).click()
  await expect(refused).toHaveCount(0)
  expect(await page.evaluate(STORED)).toMatchObject({ queued: 0 })
})

test('after 24 hours nothing is left on the device, without network too', async ({
  page,
  context,
}) => {
  await openDay(page, context)
  await context.setOffline(true)
  await arrive(page, 'Nour Benali').click()
  await expect(page.getByText('1 note attend')).toBeVisible()
  await page.clock.setFixedTime(Date.now() + DAY_MS + 60_000)
  await page.reload()
  await expect.poll(() => page.evaluate(STORED)).toEqual({ keys: [], queued: 0 })
  await expect(page.getByText('Nour Benali')).toHaveCount(0)
})

const HANDOVERS = [
  { how: 'after a login that has ended', ends: true },
  { how: 'in place of a login that was left open', ends: false },
]
for (const { how, ends } of HANDOVERS) {
  test(`who logs in ${how} gets and sends nothing of the one before`, async ({ page, context }) => {
    const venue = await makeVenue(secureHost())
    const other = await makeColleague(context, venue, 'STAFF')
    const { nour, person } = await openDay(page, context, venue)
    await context.setOffline(true)
    await arrive(page, 'Nour Benali').click()
    await expect(page.getByText('1 note attend')).toBeVisible()
    if (ends) await endLogins(person)
    else await context.clearCookies({ name: 'token' })
    await context.setOffline(false)
    await expect(heading(page, 'Se connecter')).toBeVisible()
    expect(await page.evaluate(STORED)).toEqual({ keys: [], queued: 1 })

    await fillLogin(page, other)
    await expect(arrive(page, 'Nour Benali')).toBeVisible()
    await expect.poll(() => page.evaluate(STORED)).toMatchObject({ queued: 0 })
    await expect(page.getByText('1 note attend')).toHaveCount(0)
    expect((await readBooking(venue, nour)).status).toBe('paid')
    expect(await countChanges(venue, nour)).toBe(0)
  })
}
