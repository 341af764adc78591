import { search, type SearchResult } from '@sesame/contract/page'
import { beforeAll, describe, expect, test } from 'vitest'

import { uniqueId, makePage } from '../../../../test/content.ts'
import { insertRow } from '../../../../test/people.ts'
import { uniqueIpAddress, useTestApi } from '../../../../test/test-api.ts'
import { LIMITS } from '../../../platform/limit.ts'

const { call, database } = useTestApi()

const PAST = new Date('2026-01-01')
const FUTURE = new Date(Date.now() + 86_400_000)

const add = (table: string, row: Record<string, unknown>) =>
  insertRow(database, table, { id_site: 66, id: uniqueId(), ...row })

/** Creates content with words that do not occur in the demo. */
beforeAll(async () => {
  await makePage(database, {
    blocks: [
      {
        type: 'text',
        title: 'Le kraken',
        html: '<p>Il dort sous les gréements engloutis\u00a0!</p>',
      },
      { type: 'cards', items: [{ title: 'Une ancre', text: 'Rouillée depuis longtemps' }] },
    ],
    row: { title: 'Abysses', url: '/abysses', meta_description: 'Plongée en eaux troubles' },
  })
  await makePage(database, {
    blocks: [{ type: 'text', html: '<p>kraken</p>' }],
    isDraft: true,
    row: { title: 'Brouillon du kraken' },
  })
  for (const row of [{ is_valid: false }, { is_indexed: false }, { middleware: '{auth}' }]) {
    await makePage(database, {
      blocks: [{ type: 'text', html: '<p>kraken</p>' }],
      row: { title: 'Kraken caché', ...row },
    })
  }
  await makePage(database, {
    site: 67,
    blocks: [{ type: 'text', html: '<p>kraken</p>' }],
    row: { title: 'Kraken d’ailleurs' },
  })
  const news = { summary: '', html: '<p>Des sirènes chantent&nbsp;!</p>', published_at: PAST }
  await add('news', { ...news, slug: 'sirenes', title: 'Les sirènes arrivent' })
  await add('news', { ...news, slug: 'sirenes-2', title: 'Sirènes à venir', published_at: FUTURE })
  await add('news', { ...news, slug: 'sirenes-3', title: 'Sirènes retirées', is_valid: false })
  await add('news', { ...news, slug: 'sirenes-67', title: 'Sirènes', id_site: 67 })
  const [above, below] = [uniqueId(), uniqueId()]
  await add('blog_folder', { id: above, slug: 'fonds-marins', name: 'Fonds marins' })
  await add('blog_folder', { id: below, id_parent: above, slug: 'epaves', name: 'Épaves' })
  await add('blog', {
    ...{ slug: 'galion', title: 'Le galion perdu', id_folder: below, published_at: PAST },
    html: '<p>Un <strong>galion</strong>, ses &lt;script&gt;alert(1)&lt;/script&gt; pirates-fantômes.</p>',
  })
  await add('album', { slug: 'coraux', title: 'Les coraux', description: 'Des récifs colorés' })
  await add('element', { route: 'faq', slug: 'q-1', title: 'Faut-il un scaphandre ?' })
  await add('element', { route: 'liens', slug: 'l-1', title: 'Scaphandriers', url: '/scaphandre' })
  await add('element', { route: 'link-footer', slug: 'l-2', title: 'Scaphandre', url: '/pied' })
  await add('element', { route: 'team', slug: 't-1', title: 'Un scaphandrier sans adresse' })
})

const find = async (
  q: string,
  more: { page?: number; nbItem?: number; kind?: SearchResult['kind'] } = {},
) => (await call(search, { query: { q, ...more } })).body.data
const urlsOf = async (q: string) => (await find(q)).results.map(({ url }) => url)

test.each<[string, string, string[]]>([
  ['a word', 'kraken', ['/abysses']],
  ['a word in capitals', 'KRAKEN', ['/abysses']],
  ['several of one', 'krakens', ['/abysses']],
  ['one of several', 'gréement', ['/abysses']],
  ['without accents', 'greement englouti', ['/abysses']],
  ['with accents that are not there', 'krâken', ['/abysses']],
  ['the beginning of a word', 'engl', ['/abysses']],
  ['a word and the beginning of another', 'kraken gré', ['/abysses']],
  ['two words far from each other', 'kraken rouillée', ['/abysses']],
  ['a word of a card', 'ancres', ['/abysses']],
  ['a word of the description', 'plongées', ['/abysses']],
  ['an apostrophe', 'l’ancre', ['/abysses']],
  ['two words of which one is not there', 'kraken sirène', []],
  ['either of two', 'kraken or galion', ['/abysses', '/blog/fonds-marins/epaves/galion']],
  ['a word without another', 'kraken -ancre', []],
  ['words in a row', '"gréements engloutis"', ['/abysses']],
  ['words not in that row', '"engloutis gréements"', []],
  ['news, neither of tomorrow nor withdrawn', 'sirene', ['/actualites/sirenes']],
  ['an article below two folders', 'galions', ['/blog/fonds-marins/epaves/galion']],
  ['an article by half a compound', 'fantômes', ['/blog/fonds-marins/epaves/galion']],
  ['an album', 'récif', ['/albums/coraux']],
  ['a typing error in a title', 'galoin perdu', ['/blog/fonds-marins/epaves/galion']],
  ['a letter left out', 'abyses', ['/abysses']],
  ['a small word beside it', 'les ancres à kraken', ['/abysses']],
  ['nothing', '', []],
  ['blanks', '   ', []],
  ['words that say nothing', 'le la les', []],
  ['signs', '!&|():*<->\'"\\', []],
  ['a percent sign', '%', []],
])('%s: « %s »', async (_, q, expected) => {
  expect((await urlsOf(q)).sort()).toEqual(expected)
})

