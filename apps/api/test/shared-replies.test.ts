import { pathOf } from '@sesame/contract/client'
import type { Endpoint } from '@sesame/contract/endpoint'
import { ENDPOINTS } from '@sesame/contract/endpoints'
import { getPage } from '@sesame/contract/page'
import { getSiteInfo, listParameters } from '@sesame/contract/site'
import { beforeAll, describe, expect, test } from 'vitest'

import { fillBothSites } from './both-sites.ts'
import { recordChanges, takeChanges } from './change-record.ts'
import { makePerson, signIn } from './people.ts'
import { SAMPLES } from './samples.ts'
import { useTestApi, type ApiResponse, type Caller } from './test-api.ts'
import { useTestRelay } from './test-relay.ts'
import { useTestStripe } from './test-stripe.ts'

const { database, call, app } = useTestApi({ env: useTestStripe(useTestRelay()).env })

const READS = [...ENDPOINTS].filter(([, { method }]) => method === 'GET')
const SHARED = READS.filter(([, { cache }]) => cache === 'shared')
const OTHERS = [...ENDPOINTS].filter(([, { cache }]) => cache === undefined)

/** Calendars say themselves that nobody but the caller may store them. */
const OWN_OR_NONE = /^(?:no-store|private, no-(?:cache|store))$/

const PUBLIC = 'public, max-age=10'
const VARY = 'idSite, userLang, Authorization, Cookie'

let tokens: string[]
beforeAll(async () => {
  await fillBothSites(database)
  for (const role of ['CUSTOMER', 'STAFF', 'ACCOUNTANT', 'ADMIN', 'SUPER_ADMIN'] as const) {
    tokens = [
      ...(tokens ?? []),
      await signIn(database, await makePerson(database, { site: 66, role })),
    ]
  }
  await recordChanges(database)
})

async function partsOf(name: string, site = 66) {
  const person = await makePerson(database, { site })
  const { headers = {}, ...parts } = (await SAMPLES[name]?.parts?.(database, person)) ?? {}
  return { headers, parts: parts as never }
}

const cacheControlOf = ({ headers }: ApiResponse) => String(headers['cache-control'])

test('no call but a public GET is declared shared, and none with a limit or a token', () => {
  const wrong = [...ENDPOINTS.values()].filter(
    ({ cache, method, access, limit, orderToken }) =>
      cache && (method !== 'GET' || access !== 'public' || limit || orderToken),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
  expect(SHARED.length).toBeGreaterThan(30)
})

describe.each(SHARED)('%s is shared', (name, endpoint) => {
  test('its reply is the same for every visitor, may be stored, and is known again', async () => {
    const { parts, headers } = await partsOf(name)
    const send = (caller: Caller) =>
      call(endpoint, parts, { ...caller, headers: { ...headers, ...caller.headers } })
    await takeChanges(database)
    const first = await send({})
    expect(first.headers).toMatchObject({ 'cache-control': PUBLIC, vary: VARY })
    for (const token of tokens) {
      const own = await send({ token })
      expect({ text: own.text, cache: cacheControlOf(own), etag: own.headers['etag'] }).toEqual({
        text: first.text,
        cache: 'no-store',
        etag: undefined,
      })
    }
    const other = await send({ headers: { 'user-agent': 'Lynx', cookie: 'cart=a; browser=b' } })
    expect([other.text, cacheControlOf(other)]).toEqual([first.text, 'no-store'])
    await expectKnown(endpoint, parts, first)
    expect(await takeChanges(database)).toEqual([])
  })
})

/** Also behind a gateway that compresses and so makes the tag a weak one. */
async function expectKnown(endpoint: Endpoint, parts: never, { headers }: ApiResponse) {
  const etag = String(headers['etag'])
  expect(etag).toMatch(/^"[\w-]{27}"$/)
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`]) {
    const again = await sendRaw(endpoint, parts, { 'if-none-match': tag })
    const { 'cache-control': cache, vary, etag: same } = again.headers
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect({ cache, vary, same }).toEqual({ cache: PUBLIC, vary: VARY, same: etag })
  }
  const changed = await sendRaw(endpoint, parts, { 'if-none-match': '"x"' })
  expect(changed.statusCode).toBe(200)
}

function sendRaw(endpoint: Endpoint, parts: object, headers: Record<string, string>) {
  return app().inject({
    url: pathOf(endpoint, parts),
    headers: { host: '127.0.0.1', idsite: '66', ...headers },
  })
}

test.each(OTHERS)('%s is not declared, so that nothing of it is stored', async (name, endpoint) => {
  // Calls that write need not succeed here, and some of their samples work only once.
  const isRead = endpoint.method === 'GET'
  const { parts, headers } = isRead ? await partsOf(name) : { parts: {} as never, headers: {} }
  for (const token of [undefined, tokens.at(-1)]) {
    const response = await call(endpoint, parts, { headers, token })
    expect(cacheControlOf(response)).toMatch(endpoint.raw ? OWN_OR_NONE : /^no-store$/)
  }
})

const OF_A_SITE = SHARED.filter(([, { isPlatform }]) => !isPlatform)

test.each(OF_A_SITE)('a refusal of %s is not stored', async (_, { path }) => {
  const { statusCode, headers } = await app().inject({
    url: path.replaceAll(/:\w+/g, 'nulle-part'),
    headers: { host: 'nowhere.example' },
  })
  expect([statusCode >= 400, headers['cache-control']]).toEqual([true, 'no-store'])
})

test('what was not found is not stored either: it may come', async () => {
  const response = await call(getPage, { params: { url: 'nulle-part' } })
  expect([response.status, cacheControlOf(response)]).toEqual([404, 'no-store'])
})

test('two sites have tags of their own, and one host never gets the reply of the other', async () => {
  const [one, other] = [await call(listParameters), await call(listParameters, {}, { site: 67 })]
  expect(one.headers['etag']).not.toBe(other.headers['etag'])
  const etag = String(other.headers['etag'])
  expect((await sendRaw(listParameters, {}, { 'if-none-match': etag })).statusCode).toBe(200)
})

test('a change has another tag at once', async () => {
  const before = String((await call(getSiteInfo)).headers['etag'])
  await database.query(`UPDATE site SET name = 'Autre nom' WHERE id = 66`)
  expect((await sendRaw(getSiteInfo, {}, { 'if-none-match': before })).statusCode).toBe(200)
})
