import type { MenuEntry } from '@sesame/contract/content'
import { expect, test } from 'vitest'

import { followableMenu } from './menu.ts'

const known = new Set(['/', '/auth', '/faq'])

function entry(url: string, children: MenuEntry[] = []): MenuEntry {
  return { id: 1, title: url, menuTitle: url, menuIcon: null, url, isFixedOnRight: false, children }
}

const urls = (menu: readonly MenuEntry[]): unknown =>
  menu.map(({ url, children }) => (children.length > 0 ? [url, urls(children)] : url))

test('pages that cannot be shown yet are left out', () => {
  expect(urls(followableMenu([entry('/'), entry('/soon')], known))).toEqual(['/'])
})

test('a parent stays for the sake of its children', () => {
  const menu = [entry('/soon', [entry('/faq'), entry('/later')])]
  expect(urls(followableMenu(menu, known))).toEqual([['/soon', ['/faq']]])
})

test('other sites and slugs without a slash are followed', () => {
  const menu = [entry('https://example.org'), entry('accueil'), entry('faq')]
  expect(urls(followableMenu(menu, known))).toEqual(['https://example.org', '/', '/faq'])
})
