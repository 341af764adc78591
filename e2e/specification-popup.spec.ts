import type { Page } from '@playwright/test'

import { expect, test } from './journey.ts'
import { makeMeasuredSite } from './measured-site.ts'
import { readStyle, waitForHydration } from './page-scripts.ts'
import { makeMeasuredPage } from './specification/measured-page.ts'

const YEARS_LATER = '2046-11-21T10:00:00'

interface Announced {
  address: string
  key: string
}

async function announce(popup: {
  locksScroll?: boolean
  isShownEveryReload?: boolean
}): Promise<Announced> {
  const { id, origin } = await makeMeasuredSite({})
  const { idPopup } = await makeMeasuredPage({ idSite: id, url: '/annonce', popup })
  return { address: `${origin}/annonce`, key: `popup-dismissed-${idPopup}` }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Une annonce' })
const storedValue = (page: Page, key: string) =>
  page.evaluate<string | null>(`localStorage.getItem('${key}')`)

for (const [way, close] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['backdrop click', (page: Page) => page.mouse.click(5, 5)],
] as const) {
  test(`§2 popup: closes on ${way}; dismissal is remembered per popup id in local storage`, async ({
    page,
  }) => {
    const { address, key } = await announce({})
    await page.goto(address)
    await expect(dialog(page)).toBeVisible()
    expect(await storedValue(page, key)).toBeNull()
    await close(page)
    await expect(dialog(page)).toBeHidden()
    await expect.poll(() => storedValue(page, key)).toBe('true')
  })
}

test('§9 popup dismissal: kept indefinitely', async ({ page }) => {
  const { address, key } = await announce({})
  await page.goto(address)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => storedValue(page, key)).toBe('true')
  await page.clock.install({ time: YEARS_LATER })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.reload()
  await waitForHydration(page)
  await page.clock.runFor(10_000)
  await expect(dialog(page)).toHaveCount(0)
  expect(requests.filter((url) => url.includes('/api/popup/'))).toEqual([])
})

test('§2 popup: unless set to show on every reload; §4 opened popups are not reopened', async ({
  page,
}) => {
  const { address } = await announce({ isShownEveryReload: true })
  await page.goto(address)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page).toHaveURL(/\/legal-notice$/)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await waitForHydration(page)
  await expect(dialog(page), 'in the same document').toHaveCount(0)
  await page.reload()
  await expect(dialog(page), 'after a reload').toBeVisible()
})

for (const locksScroll of [true, false]) {
  test(`§2 popup: can lock page scroll (${locksScroll})`, async ({ page }) => {
    const { address } = await announce({ locksScroll })
    await page.goto(address)
    await expect(dialog(page)).toBeVisible()
    const overflow = await readStyle(page.locator('html'), 'overflowY')
    expect(overflow === 'hidden' || overflow === 'clip').toBe(locksScroll)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    expect(await readStyle(page.locator('html'), 'overflowY')).toBe('visible')
  })
}
