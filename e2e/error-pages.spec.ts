import { expect, test } from './journey.ts'
import { ESCAPE_GAME, SITES } from './sites.ts'

const UNKNOWN = ['/nulle-part', '/mon-espace/rien', '/auth/confirm', '/en', '/en/auth', '/de/']

for (const site of SITES) {
  test(`§2 an unknown route of ${site.name} shows a 404 page, in the words that are fixed`, async ({
    page,
  }) => {
    for (const path of UNKNOWN) {
      const response = await page.request.get(site.origin + path)
      expect(response.status(), path).toBe(404)
      expect(await response.text(), path).toMatch(/>This page could not be found</)
    }
    await page.goto(`${site.origin}/nulle-part`)
    await expect(page.getByText('This page could not be found', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the home page', exact: true }).click()
    await expect(page).toHaveURL(`${site.origin}/`)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/nulle part|introuvable/)
  })
}

test('a page that does not exist leads to booking, the rooms, the gift card and the search', async ({
  page,
}) => {
  await page.goto('/nulle-part')
  const main = page.getByRole('main')
  const ways = await main.getByRole('listitem').getByRole('link').all()
  expect(await Promise.all(ways.map((way) => way.getAttribute('href')))).toEqual([
    '/reservation-en-ligne',
    '/les-missions-et-scenarios',
    '/carte-cadeau-escape-game',
  ])
  await main.getByRole('searchbox').fill('fauteuil')
  await main.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/rechercher?q=fauteuil')
})

test('the English words are marked as English, the heading is French', async ({ page }) => {
  await page.goto('/nulle-part')
  await expect(page.getByText('This page could not be found')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute(
    'lang',
    'en',
  )
  await expect(page).toHaveTitle(/^Page introuvable/)
})

test('§2 French is the default and has no path prefix', async ({ page }) => {
  const moves = [
    ['/fr', '/'],
    ['/fr/', '/'],
    ['/fr/auth', '/auth'],
    ['/fr/privacy-policy?a=1', '/privacy-policy?a=1'],
    ['/fr//evil.example/', '/evil.example/'],
  ] as const
  for (const [path, target] of moves) {
    const response = await page.request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(301)
    expect(response.headers()['location'], path).toBe(target)
  }
  await page.goto('/fr/auth')
  await expect(page).toHaveURL('/auth')
})

test('§2 other errors show the status message, inside the frame of the site', async ({ page }) => {
  const response = await page.request.post('/auth', {
    form: { form: 'inconnu' },
    headers: { origin: ESCAPE_GAME.origin },
  })
  expect(response.status()).toBe(400)
  const html = await response.text()
  expect.soft(html).toMatch(/<p[^>]*>(?:Error|Bad Request)<\/p>/)
  expect.soft(html).toMatch(/<a[^>]*href="\/"[^>]*>Retour à l’accueil<\/a>/)
  expect.soft(html, 'the footer').toContain('href="/legal-notice"')
})

test('a form sent to an unknown address is answered by the same 404 page', async ({ page }) => {
  const response = await page.request.post('/nulle-part', {
    headers: { origin: ESCAPE_GAME.origin },
  })
  expect(response.status()).toBe(404)
  const html = await response.text()
  expect.soft(html).toMatch(/>This page could not be found</)
  expect.soft(html, 'the footer').toContain('href="/legal-notice"')
})

test('what is neither read nor sent by a form is refused', async ({ page }) => {
  for (const method of ['PUT', 'DELETE', 'PATCH']) {
    const response = await page.request.fetch('/auth', { method })
    expect(response.status(), method).toBe(405)
  }
})
