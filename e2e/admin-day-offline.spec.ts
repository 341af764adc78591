import { randomBytes } from 'node:crypto'

import type { BrowserContext, Page } from '@playwright/test'

import { enterBackOffice, expectGoodScreen, heading, makeColleague } from './back-office.ts'
import { expect, test } from './journey.ts'
import {
  bookTeam,
  countChanges,
  makeVenue,
  readBooking,
  type Session,
  type Venue,
} from './venue-day.ts'

/** Browsers give a service worker to secure origins only: HTTPS, or this name without it. */
const HOST = `m${randomBytes(4).toString('hex')}.localhost`

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

async function openDay(page: Page, context: BrowserContext): Promise<[Venue, Session, Session]> {
  const venue = await makeVenue(HOST)
  const nour = { room: 1, firstname: 'Nour', lastname: 'Benali', inMinutes: 30 } as const
  const julien = { room: 2, firstname: 'Julien', lastname: 'Mercier', inMinutes: 30 } as const
  const sessions = [await bookTeam(venue, nour), await bookTeam(venue, julien)] as const
  await enterBackOffice(page, venue, await makeColleague(context, venue, 'STAFF'))
  await page.goto(`${venue.origin}/admin/`)
  await expect(arrive(page, 'Nour Benali')).toBeVisible()
  expect(await page.evaluate(IS_STORED)).toBe(true)
  return [venue, ...sessions]
}

const arrive = (page: Page, name: string) => page.getByRole('button', { name: `Arrivés, ${name}` })

test('without network the day stays readable, and each check-in arrives once when it is back', async ({
  page,
  context,
}) => {
  const [venue, nour, julien] = await openDay(page, context)
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
  await expect(page.getByText('2 notes attendent')).toHaveCount(0)
  await expect(page.getByText(/^Hors ligne/)).toHaveCount(0)
  for (const session of [nour, julien]) {
    const { status, attendance_at: at } = await readBooking(venue, session)
    expect(status).toBe('arrived')
    expect(at!.getTime(), 'noted when it was made, not when it was sent').toBeLessThan(back)
    expect(await countChanges(venue, session)).toBe(1)
  }

  expect(await page.evaluate(STORED)).toMatchObject({ queued: 0 })
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(heading(page, 'Se connecter')).toBeVisible()
  expect(await page.evaluate(STORED)).toEqual({ keys: [], queued: 0 })
})
