import { randomUUID } from 'node:crypto'

import type { Locator, Page, Request } from '@playwright/test'

import { logIn } from './forms.ts'
import { DATA, delayResponses, openWithFrozenClock, waitForTimer } from './frozen-page.ts'
import { expect, test } from './journey.ts'
import { countLinks, readStyle, SAVE_DATA, SLOW_NETWORK, waitForHydration } from './page-scripts.ts'
import { openAccount } from './people.ts'
import { SCREENS } from './screens.ts'
import { ESCAPE_GAME } from './sites.ts'
import { createOwnSite, requireWritten } from './test-site.ts'
import { countVisits } from './visits.ts'

const TOAST_MS = 3000
const GUARD_MS = 60_000

const FAILED = 'Quelque chose n’a pas fonctionné'

test.describe('§2 a from parameter in the query', () => {
  // Visits by robots are not counted, and Playwright's default user agent is taken for one.
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/146 Safari/537',
  })

  test('§2 a visit is logged and the page is reloaded without the query string', async ({
    page,
  }) => {
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

    test('§9 toasts: top right, 3000 ms', async ({ page, context }) => {
      const { person } = await openAccount(context)
      await openWithFrozenClock(page, '/auth')
      await logIn(page, person)
      const toast = page.locator('.toast').filter({ hasText: 'Vous êtes connecté.' })
      await expect(toast).toBeVisible()

      const box = (await toast.boundingBox())!
      const { width } = screen.viewport!
      expect(box.y).toBeLessThan(200)
      expect(width - (box.x + box.width)).toBeLessThan(40)
      await waitForTimer(page, TOAST_MS)
      await page.clock.runFor(TOAST_MS - 10)
      await expect(toast).toBeVisible()
      await page.clock.runFor(20)
      await expect(toast).toBeHidden()
    })
  })
}

test('a toast that is pointed at waits until it is left or closed', async ({ page, context }) => {
  const { person } = await openAccount(context)
  await openWithFrozenClock(page, '/auth')
  await logIn(page, person)
  const toast = page.locator('.toast').filter({ hasText: 'Vous êtes connecté.' })
  await toast.hover()
  await page.clock.runFor(2 * TOAST_MS)
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Fermer' }).click()
  await expect(toast).toBeHidden()
})

test('§4 online or offline status follows the browser', async ({ page, context }) => {
  await page.goto('/auth')
  await waitForHydration(page)
  const notice = page.getByText(/^Vous êtes hors ligne\./)
  await expect(notice).toBeHidden()
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toBeHidden()
})

test('§9 progress bar: throttle 200 ms, hides 500 ms after finish; §2 route changes show it', async ({
  page,
}) => {
  await openWithFrozenClock(page, '/auth')
  const release = await delayResponses(page)
  const bar = page.locator('.progress')
  await followLegalNotice(page)
  await waitForTimer(page, 200)
  await page.clock.runFor(190)
  await expect(bar).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(bar).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Chargement' })).toBeAttached()

  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mentions légales')
  await waitForTimer(page, 500)
  await page.clock.runFor(490)
  await expect(bar).toHaveAttribute('data-phase', 'done')
  await page.clock.runFor(20)
  await expect(bar).toHaveCount(0)
})

test('§4 the progress bar shows a failed style on error', async ({ page }) => {
  await openWithFrozenClock(page, '/auth')
  await page.route(DATA, (route) =>
    route.fulfill({ status: 503, body: 'indisponible', contentType: 'text/plain' }),
  )
  await followLegalNotice(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FAILED)
  const bar = page.locator('.progress')
  await expect(bar).toHaveAttribute('data-phase', 'failed')
  await waitForTimer(page, 500)
  await page.clock.runFor(510)
  await expect(bar).toHaveCount(0)
})

test('§2, §9 chunk reload guard: a chunk-load failure reloads the page once per 60 s', async ({
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
  await waitForHydration(page)
  page.off('request', remember)
  await page.route(/\/assets\/.*\.js$/, (route) =>
    known.has(route.request().url()) ? route.continue() : route.abort(),
  )
  await followLegalNotice(page)
  await expect.poll(() => loads, 'the first failure reloads').toBe(2)
  await waitForHydration(page)
  await followLegalNotice(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FAILED)
  expect(loads, 'the second one does not').toBe(2)

  await page.clock.fastForward(GUARD_MS + 1000)
  await page.goto('/')
  await waitForHydration(page)
  await followLegalNotice(page)
  await expect.poll(() => loads, 'a minute later it may again').toBe(4)
  // The browser logs the failures that this journey caused, so they are not faults.
  faults.length = 0
})

test('§2 link prefetch: fetched ahead when pointed at', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await legalNotice(page).hover()
  await expect.poll(() => countLinks(page, 'prefetch')).toBeGreaterThan(0)
})

