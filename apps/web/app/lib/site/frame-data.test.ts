import type { MenuEntry } from '@sesame/contract/content'
import { expect, test } from 'vitest'

import { followableMenu } from './frame-data.ts'

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
