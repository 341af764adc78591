import { Kysely, PostgresAdapter, PostgresQueryCompiler, type CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { listProducts } from '../src/modules/catalog/queries/list.ts'
import * as member from '../src/modules/member/queries.ts'
import { findDiscount } from '../src/modules/order/queries/orders.ts'
import { findOrderId } from '../src/modules/order/queries/withdrawals.ts'
import type { DB } from '../src/platform/database-types.ts'
import type { Db } from '../src/platform/db.ts'
import { BIG_TABLES, fillWithManyRows } from './many-rows.ts'
import { useTestDatabase } from './test-database.ts'

// Earlier tests of this worker made statements for their own filters; fresh modules have none.
vi.resetModules()
await Promise.all([import('../src/http.ts'), import('../src/worker.ts')])
const { HOT_STATEMENTS } = await import('../src/platform/db.ts')

const database = useTestDatabase()
let application: pg.Client
let owner: pg.Client
let platform: pg.Client
let worker: pg.Client

beforeAll(async () => {
  await fillWithManyRows(database)
  application = await connect(database.url)
  platform = await connect(database.urlOf('sesame_platform'))
  worker = await connect(database.urlOf('sesame_worker'))
  owner = await connect(database.ownerUrl)
}, 180_000)
afterAll(() => Promise.all([application, owner, platform, worker].map((client) => client.end())))

/** As the application plans: named statements get plans that fit any values. */
async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `SELECT set_config('app.site_id', '66', false), set_config('plan_cache_mode', 'force_generic_plan', false)`,
  )
  return client
}

/** Statements that read a whole site on purpose, by a part of their text, and why they may. */
const MEANT: Record<string, string> = {
  'starts_with(slug': 'chooses a free name when staff write something; never asked by visitors',
  'o.link_url = p.url': 'asked before staff delete a page; never asked by visitors',
  search_content: 'public pages of one site, of which there are few; all else is found by index',
  "SELECT 'page' AS kind, p.title, p.url, NULL::int": 'the site map lists all public things',
}

test.each([...HOT_STATEMENTS].map((sql) => [nameOf(sql), sql]))('%s', async (_, sql) => {
  const isMeant = Object.keys(MEANT).some((part) => sql.includes(part))
  const faults = await faultsAsWhoMay(sql)
  expect(isMeant ? faults.filter((one) => one.includes('read whole')) : faults).toEqual([])
})

/** Queries of the builder that look something up among many rows. */
const BUILT: Record<string, (db: Db) => Promise<unknown>> = {
  'a member by address': (db) => member.findMemberByEmail(db, 66, 'a@example.org'),
  'the registrations of an address': (db) => member.deleteRegistrations(db, 66, 'a@example.org'),
  'the registration of a link': (db) =>
    member.findRegistrationOf(db, 66, Buffer.alloc(32), new Date()),
  'the subscriptions of an address': (db) => member.listSubscriptions(db, 66, 'a@example.org'),
  'the subscriptions to end': (db) =>
    member.deleteSubscriptionsExcept(db, 66, 'a@example.org', [1]),
  'the subscriptions of a link': (db) => member.deleteSubscriptionsByHash(db, 66, Buffer.alloc(32)),
  'all that an erased member leaves': (db) =>
    member.eraseMember(db, 66, { id: crypto.randomUUID(), email: 'a@example.org' }, new Date()),
  'what has ended': (db) => member.deleteEnded(db, 66, new Date()),
  'a discount by code': (db) => findDiscount(db, 66, 'CODE'),
  'an order by number and address': (db) => findOrderId(db, 66, { number: '1', email: 'a' }),
  'products by words': (db) =>
    listProducts(db, 66, {
      ...{ nbItem: 24, page: 1, filters: [], orderBy: undefined },
      words: [{ text: 'vin rouge', before: 'vin', beginning: 'rouge' }],
    }),
}

test.each(Object.entries(BUILT))('%s', async (_, act) => {
  for (const sql of await compiledBy(act)) expect(await faultsOf(application, sql)).toEqual([])
})

interface Routine {
  name: string
  body: string
  names: string[]
  count: number
  settings: string[]
  types: string
}

