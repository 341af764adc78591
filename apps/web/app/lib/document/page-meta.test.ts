import { describe, expect, test } from 'vitest'

import type { SiteView } from '../site/root-data.ts'
import { pageMeta } from './page-meta.ts'

const NAME = 'L’Antre des Légendes'
const CARD = { url: '/media/66/card.jpg', alt: 'Une lanterne', width: 1200, height: 630 }

function argsOf(view: Partial<SiteView> = {}) {
  const site = { origin: 'https://antre.example', shareImage: CARD, frame: { name: NAME }, ...view }
  const root = { siteJson: JSON.stringify(site), isLogged: false, role: null, flash: null }
  return { location: { pathname: '/actualites' }, matches: [{ id: 'root', loaderData: root }] }
}

const PAGE = { title: 'Actualités', description: 'Ce qui se passe ici.' }

type Found = Record<string, string | undefined>

/** Title, names and properties of a page, each with its content. */
function read(meta: ReturnType<typeof pageMeta>): Found {
  const entries = meta.map((entry): [string, string] => {
    const { title, name, property, content, rel, href } = entry as Record<string, string>
    if (title !== undefined) return ['title', title]
    return [name ?? property ?? rel ?? '', content ?? href ?? '']
  })
  return Object.fromEntries(entries)
}

describe('what a page says about itself', () => {
  test('is told to search engines and to those who share it', () => {
    expect(read(pageMeta(argsOf(), PAGE))).toEqual({
      title: `Actualités – ${NAME}`,
      description: 'Ce qui se passe ici.',
      canonical: 'https://antre.example/actualites',
      'og:title': 'Actualités',
      'og:description': 'Ce qui se passe ici.',
      'og:url': 'https://antre.example/actualites',
      'og:type': 'website',
      'og:locale': 'fr_FR',
      'og:site_name': NAME,
      'og:image': 'https://antre.example/media/66/card.jpg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Une lanterne',
      'twitter:card': 'summary_large_image',
    })
  })

  test('an article tells its days and shows its own picture', () => {
    const image = { ...CARD, url: '/media/66/article.webp' }
    const article = {
      publishedAt: '2026-11-10T09:00:00.000Z',
      updatedAt: '2026-11-12T09:00:00.000Z',
    }
    const meta = read(pageMeta(argsOf(), { ...PAGE, image, article }))
    expect(meta['og:type']).toBe('article')
    expect(meta['og:image']).toBe('https://antre.example/media/66/article.webp')
    expect(meta['article:published_time']).toBe(article.publishedAt)
    expect(meta['article:modified_time']).toBe(article.updatedAt)
  })

  test('a page of a list is canonical to itself', () => {
    const meta = read(pageMeta(argsOf(), { ...PAGE, search: '?page=2' }))
    expect(meta['canonical']).toBe('https://antre.example/actualites?page=2')
    expect(meta['og:url']).toBe('https://antre.example/actualites?page=2')
  })

  test('a private page is kept out of search engines and says nothing else', () => {
    const meta = read(pageMeta(argsOf(), { ...PAGE, isPrivate: true }))
    expect(Object.keys(meta)).toEqual(['title', 'description', 'robots'])
    expect(meta['robots']).toBe('noindex')
  })

  test('without any picture the card is a small one', () => {
    const meta = read(pageMeta(argsOf({ shareImage: null }), PAGE))
    expect(meta['og:image']).toBeUndefined()
    expect(meta['twitter:card']).toBe('summary')
  })
})

describe('SE-03: title of 60 characters, description of 155', () => {
  test.each([
    ['Actualités', `Actualités – ${NAME}`],
    ['Une porte de plus pour les vacances', `Une porte de plus pour les vacances – ${NAME}`],
    ['Une porte de plus pour les vacances d’hiver', 'Une porte de plus pour les vacances d’hiver'],
    [`Le blog de ${NAME}`, `Le blog de ${NAME}`],
  ])('« %s » is called « %s »', (title, whole) => {
    expect(read(pageMeta(argsOf(), { ...PAGE, title }))['title']).toBe(whole)
    expect(whole.length).toBeLessThanOrEqual(60)
  })

  test('a long description ends at a word', () => {
    const description = 'Des énigmes à résoudre ensemble, '.repeat(8)
    const cropped = read(pageMeta(argsOf(), { ...PAGE, description }))['description']!
    expect(cropped.length).toBeLessThanOrEqual(155)
    expect(cropped).toMatch(/\p{L}…$/u)
  })
})
