import type { Page } from '@playwright/test'

import { publishPage } from './hostile/write-pages.ts'
import { inspectState, inspectWidths, WIDTHS } from './inspection.ts'
import { expect, test } from './journey.ts'
import { RING_PX } from './keyboard.ts'
import { readFocus, readStyle, waitForHydration, waitForElementHydration } from './page-scripts.ts'
import { popupsAtOnce } from './popups.ts'
import { PHONE } from './screens.ts'
import { createOwnSite } from './test-site.ts'

/** A page with a gallery of at least three pictures. */
const GALLERY = '/les-missions-et-scenarios/il-faut-sauver-le-roi-arthur'

/** A page with a popup. */
const ANNOUNCED = '/les-missions-et-scenarios'

const popup = (page: Page) => page.locator('dialog.dialog[open]')
const slider = (page: Page) => page.locator('dialog.slider')
const counter = (page: Page) => slider(page).locator('[aria-live=polite]')
const thumbnails = (page: Page) => page.locator('.gallery a')

async function openSlider(page: Page, index = 0): Promise<number> {
  await page.goto(GALLERY)
  await waitForElementHydration(thumbnails(page).nth(index))
  const total = await thumbnails(page).count()
  expect(total).toBeGreaterThan(2)
  await thumbnails(page).nth(index).click()
  await expect(counter(page)).toHaveText(`${index + 1} / ${total}`)
  return total
}

test('§2 slider: counter « n / total », previous and next by arrow keys, wraps at both ends', async ({
  page,
}) => {
  const total = await openSlider(page)
  await page.keyboard.press('ArrowLeft')
  await expect(counter(page)).toHaveText(`${total} / ${total}`)
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText(`1 / ${total}`)
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText(`2 / ${total}`)
})

test('§2 slider: closes on Escape, keeps the focus inside and gives it back', async ({ page }) => {
  await openSlider(page, 1)
  await expect(slider(page).getByRole('button', { name: 'Fermer la galerie' })).toBeFocused()
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator('main :focus:not(dialog *), header :focus')).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(slider(page)).toBeHidden()
  await expect(thumbnails(page).nth(1)).toBeFocused()
})

test('§2 slider: a film of a gallery plays in it, at most 950 px or 75% of the window wide', async ({
  page,
  clientAddress,
}) => {
  const ownSite = await createOwnSite(clientAddress, {})
  const film = { url: '/media/visite.mp4', label: 'La visite' }
  const gallery = { type: 'gallery', idImages: [], videos: [film] }
  const path = await publishPage(ownSite, { url: '/films', blocks: [gallery] })
  await page.route('**/media/visite.mp4', (route) => route.fulfill({ status: 204 }))
  for (const [width, shown] of [
    [1440, 950],
    [1000, 750],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(ownSite.site.origin + path)
    await waitForElementHydration(thumbnails(page).first())
    await page.getByRole('link', { name: 'Voir la vidéo\u00a0: La visite' }).click()
    const video = slider(page).locator('video')
    await expect(video).toHaveAttribute('src', film.url)
    expect((await video.boundingBox())!.width).toBeCloseTo(shown, 0)
    await expect(slider(page)).toContainText('La visite')
  }
  await ownSite.leave()
})

for (const [width, areShown] of [
  [767, false],
  [768, true],
] as const) {
  test(`§2 slider: arrows on medium and larger screens (${width} px: ${areShown})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const total = await openSlider(page)
    const next = slider(page).getByRole('button', { name: 'Suivant' })
    await expect(next).toBeVisible({ visible: areShown })
    if (!areShown) return
    await next.click()
    await expect(counter(page)).toHaveText(`2 / ${total}`)
  })
}

test('§2 slider: image size 90% of the window', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await openSlider(page)
  const image = slider(page).getByRole('img')
  expect(await readStyle(image, 'width')).toBe('900px')
  expect((await image.boundingBox())!.height).toBeLessThanOrEqual(720)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('§2 slider: previous and next by swipe', async ({ page }) => {
    const total = await openSlider(page)
    const swipe = async (from: number, to: number) => {
      await page.mouse.move(from, 400)
      await page.mouse.down()
      await page.mouse.move(to, 410, { steps: 4 })
      await page.mouse.up()
    }
    await swipe(300, 100)
    await expect(counter(page)).toHaveText(`2 / ${total}`)
    await swipe(100, 300)
    await expect(counter(page)).toHaveText(`1 / ${total}`)
    await swipe(200, 220)
    await expect(counter(page)).toHaveText(`1 / ${total}`)
  })
})

test('the slider is fetched when it is first opened', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(GALLERY)
  await waitForElementHydration(thumbnails(page).first())
  expect(scripts.filter((url) => url.includes('/slider-'))).toEqual([])
  await thumbnails(page).first().click()
  await expect(slider(page)).toBeVisible()
  expect(scripts.filter((url) => url.includes('/slider-'))).not.toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a small picture leads to the whole one', async ({ page }) => {
    await page.goto(GALLERY)
    const address = await thumbnails(page).first().getAttribute('href')
    const response = await page.request.get(new URL(address!, page.url()).href)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toMatch(/^image\//)
  })
})

test('the slider and the menu are accessible at every width', async ({ page }) => {
  test.slow()
  await openSlider(page)
  await inspectWidths(page, 'the slider')
  await page.keyboard.press('Escape')
  const menu = page.getByRole('banner').locator('summary').filter({ visible: true }).first()
  const details = menu.locator('..')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await menu.click()
    await expect(details).toHaveAttribute('open', '')
    await inspectState(page, `the menu at ${width} px`)
    await page.reload()
    await waitForHydration(page)
  }
})

test('the popup is accessible at every width', async ({ page }) => {
  await popupsAtOnce(page)
  await page.goto(ANNOUNCED)
  await expect(popup(page)).toBeVisible()
  await inspectWidths(page, 'the popup')
})

test('the popup takes the focus, keeps it, shows it, and gives it back', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await popupsAtOnce(page, promise)
  await page.goto(ANNOUNCED)
  await waitForHydration(page)
  const logo = page.getByRole('banner').getByRole('link', { name: /accueil$/ })
  await logo.focus()
  resolve()

  await expect(popup(page)).toBeVisible()
  const inside = popup(page).locator(':focus')
  await expect(inside).toHaveCount(1)
  const stops = new Set<string>()
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    await expect(
      page.locator('main :focus:not(dialog *), header :focus, footer :focus'),
    ).toHaveCount(0)
    if ((await inside.count()) === 0) continue
    const { name, ring, isSeen } = await readFocus(page)
    stops.add(name)
    expect.soft(ring, name).toBeGreaterThanOrEqual(RING_PX)
    expect.soft(isSeen, name).toBe(true)
  }
  expect(stops.size).toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  await expect(popup(page)).toHaveCount(0)
  await expect(logo).toBeFocused()
})

test.describe('a visitor who was not asked yet', () => {
  test.use({ isFreshVisitor: true })

  test('answers about cookies first, and sees the popup then', async ({ page }) => {
    await popupsAtOnce(page)
    await page.goto(ANNOUNCED)
    const refuse = page.getByRole('button', { name: 'Tout refuser', exact: true })
    await expect(refuse).toBeVisible()
    await waitForHydration(page)
    await expect(popup(page)).toHaveCount(0)
    await refuse.click()
    await expect(popup(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup(page)).toHaveCount(0)
    await page.reload()
    await waitForHydration(page)
    await expect(popup(page)).toHaveCount(0)
  })
})
