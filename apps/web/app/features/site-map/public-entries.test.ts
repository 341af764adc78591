import type { SitemapEntry } from '@sesame/contract/page'
import { expect, test } from 'vitest'

import { publicEntries } from './public-entries.ts'

function entry(kind: SitemapEntry['kind'], url: string, day = '01'): SitemapEntry {
  return { kind, title: url, url, updatedAt: `2026-11-${day}T00:00:00.000Z`, images: [] }
}

const ALL = [
  entry('page', '/'),
  entry('news', '/actualites/une', '03'),
  entry('news', '/actualites/deux', '09'),
  entry('blogFolder', '/blog/coulisses'),
  entry('blog', '/blog/coulisses/cle', '05'),
  entry('legal', '/legal-notice'),
]

test('lists exist with what is in them, and change when it does', () => {
  const entries = publicEntries(ALL, { hasBlog: true })
  expect(entries.find(({ url }) => url === '/actualites')?.updatedAt).toMatch(/^2026-11-09/)
  expect(entries.find(({ url }) => url === '/blog')?.updatedAt).toMatch(/^2026-11-05/)
  expect(entries.some(({ url }) => url === '/albums')).toBe(false)
})

test('a blog that is switched off is nowhere', () => {
  const urls = publicEntries(ALL, { hasBlog: false }).map(({ url }) => url)
  expect(urls.filter((url) => url.startsWith('/blog'))).toEqual([])
})

test('a page named like a list that is empty would lead nowhere', () => {
  const entries = publicEntries([entry('page', '/'), entry('page', '/actualites')], {
    hasBlog: true,
  })
  expect(entries.map(({ url }) => url)).toEqual(['/'])
})

test('no address is listed twice', () => {
  const urls = publicEntries([...ALL, entry('page', '/blog')], { hasBlog: true }).map((e) => e.url)
  expect(new Set(urls).size).toBe(urls.length)
})

test('where there are terms of sale there is a way to withdraw', () => {
  const withTerms = publicEntries([...ALL, entry('legal', '/sale-terms', '07')], { hasBlog: true })
  expect(withTerms.find(({ url }) => url === '/retractation')).toMatchObject({
    kind: 'legal',
    title: 'Renoncer au contrat',
    updatedAt: '2026-11-07T00:00:00.000Z',
  })
  expect(publicEntries(ALL, { hasBlog: true }).some(({ url }) => url === '/retractation')).toBe(
    false,
  )
})
