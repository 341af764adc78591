import { isDeepStrictEqual } from 'node:util'

import type { Endpoint } from '@sesame/contract/endpoint'
import { ENDPOINTS } from '@sesame/contract/endpoints'
import { isAllowed as mayCall, type Role } from '@sesame/contract/role'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fillBothSites } from './both-sites.ts'
import { recordChanges, takeChanges } from './change-record.ts'
import { uniqueEmail, insertRow, makePerson, signIn, type Person } from './people.ts'
import type { Sample } from './sample.ts'
import { APP_OF_67, LIST_OF_67, SAMPLES } from './samples.ts'
import { hintsOf67, listUnmarked, MARK, markSite67, mentions } from './site-marks.ts'
import { useTestApi, type ApiResponse } from './test-api.ts'
import { useTestRelay } from './test-relay.ts'
import { useTestStripe } from './test-stripe.ts'

const { database, call, app } = useTestApi({ env: useTestStripe(useTestRelay()).env })

interface CallerKind {
  name: string
  /** The caller's account; undefined for anonymous callers. */
  account?: { site: number; role: Role }
}

const CALLERS: CallerKind[] = [
  { name: 'anonymous' },
  { name: 'member', account: { site: 66, role: 'CUSTOMER' } },
  { name: 'staff', account: { site: 66, role: 'STAFF' } },
  { name: 'accountant', account: { site: 66, role: 'ACCOUNTANT' } },
  { name: 'admin', account: { site: 66, role: 'ADMIN' } },
  { name: 'admin of the other site', account: { site: 67, role: 'ADMIN' } },
  { name: 'super admin', account: { site: 66, role: 'SUPER_ADMIN' } },
]

let hints: Set<string>
let cells = 0

beforeAll(async () => {
  await fillBothSites(database)
  await insertRow(database, 'newsletter_list', {
    id_site: 67,
    id: LIST_OF_67,
    name: 'La lettre',
    description: 'De la cave',
  })
  await markSite67(database)
  await insertRow(database, 'external_app_config', {
    id_site: 67,
    app: APP_OF_67,
    key: 'key',
    value: MARK,
    is_public: true,
  })
  hints = await hintsOf67(database)
  await recordChanges(database)
})

// oxlint-disable-next-line no-console -- the count belongs to the result of this file
afterAll(() => console.log(`permission matrix: ${cells} cells`))

test('every endpoint has a sample, and every sample its endpoint', () => {
  const without = [...ENDPOINTS.keys()].filter((name) => !SAMPLES[name])
  expect(without, 'endpoints without an entry in apps/api/test/samples.ts').toEqual([])
  const left = Object.keys(SAMPLES).filter((name) => !ENDPOINTS.has(name))
  expect(left, 'samples whose endpoint is gone').toEqual([])
})

test('no route exists outside the contract', () => {
  const declared = [...ENDPOINTS.values()].map(({ method, path }) => `${method} ${path}`)
  const routes = listRoutes().map(withoutNames)
  expect(routes.filter((route) => !isHead(route)).sort()).toEqual(declared.map(withoutNames).sort())
  const reads = declared.filter((route) => route.startsWith('GET ')).map(withoutNames)
  expect(routes.filter(isHead).sort()).toEqual(
    reads.map((route) => route.replace('GET', 'HEAD')).sort(),
  )
})

const isHead = (route: string) => route.startsWith('HEAD ')

/** The router has one parameter name per path position, whatever the endpoints call it. */
const withoutNames = (route: string) => route.replaceAll(/:[^/]+/g, ':')

test('every table of site 67 bears a mark', async () => {
  expect(await listUnmarked(database)).toEqual([])
})

describe.each([...ENDPOINTS])('%s', (name, endpoint) => {
  const sample = SAMPLES[name] ?? {}
  const rows = sample.foreignRow ? [66, 67] : [66]

  test.each(rows)(
    `${[endpoint.access].flat().join(' ')}: ${endpoint.method} ${endpoint.path}, row of %i`,
    async (site) => {
      const faults: string[] = []
      for (const callers of groupCallers(endpoint)) {
        faults.push(...(await tryCells(endpoint, sample, { callers, site })))
        cells += callers.length
      }
      expect(faults).toEqual([])
    },
  )
})

/** The caller's role on site 66: an account of the other site is anonymous here. */
const roleOf = ({ account }: CallerKind) => (account?.site === 66 ? account.role : null)

const isAllowed = (caller: CallerKind, { access }: Endpoint) => mayCall(access, roleOf(caller))

/** Callers whose calls must leave every row as it is are tried together. */
function groupCallers(endpoint: Endpoint): CallerKind[][] {
  const allowed = CALLERS.filter((caller) => isAllowed(caller, endpoint))
  const refused = CALLERS.filter((caller) => !isAllowed(caller, endpoint))
  const groups = endpoint.method === 'GET' ? [allowed] : allowed.map((caller) => [caller])
  return [refused, ...groups].filter((callers) => callers.length > 0)
}

