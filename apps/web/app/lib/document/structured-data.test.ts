import type { Declination } from '@sesame/contract/catalog'
import { describe, expect, test } from 'vitest'

import { graphScript } from './structured-data.server.ts'
import {
  articleNode,
  breadcrumbNode,
  productNode,
  scenarioNode,
  shopProductNode,
} from './structured-data.ts'

const ORIGIN = 'https://antre.example'
const IMAGE = { url: '/media/66/12/original.webp', alt: 'Une clé', width: 1600, height: 900 }
const ARTICLE = {
  url: '/blog/coulisses/une-cle',
  title: 'Une clé',
  summary: 'Comment on la forge.',
  image: IMAGE,
  publishedAt: '2026-10-01T08:00:00.000Z',
  updatedAt: '2026-10-02T08:00:00.000Z',
}

function price(players: number, teamCents: number) {
  return { players, teamCents, perPlayerCents: Math.ceil(teamCents / players) }
}

describe('SE-01: what schema.org and Google ask of each kind', () => {
  test('a breadcrumb counts its steps from 1, with whole addresses', () => {
    expect(
      breadcrumbNode(ORIGIN, [
        { name: 'Accueil', url: '/' },
        { name: 'Blog', url: '/blog' },
      ]),
    ).toEqual({
      '@type': 'BreadcrumbList',
      '@id': `${ORIGIN}/blog#fil-d-ariane`,
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Accueil', item: `${ORIGIN}/` },
        { '@type': 'ListItem', position: 2, name: 'Blog', item: `${ORIGIN}/blog` },
      ],
    })
  })

  test('an article names who wrote it, who publishes it, its days and its picture', () => {
    const node = articleNode('BlogPosting', ORIGIN, { ...ARTICLE, author: 'Camille' })
    expect(node).toMatchObject({
      '@type': 'BlogPosting',
      '@id': `${ORIGIN}/blog/coulisses/une-cle#article`,
      headline: 'Une clé',
      description: 'Comment on la forge.',
      image: { url: `${ORIGIN}/media/66/12/original.webp`, width: 1600, height: 900 },
      datePublished: ARTICLE.publishedAt,
      dateModified: ARTICLE.updatedAt,
      author: { '@type': 'Person', name: 'Camille' },
      publisher: { '@id': `${ORIGIN}/#organisation` },
      mainEntityOfPage: `${ORIGIN}/blog/coulisses/une-cle`,
    })
  })

  test('a news item is written by the venue', () => {
    const node = articleNode('NewsArticle', ORIGIN, ARTICLE)
    expect(node['author']).toEqual({ '@id': `${ORIGIN}/#organisation` })
  })

  test('a headline has 110 characters at most, and nothing empty is told', () => {
    const title = 'Une très longue histoire '.repeat(10)
    const node = articleNode('NewsArticle', ORIGIN, { ...ARTICLE, title, summary: '', image: null })
    expect(String(node['headline']).length).toBeLessThanOrEqual(110)
    expect(node).not.toHaveProperty('description')
    expect(node).not.toHaveProperty('image')
  })
})

describe('SE-02: the prices told are those shown', () => {
  const periods = [
    { id: 1, name: 'Heures creuses', description: '', prices: [price(2, 7000), price(6, 12_600)] },
    { id: 2, name: 'Heures pleines', description: '', prices: [price(2, 8050), price(6, 13_800)] },
  ]
  const page = { url: '/les-missions-et-scenarios/le-remede-mortel', image: IMAGE }

  test('a scenario goes from the lowest price of a team to the highest', () => {
    const service = { name: 'Le remède mortel', summary: 'Douze flacons.', periods }
    expect(scenarioNode(ORIGIN, service, page)).toMatchObject({
      '@type': 'Product',
      name: 'Le remède mortel',
      description: 'Douze flacons.',
      brand: { '@id': `${ORIGIN}/#organisation` },
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'EUR',
        lowPrice: '70.00',
        highPrice: '138.00',
        offerCount: 4,
        url: ORIGIN + page.url,
      },
    })
  })

  test('what has no price yet is not offered, and nobody gives it stars', () => {
    const node = scenarioNode(ORIGIN, { name: 'Bientôt', summary: '', periods: [] }, page)
    expect(node).not.toHaveProperty('offers')
    expect(node).not.toHaveProperty('aggregateRating')
    expect(node).not.toHaveProperty('review')
  })

  test('cents are never lost', () => {
    const product = { name: 'Carte cadeau', description: '', url: '/carte', image: null }
    const node = productNode(ORIGIN, { ...product, prices: [2005, 30_000] })
    expect(node['offers']).toMatchObject({ lowPrice: '20.05', highPrice: '300.00' })
  })
})

test.each(['</script><script>alert(1)</script>', '<!--<script>', 'a & b > c', '\u2028'])(
  'nothing written in %j can leave the script it is in',
  (name) => {
    const script = graphScript([{ '@type': 'Thing', name }], 'N')
    const [, inside] = /^<script type="application\/ld\+json" nonce="N">(.*)<\/script>$/su.exec(
      script,
    )!
    expect(inside).not.toMatch(/[<>&]/)
    expect(JSON.parse(inside!)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Thing', name }],
    })
  },
)

const productWith = (declinations: Declination[]) =>
  shopProductNode(
    ORIGIN,
    { name: 'Aubrelune', summary: 'Merlot', image: null, awards: [], declinations },
    '/boutique/aubrelune',
  )

describe('a product of the shop', () => {
  const bottle: Declination = {
    ...{ id: 1, reference: 'AUB-75', name: '75 cl', priceCents: 1450, referenceCents: 1600 },
    ...{ perLitreCents: 1933, capacity: 75, capacityUnit: 'CL', sellByMultipleOf: 1 },
    ...{ isSmall: false, weightG: 1300, hasShippingFees: true, values: [] },
    stock: { isAvailable: true, left: null },
  }

  test('SE-02 is offered at the price shown, with where it is sent and how it goes back', () => {
    const magnum = { ...bottle, reference: 'AUB-150', priceCents: 3100 }
    expect(productWith([bottle, magnum])).toMatchObject({
      '@type': 'Product',
      '@id': `${ORIGIN}/boutique/aubrelune#produit`,
      offers: [
        {
          sku: 'AUB-75',
          price: '14.50',
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
          shippingDetails: { shippingDestination: { addressCountry: 'FR' } },
          hasMerchantReturnPolicy: { merchantReturnDays: 14, applicableCountry: 'FR' },
        },
        { sku: 'AUB-150', price: '31.00' },
      ],
    })
  })

  test('SE-02 what is sold out is told only when nothing else is left', () => {
    const gone = { ...bottle, reference: 'AUB-37', stock: { isAvailable: false, left: null } }
    expect(productWith([gone, bottle])['offers']).toMatchObject([{ sku: 'AUB-75' }])
    expect(productWith([gone])['offers']).toMatchObject([
      { sku: 'AUB-37', availability: 'https://schema.org/OutOfStock' },
    ])
  })

  test('is not offered where its price is hidden', () => {
    expect(productWith([{ ...bottle, priceCents: null }])).not.toHaveProperty('offers')
  })
})