test('questions and elements with an address are found, others are not', async () => {
  expect((await urlsOf('scaphandre')).sort()).toEqual(['/faq', '/scaphandre'])
})

test('the other site finds its own and nothing else', async () => {
  const { body } = await call(search, { query: { q: 'kraken' } }, { site: 67 })
  expect(body.data.results.map(({ title }) => title)).toEqual(['Kraken d’ailleurs'])
})

test('a title counts for more than a text', async () => {
  await makePage(database, {
    blocks: [{ type: 'text', html: '<p>Un mot sur la baleine.</p>' }],
    row: { title: 'Autre chose', url: '/autre-chose' },
  })
  await makePage(database, { blocks: [], row: { title: 'La baleine', url: '/baleine' } })
  expect(await urlsOf('baleine')).toEqual(['/baleine', '/autre-chose'])
})

describe('excerpts', () => {
  test('mark the words found', async () => {
    const [result] = (await find('greement')).results
    const found = result?.excerpt.filter(({ isFound }) => isFound).map(({ text }) => text)
    expect(found).toEqual(['gréements'])
    const whole = result?.excerpt.map(({ text }) => text).join('')
    expect(whole).toContain('dort sous les gréements engloutis\u00a0!')
  })

  test('hold no markup, whatever the text had', async () => {
    const [result] = (await find('galion')).results
    const text = result?.excerpt.map((part) => part.text).join('')
    expect(text).toContain('pirates')
    expect(text).toContain('galion, ses')
    expect(text).not.toMatch(/[<>\uE000\uE001]/)
  })
})

test('results are counted by kind, and one kind alone can be asked for', async () => {
  const whole = await find('scaphandre OR kraken OR galion')
  expect(whole.counts).toEqual([
    { kind: 'page', count: 1 },
    { kind: 'blog', count: 1 },
    { kind: 'element', count: 1 },
  ])
  expect(whole.total).toBe(3)
  const elements = await find('scaphandre OR kraken OR galion', { kind: 'element' })
  expect(elements).toMatchObject({ total: 1, counts: whole.counts })
  expect(elements.results.map(({ kind }) => kind)).toEqual(['element'])
  expect(await find('kraken', { kind: 'album' })).toMatchObject({ total: 0, results: [] })
})

test('results come in pages, and the total is told on a page that has none', async () => {
  for (let index = 1; index <= 5; index += 1) {
    const slug = `meduse-${index}`
    await add('news', { slug, title: 'Méduse', html: '', published_at: PAST })
  }
  const first = await find('méduse', { nbItem: 2 })
  const third = await find('méduse', { nbItem: 2, page: 3 })
  const none = await find('méduse', { nbItem: 2, page: 9 })
  expect([first, third, none].map(({ results, total }) => [results.length, total])).toEqual([
    [2, 5],
    [1, 5],
    [0, 5],
  ])
  const urls = [...first.results, ...third.results].map(({ url }) => url)
  expect(new Set(urls).size).toBe(3)
})

test('too long a search is refused', async () => {
  const { status } = await call(search, { query: { q: 'x'.repeat(101) } })
  expect(status).toBe(400)
})

describe('of a long text', () => {
  test('the excerpt is of its beginning, and of a tag that is cut through nothing is shown', async () => {
    const tag = `<a title="hippocampe" href="/${'x'.repeat(80)}">`
    const html = `<p>Une licorne.</p>${'<b>x</b>'.repeat(2490)}${tag}hippocampe</a>`
    await add('news', { title: 'Long', slug: 'long', summary: '', html, published_at: PAST })
    for (const [q, excerpt] of [
      ['licorne', /^\s*(?:Une )?licorne\b[^<"]*$/],
      ['hippocampe', /^\s*Une licorne\b[^<"]*$/],
    ] as const) {
      const { body } = await call(search, { query: { q } })
      const text = body.data.results[0]?.excerpt.map((part) => part.text).join('')
      expect(text).toMatch(excerpt)
    }
  })
})

test('one address searches so often and no more', async () => {
  const caller = { address: uniqueIpAddress() }
  const { max } = LIMITS.search.address
  const statuses = new Set<number>()
  for (let index = 0; index < max; index += 1) {
    statuses.add((await call(search, { query: { q: '' } }, caller)).status)
  }
  expect([...statuses]).toEqual([200])
  expect((await call(search, { query: { q: '' } }, caller)).status).toBe(429)
})
