import {
  banner,
  button,
  DETAIL,
  choose,
  chooseServices,
  cookieNames,
  manage,
  optionalCookies,
  panel,
  proofsOf,
} from './consent-choice.ts'
import { consentCookie } from './consent.ts'
import { inspectState, inspectWidths } from './inspection.ts'
import { expect, test } from './journey.ts'
import { ALL_SERVICES, makeMeasuredSite, setParameter } from './measured-site.ts'
import { readStyle, waitForHydration, withoutFonts } from './page-scripts.ts'
import { PHONE } from './screens.ts'
import { readServerPage } from './server-page.ts'
import { ESCAPE_GAME, OPEN_PATHS, SITES, WINE_SHOP } from './sites.ts'
import { fakeThirdPartyServices } from './stand-ins.ts'

const HALF_A_YEAR_S = 182 * 86_400

test.use({ isFreshVisitor: true, fakedHosts: /^https:/ })

test('CK-01 without an answer nothing is asked of anybody, and no cookie is set', async ({
  page,
  context,
}) => {
  const requests = await fakeThirdPartyServices(context)
  const { origin } = await makeMeasuredSite(ALL_SERVICES)
  await page.clock.install()
  await page.goto(`${origin}/legal-notice`)
  await waitForHydration(page)
  await expect(banner(page)).toBeVisible()
  await page.clock.runFor(10_000)
  await page.mouse.wheel(0, 2000)
  await page.goto(`${origin}/privacy-policy`)
  await expect(banner(page)).toBeVisible()
  await page.clock.runFor(10_000)
  expect(requests).toEqual([])
  expect(await cookieNames(context)).toEqual([])
})

for (const [name, screen] of [
  ['on a desktop', { viewport: { width: 1440, height: 900 } }],
  ['on a phone', PHONE],
] as const) {
  test.describe(name, () => {
    test.use(screen)

    test('CK-02 both answers have one size, one font and one contrast, side by side, one click each', async ({
      page,
    }) => {
      await page.goto('/')
      const looks = []
      for (const label of ['Tout accepter', 'Tout refuser']) {
        const one = button(banner(page), label)
        await expect(one).toBeInViewport({ ratio: 1 })
        const { width, height } = (await one.boundingBox())!
        const styles = ['color', 'backgroundColor', 'fontSize', 'fontWeight', 'fontFamily'] as const
        const look: Record<string, unknown> = {
          // Not where it is seen: the banner rises for an instant.
          top: await one.evaluate((node) => Reflect.get(node, 'offsetTop') as number),
          width: Math.round(width),
          height: Math.round(height),
        }
        for (const style of styles) look[style] = await readStyle(one, style)
        looks.push(look)
      }
      expect(looks[1]).toEqual(looks[0])
      await expect(button(banner(page), DETAIL)).toBeInViewport({ ratio: 1 })
    })

    test('CK-14 the banner is labelled, comes first, and Escape accepts nothing', async ({
      page,
      context,
    }) => {
      await page.goto('/')
      await waitForHydration(page)
      await expect(banner(page)).toBeVisible()
      // The first press reaches the skip link, the second one the banner.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(button(banner(page), 'Tout refuser')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(banner(page)).toBeVisible()
      expect(await consentCookie(context)).toBeUndefined()

      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
      await expect
        .poll(async () => {
          const [link, above] = [await manage(page).boundingBox(), await banner(page).boundingBox()]
          return link!.y + link!.height <= above!.y
        }, 'the footer link is above the banner')
        .toBe(true)
      await inspectState(page, 'the banner')
    })
  })
}

