import type { BrowserContext, Locator, Page } from '@playwright/test'

import { consentCookie } from './consent.ts'
import { queryDatabase } from './database.ts'
import { readStyle, untilAlive } from './in-the-page.ts'
import { inspectState, inspectWidths } from './inspection.ts'
import { expect, test } from './journey.ts'
import { ALL_SERVICES, makeMeasuredSite, setParameter } from './measured-site.ts'
import { PHONE } from './screens.ts'
import { readServerPage } from './server-page.ts'
import { ESCAPE_GAME, OPEN_PATHS, SITES, WINE_SHOP } from './sites.ts'
import { standInForServices } from './stand-ins.ts'

/** Cookies that need no consent: login, messages, codes of an order, language, the choice itself. */
const NECESSARY = /^(?:token|idSite|flash|codes|locale|consent)$/
const HALF_A_YEAR_S = 182 * 86_400
const ADVERTISING = /doubleclick|googleadservices|facebook|gtm\.js|AW-/

test.use({ isFreshVisitor: true, mayAlsoAsk: /^https:/ })

const banner = (page: Page) => page.getByRole('dialog', { name: 'Vos traces restent les vôtres' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Gérer mes cookies' })
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true })
const manage = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Gérer mes cookies' })

async function choose(page: Page, name: 'Tout accepter' | 'Tout refuser'): Promise<void> {
  await button(banner(page), name).click()
  await expect(banner(page)).toBeHidden()
  await expect.poll(async () => Boolean(await consentCookie(page.context()))).toBe(true)
}

/** Accepts every service on the home page, and gives the addresses that are asked for since. */
async function acceptServices(page: Page): Promise<string[]> {
  const asked = await standInForServices(page.context())
  await page.goto('/')
  await choose(page, 'Tout accepter')
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  return asked
}

/** Ticks these services in the panel, and keeps the choice. */
async function chooseServices(page: Page, ...names: string[]): Promise<void> {
  await button(banner(page), 'Personnaliser').click()
  for (const name of names) await panel(page).getByRole('checkbox', { name }).check()
  await button(panel(page), 'Enregistrer mes choix').click()
  await expect(panel(page)).toBeHidden()
}

async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name)
}

async function optionalCookies(context: BrowserContext): Promise<string[]> {
  return (await cookieNames(context)).filter((name) => !NECESSARY.test(name))
}

function readGlobal<T>(page: Page, name: string): Promise<T> {
  return page.evaluate<T>(`JSON.parse(JSON.stringify(
    [...(window.${name} ?? [])].map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]' ? [...entry] : entry)))`)
}

async function proofsOf(context: BrowserContext) {
  const cookie = await consentCookie(context)
  const { consentId } = JSON.parse(decodeURIComponent(cookie?.value ?? '{}')) as {
    consentId: string
  }
  return queryDatabase<Record<string, unknown>>(
    'SELECT * FROM consent_proof WHERE id_consent = $1 ORDER BY given_at, id',
    [consentId],
  )
}

test('CK-01 without an answer nothing is asked of anybody, and no cookie is set', async ({
  page,
  context,
}) => {
  const asked = await standInForServices(context)
  const { origin } = await makeMeasuredSite(ALL_SERVICES)
  await page.clock.install()
  await page.goto(`${origin}/legal-notice`)
  await untilAlive(page)
  await expect(banner(page)).toBeVisible()
  await page.clock.runFor(10_000)
  await page.mouse.wheel(0, 2000)
  await page.goto(`${origin}/privacy-policy`)
  await expect(banner(page)).toBeVisible()
  await page.clock.runFor(10_000)
  expect(asked).toEqual([])
  expect(await cookieNames(context)).toEqual([])
})

