import { Blocks } from '@sesame/contract/blocks'
import { FormField } from '@sesame/contract/form'
import { LEGAL_SLUGS } from '@sesame/contract/site'
import { expect, test } from 'vitest'

import { typographyFaults } from '../../../e2e/french-typography.ts'
import { SITE_66 } from './demo/site-66.ts'
import { SITE_67 } from './demo/site-67.ts'
import { SITE_68 } from './demo/site-68.ts'
import { inFrench } from './typography.ts'

const SITES = [SITE_66, SITE_67, SITE_68]

/** Keys whose values are names or settings, not visible text. */
const NOT_TEXT = new Set(
  'url slug route type background place icon look id size side width name'.split(' '),
)

function textsIn(value: unknown, key = ''): string[] {
  if (NOT_TEXT.has(key)) return []
  if (typeof value === 'string') return [value.replaceAll(/<[^>]+>/g, ' ')]
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, key))
}

function valuesAt(value: unknown, isWanted: (key: string) => boolean, key = ''): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, isWanted, key))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) => valuesAt(item, isWanted, key))
  }
  return isWanted(key) ? [value] : []
}

const drawnPages = ({ content }: (typeof SITES)[number]) =>
  content.pages.flatMap(({ url, blocks }) => (blocks ? [{ url, blocks: inFrench(blocks) }] : []))

test.each(SITES)('$site.name is read in good French typography', ({ content }) => {
  const faults = textsIn(inFrench(content)).flatMap(typographyFaults)
  expect(faults).toEqual([])
})

