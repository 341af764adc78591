import { Kysely, PostgresAdapter, PostgresQueryCompiler, type CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { DB } from '../src/platform/database-types.ts'
import type { Db } from '../src/platform/db.ts'
import { BUILT_STATEMENTS } from './built-statements.ts'
import { BIG_TABLES, fillWithManyRows } from './many-rows.ts'
import { useTestDatabase } from './test-database.ts'

// Resets the modules, because earlier tests of this worker registered statements of their own.
vi.resetModules()
await Promise.all([import('../src/http.ts'), import('../src/worker.ts')])
const { PREPARED_STATEMENTS } = await import('../src/platform/db.ts')

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

/** Uses generic plans, as the application's named statements do. */
async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `SELECT set_config('app.site_id', '66', false), set_config('plan_cache_mode', 'force_generic_plan', false)`,
  )
  return client
}

/** Statements that may read a whole site, by a part of their text, with the reason. */
const MEANT: Record<string, string> = {
  'starts_with(slug': 'chooses a free name when staff write something; never asked by visitors',
  'o.link_url = p.url': 'asked before staff delete a page; never asked by visitors',
  search_content: 'public pages of one site, of which there are few; all else is found by index',
  "ARRAY['page', 'news', 'blog', 'album']": 'the site map lists all public things',
}

test.each(PREPARED_STATEMENTS.map(({ sql }) => [titleOf(sql), sql]))('%s', async (_, sql) => {
  expect(await unmeantFaults(sql)).toEqual([])
})

test.each(Object.entries(BUILT_STATEMENTS))('%s', async (_, act) => {
  const statements = await compiledBy(act)
  expect(statements).not.toEqual([])
  for (const sql of statements) expect(await unmeantFaults(sql)).toEqual([])
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

test('rows are found by words through ranges of the index, under row-level security', async () => {
  const search = BUILT_STATEMENTS['rows by the beginnings of words']!
  const [sql] = await compiledBy(search)
  await application.query(`PREPARE by_words AS ${sql}`)
  const { rows } = await application.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (ANALYZE, COSTS off, TIMING off) EXECUTE by_words (66, 'c4ca4238a0b 0', '{order}', 20)`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(
    /Index Only Scan using search_word_beginning on search_word w [^\n]*\n\s+Index Cond: \(\(id_site = [^\n]*word >= [^\n]*word < /,
  )
  expect(plan).not.toMatch(/Seq Scan|Rows Removed by Filter: \d{2,}/)
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: Plan[]
}

async function unmeantFaults(sql: string): Promise<string[]> {
  const isMeant = Object.keys(MEANT).some((part) => sql.includes(part))
  const faults = await faultsAsWhoMay(sql)
  return isMeant ? faults.filter((one) => one.includes('read whole')) : faults
}

const NO_RIGHT = '42501'

/** Some statements need the role of the worker or of the platform. */
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

/** Plan nodes that scan a big table or filter most rows of a site. */
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

/** Compiles the statements of a Kysely query without sending them. */
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

function titleOf(sql: string): string {
  return sql.replaceAll(/\s+/g, ' ').trim().slice(0, 100)
}