for (const [name, screen] of [
  ['on a desktop', { viewport: { width: 1440, height: 900 } }],
  ['on a phone', PHONE],
] as const) {
  test.describe(name, () => {
    test.use(screen)

    test('CK-02 the three answers have one size, one font and one contrast, one click each', async ({
      page,
    }) => {
      await page.goto('/')
      const looks = []
      for (const label of ['Tout accepter', 'Tout refuser', 'Personnaliser']) {
        const one = button(banner(page), label)
        await expect(one).toBeInViewport({ ratio: 1 })
        const { width, height } = (await one.boundingBox())!
        const styles = ['color', 'backgroundColor', 'fontSize', 'fontWeight', 'fontFamily'] as const
        const look: Record<string, unknown> = {
          width: Math.round(width),
          height: Math.round(height),
        }
        for (const style of styles) look[style] = await readStyle(one, style)
        looks.push(look)
      }
      expect(looks[1]).toEqual(looks[0])
      expect(looks[2]).toEqual(looks[0])
    })

    test('CK-14 the banner is labelled, comes first, and Escape accepts nothing', async ({
      page,
      context,
    }) => {
      await page.goto('/')
      await untilAlive(page)
      await expect(banner(page)).toBeVisible()
      // The link that skips to the content, then the banner.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(banner(page).getByRole('link')).toBeFocused()
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
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  await untilAlive(page)
  expect(await page.evaluate<number>('window.shifts')).toBeLessThan(0.01)
  for (const name of ['Tout refuser', 'Tout accepter', 'Personnaliser']) {
    await button(banner(page), name).scrollIntoViewIfNeeded()
    await expect(button(banner(page), name)).toBeInViewport({ ratio: 1 })
  }
  await choose(page, 'Tout refuser')
})

test('CK-03 after a refusal nothing is asked of anybody on any page', async ({ page, context }) => {
  test.slow()
  const asked = await standInForServices(context)
  await page.goto('/')
  await choose(page, 'Tout refuser')
  // Loaded whole, scripts included: what would be asked for is asked for by then.
  for (const path of [...OPEN_PATHS, ...ESCAPE_GAME.ownPaths, '/commande']) {
    await page.goto(path)
    await expect(banner(page)).toBeHidden()
  }
  await untilAlive(page)
  expect(asked).toEqual([])
  expect(await optionalCookies(context)).toEqual([])
})

test('CK-04 with audience alone no advertising host is asked, and Google hears the three refusals', async ({
  page,
  context,
}) => {
  const asked = await standInForServices(context)
  const { origin } = await makeMeasuredSite(ALL_SERVICES)
  await page.goto(`${origin}/legal-notice`)
  await chooseServices(page, 'Matomo', 'Google Analytics', 'Plausible')
  await expect.poll(() => asked.length).toBe(3)
  expect(asked.filter((url) => ADVERTISING.test(url))).toEqual([])
  const layer = await readGlobal<unknown[][]>(page, 'dataLayer')
  expect(layer.find(([name, what]) => name === 'consent' && what === 'update')?.[2]).toEqual({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
})

test('CK-05 the first thing Google reads is that all is refused', async ({ page, context }) => {
  const asked = await standInForServices(context)
  const { origin } = await makeMeasuredSite(ALL_SERVICES)
  await page.goto(`${origin}/legal-notice`)
  await choose(page, 'Tout accepter')
  await expect.poll(() => asked.some((url) => url.includes('gtm.js'))).toBe(true)
  const layer = await readGlobal<unknown[]>(page, 'dataLayer')
  const denied = 'denied'
  expect(layer[0]).toEqual([
    'consent',
    'default',
    {
      ad_storage: denied,
      ad_user_data: denied,
      ad_personalization: denied,
      analytics_storage: denied,
    },
  ])
  const names = layer.map((entry) => (Array.isArray(entry) ? (entry[0] as string) : 'gtm.js'))
  expect(names.indexOf('config')).toBeGreaterThan(1)
  expect(names.indexOf('gtm.js')).toBeGreaterThan(1)
  await page.reload()
  await expect.poll(() => asked.filter((url) => url.includes('gtm.js')).length).toBe(2)
  expect((await readGlobal<unknown[][]>(page, 'dataLayer'))[0]?.[1]).toBe('default')
})

test('CK-06 a withdrawal by the footer stops the scripts, deletes what they left and tells Facebook', async ({
  page,
  context,
}) => {
  const asked = await standInForServices(context)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const { origin } = await makeMeasuredSite(ALL_SERVICES)
  await page.goto(`${origin}/legal-notice`)
  await choose(page, 'Tout accepter')
  const left = ['_fbc', '_fbp', '_ga', '_ga_ABCD1234', '_gcl_au', '_pk_id.7.ab', '_pk_ses.7.ab']
  await expect.poll(async () => (await optionalCookies(context)).sort()).toEqual(left)

  await manage(page).click()
  asked.length = 0
  const reloaded = page.waitForEvent('load')
  await button(panel(page), 'Tout refuser').click()
  await reloaded
  await untilAlive(page)
  expect(await optionalCookies(context)).toEqual([])
  expect(said).toContain('fbq ["consent","revoke"]')
  expect(asked).toEqual([])
  const methods = (await proofsOf(context)).map(({ method }) => method)
  expect(methods).toEqual(['accept_all', 'withdraw'])
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
  for (const answer of ['Tout accepter', 'Tout refuser'] as const) {
    test(`CK-07 « ${answer} » holds ${name}, from the choice on, whatever the visits`, async ({
      page,
      context,
    }) => {
      await standInForServices(context)
      const lifetime = months === null ? {} : { CONSENT_LIFETIME_MONTHS: months }
      const { origin } = await makeMeasuredSite({ ...ALL_SERVICES, ...lifetime })
      await page.goto(`${origin}/legal-notice`)
      const now = Date.now() / 1000
      await choose(page, answer)
      const { expires } = (await consentCookie(context))!
      expect(Math.abs(expires - now - seconds)).toBeLessThan(60)
      await page.goto(`${origin}/privacy-policy`)
      await page.reload()
      await untilAlive(page)
      expect((await consentCookie(context))!.expires).toBe(expires)
    })
  }
}

const GZIP = { headers: { 'accept-encoding': 'gzip, deflate' } }

test('CK-08 a new service is asked about again', async ({ page, context }) => {
  await standInForServices(context)
  const { id, origin } = await makeMeasuredSite({ GA4_ID: 'G-ABCD1234' })
  await page.goto(`${origin}/legal-notice`)
  await choose(page, 'Tout refuser')
  await page.reload()
  await untilAlive(page)
  await expect(banner(page)).toBeHidden()

  const pixel = '660000000000066'
  await setParameter(id, 'FACEBOOK_PIXEL_ID', pixel)
  // The website keeps the parameters of a site for some seconds.
  await expect
    // The gateway keeps a page for each encoding: this is the one that the browser asks for.
    .poll(async () => (await context.request.get(page.url(), GZIP)).text(), { timeout: 60_000 })
    .toContain(pixel)
  await page.reload()
  await expect(banner(page)).toBeVisible()
})

test('CK-09 the proof says what was chosen, and nothing of who chose', async ({
  page,
  context,
}) => {
  await standInForServices(context)
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
  const asked = await standInForServices(context)
  await page.goto('/')
  await button(banner(page), 'Personnaliser').click()
  const boxes = panel(page).getByRole('checkbox')
  expect(await boxes.count()).toBe(2)
  for (const box of await boxes.all()) await expect(box).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(button(banner(page), 'Personnaliser')).toBeFocused()
  expect(await consentCookie(context)).toBeUndefined()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page).toHaveURL('/legal-notice')
  expect(asked).toEqual([])
})

test('CK-11 the services keep their cookies for 13 months at most and do not renew them', async ({
  page,
  context,
}) => {
  await standInForServices(context)
  const { origin } = await makeMeasuredSite(ALL_SERVICES)
  await page.goto(`${origin}/legal-notice`)
  await choose(page, 'Tout accepter')
  await expect.poll(() => cookieNames(context)).toContain('_ga')
  const layer = await readGlobal<unknown[]>(page, 'dataLayer')
  const configs = layer.filter((entry) => Array.isArray(entry) && entry[0] === 'config')
  expect(configs).toHaveLength(2)
  for (const config of configs) {
    expect((config as unknown[])[2]).toEqual({ cookie_expires: 34_128_000, cookie_update: false })
  }
  expect(await readGlobal(page, '_paq')).toContainEqual(['setVisitorCookieTimeout', 33_955_200])
  const latest = Date.now() / 1000 + 396 * 86_400
  for (const { name, expires } of await context.cookies()) {
    expect(expires, name).toBeLessThan(latest)
  }
})

test('CK-12 a choice made on one site is none on another', async ({ page, context }) => {
  await standInForServices(context)
  const [one, other] = [await makeMeasuredSite(ALL_SERVICES), await makeMeasuredSite(ALL_SERVICES)]
  await page.goto(`${one.origin}/legal-notice`)
  await choose(page, 'Tout accepter')
  const { domain } = (await consentCookie(context))!
  expect(domain, 'of this host alone').toBe(new URL(one.origin).hostname)
  await page.goto(`${other.origin}/legal-notice`)
  await expect(banner(page)).toBeVisible()
})

test('CK-13 nothing of another house is embedded in any page', async ({ page, context }) => {
  test.slow()
  const asked = await standInForServices(context)
  for (const { origin, ownPaths } of SITES) {
    for (const path of ['/', ...ownPaths]) {
      await page.goto(origin + path)
      await expect.soft(page.locator('iframe, embed, object'), origin + path).toHaveCount(0)
    }
  }
  expect(asked).toEqual([])
})

test('CK-15 where one pays no service is loaded, consent or not', async ({ page }) => {
  const asked = await acceptServices(page)

  asked.length = 0
  const response = await page.goto('/commande')
  await untilAlive(page)
  expect(asked).toEqual([])
  expect(await readGlobal(page, '_paq')).toEqual([])
  expect(response!.headers()['content-security-policy']).not.toMatch(/example\.test|facebook/)
  await expect(banner(page)).toBeHidden()
})

test('CK-15 one enters and leaves the payment pages by a new document', async ({ page }) => {
  const asked = await acceptServices(page)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  const follow = (path: string) =>
    page.evaluate(`void setTimeout(() => __reactRouterDataRouter.navigate('${path}'))`)
  await follow('/commande')
  await page.waitForURL('/commande')
  await untilAlive(page)
  expect(documents).toEqual(['/commande'])
  expect(await readGlobal(page, '_paq')).toEqual([])
  asked.length = 0
  await follow('/blog')
  await expect.poll(() => documents).toEqual(['/commande', '/blog'])
  await expect.poll(() => asked.some((url) => url.includes('matomo.js'))).toBe(true)
})

const LINK = 'A'.repeat(43)
const CLOSED_PATHS = [
  ...[`/password/reset/${LINK}`, `/auth/confirm/${LINK}`, `/equipe/${LINK}`],
  ...[`/inscription/confirm/${LINK}`, `/newsletter/confirm/${LINK}`],
  ...['/carte-cadeau-escape-game/ABCD-EFGH-JKLM-NPQR', '/auth', '/mon-espace/securite'],
]

test('CK-15 pages whose address or text is a secret are shown to no service', async ({ page }) => {
  const asked = await acceptServices(page)
  for (const path of CLOSED_PATHS) {
    asked.length = 0
    const response = await page.goto(path)
    await untilAlive(page)
    const policy = response!.headers()['content-security-policy']
    expect.soft(policy, path).not.toMatch(/example\.test|facebook|google/)
    expect.soft(asked, path).toEqual([])
  }
})

test('CK-15 one goes from an open page to a closed one, and back, by a new document', async ({
  page,
}) => {
  const asked = await acceptServices(page)
  const follow = (path: string) =>
    page.evaluate(`void setTimeout(() => __reactRouterDataRouter.navigate('${path}'))`)
  asked.length = 0
  await follow(`/password/reset/${LINK}`)
  await page.waitForURL(`/password/reset/${LINK}`)
  await untilAlive(page)
  expect(await readGlobal(page, '_paq')).toEqual([])
  expect(asked).toEqual([])
  await follow('/blog')
  await expect.poll(() => asked.some((url) => url.includes('matomo.js'))).toBe(true)
})

test('CK-16 a pasted script waits for consent to advertising, like any other', async ({
  page,
  context,
}) => {
  const asked = await standInForServices(context)
  const { origin } = await makeMeasuredSite({
    MATOMO_URL: ALL_SERVICES.MATOMO_URL,
    MATOMO_SITE_ID: '7',
    SCRIPT_TO_LOAD: `<script>window.pasted = 1</script><script src="https://chat.example.test/a.js"></script>`,
  })
  const hasRun = () => page.evaluate<boolean>('window.pasted === 1')
  await page.goto(`${origin}/legal-notice`)
  await chooseServices(page, 'Matomo')
  await expect.poll(() => asked.length).toBe(1)
  expect(await hasRun()).toBe(false)

  await manage(page).click()
  await panel(page).getByRole('checkbox', { name: 'Script de l’établissement' }).check()
  await button(panel(page), 'Enregistrer mes choix').click()
  await expect.poll(hasRun).toBe(true)
  await expect.poll(() => asked).toContain('https://chat.example.test/a.js')
})

test.describe('a page view', () => {
  // Robots are not counted, and the browser of the journeys says that it is one.
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/146 Safari/537',
  })

  test('is counted after consent, on each page, and not before', async ({ page, context }) => {
    await standInForServices(context)
    const { id, origin } = await makeMeasuredSite(ALL_SERVICES)
    const viewed = async () => {
      const rows = await queryDatabase<{ path: string }>(
        'SELECT path FROM page_view WHERE id_site = $1 ORDER BY viewed_at, id',
        [id],
      )
      return rows.map(({ path }) => path)
    }
    await page.goto(`${origin}/privacy-policy`)
    await expect(banner(page)).toBeVisible()
    expect(await viewed()).toEqual([])
    await choose(page, 'Tout accepter')
    await expect.poll(viewed).toEqual(['/privacy-policy'])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
    await expect.poll(viewed).toEqual(['/privacy-policy', '/legal-notice'])
    const commands = await readGlobal<unknown[][]>(page, '_paq')
    expect(commands.filter(([name]) => name === 'trackPageView')).toHaveLength(2)
  })
})

test.describe('a robot, as the browser of the journeys says it is', () => {
  test('is asked as well', async ({ page }) => {
    await page.goto('/')
    await expect(banner(page)).toBeVisible()
  })
})

test('a house without services asks nothing, and says so', async ({ page }) => {
  await page.goto(`${WINE_SHOP.origin}/legal-notice`)
  await untilAlive(page)
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
  await button(banner(page), 'Personnaliser').click()
  await expect(panel(page)).toBeVisible()
  await inspectWidths(page, 'the panel')
})
