import type { APIRequestContext } from '@playwright/test'

import { openEditor, type Editor } from './editor.ts'
import { expect, test as base } from './journey.ts'
import { readStyle, waitForHydration, waitForElementHydration } from './page-scripts.ts'
import { ESCAPE_GAME, WINE_SHOP, type Site } from './sites.ts'
import { pageBody } from './specification/page-body.ts'
import { NOT_FOUND, ROUTES, type RouteLine } from './specification/routes.ts'
import { canonicalOf, contentOf, mainText, readServerHtml } from './specification/server-html.ts'
import { readGraph, typesOf } from './structured-data.ts'

const test = base.extend<{ editor: Editor }>({
  editor: async ({ clientAddress }, use) => {
    const editor = await openEditor(clientAddress)
    await use(editor)
    await editor.leave()
  },
})

for (const { site, lines } of ROUTES) {
  test.describe(`§2 screens and routes of site ${site.id}`, () => {
    for (const line of lines) {
      test(`§2 ${line.path}: ${line.purpose}`, async ({ context }) => {
        await expectRoute(context.request, site, line)
      })
    }
  })
}

async function expectRoute(request: APIRequestContext, site: Site, line: RouteLine): Promise<void> {
  const { path, h1, words, status = 200, isPrivate = false, way = 'breadcrumb' } = line
  const page = await readServerHtml(request, site.origin + path)
  expect(page.response.status()).toBe(status)
  expect(page.response.headers()['content-type']).toBe('text/html; charset=utf-8')
  expect.soft(page.html).toMatch(/^<!DOCTYPE html><html lang="fr"/)
  expect.soft(page.headings).toEqual([h1])
  const main = /<main.*<\/main>/s.exec(page.html)?.[0] ?? ''
  for (const word of words) {
    expect.soft(word.includes('="') ? main : mainText(page), 'before any script').toContain(word)
  }

  expect.soft(page.title).not.toBe('')
  expect.soft(page.title.length).toBeLessThanOrEqual(60)
  const description = contentOf(page, 'description')
  expect.soft(description).not.toBe('')
  expect.soft(description.length).toBeLessThanOrEqual(155)

  expect.soft(/<nav aria-label="Fil d’Ariane"/.test(main)).toBe(way === 'breadcrumb')
  expect.soft(/<ol[^>]*aria-label="Étapes"/.test(main)).toBe(way === 'steps')
  const graph = status === 200 ? readGraph(page.html) : { nodes: [], faults: [] }
  expect.soft(graph.faults).toEqual([])
  if (isPrivate) {
    expect.soft(contentOf(page, 'robots')).toBe('noindex')
    expect.soft(canonicalOf(page)).toBeUndefined()
    return
  }
  expect.soft(graph.nodes.flatMap(typesOf).includes('BreadcrumbList')).toBe(way === 'breadcrumb')
  expect.soft(canonicalOf(page)).toBe(site.origin + path)
  const picture = await request.get(contentOf(page, 'og:image'))
  expect.soft(picture.status()).toBe(200)
  expect.soft(picture.headers()['content-type']).toMatch(/^image\/(?:jpeg|png|webp)$/)
}

test('§2 /*: catch-all, an unknown route shows a 404 page with both fixed texts', async ({
  context,
}) => {
  for (const path of NOT_FOUND) {
    const page = await readServerHtml(context.request, ESCAPE_GAME.origin + path)
    expect.soft(page.response.status(), path).toBe(404)
    expect.soft(page.headings, path).toHaveLength(1)
    expect.soft(page.html, path).toContain('>This page could not be found<')
    expect.soft(page.html, path).toMatch(/<a [^>]*href="\/"[^>]*>Back to the home page<\/a>/)
  }
})

test('§2 the personal space asks for the login first, and comes back', async ({ context }) => {
  for (const { origin } of [ESCAPE_GAME, WINE_SHOP]) {
    const response = await context.request.get(`${origin}/mon-espace`, { maxRedirects: 0 })
    expect(response.status()).toBe(302)
    expect(response.headers()['location']).toBe('/auth?next=%2Fmon-espace')
  }
})

test('§2 the seeded menu: accueil, les-missions-et-scenarios and its three, horaires-et-tarifs, nous-contacter', async ({
  context,
}) => {
  const { html } = await readServerHtml(context.request, ESCAPE_GAME.origin)
  const menu = /<nav[^>]*aria-label="Menu principal".*?<\/nav>/s.exec(html)?.[0] ?? ''
  expect([...menu.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/',
    '/les-missions-et-scenarios',
    '/les-missions-et-scenarios/il-faut-sauver-le-roi-arthur',
    '/les-missions-et-scenarios/le-remede-mortel',
    '/les-missions-et-scenarios/sur-les-traces-de-baba-yaga',
    '/horaires-et-tarifs',
    '/nous-contacter',
  ])
})

test('§2 a route whose validation returns false shows the same 404', async ({
  context,
  editor,
}) => {
  const leads = { type: 'INTERNAL', url: '/faq', jsCode: null }
  for (const body of [
    pageBody({ isValid: false, link: leads }),
    pageBody({ isEcommercePage: true, link: leads }),
    pageBody({ middleware: ['ecommerce'], link: leads }),
    // No layout of this page is published yet.
    pageBody({}),
  ]) {
    const { url } = await editor.write('page', body)
    const page = await readServerHtml(context.request, ESCAPE_GAME.origin + url)
    expect.soft(page.response.status(), JSON.stringify(body)).toBe(404)
    expect.soft(page.html).toContain('>This page could not be found<')
  }
})

test('§2 a failure inside the error page shows its text, with a link home', async ({
  page,
  faults,
}) => {
  await page.goto('/auth')
  await waitForHydration(page)
  // Makes every `h1` throw, so that the error page fails too.
  await page.evaluate(`{
    const create = document.createElement.bind(document)
    document.createElement = (name, ...rest) => {
      if (name === 'h1') throw new Error('broken on purpose')
      return create(name, ...rest)
    }
    window.__reactRouterDataRouter.navigate('/nulle-part')
  }`)
  const text = page.getByText('An error occurred while showing the error page', { exact: true })
  await expect(text).toBeVisible()
  faults.length = 0
  await page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  faults.length = 0
})

for (const [width, expected] of [
  [1000, '750px'],
  [1600, '950px'],
] as const) {
  test(`§2 slider: video width at most 950 px or 75% of the window (${width} px: ${expected})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/les-missions-et-scenarios/il-faut-sauver-le-roi-arthur')
    const picture = page.locator('.gallery a').first()
    await waitForElementHydration(picture)
    await picture.click()
    const stage = page.locator('dialog.slider .slider__stage')
    await expect(stage).toBeVisible()
    await page.evaluate(
      `document.querySelector('.slider__stage').append(document.createElement('video'))`,
    )
    expect(await readStyle(stage.locator('video'), 'width')).toBe(expected)
  })
}
