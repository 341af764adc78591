import type { MenuEntry } from '@sesame/contract/content'
import type { Element } from '@sesame/contract/element'
import type { Image } from '@sesame/contract/media'
import { expect, test } from 'vitest'

import { followableMenu, readDrawerLinks, readMenuPictures } from './frame-data.ts'

function entry(url: string, children: MenuEntry[] = []): MenuEntry {
  return {
    id: 1,
    title: url,
    menuTitle: url,
    menuIcon: null,
    url,
    isFixedOnRight: false,
    reload: false,
    children,
  }
}

const urls = (menu: readonly MenuEntry[]): unknown =>
  menu.map(({ url, children }) => (children.length > 0 ? [url, urls(children)] : url))

test('other sites and slugs without a slash are followed', () => {
  const menu = [entry('https://example.org'), entry('accueil'), entry('faq')]
  expect(urls(followableMenu(menu))).toEqual(['https://example.org', '/', '/faq'])
})

test('what stands below an entry is followed as well', () => {
  const menu = [entry('missions', [entry('missions/arthur')])]
  expect(urls(followableMenu(menu))).toEqual([['/missions', ['/missions/arthur']]])
})

test('pages of the menu show the picture of their service', () => {
  const image = { externalPath: '/media/abc/', url: '/media/abc/original.webp' } as Image
  const services = [
    { slug: 'arthur', images: { wide: image, tall: { ...image, widths: [576, 768] } } },
    { slug: 'elsewhere', images: { wide: { ...image, widths: [576] }, tall: null } },
    { slug: 'pending', images: { wide: { ...image, widths: [] }, tall: null } },
  ]
  const menu = [entry('/missions', [entry('/missions/arthur'), entry('/missions/pending')])]
  expect(readMenuPictures(menu, services)).toEqual({
    '/missions/arthur': '/media/abc/576.webp',
    '/missions/pending': '/media/abc/original.webp',
  })
})

test('links of the footer are in the menu of phones if they say so, as tiles if they have an icon', () => {
  const link = { title: 'Carte cadeau', url: '/carte', summary: 'valable 12 mois', properties: {} }
  const elements = [
    { ...link, properties: { place: 'menu', icon: 'gift' } },
    { ...link, properties: { place: 'menu' } },
    link,
  ] as Element[]
  const shown = { label: 'Carte cadeau', url: '/carte', note: 'valable 12 mois' }
  expect(readDrawerLinks(elements)).toEqual([
    { ...shown, icon: 'gift' },
    { ...shown, icon: null },
  ])
})
