import type { APIRequestContext } from '@playwright/test'

import { expect, test } from './journey.ts'
import { ESCAPE_GAME, SITES, type Site } from './sites.ts'
import { readGraph, typesOf } from './structured-data.ts'

/** URLs in a site's sitemap.xml. */
async function listPublic(request: APIRequestContext, site: Site): Promise<string[]> {
  const response = await request.get(`${site.origin}/sitemap.xml`)
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toMatch(/^application\/xml/)
  const xml = await response.text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
}

function textOf(html: string, pattern: RegExp): string {
  const found = pattern.exec(html)?.[1] ?? ''
  return found
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
}

function contentOf(html: string, name: string): string {
  return textOf(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
}

for (const site of SITES) {
  test.describe(site.name, () => {
    test('SE-01, SE-03, SE-04, SE-05: every public page says what it is, once, and truly', async ({
      context,
    }) => {
      const { request } = context
      const addresses = await listPublic(request, site)
      expect(addresses.length).toBeGreaterThan(5)
      expect(new Set(addresses).size).toBe(addresses.length)
      const titles = new Map<string, string>()
      const pictures = new Set<string>()
      for (const address of addresses) {
        expect.soft(new URL(address).origin, address).toBe(site.origin)
        const response = await request.get(address, { maxRedirects: 0 })
        expect.soft(response.status(), address).toBe(200)
        const html = await response.text()
        const title = textOf(html, /<title[^>]*>([^<]*)<\/title>/)
        expect.soft(titles.get(title), `${address} and another are « ${title} »`).toBeUndefined()
        titles.set(title, address)
        expect.soft(title.length, `title of ${address}`).toBeLessThanOrEqual(60)
        const description = contentOf(html, 'description')
        expect.soft(description.length, `description of ${address}`).toBeLessThanOrEqual(155)
        expect.soft(description.length, `description of ${address}`).toBeGreaterThan(20)
        expect.soft(html.match(/<h1[ >]/g), `h1 of ${address}`).toHaveLength(1)
        expect.soft(textOf(html, /<link rel="canonical" href="([^"]*)"/)).toBe(address)
        expect.soft(html, address).not.toContain('content="noindex"')
        expect.soft(html, address).not.toContain('{{')

        expect.soft(contentOf(html, 'og:url'), address).toBe(address)
        expect.soft(contentOf(html, 'og:locale'), address).toBe('fr_FR')
        expect.soft(contentOf(html, 'og:site_name'), address).toBe(site.name)
        expect.soft(contentOf(html, 'og:image:alt'), address).not.toBe('')
        expect.soft(contentOf(html, 'twitter:card'), address).toBe('summary_large_image')
        pictures.add(contentOf(html, 'og:image'))
        expect.soft(readGraph(html).faults, `graph of ${address}`).toEqual([])
      }
      for (const picture of pictures) {
        const response = await request.get(picture)
        expect.soft(response.status(), picture).toBe(200)
        expect.soft(response.headers()['content-type'], picture).toMatch(/^image\//)
      }
    })

    test('robots, humans and who finds a weakness have their texts', async ({ context }) => {
      const robots = await context.request.get(`${site.origin}/robots.txt`)
      expect(robots.headers()['content-type']).toBe('text/plain; charset=utf-8')
      expect((await robots.text()).split('\n')).toEqual([
        'User-agent: *',
        'Disallow: /api',
        'Disallow: /commande',
        'Disallow: /equipe',
        'Disallow: /mon-espace',
        'Disallow: /rechercher',
        '',
        `Sitemap: ${site.origin}/sitemap.xml`,
        '',
      ])
      const humans = await context.request.get(`${site.origin}/humans.txt`)
      expect(await humans.text()).toContain(`Nom\u00a0: ${site.name}`)
      const security = await context.request.get(`${site.origin}/.well-known/security.txt`)
      expect(security.headers()['content-type']).toBe('text/plain; charset=utf-8')
      const fields = new Map(
        (await security.text()).split('\n').map((line) => line.split(': ') as [string, string]),
      )
      expect(fields.get('Contact')).toMatch(/^mailto:[^@]+@[^@]+$/)
      expect(fields.get('Canonical')).toBe(`${site.origin}/.well-known/security.txt`)
      const days = (Date.parse(fields.get('Expires')!) - Date.now()) / 86_400_000
      expect(days > 170 && days < 365, `${days} days`).toBe(true)
      expect((await context.request.get(`${site.origin}/.well-known/autre`)).status()).toBe(404)
      for (const response of [robots, humans, security]) {
        expect(response.headers()['cache-control']).toBe('public, max-age=3600, s-maxage=60')
      }
    })

    test('a phone finds the icons, the name and the colour of the site', async ({ page }) => {
      await page.goto(site.origin)
      const link = page.locator('link[rel="manifest"]')
      const response = await page.request.get(site.origin + (await link.getAttribute('href'))!)
      expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/)
      const manifest = (await response.json()) as {
        name: string
        short_name: string
        theme_color: string
        icons: { src: string; sizes: string; purpose?: string }[]
      }
      expect(manifest.name).toBe(site.name)
      expect(manifest.short_name.length).toBeLessThanOrEqual(12)
      await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute(
        'content',
        manifest.theme_color,
      )
      expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
      const icons = await page.locator('link[rel~="icon"], link[rel="apple-touch-icon"]').all()
      const sources = await Promise.all(icons.map((icon) => icon.getAttribute('href')))
      expect(sources.length).toBe(3)
      for (const source of [...sources, ...manifest.icons.map(({ src }) => src)]) {
        const file = await page.request.get(site.origin + source)
        expect(file.status(), source!).toBe(200)
        expect(file.headers()['content-type'], source!).toMatch(/^image\//)
      }
    })
  })
}

test('SE-02: the prices machines are told are on the page', async ({ context }) => {
  const pages = await listPublic(context.request, ESCAPE_GAME)
  const sold = pages.filter((url) => /les-missions-et-scenarios\/.|\/carte-cadeau/.test(url))
  expect(sold).toHaveLength(4)
  for (const address of sold) {
    const html = await (await context.request.get(address)).text()
    const product = readGraph(html).nodes.find((node) => typesOf(node).includes('Product'))
    const offers = product?.['offers'] as { lowPrice: string; highPrice: string } | undefined
    expect(offers, address).toBeDefined()
    const shown = html.replaceAll('\u202f', '').replaceAll('&nbsp;', '\u00a0')
    for (const price of [offers!.lowPrice, offers!.highPrice]) {
      expect(shown, address).toContain(`${price.replace('.', ',')}\u00a0€`)
    }
  }
})

test('kinds of pages tell what kind they are', async ({ context }) => {
  for (const [path, type] of [
    ['/actualites/atelier-serrures-et-cadenas-le-12-decembre', 'NewsArticle'],
    ['/blog/coulisses/comment-nait-une-enigme', 'BlogPosting'],
    ['/les-missions-et-scenarios/le-remede-mortel', 'Product'],
    ['/', 'EntertainmentBusiness'],
    ['/actualites', 'BreadcrumbList'],
  ] as const) {
    const html = await (await context.request.get(path)).text()
    const types = readGraph(html).nodes.flatMap(typesOf)
    expect(types, path).toContain(type)
  }
})

test('searches, personal pages and orders are kept out of search engines', async ({ context }) => {
  const paths = ['/rechercher', '/rechercher?q=cadeau', '/blog?q=cadeau', '/auth', '/commande']
  for (const path of paths) {
    const html = await (await context.request.get(path)).text()
    expect(html, path).toContain('<meta name="robots" content="noindex"')
    expect(html, path).not.toContain('rel="canonical"')
  }
})

test('a page says when it was changed, and is never "not modified": its policy is', async ({
  context,
}) => {
  for (const path of [
    '/',
    '/blog/coulisses/comment-nait-une-enigme',
    '/albums/la-salle-du-roi-arthur',
  ]) {
    const first = await context.request.get(path)
    const changed = first.headers()['last-modified']
    expect(changed, path).toBeDefined()
    expect(Date.parse(changed!)).toBeLessThanOrEqual(Date.now())
    const again = await context.request.get(path, { headers: { 'if-modified-since': changed! } })
    expect(again.status(), path).toBe(200)
  }
})
