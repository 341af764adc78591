import { randomUUID } from 'node:crypto'

import type { Locator, Page, Request } from '@playwright/test'

import { logIn } from './forms.ts'
import { countLinks, SAVE_DATA, SLOW_NETWORK, untilAlive } from './in-the-page.ts'
import { expect, test } from './journey.ts'
import { openAccount } from './people.ts'
import { SCREENS } from './screens.ts'
import { ESCAPE_GAME } from './sites.ts'
import { countVisits } from './visits.ts'

const TOAST_MS = 3000
const GUARD_MS = 60_000

/** What the website asks for when it changes pages by itself. */
const DATA = /\.data(?:\?|$)/
const FAILED = 'Quelque chose n’a pas fonctionné'

test.describe('a visit from elsewhere', () => {
  // Robots are not counted, and the browser of the journeys says that it is one.
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/146 Safari/537',
  })

  test('is counted once and shown again without the query', async ({ page }) => {
    const source = `campagne-${randomUUID()}`
    await page.goto(`/?from=${source}`)
    await expect(page).toHaveURL('/')
    await expect.poll(() => countVisits(ESCAPE_GAME.id, source)).toBe(1)

    await page.goto(`/privacy-policy?from=${source}&lettre=1`)
    await expect(page).toHaveURL('/privacy-policy')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(`/?from=${source}`)
    await expect(page).toHaveURL('/')
    expect(await countVisits(ESCAPE_GAME.id, source)).toBe(1)
  })
})

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('a toast is at the top right and gone after three seconds', async ({ page, context }) => {
      const { person } = await openAccount(context)
      await openHeld(page, '/auth')
      await logIn(page, person)
      const toast = page.locator('.toast').filter({ hasText: 'Vous êtes connecté.' })
      await expect(toast).toBeVisible()

      const box = (await toast.boundingBox())!
      const { width } = screen.viewport!
      expect(box.y).toBeLessThan(200)
      expect(width - (box.x + box.width)).toBeLessThan(40)
      await page.clock.runFor(TOAST_MS - 10)
      await expect(toast).toBeVisible()
      await page.clock.runFor(20)
      await expect(toast).toBeHidden()
    })
  })
}

test('a toast that is pointed at waits until it is left or closed', async ({ page, context }) => {
  const { person } = await openAccount(context)
  await openHeld(page, '/auth')
  await logIn(page, person)
  const toast = page.locator('.toast').filter({ hasText: 'Vous êtes connecté.' })
  await toast.hover()
  await page.clock.runFor(2 * TOAST_MS)
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Fermer' }).click()
  await expect(toast).toBeHidden()
})

test('the offline notice follows the browser', async ({ page, context }) => {
  await page.goto('/auth')
  await untilAlive(page)
  const notice = page.getByText(/^Vous êtes hors ligne\./)
  await expect(notice).toBeHidden()
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toBeHidden()
})

test('the progress bar appears after 200 ms of waiting and hides 500 ms after the end', async ({
  page,
}) => {
  await openHeld(page, '/auth')
  const letGo = await holdAnswers(page)
  const bar = page.locator('.progress')
  await followLegalNotice(page)
  await page.clock.runFor(190)
  await expect(bar).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(bar).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Chargement' })).toBeAttached()

  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mentions légales')
  await page.clock.runFor(490)
  await expect(bar).toHaveAttribute('data-phase', 'done')
  await page.clock.runFor(20)
  await expect(bar).toHaveCount(0)
})

test('a page that fails ends the progress bar in its failed style', async ({ page }) => {
  await openHeld(page, '/auth')
  await page.route(DATA, (route) =>
    route.fulfill({ status: 503, body: 'indisponible', contentType: 'text/plain' }),
  )
  await followLegalNotice(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FAILED)
  const bar = page.locator('.progress')
  await expect(bar).toHaveAttribute('data-phase', 'failed')
  await page.clock.runFor(510)
  await expect(bar).toHaveCount(0)
})

test('a missing file of the website reloads the page once in 60 seconds at most', async ({
  page,
  faults,
}) => {
  let loads = 0
  const known = new Set<string>()
  const remember = (request: Request) => known.add(request.url())
  page.on('load', () => (loads += 1))
  page.on('request', remember)
  await page.clock.install()
  await page.goto('/')
  await untilAlive(page)
  page.off('request', remember)
  await page.route(/\/assets\/.*\.js$/, (route) =>
    known.has(route.request().url()) ? route.continue() : route.abort(),
  )
  await followLegalNotice(page)
  await expect.poll(() => loads, 'the first failure reloads').toBe(2)
  await untilAlive(page)
  await followLegalNotice(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FAILED)
  expect(loads, 'the second one does not').toBe(2)

  await page.clock.fastForward(GUARD_MS + 1000)
  await page.goto('/')
  await untilAlive(page)
  await followLegalNotice(page)
  await expect.poll(() => loads, 'a minute later it may again').toBe(4)
  // The browser reports what was made to fail here.
  faults.length = 0
})

test('links are fetched ahead when they are pointed at', async ({ page }) => {
  await page.goto('/')
  await untilAlive(page)
  await legalNotice(page).hover()
  await expect.poll(() => countLinks(page, 'prefetch')).toBeGreaterThan(0)
})

for (const [name, script] of [
  ['with data saver', SAVE_DATA],
  ['on 2g', SLOW_NETWORK],
] as const) {
  test(`links are not fetched ahead ${name}`, async ({ page }) => {
    const asked: string[] = []
    await page.addInitScript(script)
    await openHeld(page, '/')
    page.on('request', (request) => asked.push(request.url()))
    await legalNotice(page).hover()
    await page.clock.runFor(5000)
    expect(await countLinks(page, 'prefetch')).toBe(0)
    expect(asked).toEqual([])
    await followLegalNotice(page)
    await expect(page).toHaveURL('/legal-notice')
    expect(asked.filter((url) => DATA.test(url))).toHaveLength(1)
  })
}

/** Opens a page in which time passes only when the journey says so. */
async function openHeld(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: '2026-11-21T10:00:00' })
  await page.goto(path)
  await untilAlive(page)
  await page.clock.pauseAt('2026-11-21T11:00:00')
}

/** Answers to the website's own questions wait until the journey lets them go. */
async function holdAnswers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(DATA, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

function legalNotice(page: Page): Locator {
  return page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' })
}

async function followLegalNotice(page: Page): Promise<void> {
  await legalNotice(page).click()
}
