import { setTimeout as delay } from 'node:timers/promises'

import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { FORM_TYPE, formBody, requestRaw } from './raw-request.ts'
import { ESCAPE_GAME } from './sites.ts'

const CODE = 'ZXCVBNMASDFGHJKLQWER'
const codes = Buffer.from(JSON.stringify({ discount: CODE, giftCards: [] })).toString('base64url')

const OWN_COOKIES = [
  'token=AAAABBBBCCCCDDDDEEEEFFFFGGGGHHHHIIIIJJJJKKK',
  'flash=logged-in',
  `codes=${codes}`,
  'cart=0190b3c4-0000-7000-8000-000000000000',
  'idSite=66',
  'form=AAAABBBBCCCCDDDDEEEEFFFFGGGGHHHHIIIIJJJJKKK',
  'TOKEN=x',
  'unknown=1',
]
const HARMLESS_COOKIES = [
  'consent=%7B%7D',
  'locale=fr',
  '_ga=GA1.1; _ga_X1=GS1',
  '_pk_id.1.2=a; _fbp=b',
]

const STRIPE = /script-src[^;]*12111/

test('a personal page is private however its address is written', async () => {
  for (const path of [
    '/COMMANDE',
    '/Commande/',
    '/%63ommande',
    '//commande',
    '/commande',
    '/MON-ESPACE',
  ]) {
    const query = `?t=${path.length}`
    const first = await requestRaw(path + query, { headers: { cookie: `codes=${codes}` } })
    expect.soft([path, first.headers['cache-control']]).toEqual([path, 'private, no-store'])
    const next = await requestRaw(path + query)
    expect.soft(next.body, path).not.toContain(CODE)
  }
})

test('every cookie but the harmless ones makes a page private', async () => {
  for (const cookie of OWN_COOKIES) {
    const { headers } = await requestRaw('/', { headers: { cookie } })
    expect.soft([cookie, headers['cache-control']]).toEqual([cookie, 'private, no-store'])
  }
  for (const cookie of HARMLESS_COOKIES) {
    const { headers } = await requestRaw('/', { headers: { cookie } })
    expect.soft(headers['cache-control'], cookie).toContain('s-maxage=1')
  }
})

const read = (headers: Record<string, string> = {}) => requestRaw('/api/parameter', { headers })

test('a public read of the API is stored by who shows no cookie, and known again', async () => {
  const first = await read({ 'accept-encoding': 'gzip' })
  expect(first.headers['cache-control']).toBe('public, max-age=10')
  expect(first.headers.vary).toContain('Cookie')
  const known = await read({ 'if-none-match': String(first.headers.etag) })
  expect([known.status, known.body]).toEqual([304, ''])
  const other = await read({ host: 'cave.localhost:8080' })
  expect(other.headers.etag).not.toBe((await read()).headers.etag)
  for (const cookie of OWN_COOKIES) {
    const { headers } = await read({ cookie })
    expect.soft([cookie, headers['cache-control']]).toEqual([cookie, 'no-store'])
  }
  const day = await requestRaw('/api/session/2030-01-01')
  expect(day.headers['cache-control']).toBe('no-store')
})

test('data requests obey the same declaration', async () => {
  const shared = ['/_.data', '/faq.data', '/legal-notice.data']
  const own = ['/commande.data', '/auth.data', '/reservation-en-ligne.data', '/retractation.data']
  for (const path of shared) {
    expect.soft((await requestRaw(path)).headers['cache-control'], path).toContain('s-maxage=1')
  }
  for (const path of [...own, ...own.map((one) => one.toUpperCase().replace('DATA', 'data'))]) {
    const { headers } = await requestRaw(path)
    expect.soft([path, headers['cache-control']]).toEqual([path, 'private, no-store'])
  }
})

test('a page that gets a guard is private, and leaves the memory of the gateway', async () => {
  // Creates an unlisted page, because other journeys read the real ones at the same time.
  const path = '/page-a-garder'
  await queryDatabase(
    `WITH page AS (
       INSERT INTO page (id_site, title, url, menu_title, show_in_menu, is_indexed)
       VALUES (66, 'À garder', $1, 'À garder', false, false) RETURNING id
     ), layout AS (
       INSERT INTO layout (id_site, id_page, name) SELECT 66, id, 'Page' FROM page RETURNING id
     )
     INSERT INTO layout_version (id_site, id_layout, version, state, blocks, published_at)
     SELECT 66, id, 1, 'published', '[]', now() FROM layout`,
    [path],
  )
  expect((await requestRaw(path)).headers['cache-control']).toContain('s-maxage=1')
  await queryDatabase(`UPDATE page SET middleware = '{auth}' WHERE id_site = 66 AND url = $1`, [
    path,
  ])
  try {
    // Constant requests, as on a busy site, must not keep the stale page in the cache.
    for (let turn = 0; turn < 30; turn += 1) {
      await requestRaw(path)
      await delay(200)
    }
    const { status, headers } = await requestRaw(path)
    expect([status, headers['cache-control']]).toEqual([302, 'private, no-store'])
  } finally {
    await queryDatabase(`DELETE FROM page WHERE id_site = 66 AND url = $1`, [path])
  }
})

test('the policy of a payment page follows the page, not its spelling', async () => {
  for (const path of ['/commande', '/commande/x', '/commande.data']) {
    const { headers } = await requestRaw(path)
    expect.soft(headers['content-security-policy'], path).toMatch(STRIPE)
    expect.soft(headers['permissions-policy'], path).toContain('payment=')
  }
  for (const path of ['/', '/commandes', '/faq']) {
    const { headers } = await requestRaw(path)
    expect.soft(headers['content-security-policy'], path).not.toMatch(STRIPE)
  }
})

const login = (headers: Record<string, string>, fields: Record<string, string> = {}) =>
  requestRaw('/auth', {
    method: 'POST',
    headers: { ...FORM_TYPE, ...headers },
    body: formBody({ form: 'login', email: 'personne@example.fr', password: 'x', ...fields }),
  })

test('a form without Origin is refused unless the browser says that it is ours', async () => {
  expect.soft((await login({})).status).toBe(403)
  for (const site of ['cross-site', 'same-site', 'NONE']) {
    expect.soft((await login({ 'sec-fetch-site': site })).status, site).toBe(403)
  }
  for (const site of ['same-origin', 'none']) {
    expect.soft((await login({ 'sec-fetch-site': site })).status, site).toBeLessThan(402)
  }
  const foreign = [
    'null',
    'http://127.0.0.1',
    'https://127.0.0.1:8080',
    'http://127.0.0.1:8081',
    'x',
  ]
  for (const origin of foreign) {
    const response = await login({ origin, 'sec-fetch-site': 'same-origin' })
    expect.soft(response.status, origin).toBe(403)
  }
  expect.soft((await login({ origin: ESCAPE_GAME.origin })).status).toBeLessThan(402)
})

test('a browser that tells nothing sends a form by its token, without JavaScript', async () => {
  const refused = await login({})
  expect(refused.status).toBe(403)
  const cookie = refused.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const shown = await requestRaw('/auth', { headers: { cookie } })
  const token = /name="formToken" value="([\w-]{43})"/.exec(shown.body)?.[1]
  expect(token).toBeDefined()
  expect(cookie).toBe(`form=${token}`)
  expect((await login({ cookie }, { formToken: token! })).status).toBeLessThan(402)
  expect((await login({ cookie })).status).toBe(403)
  expect((await login({}, { formToken: token! })).status).toBe(403)
  expect((await login({ cookie }, { formToken: 'A'.repeat(43) })).status).toBe(403)
})