test('what the functions of search ask, as their owner', async () => {
  const routines = await database.query<Routine>(
    `SELECT proname AS name, prosrc AS body, proargnames AS names, pronargs AS count, proconfig AS settings,
       pg_get_function_identity_arguments(oid) AS types
     FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'search\\_%' AND prosecdef`,
  )
  expect(routines.map(({ name }) => name).sort()).toEqual([
    'search_content',
    'search_products',
    'search_titles',
  ])
  for (const { body, names, count, types, settings } of routines) {
    for (const setting of settings) await owner.query(`SET ${setting.replace('=', ' TO ')}`)
    const sql = names
      .slice(0, count)
      .reduce((text, name, index) => text.replaceAll(name, `$${index + 1}`), body)
    const kinds = types.split(', ').map((one) => one.split(' ').at(-1)!)
    expect(await faultsOf(owner, sql, kinds)).toEqual([])
  }
})

test('the plans are looked at: a comparison of citext is found out', async () => {
  const sql = `SELECT id FROM member WHERE id_site = $1 AND email = $2::citext`
  expect(await faultsOf(application, sql)).toHaveLength(1)
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: Plan[]
}

const NO_RIGHT = '42501'

/** Some statements are the worker's, or those of the logins of super admins. */
async function faultsAsWhoMay(sql: string): Promise<string[]> {
  for (const client of [application, worker, platform]) {
    try {
      return await faultsOf(client, sql)
    } catch (error) {
      if ((error as pg.DatabaseError).code !== NO_RIGHT) throw error
    }
  }
  return ['no role may run it']
}

async function faultsOf(client: pg.Client, sql: string, types: string[] = []): Promise<string[]> {
  const typed = types.length > 0 ? `(${types.join(', ')})` : ''
  await client.query(`PREPARE looked_at${typed} AS ${sql}`)
  try {
    const { rows } = await client.query<{ count: number }>(
      `SELECT cardinality(parameter_types) AS count FROM pg_prepared_statements WHERE name = 'looked_at'`,
    )
    const count = rows[0]!.count
    const values = count > 0 ? `(${Array.from({ length: count }, () => 'NULL').join(', ')})` : ''
    const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (FORMAT JSON) EXECUTE looked_at${values}`,
    )
    return scan(explained.rows[0]!['QUERY PLAN'][0].Plan)
  } finally {
    await client.query('DEALLOCATE looked_at')
  }
}

/** Nodes that read all rows of a big table, or all of a site to leave most of them out. */
function scan(plan: Plan, table = '', filter = ''): string[] {
  const here = plan['Relation Name'] ?? table
  const filtered = plan.Filter ?? filter
  const below = (plan.Plans ?? []).flatMap((child) =>
    scan(child, plan['Node Type'].startsWith('Bitmap') ? here : '', filtered),
  )
  if (!BIG_TABLES.includes(here)) return below
  const condition = plan['Index Cond']
  if (plan['Node Type'] === 'Seq Scan') return [`${here}: read whole`, ...below]
  const isOfSiteAlone =
    condition !== undefined && !/AND/.test(condition) && /id_site/.test(condition)
  if (isOfSiteAlone && filtered !== '') {
    return [`${here}: the whole site read by ${plan['Index Name']}, then ${filtered}`, ...below]
  }
  return below
}

/** The statements of a query of the builder; nothing is sent. */
async function compiledBy(act: (db: Db) => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const connection = {
    executeQuery: async ({ sql }: CompiledQuery) => {
      sent.push(sql)
      return { rows: [], numAffectedRows: 0n }
    },
    streamQuery: () => {
      throw new Error('nothing is streamed')
    },
  }
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: () => {
        throw new Error('nothing is asked of the catalogue')
      },
      createDriver: () => ({
        init: async () => {},
        destroy: async () => {},
        acquireConnection: async () => connection,
        releaseConnection: async () => {},
        beginTransaction: async () => {},
        commitTransaction: async () => {},
        rollbackTransaction: async () => {},
      }),
    },
  })
  await act(db)
  return sent
}

function nameOf(sql: string): string {
  return sql.replaceAll(/\s+/g, ' ').trim().slice(0, 100)
}