test.each(SITES)('$site.name has no straight quote in a text', ({ content }) => {
  const straight = textsIn(inFrench(content)).filter((text) => /['"]/.test(text))
  expect(straight).toEqual([])
})

test.each(SITES)('$site.name has blocks and fields as the contract wants them', (demoSite) => {
  const faulty = drawnPages(demoSite).filter(({ blocks }) => !Blocks.safeParse(blocks).success)
  expect(faulty.map(({ url }) => url)).toEqual([])
  const fields = demoSite.content.forms.flatMap((form) => form.fields)
  expect(fields.filter((field) => !FormField.safeParse(field).success)).toEqual([])
})

test.each(SITES)('$site.name shows pictures it has, each with its words', (demoSite) => {
  const known = new Set(demoSite.media.map(({ id }) => id))
  const keys = new Set(['idImage', 'idImageTall', 'idImages', 'idShareImage'])
  const used = valuesAt(demoSite.content, (key) => keys.has(key))
  const ofServices = (demoSite.booking?.services ?? []).flatMap((row) => [
    row.id_image_wide,
    row.id_image_tall,
  ])
  expect([...used, ...ofServices].filter((id) => !known.has(id as number))).toEqual([])
  for (const { alt } of demoSite.media) expect((alt as string).length).toBeGreaterThan(10)
})

test.each(SITES)('$site.name leads only to pages it has', (demoSite) => {
  const { content } = demoSite
  const html = JSON.stringify(content)
  const inTexts = [...html.matchAll(/href=\\"([^"\\]+)\\"/g)].map(([, href]) => href!)
  const links = [...valuesAt(content, (key) => key === 'url').map(String), ...inTexts]
  const folders = new Map(content.folders.map(({ id, slug }) => [id, slug]))
  const known = new Set([
    ...content.pages.map(({ url }) => url),
    ...LEGAL_SLUGS.map((slug) => `/${slug}`),
    ...content.news.map(({ slug }) => `/actualites/${slug}`),
    ...content.articles.map(({ idFolder, slug }) => `/blog/${folders.get(idFolder)}/${slug}`),
    ...content.albums.map(({ slug }) => `/albums/${slug}`),
    ...(demoSite.catalog?.products ?? []).map(({ slug }) => `/boutique/${slug}`),
  ])
  const paths = links.filter((link) => link.startsWith('/')).map((link) => link.split('#')[0]!)
  expect(paths.filter((path) => !known.has(path))).toEqual([])
})

test.each(SITES)('$site.name leads to places that are on the page', (demoSite) => {
  const { pages } = demoSite.content
  const html = JSON.stringify(demoSite.content)
  const places = new Set(
    pages.flatMap(({ url, blocks }) =>
      valuesAt(blocks, (key) => key === 'place').map((place) => `${url}#${String(place)}`),
    ),
  )
  const wanted = [...html.matchAll(/"(\/[a-z-/]*#[a-z-]+)|\\"(\/[a-z-/]*#[a-z-]+)\\"/g)]
  const missing = wanted.map(([, url, href]) => url ?? href!).filter((link) => !places.has(link))
  expect(missing).toEqual([])
})

test.each(SITES)('$site.name has a head at the top of a page only', (demoSite) => {
  const HEADS = new Set(['hero', 'serviceDetail'])
  for (const { blocks } of drawnPages(demoSite)) {
    const heads = blocks.flatMap(({ type }, index) => (HEADS.has(type) ? [index] : []))
    expect(heads.filter((index) => index > 0)).toEqual([])
  }
})

test.each(SITES)('$site.name is found under titles and words of their own', ({ content }) => {
  const { pages } = inFrench(content)
  for (const { title, metaDescription } of pages) {
    expect(title.length).toBeLessThanOrEqual(60)
    expect(metaDescription.length).toBeLessThanOrEqual(155)
  }
  for (const field of ['title', 'metaDescription', 'url', 'id'] as const) {
    expect(new Set(pages.map((page) => page[field])).size).toBe(pages.length)
  }
})

test('site 66 has the menu of the specification', () => {
  const { pages } = SITE_66.content
  const shown = pages.filter(({ isInMenu }) => isInMenu).toSorted((a, b) => a.position - b.position)
  const roots = shown.filter(({ idParent }) => idParent === undefined)
  expect(roots.map(({ url }) => url)).toEqual([
    '/',
    '/les-missions-et-scenarios',
    '/horaires-et-tarifs',
    '/nous-contacter',
    '/reservation-en-ligne',
  ])
  expect(shown.filter(({ idParent }) => idParent === 2)).toHaveLength(3)
  expect(pages.filter(({ isFixedOnRight }) => isFixedOnRight)).toHaveLength(1)
})

test('site 66 has enough to read', () => {
  const { news, articles, folders, albums, elements, reviews, forms } = SITE_66.content
  const count = (route: string) => elements.filter((element) => element.route === route).length
  expect(count('faq')).toBe(12)
  expect(count('link-footer')).toBe(9)
  expect(count('logo-footer')).toBe(3)
  expect(count('ateliers')).toBe(1)
  expect(news).toHaveLength(6)
  expect(news.filter(({ isPromoted }) => isPromoted)).toHaveLength(1)
  expect(new Set(articles.map(({ idFolder }) => idFolder)).size).toBe(folders.length)
  expect(articles).toHaveLength(5)
  expect(albums).toHaveLength(3)
  expect(forms).toHaveLength(2)
  expect(reviews.length).toBeGreaterThanOrEqual(6)
  for (const { html } of articles) {
    const words = html.replaceAll(/<[^>]+>/g, ' ').match(/[\p{L}\d]+(?:[’-][\p{L}\d]+)*/gu) ?? []
    expect(words.length).toBeGreaterThanOrEqual(500)
    expect(words.length).toBeLessThanOrEqual(900)
  }
})

test('nothing of a list has the number or the name of another', () => {
  for (const { content } of SITES) {
    for (const list of [content.news, content.articles, content.albums, content.elements]) {
      const names = list.map((item) => ('route' in item ? `${item.route}/${item.slug}` : item.slug))
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
      expect(new Set(names).size).toBe(list.length)
    }
  }
})

test('site 67 is known to sell wine: below every page the website then says the sanitary words', () => {
  const isAboutWine = /bouteille|cépage|vigne|vins?\b/i
  const pages = drawnPages(SITE_67).map(({ blocks }) => JSON.stringify(blocks))
  expect(pages.some((text) => isAboutWine.test(text))).toBe(true)
  expect(SITE_67.site['is_winemaker']).toBe(true)
})
