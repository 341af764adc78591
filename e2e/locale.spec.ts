import { choose } from './consent-choice.ts'
import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { makeMeasuredSite } from './measured-site.ts'
import { waitForHydration } from './page-scripts.ts'

const YEAR_S = 365 * 86_400

test.use({ isFreshVisitor: true, fakedHosts: /^https:/ })

async function makeBilingualSite() {
  const site = await makeMeasuredSite({ PLAUSIBLE_DOMAIN: 'mesure.test' })
  await queryDatabase(
    `INSERT INTO language (id_site, id, code, label, id_country)
     SELECT $1, language.id, language.code, language.label, country.id
     FROM (VALUES (1, 'fr', 'Français'), (2, 'en', 'English')) AS language (id, code, label)
     CROSS JOIN (SELECT id FROM country ORDER BY id LIMIT 1) AS country`,
    [site.id],
  )
  return site
}

test('§2 a path that starts with another language of the site sets that locale', async ({
  page,
  context,
}) => {
  const { origin } = await makeBilingualSite()
  const response = await page.goto(`${origin}/en/privacy-policy`)
  expect(response?.status()).toBe(200)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'en')
  const locale = (await context.cookies()).find(({ name }) => name === 'locale')!
  expect(locale.value).toBe('en')
  expect(Math.abs(locale.expires - Date.now() / 1000 - YEAR_S)).toBeLessThan(60)

  await waitForHydration(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page).toHaveURL(`${origin}/en/legal-notice`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mentions légales')
  await expect(html).toHaveAttribute('lang', 'en')

  const { request } = page
  const shown = async (path: string) => {
    const found = await request.get(origin + path, { maxRedirects: 0 })
    return [found.status(), found.headers()['location'] ?? ''] as const
  }
  expect(await shown('/en/auth/')).toEqual([301, '/en/auth'])
  expect(await shown('/en/mon-espace')).toEqual([302, '/en/auth?next=%2Fmon-espace'])
  expect(await shown('/fr/auth')).toEqual([301, '/auth'])
  expect((await shown('/de/auth'))[0]).toBe(404)
  // Without prefix a page is French, whatever was read before.
  expect(await (await request.get(`${origin}/auth`)).text()).toMatch(/<html lang="fr"/)
})

test('§1, §7 calls of the browser send the site id and the language of the page', async ({
  page,
}) => {
  const { id, origin } = await makeBilingualSite()
  for (const [prefix, userlang] of [
    ['', 'fr'],
    ['/en', 'en'],
  ] as const) {
    await page.context().clearCookies()
    await page.goto(`${origin}${prefix}/privacy-policy`)
    await waitForHydration(page)
    const called = page.waitForRequest(/\/api\/consent$/)
    await choose(page, 'Tout refuser')
    const headers = await (await called).allHeaders()
    expect(headers).toMatchObject({ idsite: String(id), userlang })
  }
})