for (const [name, script] of [
  ['with data saver', SAVE_DATA],
  ['on 2g', SLOW_NETWORK],
] as const) {
  test(`§2 link prefetch is skipped ${name}`, async ({ page }) => {
    const requests: string[] = []
    await page.addInitScript(script)
    await openWithFrozenClock(page, '/')
    page.on('request', (request) => requests.push(request.url()))
    await legalNotice(page).hover()
    await page.clock.runFor(5000)
    expect(await countLinks(page, 'prefetch')).toBe(0)
    expect(requests.filter((url) => DATA.test(url) || url.includes('/assets/'))).toEqual([])
    await followLegalNotice(page)
    await expect(page).toHaveURL('/legal-notice')
    expect(requests.filter((url) => DATA.test(url))).toHaveLength(1)
  })
}

test('§4 first visit: a stored show-transition flag is set to false', async ({ page }) => {
  const flag = () => page.evaluate<string | null>(`localStorage.getItem('show-transition')`)
  const entrance = () => page.locator('html').getAttribute('data-entrance')
  await page.goto('/auth')
  expect(await flag()).toBe('false')
  expect(await entrance()).toBe('')
  await page.goto('/privacy-policy')
  expect(await flag()).toBe('false')
  expect(await entrance()).toBeNull()
})

test('with reduced motion nothing moves, on the first visit as on scrolling', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await waitForHydration(page)
  expect(await readStyle(page.getByRole('main'), 'animationName')).toBe('none')
  await expect(page.locator('[data-reveal]')).toHaveCount(0)
})

test('what is below the window slides into place once, and is never hidden', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const waiting = page.locator('[data-reveal=waiting]')
  await expect(waiting.first()).toBeAttached()
  expect(await readStyle(waiting.first(), 'opacity')).toBe('1')
  const part = waiting.first()
  await part.evaluate((element) => ((element as unknown as { id: string }).id = 'slides'))
  const marked = page.locator('#slides')
  await marked.scrollIntoViewIfNeeded()
  await expect(marked).toHaveAttribute('data-reveal', 'shown')
  await page.evaluate('scrollTo(0, 0)')
  await expect(marked).not.toBeInViewport()
  // REPEAT_ANIMATION is off on the demo site.
  await expect(marked).toHaveAttribute('data-reveal', 'shown')
})

test('§9 locale cookie lifetime: 365 days', async ({ page, context }) => {
  await page.goto('/fr/privacy-policy')
  await expect(page).toHaveURL('/privacy-policy')
  const locale = (await context.cookies()).find(({ name }) => name === 'locale')!
  expect(locale.value).toBe('fr')
  expect(Math.abs(locale.expires - Date.now() / 1000 - 365 * 86_400)).toBeLessThan(60)
})

for (const [width, margin] of [
  [959, '28px'],
  [960, '64px'],
] as const) {
  test(`§2 detail-page top margin is 28, or DETAIL_PAGE_MARGIN_TOP on wide screens (${width} px: ${margin})`, async ({
    page,
    clientAddress,
  }) => {
    const ownSite = await createOwnSite(clientAddress, { DETAIL_PAGE_MARGIN_TOP: '64' })
    const news = { title: 'Une soirée', summary: 'Une soirée.', html: '<p>Une soirée.</p>' }
    const dated = { publishedAt: '2026-01-02T10:00:00.000Z' }
    const { url } = await requireWritten(
      ownSite.write<{ url: string }>('news', { ...news, ...dated }),
    )
    await ownSite.leave()
    await page.setViewportSize({ width, height: 800 })
    await page.goto(ownSite.site.origin + url)
    expect(await readStyle(page.locator('.detail-page'), 'marginTop')).toBe(margin)
  })
}

test('the page of a scenario is a detail page', async ({ page }) => {
  await page.goto('/les-missions-et-scenarios/le-remede-mortel')
  expect(await readStyle(page.locator('.detail-page'), 'marginTop')).toBe('28px')
})

for (const list of ['/actualites', '/blog', '/albums']) {
  test(`what is told of one thing below ${list} is a detail page`, async ({ page }) => {
    await page.goto(list)
    await page.locator(`main h2 a[href^="${list}/"]`).first().click()
    await page.waitForURL(new RegExp(`${list}/.`))
    expect(await readStyle(page.locator('.detail-page'), 'marginTop')).toBe('28px')
  })
}

function legalNotice(page: Page): Locator {
  return page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' })
}

async function followLegalNotice(page: Page): Promise<void> {
  await legalNotice(page).click()
}
