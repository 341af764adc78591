import { expect, test } from 'vitest'

import { sitemapXml } from './sitemap-xml.ts'

const CHANGED = '2026-11-10T09:00:00.000Z'

test('each address is whole, dated, and followed by its pictures, once each', () => {
  const xml = sitemapXml('https://antre.example', [
    { url: '/', updatedAt: CHANGED, images: ['/media/a.webp', '/media/a.webp', '/media/b.webp'] },
  ])
  expect(xml).toContain(
    `<url><loc>https://antre.example/</loc><lastmod>${CHANGED}</lastmod>` +
      '<image:image><image:loc>https://antre.example/media/a.webp</image:loc></image:image>' +
      '<image:image><image:loc>https://antre.example/media/b.webp</image:loc></image:image></url>',
  )
})

test('what XML reserves is escaped', () => {
  const xml = sitemapXml('https://antre.example', [
    { url: "/a?b=1&c='<>", updatedAt: CHANGED, images: [] },
  ])
  expect(xml).toContain('<loc>https://antre.example/a?b=1&amp;c=%27%3C%3E</loc>')
})

test('a map holds 50,000 addresses at most', () => {
  const entry = { url: '/a', updatedAt: CHANGED, images: [] }
  const xml = sitemapXml(
    'https://antre.example',
    Array.from({ length: 50_010 }, () => entry),
  )
  expect(xml.match(/<url>/g)).toHaveLength(50_000)
})

test('what has no known date is listed without one', () => {
  const xml = sitemapXml('https://cave.example', [{ url: '/a', updatedAt: null, images: [] }])
  expect(xml).toContain('<url><loc>https://cave.example/a</loc></url>')
})
