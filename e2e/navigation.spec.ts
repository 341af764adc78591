import type { Page } from '@playwright/test'

import { waitForTimer, openWithFrozenClock } from './frozen-page.ts'
import { expect, test } from './journey.ts'
import { waitForHydration } from './page-scripts.ts'
import { findSession } from './sessions.ts'
import { ESCAPE_GAME, WINE_SHOP } from './sites.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const announced = (page: Page) => page.locator('body > .hidden-text [aria-live=polite]')
const legal = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test('after a link the focus is on the heading and the title is announced, back and forward too', async ({
  page,
}) => {
  // A step back changes the address before the page: until its heading is there, focus and title
  // are those of the page that is left.
  const expectArrived = async (path: string, name: string) => {
    await expect(page).toHaveURL(path)
    await expect(heading(page)).toHaveText(name)
    await expect(heading(page)).toBeFocused()
    await expect(announced(page)).toHaveText(`${name} – L’Antre des Légendes`)
    await expect(page).toHaveTitle(`${name} – L’Antre des Légendes`)
  }
  await page.goto('/faq')
  await waitForHydration(page)
  await expect(heading(page)).not.toBeFocused()
  await legal(page, 'Mentions légales').focus()
  await page.keyboard.press('Enter')
  await expectArrived('/legal-notice', 'Mentions légales')
  expect(await page.evaluate<number>('scrollY')).toBe(0)

  await page.goBack()
  await expectArrived('/faq', 'Questions fréquentes')
  await page.goForward()
  await expectArrived('/legal-notice', 'Mentions légales')

  const part = page.getByRole('main').locator('a[href^="#"]').last()
  const id = (await part.getAttribute('href'))!
  await part.click()
  await expect(page.locator(id)).toBeFocused()
  await expect(page.locator(id)).toBeInViewport()
})

test('after a session was held the focus is on the heading of the checkout', async ({ page }) => {
  const { date } = await findSession(page.request, ESCAPE_GAME)
  await page.goto(`/reservation-en-ligne?jour=${date}`)
  await waitForHydration(page)
  await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveCount(0)
  await expect(legal(page, 'Conditions de vente')).toBeVisible()
  const session = page.getByRole('button', { name: /^\d+\sh/ }).last()
  await session.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/commande\?/)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveCount(0)
})

test('§4 the progress bar appears for calls of scripts, and shows their failure', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/cart\//, async (route) => {
    await released
    await route.fulfill({ status: 503, json: { success: false, code: 'unavailable' } })
  })
  await openWithFrozenClock(page, `${WINE_SHOP.origin}/boutique/chateau-aubrelune-rouge`)
  const bar = page.locator('.progress')
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /^Ajouter/ })
    .first()
  await add.click()
  await waitForTimer(page, 200)
  await page.clock.runFor(210)
  await expect(bar).toHaveAttribute('data-phase', 'running')
  await expect(add).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(bar).toHaveAttribute('data-phase', 'failed')
  await waitForTimer(page, 500)
  await page.clock.runFor(510)
  await expect(bar).toHaveCount(0)
})

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 }, isFreshVisitor: true })

  test('header, bottom bar and consent leave half of the screen', async ({ page }) => {
    for (const origin of [ESCAPE_GAME.origin, WINE_SHOP.origin]) {
      await page.goto(`${origin}/legal-notice`)
      await waitForHydration(page)
      if (origin === ESCAPE_GAME.origin) await expect(page.locator('.consent')).toBeVisible()
      expect(await coveredPx(page)).toBeLessThanOrEqual(128)
      await page.mouse.wheel(0, 600)
      await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(300)
      expect(await coveredPx(page)).toBeLessThanOrEqual(128)
    }
  })
})

/** Rows of the screen that header, bottom bar and consent take. */
function coveredPx(page: Page): Promise<number> {
  return page.evaluate<number>(`['.top', '.bottombar', '.consent']
    .map((name) => document.querySelector(name)?.getBoundingClientRect())
    .map((box) => box ? Math.max(0, Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)) : 0)
    .reduce((sum, height) => sum + height, 0)`)
}
