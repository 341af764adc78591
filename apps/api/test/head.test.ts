import type { Endpoint } from '@sesame/contract/endpoint'
import { ENDPOINTS } from '@sesame/contract/endpoints'
import { watchCalendar } from '@sesame/contract/session'
import { recordVisit } from '@sesame/contract/site'
import { beforeAll, describe, expect, test } from 'vitest'

import { fillBothSites } from './both-sites.ts'
import { recordChanges, takeChanges } from './change-record.ts'
import { makePerson, signIn } from './people.ts'
import { SAMPLES } from './samples.ts'
import {
  readOverHttp,
  uniqueIpAddress,
  useTestApi,
  type ApiResponse,
  type Caller,
} from './test-api.ts'
import { useTestRelay } from './test-relay.ts'
import { useTestStripe } from './test-stripe.ts'

const { database, call, app } = useTestApi({ env: useTestStripe(useTestRelay()).env })

const READS = [...ENDPOINTS].filter(([, { method }]) => method === 'GET')

/** Different in each response; a response without a body is never sent in chunks. */
const OWN_HEADERS = new Set(['date', 'x-request-id', 'transfer-encoding'])

let url: URL
const read = (method: 'GET' | 'HEAD', endpoint: Endpoint, sent: object, caller: Caller) =>
  readOverHttp(method, url, { endpoint, sent, caller })

beforeAll(async () => {
  url = new URL(await app().listen({ host: '127.0.0.1', port: 0 }))
  await fillBothSites(database)
  await recordChanges(database)
})

async function prepare(name: string, endpoint: Endpoint) {
  const role = typeof endpoint.access === 'string' ? 'CUSTOMER' : endpoint.access[0]
  const person = await makePerson(database, { site: 66, role })
  const { headers = {}, ...parts } = (await SAMPLES[name]?.parts?.(database, person)) ?? {}
  const caller = (token?: string) => ({ headers, token, address: uniqueIpAddress() })
  return { parts, token: await signIn(database, person), caller }
}

function comparable({ headers }: Pick<ApiResponse, 'headers'>) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name)))
}

describe.each(READS)('HEAD of %s', (name, endpoint) => {
  test(`${endpoint.path} has status and headers of GET, no body, and changes nothing`, async () => {
    const { parts, token: own, caller } = await prepare(name, endpoint)
    for (const token of [own, undefined]) {
      const got = await read('GET', endpoint, parts, caller(token))
      await takeChanges(database)
      const head = await read('HEAD', endpoint, parts, caller(token))
      expect({ status: head.status, headers: comparable(head) }).toEqual({
        status: got.status,
        headers: comparable(got),
      })
      expect(head.text).toBe('')
      expect(await takeChanges(database)).toEqual([])
    }
  })
})

test('HEAD of a stream takes no place among those that listen', async () => {
  const address = uniqueIpAddress()
  const heads = Array.from({ length: 25 }, () =>
    read('HEAD', watchCalendar, { params: { id: 1 } }, { address }),
  )
  expect((await Promise.all(heads)).map(({ status }) => status)).toEqual(heads.map(() => 200))
})

const countVisits = (source: string) =>
  database.value<number>('SELECT count(*)::int FROM visit WHERE id_site = 66 AND source = $1', [
    source,
  ])

test('a visit is recorded by GET and not by HEAD', async () => {
  const parts = { params: { from: 'vitrine' } }
  const caller = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' } }
  expect((await read('HEAD', recordVisit, parts, caller)).status).toBe(200)
  expect(await countVisits('vitrine')).toBe(0)
  await call(recordVisit, parts, caller)
  expect(await countVisits('vitrine')).toBe(1)
})

test('what is written is not read by HEAD', async () => {
  for (const endpoint of ENDPOINTS.values()) {
    if (endpoint.method === 'GET' || READS.some(([, { path }]) => path === endpoint.path)) continue
    const response = await app().inject({
      method: 'HEAD',
      url: endpoint.path.replaceAll(/:\w+/g, '1'),
      headers: { host: '127.0.0.1', idsite: '66' },
    })
    expect.soft([endpoint.path, response.statusCode]).not.toEqual([endpoint.path, 200])
  }
})
