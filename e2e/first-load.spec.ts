import type { Page } from '@playwright/test'

import { expect, test } from './journey.ts'
import { readFontStates, SLOW_NETWORK, waitForHydration } from './page-scripts.ts'
import { SITES, WINE_SHOP } from './sites.ts'

/** Holds every picture back until the returned function is called. */
async function holdPictures(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/media/**', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

function recordFiles(page: Page, suffix: string): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith(suffix)) files.push(pathname)
  })
  return files
}

const openUnloaded = (page: Page) => page.goto('/', { waitUntil: 'domcontentloaded' })

test('scripts wait for the first picture', async ({ page }) => {
  const scripts = recordFiles(page, '.js')
  const release = await holdPictures(page)
  await openUnloaded(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => readFontStates(page)).toContain('loaded')
  expect(scripts).toEqual([])

  release()
  await waitForHydration(page)
  expect(scripts).toContainEqual(expect.stringContaining('/assets/entry.client'))
})

test('on a slow line the fonts of a first visit wait for the first picture', async ({ page }) => {
  await page.addInitScript(SLOW_NETWORK)
  const fonts = recordFiles(page, '.woff2')
  const release = await holdPictures(page)
  await openUnloaded(page)
  // Touched, so that hydration shows that styles and layout are done.
  await page.keyboard.press('Tab')
  await waitForHydration(page)
  expect(fonts).toEqual([])

  release()
  await expect.poll(() => readFontStates(page)).toContain('loaded')
})

test('who touches a page that still loads need not wait for its scripts', async ({ page }) => {
  const release = await holdPictures(page)
  await openUnloaded(page)
  await page.keyboard.press('Tab')
  await waitForHydration(page)
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
  release()
})

test('the fonts of later pages do not wait, on a slow line either', async ({ page }) => {
  await page.addInitScript(SLOW_NETWORK)
  await page.goto('/faq')
  const release = await holdPictures(page)
  await openUnloaded(page)
  await expect.poll(() => readFontStates(page)).toContain('loaded')
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
  release()
})

/** React and its router are 91 KB of each. */
const SCRIPT_BYTES = [
  ...SITES.map(({ name, origin }) => ({
    page: `the home page of ${name}`,
    origin,
    bytes: 137_000,
  })),
  // The filters are a form, but its values are checked by the server alone.
  { page: 'the list of wines', origin: `${WINE_SHOP.origin}/boutique/vins`, bytes: 132_000 },
]

for (const { page: name, origin, bytes: limit } of SCRIPT_BYTES) {
  test(`${name} loads at most ${limit} bytes of scripts`, async ({ page }) => {
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return
      sizes.push(request.sizes().then((size) => size.responseBodySize))
    })
    await page.goto(origin)
    await waitForHydration(page)
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(90_000)
    expect(bytes).toBeLessThanOrEqual(limit)
  })
}
