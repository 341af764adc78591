import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { requestRaw } from './raw-request.ts'

/** Different in each response: the nonce of the policy, and what nginx writes about the body. */
const OWN_HEADERS = new Set([
  ...['content-length', 'content-security-policy', 'date', 'set-cookie', 'transfer-encoding'],
  'x-request-id',
])

const PAGES = ['/', '/faq', '/faq.data', '/_.data', '/fr', '/fr/faq', '//faq', '/auth', '/commande']
const FILES = ['/sitemap.xml', '/robots.txt', '/admin/', '/api/parameter', '/api/health']
const REFUSED = ['/mon-espace', '/mon-espace.data', '/nulle-part', '/api/user', '/api/nulle-part']

for (const path of [...PAGES, ...FILES, ...REFUSED]) {
  test(`HEAD of ${path} has status and headers of GET`, async () => {
    // Queries of their own, so that one is not the other from the memory of the gateway.
    const got = await requestRaw(`${path}?t=get`)
    const head = await requestRaw(`${path}?t=head`, { method: 'HEAD' })
    const comparable = ({ status, headers }: typeof got) => ({
      status,
      headers: JSON.stringify(
        Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name)),
      ).replace('?t=get', '?t=head'),
    })
    expect(comparable(head)).toEqual(comparable(got))
    expect(head.body).toBe('')
  })
}

test('a probe by HEAD is no visit', async () => {
  const [probe, visit] = [`sonde-${Date.now()}`, `affiche-${Date.now()}`]
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
  const listSources = () =>
    queryDatabase<{ source: string }>('SELECT source FROM visit WHERE source = ANY ($1)', [
      [probe, visit],
    ])
  const head = await requestRaw(`/?from=${probe}`, { method: 'HEAD', headers })
  const got = await requestRaw(`/?from=${visit}`, { headers })
  expect([head.status, head.headers.location]).toEqual([got.status, got.headers.location])
  // The website counts in the background, in the order of the requests.
  await expect.poll(listSources).toEqual([{ source: visit }])
})
