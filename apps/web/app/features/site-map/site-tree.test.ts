import { describe, expect, test } from 'vitest'

import { siteParts, type Branch } from './site-tree.ts'

const page = (url: string, title = url) => ({ kind: 'page' as const, title, url })

function outline(branches: readonly Branch[]): unknown[] {
  return branches.map(({ url, children }) => (children.length ? [url, outline(children)] : url))
}

describe('the map of a site', () => {
  test('puts each page below the one its address begins with, and the home page first', () => {
    const [pages] = siteParts([
      page('/missions/arthur'),
      page('/missions'),
      page('/'),
      page('/faq'),
    ])
    expect(outline(pages!.branches)).toEqual(['/', ['/missions', ['/missions/arthur']], '/faq'])
    expect(pages!.branches[0]!.title).toBe('Accueil')
  })

  test('finds the nearest page above, when the one in between does not exist', () => {
    const [pages] = siteParts([page('/a/b/c'), page('/a')])
    expect(outline(pages!.branches)).toEqual([['/a', ['/a/b/c']]])
  })

  test('does not take a longer name for a page below', () => {
    const [pages] = siteParts([page('/faq-equipe'), page('/faq')])
    expect(outline(pages!.branches)).toEqual(['/faq-equipe', '/faq'])
  })

  test('puts articles into their folders, and those without one beside them', () => {
    const [blog] = siteParts([
      { kind: 'blog', title: 'Une clé', url: '/blog/coulisses/une-cle' },
      { kind: 'blog', title: 'Seul', url: '/blog/seul' },
      { kind: 'blogFolder', title: 'Coulisses', url: '/blog/coulisses' },
    ])
    expect(outline(blog!.branches)).toEqual([
      ['/blog/coulisses', ['/blog/coulisses/une-cle']],
      '/blog/seul',
    ])
  })

  test('has no part for what the site does not have', () => {
    const parts = siteParts([page('/'), { kind: 'legal', title: 'Cookies', url: '/cookie-policy' }])
    expect(parts.map(({ title }) => title)).toEqual(['Les pages', 'Informations légales'])
  })

  test('leaves out what nobody would read, and says how much', () => {
    const news = Array.from({ length: 260 }, (_, index) => ({
      kind: 'news' as const,
      title: `Nouvelle ${index}`,
      url: `/actualites/nouvelle-${index}`,
    }))
    const [part] = siteParts(news)
    expect(part!.branches).toHaveLength(200)
    expect(part!.left).toBe(60)
  })
})
