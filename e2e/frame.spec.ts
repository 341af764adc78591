import type { Locator, Page } from '@playwright/test'

import { expect, test } from './journey.ts'
import { makeMeasuredSite } from './measured-site.ts'
import { readFontStates, readPictureWidth, readStyle, waitForHydration } from './page-scripts.ts'
import { becomeMember } from './people.ts'
import { PHONE } from './screens.ts'
import { ESCAPE_GAME, SITES, WINE_SHOP } from './sites.ts'

const WIDTHS = [
  { width: 390, isNarrow: true },
  { width: 959, isNarrow: true },
  { width: 960, isNarrow: false },
  { width: 1440, isNarrow: false },
]

/** Opens the menu on small screens; sub-menus have buttons of their own. */
function drawerOf(page: Page): Locator {
  return page.getByRole('banner').locator('summary').filter({ hasText: /^Menu/ })
}

function partsOf(page: Page) {
  const header = page.getByRole('banner')
  return {
    narrow: [drawerOf(page), page.getByRole('navigation', { name: 'Accès rapides' })],
    wide: [
      page.getByRole('navigation', { name: 'Menu principal' }),
      header.getByRole('link', { name: 'Se connecter' }),
    ],
  }
}

for (const site of SITES) {
  test(`§2, §9 mobile is below 960 px: ${site.name} has the mobile bars there, else the desktop bar`, async ({
    page,
  }) => {
    await page.goto(site.origin)
    const { narrow, wide } = partsOf(page)
    const logo = page.getByRole('banner').getByRole('link', { name: `${site.name}, accueil` })
    for (const { width, isNarrow } of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      for (const part of narrow) await expect(part).toBeVisible({ visible: isNarrow })
      for (const part of wide) await expect(part).toBeVisible({ visible: !isNarrow })
      await expect(logo).toBeVisible()
    }
    // Links of the frame are underlined if the layers of the styles are in a wrong order.
    const account = page.getByRole('banner').getByRole('link', { name: 'Se connecter' })
    expect(await readStyle(account.filter({ visible: true }), 'textDecorationLine')).toBe('none')
  })
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the bottom bar stays in view and covers nothing at the end of the page', async ({
    page,
  }) => {
    await page.goto('/privacy-policy')
    const bar = page.getByRole('navigation', { name: 'Accès rapides' })
    await expect(bar).toBeInViewport({ ratio: 1 })
    const last = page.getByRole('contentinfo').getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    await page.keyboard.press('End')
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect
      .poll(async () => {
        const [link, top] = await Promise.all([last.boundingBox(), bar.boundingBox()])
        return link!.y + link!.height <= top!.y
      })
      .toBe(true)
  })

  for (const { part, end, names } of [
    { part: 'class="drawer', end: '<summary', names: ['Réserver'] },
    { part: 'class="bottombar', end: 'href="/carte-cadeau', names: ['Accueil', 'Scénarios'] },
  ]) {
    test(`of a page that has arrived up to ${part} no link shows that the rest will move`, async ({
      page,
      context,
    }) => {
      const html = await (await context.request.get('/')).text()
      const body = html.slice(0, html.indexOf(end, html.indexOf(part))).replace(/<[^<>]*$/, '')
      await page.route('/', (route) => route.fulfill({ contentType: 'text/html', body }))
      await page.goto('/')
      const logo = page.getByRole('banner').getByRole('link', { name: /, accueil$/ })
      await expect(logo).toBeVisible()
      for (const name of names) {
        const link = page.locator('.top > .top__in > a, .bottombar > a').filter({ hasText: name })
        await expect(link).toBeAttached()
        await expect(link).toBeHidden()
      }
    })
  }

  test('the menu opens and closes by the keyboard, and gives the focus back', async ({ page }) => {
    await page.goto('/auth')
    await waitForHydration(page)
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
    await drawerOf(page).focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await expect(page.getByRole('main')).toHaveAttribute('inert')

    await page.keyboard.press('Tab')
    const search = page.getByRole('searchbox', { name: 'Chercher sur le site' })
    await expect(search.filter({ visible: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(drawerOf(page)).toBeFocused()
    await expect(page.getByRole('main')).not.toHaveAttribute('inert')
  })

  test('the menu closes as soon as the focus leaves it: nothing behind it is reached', async ({
    page,
  }) => {
    await page.goto('/auth')
    await waitForHydration(page)
    await drawerOf(page).focus()
    await page.keyboard.press('Space')
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
    await expect(menu).toBeVisible()
    const inside = page.getByRole('banner').locator(':focus')
    for (let presses = 0; presses < 24 && (await inside.count()) > 0; presses += 1) {
      await page.keyboard.press('Tab')
      await expect(page.locator('main :focus, footer :focus')).toHaveCount(0)
    }
    await expect(menu).toBeHidden()
  })

  test('a followed link closes the menu', async ({ page }) => {
    await page.goto('/auth')
    await page.getByRole('banner').getByText('Menu', { exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
    await menu.getByRole('link', { name: 'Carte cadeau' }).click()
    await expect(page).toHaveURL('/carte-cadeau-escape-game')
    await expect(menu).toBeHidden()
  })
})

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/auth')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByLabel('Adresse e-mail').first()).toBeFocused()
})

test('a member is offered their space, a visitor the login', async ({ page, context }) => {
  await page.goto('/')
  const account = page
    .getByRole('banner')
    .getByRole('link', { name: /^(Se connecter|Mon espace)$/ })
  await expect(account.filter({ visible: true })).toHaveText('Se connecter')
  await becomeMember(context)
  await page.goto('/')
  await expect(account.filter({ visible: true })).toHaveText('Mon espace')
})

test('the two sites differ in colours, fonts, logo, title and icon', async ({ page }) => {
  const read = async (origin: string) => {
    await page.goto(`${origin}/auth`)
    const heading = page.getByRole('heading', { level: 1 })
    const button = page.getByRole('button', { name: 'Se connecter' })
    return {
      header: await readStyle(page.getByRole('banner'), 'backgroundColor'),
      footer: await readStyle(page.getByRole('contentinfo'), 'backgroundColor'),
      button: await readStyle(button, 'backgroundColor'),
      corner: await readStyle(button, 'borderRadius'),
      titleFont: await readStyle(heading, 'fontFamily'),
      logo: await page.getByRole('banner').getByRole('img').first().getAttribute('src'),
      icon: await page.locator('link[rel=icon][sizes=any]').getAttribute('href'),
      title: await page.title(),
    }
  }
  const [venue, shop] = [await read(ESCAPE_GAME.origin), await read(WINE_SHOP.origin)]
  for (const key of Object.keys(venue) as (keyof typeof venue)[]) {
    expect.soft(shop[key], key).not.toBe(venue[key])
  }
  // Section 1 of the specification requires orange, a dark bar and Montserrat.
  expect(venue.button).toBe('rgb(245, 138, 31)')
  expect(venue.titleFont).toMatch(/^"?Montserrat/)
  expect(shop.titleFont).toMatch(/^"?Cormorant/)
})

test('an italic has letters of its own, which no page loads that has none', async ({ page }) => {
  const italics: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('-italic')) italics.push(request.url())
  })
  for (const { origin } of SITES) {
    await page.goto(origin)
    await waitForHydration(page)
    await expect.poll(() => readFontStates(page)).toContain('loaded')
    expect(italics).toEqual([])
    // Not inside a block: those hydrate later than the frame, and a changed text would not match.
    await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<p><em>Enfin</em></p>')`)
    await expect.poll(() => italics).toHaveLength(1)
    expect(italics.pop()).toContain('montserrat')
  }
})

