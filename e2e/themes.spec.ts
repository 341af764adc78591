import type { APIRequestContext } from '@playwright/test'

import { DEMO_PAYMENT_ACCOUNTS } from '../apps/api/seed/demo/payment-accounts.ts'
import { ageBox, expectBooked, fillContact, orderIn, pay, termsBox } from './checkout.ts'
import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { makeMeasuredSite } from './measured-site.ts'
import { newPerson } from './people.ts'
import { SCREENS } from './screens.ts'
import { findSession } from './sessions.ts'
import { CLIMBING_HALL, ESCAPE_GAME, WINE_SHOP } from './sites.ts'
import { CARDS, fillCard, listIntents } from './stripe.ts'

const THEMES = [
  { site: ESCAPE_GAME, theme: 'lanterne' },
  { site: WINE_SHOP, theme: 'etiquette' },
  { site: CLIMBING_HALL, theme: 'atelier' },
]

async function readTheme(request: APIRequestContext, url: string) {
  const html = await (await request.get(url)).text()
  return { theme: /<html[^>]* data-theme="([^"]*)"/.exec(html)?.[1], html }
}

for (const { site, theme } of THEMES) {
  test(`${site.name} has the theme ${theme}, on its error page too`, async ({ page }) => {
    const { request } = page
    expect((await readTheme(request, site.origin)).theme).toBe(theme)
    const lost = await readTheme(request, `${site.origin}/nulle-part`)
    expect(lost.theme).toBe(theme)

    const pictures = [...lost.html.matchAll(/[^ ",]*\/page-404-(?:tall-)?\d+[^ ",]*\.webp/g)]
    const addresses = [...new Set(pictures.map(([address]) => address))]
    expect(addresses).toHaveLength(7)
    for (const address of addresses) {
      const response = await request.get(site.origin + address)
      expect(response.headers()['content-type'], address).toBe('image/webp')
    }

    await page.goto(`${site.origin}/nulle-part`)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/nulle part|introuvable/)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  })
}

test('every page orders the layers before its first style sheet', async ({ page: { request } }) => {
  for (const address of ['/', '/reservation-en-ligne', '/auth', '/nulle-part']) {
    const html = await (await request.get(address)).text()
    const [beforeSheets] = html.split(/<link[^>]* href="\/assets\/[^"]+\.css/)
    expect(beforeSheets, address).toContain('@layer base, parts, features, theme;')
  }
})

test('each theme has an error picture of its own', async ({ page }) => {
  const pictures = await Promise.all(
    THEMES.map(async ({ site }) => {
      const { html } = await readTheme(page.request, `${site.origin}/nulle-part`)
      return /[^ ",]*\/page-404-1600[^ ",]*\.webp/.exec(html)?.[0]
    }),
  )
  expect(new Set(pictures).size).toBe(THEMES.length)
})

test('a theme that does not exist shows the default one', async ({ page }) => {
  const { origin } = await makeMeasuredSite({ THEME: 'inconnu' })
  expect((await readTheme(page.request, origin)).theme).toBe('lanterne')
})

test('a site that cannot be found shows its error in the default theme', async ({ page }) => {
  const { theme, html } = await readTheme(page.request, 'http://personne.test:8080/')
  expect(theme).toBe('lanterne')
  expect(html).toContain('Réessayer')
})

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('a session of the climbing hall is booked and paid on its own account', async ({
      page,
    }) => {
      const person = newPerson()
      const { date } = await findSession(page.request, CLIMBING_HALL)
      await page.goto(`${CLIMBING_HALL.origin}/reservation-en-ligne?jour=${date}`)
      await page
        .getByRole('group', { name: /^Le Nid du grand-duc, créneaux/ })
        .getByRole('button', { name: /^\d+\sh/ })
        .last()
        .click()
      await expect(page).toHaveURL(/\/commande/)
      await fillContact(page, person)
      await ageBox(page).check()
      await termsBox(page).check()
      await fillCard(page, CARDS.paid)
      await pay(page)
      await expectBooked(page, person)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'atelier')

      const { id } = orderIn(page)
      const [paid] = await listIntents(id)
      const { keys } = DEMO_PAYMENT_ACCOUNTS.find(({ idSite }) => idSite === CLIMBING_HALL.id)!
      expect(paid?.account).toEqual({ authorization: `Bearer ${keys!.secretKey}` })
      const [order] = await queryDatabase<{ site: number; cents: number }>(
        'SELECT id_site AS site, total_cents AS cents FROM customer_order WHERE id = $1',
        [id],
      )
      expect(order).toEqual({ site: CLIMBING_HALL.id, cents: paid?.intent.amount_received })
    })
  })
}