/** Makes the calls of some cells, all allowed or all refused, and returns their faults. */
async function tryCells(
  endpoint: Endpoint,
  sample: Sample,
  { callers, site }: { callers: CallerKind[]; site: number },
): Promise<string[]> {
  const calls: { caller: CallerKind; makeCall: () => Promise<ApiResponse> }[] = []
  for (const caller of callers) {
    calls.push({ caller, makeCall: await prepareCall(endpoint, sample, { caller, site }) })
  }
  await takeChanges(database)
  const faults: string[] = []
  for (const { caller, makeCall } of calls) {
    const response = await makeCall()
    const found = isAllowed(caller, endpoint)
      ? judgeAllowed(endpoint, sample, { caller, site, response })
      : judgeRefused(caller, response)
    if (mentions(response.text, hints)) found.push(`tells of site 67: ${response.text}`)
    faults.push(...found.map((fault) => `${caller.name}: ${fault}`))
  }
  const changed = await takeChanges(database)
  const isAllowedGroup = isAllowed(callers[0]!, endpoint)
  const wrong = isAllowedGroup ? wrongChanges(endpoint, sample, changed) : changed
  const names = callers.map(({ name }) => name).join(' or ')
  return [...faults, ...wrong.map((place) => `${names}: changed ${place}`)]
}

async function prepareCall(
  endpoint: Endpoint,
  sample: Sample,
  { caller, site }: { caller: CallerKind; site: number },
): Promise<() => Promise<ApiResponse>> {
  const person = await personOf(caller)
  const token = person && (await signIn(database, person))
  const isCallers = sample.isOfCaller && person?.site === site && person.role !== 'SUPER_ADMIN'
  const { headers = {}, ...parts } =
    (await sample.parts?.(database, isCallers ? person : await makePersonOf(site))) ?? {}
  return () => call(endpoint, parts as never, { token, headers })
}

/** Each cell has its own caller, so that changes do not affect the next. */
async function personOf({ account }: CallerKind): Promise<Person | undefined> {
  return account && makePersonOf(account.site, account.role)
}

async function makePersonOf(site: number, role: Role = 'CUSTOMER'): Promise<Person> {
  const email = uniqueEmail(site === 67 ? MARK : 'personne')
  const person = await makePerson(database, { site, role, email })
  if (site === 67) hints.add(person.id)
  return person
}

function judgeRefused(caller: CallerKind, { status, body }: ApiResponse): string[] {
  const expected = roleOf(caller) === null ? '401 not_logged_in' : '403 forbidden'
  const got = `${status} ${body.code}`
  return got === expected ? [] : [`${got} instead of ${expected}, with ${caller.account?.role}`]
}

function judgeAllowed(
  endpoint: Endpoint,
  sample: Sample,
  { caller, site, response }: { caller: CallerKind; site: number; response: ApiResponse },
): string[] {
  const { status, body } = response
  const got = `${status} ${body.code ?? ''}`
  if (sample.isForMembersOnly && caller.name === 'super admin') {
    return body.code === 'platform_account' ? [] : [`${got} instead of platform_account`]
  }
  const isForeign = site === 67 && sample.foreignRow !== 'as if it were nothing'
  if (isForeign) {
    return body.code === sample.foreignRow ? [] : [`${got} instead of ${sample.foreignRow}`]
  }
  if (sample.refusal) {
    return body.code === sample.refusal ? [] : [`${got} instead of ${sample.refusal}`]
  }
  if (status !== 200) return [`${got} instead of 200`]
  return isAsDeclared(endpoint, body.data) ? [] : [`more or less than its schema: ${response.text}`]
}

/** Parsing drops unknown keys: the parsed reply must equal the reply. */
function isAsDeclared({ raw, reply }: Endpoint, data: unknown): boolean {
  return raw !== undefined || isDeepStrictEqual(reply.safeParse(data).data, data)
}

/** No call may change rows of site 67, and a GET may change none. */
function wrongChanges(endpoint: Endpoint, sample: Sample, changed: string[]): string[] {
  return changed.filter((place) =>
    endpoint.method === 'GET' ? !sample.writes?.includes(place) : place.endsWith(' 67'),
  )
}

/** Lists the routes that the router has registered, from its printed tree. */
function listRoutes(): string[] {
  const branch: string[] = []
  const lines = app()
    .printRoutes()
    .matchAll(/^((?:│ {3}| {4})*)[├└]── (\S*)(?: \((.+)\))?$/gm)
  return [...lines].flatMap(([, indent = '', part = '', methods]) => {
    branch.splice(indent.length / 4, Infinity, part)
    const path = branch.join('')
    return methods?.split(', ').map((method) => `${method} ${path}`) ?? []
  })
}