test('CK-14 the banner moves nothing, and can be used at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.addInitScript(`window.shifts = 0
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.shifts += value
    }).observe({ type: 'layout-shift', buffered: true })`)
  await withoutFonts(page)
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  await waitForHydration(page)
  expect(await page.evaluate<number>('window.shifts')).toBeLessThan(0.01)
  for (const name of ['Tout refuser', 'Tout accepter', DETAIL]) {
    await button(banner(page), name).scrollIntoViewIfNeeded()
    await expect(button(banner(page), name)).toBeInViewport({ ratio: 1 })
  }
  await choose(page, 'Tout refuser')
})

test('CK-03 after a refusal nothing is asked of anybody on any page', async ({ page, context }) => {
  test.slow()
  const requests = await fakeThirdPartyServices(context)
  await page.goto('/')
  await choose(page, 'Tout refuser')
  // `goto` waits for the load event, by which time any request to a service would have been made.
  for (const path of [...OPEN_PATHS, ...ESCAPE_GAME.ownPaths, '/commande']) {
    await page.goto(path)
    await expect(banner(page)).toBeHidden()
  }
  await waitForHydration(page)
  expect(requests).toEqual([])
  expect(await optionalCookies(context)).toEqual([])
})

test('CK-06 the link is on every page of every site', async ({ context }) => {
  for (const { origin, ownPaths } of SITES) {
    for (const path of [...OPEN_PATHS, ...ownPaths]) {
      const { footerLinks } = await readServerPage(context.request, origin + path)
      const manage = footerLinks.filter(({ text }) => text === 'Gérer mes cookies')
      expect.soft(manage, origin + path).toHaveLength(1)
    }
  }
})

for (const [name, months, seconds] of [
  ['half a year unless said otherwise', null, HALF_A_YEAR_S],
  ['thirteen months at most', '48', 395 * 86_400],
] as const) {
  for (const buttonName of ['Tout accepter', 'Tout refuser'] as const) {
    test(`CK-07 « ${buttonName} » holds ${name}, from the choice on, whatever the visits`, async ({
      page,
      context,
    }) => {
      await fakeThirdPartyServices(context)
      const lifetime = months === null ? {} : { CONSENT_LIFETIME_MONTHS: months }
      const { origin } = await makeMeasuredSite({ ...ALL_SERVICES, ...lifetime })
      await page.goto(`${origin}/legal-notice`)
      const now = Date.now() / 1000
      await choose(page, buttonName)
      const { expires } = (await consentCookie(context))!
      expect(Math.abs(expires - now - seconds)).toBeLessThan(60)
      await page.goto(`${origin}/privacy-policy`)
      await page.reload()
      await waitForHydration(page)
      expect((await consentCookie(context))!.expires).toBe(expires)
    })
  }
}

const GZIP = { headers: { 'accept-encoding': 'gzip, deflate' } }

test('CK-08 a new service is asked about again', async ({ page, context }) => {
  await fakeThirdPartyServices(context)
  const { id, origin } = await makeMeasuredSite({ GA4_ID: 'G-ABCD1234' })
  await page.goto(`${origin}/legal-notice`)
  await choose(page, 'Tout refuser')
  await page.reload()
  await waitForHydration(page)
  await expect(banner(page)).toBeHidden()

  const pixel = '660000000000066'
  await setParameter(id, 'FACEBOOK_PIXEL_ID', pixel)
  // The website caches the parameters of a site for some seconds.
  await expect
    // The gateway caches each encoding separately, so the browser's one is requested.
    .poll(async () => (await context.request.get(page.url(), GZIP)).text(), { timeout: 60_000 })
    .toContain(pixel)
  await page.reload()
  await expect(banner(page)).toBeVisible()
})

test('CK-09 the proof says what was chosen, and nothing of who chose', async ({
  page,
  context,
}) => {
  await fakeThirdPartyServices(context)
  await page.goto('/')
  await chooseServices(page, 'Matomo')
  await expect.poll(async () => (await proofsOf(context)).length).toBe(1)
  const [proof] = await proofsOf(context)
  expect(proof).toMatchObject({
    id_site: ESCAPE_GAME.id,
    method: 'choice',
    services: { matomo: true, facebookPixel: false },
  })
  expect(proof!['banner_version']).toMatch(/^\d+-[a-z0-9]+$/)
  expect(JSON.stringify(proof)).not.toMatch(/127\.\d+\.\d+\.\d+|Mozilla/)
})

test('CK-10 nothing is ticked beforehand, closing is no consent, and the page can be used', async ({
  page,
  context,
}) => {
  const requests = await fakeThirdPartyServices(context)
  await page.goto('/')
  await button(banner(page), DETAIL).click()
  const boxes = panel(page).getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await expect(box).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(button(banner(page), DETAIL)).toBeFocused()
  expect(await consentCookie(context)).toBeUndefined()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page).toHaveURL('/legal-notice')
  expect(requests).toEqual([])
})

test('CK-12 a choice made on one site is none on another', async ({ page, context }) => {
  await fakeThirdPartyServices(context)
  const [one, other] = [await makeMeasuredSite(ALL_SERVICES), await makeMeasuredSite(ALL_SERVICES)]
  await page.goto(`${one.origin}/legal-notice`)
  await choose(page, 'Tout accepter')
  const { domain } = (await consentCookie(context))!
  expect(domain, 'of this host alone').toBe(new URL(one.origin).hostname)
  await page.goto(`${other.origin}/legal-notice`)
  await expect(banner(page)).toBeVisible()
})

test.describe('a robot, as the browser of the journeys says it is', () => {
  test('is asked as well', async ({ page }) => {
    await page.goto('/')
    await expect(banner(page)).toBeVisible()
  })
})

test('a site without services asks nothing, and says so', async ({ page }) => {
  await page.goto(`${WINE_SHOP.origin}/legal-notice`)
  await waitForHydration(page)
  await expect(banner(page)).toBeHidden()
  await manage(page).click()
  const dialog = page.getByRole('dialog', { name: 'Aucun cookie facultatif' })
  await expect(dialog).toBeVisible()
  await inspectState(page, 'nothing to manage')
  await button(dialog.locator('.dialog__in'), 'Fermer').click()
  await expect(dialog).toBeHidden()
  await expect(manage(page)).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('« Gérer mes cookies » leads to the page that explains', async ({ page }) => {
    await page.goto('/')
    await expect(banner(page)).toBeHidden()
    await manage(page).click()
    await expect(page).toHaveURL('/cookie-policy')
  })
})

test('the banner and the panel are accessible at every width', async ({ page }) => {
  test.slow()
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  await inspectWidths(page, 'the banner')
  await button(banner(page), DETAIL).click()
  await expect(panel(page)).toBeVisible()
  await inspectWidths(page, 'the panel')
})