test('the fonts and the logo really arrive', async ({ page }) => {
  for (const { origin } of SITES) {
    await page.goto(origin)
    await expect.poll(() => readFontStates(page)).toContain('loaded')
    for (const image of await page.locator('img').filter({ visible: true }).all()) {
      // Playwright's own way waits until the element stands still, and the hero never does.
      await image.evaluate((node) => Reflect.apply(Reflect.get(node, 'scrollIntoView'), node, []))
      await expect.poll(() => readPictureWidth(image)).toBeGreaterThan(0)
    }
  }
})

test('the sub-menu of the three scenarios opens by its chevron and by the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await waitForHydration(page)
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  const summary = menu.locator('summary')
  const child = menu.getByRole('link', { name: 'Le remède mortel' })
  await expect(summary).toContainText('Sous-menu «\u00a0Les missions et scénarios\u00a0»')
  await expect(child).toBeHidden()
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(child).toBeVisible()
  await expect(menu.locator('li:has(> details) ul').getByRole('link')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(child).toBeHidden()
  await expect(summary).toBeFocused()
})

test('the menu lies over the picture where the site says so, above the page otherwise', async ({
  page,
}) => {
  const { origin } = await makeMeasuredSite({ MENU_TYPE: 'ABSOLUTE' })
  await page.goto(`${origin}/auth`)
  const [bar, main] = [page.getByRole('banner'), page.getByRole('main')]
  await expect(bar).toHaveAttribute('data-type', 'absolute')
  const overlap = async () => {
    const [above, below] = [await bar.boundingBox(), await main.boundingBox()]
    return Math.round(above!.y + above!.height - below!.y)
  }
  // The bar slides in on the first page view.
  await expect.poll(overlap, 'no picture').toBe(0)
  await page.evaluate(`document.querySelector('main').firstElementChild.className = 'hero'`)
  expect(await overlap(), 'a picture').toBeGreaterThan(60)
})

test('the logo has the size and margins of the parameters', async ({ page }) => {
  const { origin } = await makeMeasuredSite({
    LOGO_WIDTH: '200',
    LOGO_HEIGHT: '60',
    LOGO_MOBILE_WIDTH: '100',
    LOGO_MOBILE_HEIGHT: '30',
    LOGO_MARGIN_LEFT: '17',
  })
  await page.goto(`${origin}/auth`)
  const logo = page.getByRole('banner').getByRole('link', { name: /accueil$/ })
  for (const [width, size] of [
    [1440, ['200px', '60px']],
    [390, ['100px', '30px']],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const image = logo.locator('img')
    expect([await readStyle(image, 'width'), await readStyle(image, 'height')]).toEqual(size)
    expect(await readStyle(logo, 'marginLeft')).toBe('17px')
  }
})

test('the footer has its legal links, the one to withdraw from a contract leads to its first step', async ({
  page,
}) => {
  await page.goto('/')
  const legal = page.getByRole('navigation', { name: 'Informations légales' })
  await legal.getByRole('link', { name: 'Renoncer au contrat ici' }).click()
  await expect(page).toHaveURL('/retractation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renoncer au contrat')
})
