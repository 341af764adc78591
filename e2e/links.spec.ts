import type { APIRequestContext } from '@playwright/test'

import { crawl, deadLinks } from './crawl.ts'
import { expect, test } from './journey.ts'
import { readHead, repeated, sourceFaults } from './page-heads.ts'
import { becomeMember } from './people.ts'
import { MEMBER_PATHS, OPEN_PATHS, SITES } from './sites.ts'

/** Paths whose correct response is 404. */
const MISSING = /^\/nulle-part$|^\/carte-cadeau-escape-game\/./

for (const site of SITES) {
  test.describe(site.name, () => {
    test.setTimeout(120_000)

    test('no link, picture, file or place in a page leads nowhere', async ({ context }) => {
      const known = [...OPEN_PATHS, ...site.ownPaths].filter((path) => !MISSING.test(path))
      const found = await crawl(context.request, {
        ...{ origin: site.origin, starts: known, withFiles: true },
      })
      expect(deadLinks(found)).toEqual([])
      expect(found.visited.size).toBeGreaterThan(known.length)
      // External links are not followed, only listed in the report.
      for (const description of found.outside) {
        test.info().annotations.push({ type: 'leads outside', description })
      }
      const odd = [...found.outside].filter((address) => !/^(?:https:|mailto:|tel:)/.test(address))
      expect(odd).toEqual([])
    })

    test('nor does one of a member', async ({ context }) => {
      await becomeMember(context, site)
      const starts = ['/', ...MEMBER_PATHS]
      const found = await crawl(context.request, { origin: site.origin, starts, withFiles: true })
      expect(deadLinks(found)).toEqual([])
    })

    test('every page that links lead to has a title, a description and an address of its own', async ({
      context,
    }) => {
      const pages = await findPages(context.request, site.origin)
      for (const { path, html, head } of pages) {
        expect.soft(sourceFaults(html), path).toEqual([])
        expect.soft(head.title, path).not.toBe('')
        if (head.isExcluded) continue
        expect.soft(head.description, path).not.toBe('')
        expect.soft(head.canonical, path).toBe(site.origin + path)
      }
      const titles = pages.map(({ path, head }) => ({ path, text: head.title }))
      expect.soft(repeated(titles)).toEqual([])
      const described = pages.filter(({ head }) => head.description)
      const descriptions = described.map(({ path, head }) => ({ path, text: head.description }))
      expect.soft(repeated(descriptions)).toEqual([])
    })

    test('search engines are given the pages that visitors find, all of them and no other', async ({
      context,
    }) => {
      const pages = await findPages(context.request, site.origin)
      const open = pages.filter(({ head }) => !head.isExcluded).map(({ path }) => path)
      const map = await (await context.request.get(`${site.origin}/sitemap.xml`)).text()
      const mapped = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
        new URL(address!).pathname.replaceAll('&amp;', '&'),
      )
      expect(mapped.sort()).toEqual(open.sort())
    })
  })
}

/** Pages found from the home page; URLs with a query are left out. */
async function findPages(request: APIRequestContext, origin: string) {
  const { visited } = await crawl(request, { origin, starts: ['/'] })
  return [...visited.values()].flatMap(({ path, status, html }) =>
    status === 200 && html !== null && !path.includes('?')
      ? [{ path, html, head: readHead(html) }]
      : [],
  )
}

const pageWith = (html: string) => `<html data-site="1" lang="fr"><h2 id="la">${html}</h2></html>`

test('the reader of pages sees each planted fault', () => {
  expect(sourceFaults(pageWith('<img alt="" src="/a.svg">'))).toEqual([])
  for (const fault of ['<img src="/a.svg">', 'Chez {{NAME}}']) {
    expect.soft(sourceFaults(pageWith(fault)), fault).toHaveLength(1)
  }
  expect(sourceFaults('<html lang="en"></html>')).toHaveLength(1)
  const texts = ['Accueil', 'Blog', 'Accueil'].map((text, at) => ({ path: `/${at}`, text }))
  expect(repeated(texts)).toEqual(['« Accueil » on /0, /2'])
  const head = '<meta name="robots" content="noindex"/><link rel="canonical" href="/ici"/>'
  expect(readHead(head)).toMatchObject({ isExcluded: true, canonical: '/ici', title: '' })

  const visit = (path: string, status = 200) => ({ path, status, from: '/', html: pageWith('') })
  const visited = new Map([visit('/'), visit('/non', 404)].map((each) => [each.path, each]))
  const links = ['/#la', '/#absent'].map((path) => ({
    from: '/',
    url: new URL(path, 'http://a.test'),
  }))
  expect(deadLinks({ visited, links, outside: new Set() })).toEqual([
    '/non answers 404, on /',
    '/#absent is not there, on /',
  ])
})
