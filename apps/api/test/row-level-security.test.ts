import { beforeAll, describe, expect, test } from 'vitest'

import { NO_RIGHT, NO_SITE, useApplicationRole, type Outcome } from './application-role.ts'
import { fillBothSites } from './both-sites.ts'
import { APPEND_ONLY, listTenantTables, PLATFORM_TABLES, WITH_WORK } from './tenant-tables.ts'
import { useTestDatabase } from './test-database.ts'

const database = useTestDatabase()
const { attempt, client: application } = useApplicationRole(database)
const UNKNOWN_SITE = '999'

let tables: string[]

beforeAll(async () => {
  await fillBothSites(database)
  tables = await listTenantTables(database)
})

/** Columns of a table, except generated ones. */
async function writtenColumns(table: string): Promise<string> {
  return database.value<string>(
    `SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  )
}

/** Tenant tables on which a statement did not have the expected result. */
async function exceptions(
  expected: Partial<Outcome>,
  act: (table: string) => Promise<Outcome>,
): Promise<string[]> {
  const found: string[] = []
  for (const table of tables) {
    const outcome = await act(table)
    const isExpected = Object.entries(expected).every(
      ([name, value]) => outcome[name as keyof Outcome] === value,
    )
    if (!isExpected) found.push(`${table}: ${outcome.rows} rows, refusal ${outcome.refusal}`)
  }
  return found
}

const listOf = (sql: string, values: unknown[] = []) =>
  database.query<{ name: string }>(sql, values).then((rows) => rows.map(({ name }) => name))

describe('the catalogue', () => {
  test('there are tenant tables, and every table with a site is one of them or named', async () => {
    expect(tables.length).toBeGreaterThanOrEqual(17)
    const named = await listOf(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
       AND relname = ANY ($1) ORDER BY 1`,
      [PLATFORM_TABLES],
    )
    expect(named).toEqual(PLATFORM_TABLES.toSorted())
  })

  test('row-level security is on and forced, with a policy for reading and writing', async () => {
    const walled = await listOf(
      `SELECT c.relname AS name FROM pg_class c
       WHERE c.relname = ANY ($1) AND c.relrowsecurity AND c.relforcerowsecurity
         AND 1 = (SELECT count(*) FROM pg_policy p WHERE p.polrelid = c.oid AND p.polpermissive
           AND NOT (p.polname IN ('search_as_owner', 'find_work_as_owner') AND p.polcmd = 'r'
             AND p.polroles = ARRAY['sesame_owner'::regrole::oid]))
         AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polcmd = '*'
           AND p.polqual IS NOT NULL AND p.polwithcheck IS NOT NULL)
       ORDER BY 1`,
      [tables],
    )
    expect(walled).toEqual(tables)
  })

  test('only the owner, who looks things up for search, reads without a site, and where it is said', async () => {
    const read = await listOf(
      `SELECT polrelid::regclass::text AS name FROM pg_policy WHERE polname = 'search_as_owner' ORDER BY 1`,
    )
    const searched = ['album', 'blog', 'element', 'layout_version', 'news', 'page', 'product']
    expect(read).toEqual(searched)
    const due = await listOf(
      `SELECT polrelid::regclass::text AS name FROM pg_policy WHERE polname = 'find_work_as_owner' ORDER BY 1`,
    )
    expect(due).toEqual(WITH_WORK)
  })

  test('whoever runs as the owner on all sites returns numbers of sites, to the worker alone', async () => {
    const finders = await database.query<{ name: string; result: string; callers: string }>(
      `SELECT proname AS name, pg_get_function_result(oid) AS result,
         (SELECT string_agg(acl.grantee::regrole::text, ' ') FROM aclexplode(proacl) acl
          WHERE acl.grantee <> proowner) AS callers
       FROM pg_proc WHERE proname LIKE 'sites\\_with\\_%'`,
    )
    expect(finders.length).toBeGreaterThan(0)
    expect(
      finders.filter(
        ({ result, callers }) => result !== 'SETOF integer' || callers !== 'sesame_worker',
      ),
    ).toEqual([])
  })

  test('the functions of search find nothing without a site, and nothing of another', async () => {
    const search = `SELECT FROM search_content('a:* | e:* | l:* | m:*')`
    expect(await attempt(NO_SITE, search)).toEqual({ rows: 0, refusal: undefined })
    expect(await attempt(UNKNOWN_SITE, search)).toEqual({ rows: 0, refusal: undefined })
    expect((await attempt('66', search)).rows).toBeGreaterThan(0)
  })

  test('the site comes first in each primary key and in each unique index', async () => {
    const keyed = await listOf(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid
       WHERE c.relname = ANY ($1) AND i.indisprimary ORDER BY 1`,
      [tables],
    )
    expect(keyed).toEqual(tables)
    const wrong = await listOf(
      `SELECT i.indexrelid::regclass::text AS name
       FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'id_site'
       WHERE c.relname = ANY ($1) AND (i.indisunique OR i.indisexclusion)
         AND i.indkey[0] <> a.attnum`,
      [tables],
    )
    // Invoice numbers are per company, and a company may have several sites.
    expect(wrong).toEqual(['invoice_id_legal_entity_series_year_number_key'])
  })

  test('the site comes first in each foreign key to a tenant table', async () => {
    const keys = await database.query<{ name: string; isSiteFirst: boolean }>(
      `SELECT f.conrelid::regclass || '.' || f.conname AS name,
         here.attname = 'id_site' AND there.attname = 'id_site' AS "isSiteFirst"
       FROM pg_constraint f JOIN pg_class target ON target.oid = f.confrelid
       JOIN pg_attribute here ON here.attrelid = f.conrelid AND here.attnum = f.conkey[1]
       JOIN pg_attribute there ON there.attrelid = f.confrelid AND there.attnum = f.confkey[1]
       WHERE f.contype = 'f' AND target.relname = ANY ($1)`,
      [tables],
    )
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter(({ isSiteFirst }) => !isSiteFirst)).toEqual([])
  })

  test('a site column is never empty in a tenant table', async () => {
    const loose = await listOf(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'id_site' AND is_nullable = 'YES'
         AND table_name = ANY ($1)`,
      [tables],
    )
    expect(loose).toEqual([])
  })

  test('a partition has row-level security, and no right of any role', async () => {
    const partitions = await database.query<{ name: string; isClosed: boolean }>(
      `SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity
         AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid)
         AND NOT EXISTS (SELECT FROM aclexplode(c.relacl) a WHERE a.grantee <> c.relowner)
         AS "isClosed"
       FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
         AND c.relispartition AND c.relkind = 'r'`,
    )
    expect(partitions.length).toBeGreaterThanOrEqual(16)
    expect(partitions.filter(({ isClosed }) => !isClosed)).toEqual([])
    const { name } = partitions[0]!
    expect(await attempt('66', `SELECT FROM ${name}`)).toMatchObject({ refusal: NO_RIGHT })
  })

  // Each function has a narrow purpose and its callers in grants.txt; row security applies to its
  // owner too.
  const DEFINERS = [
    'certificate_stamp',
    'count_media_file',
    'count_rate_limit_hit',
    'create_first_activity',
    'create_page',
    'create_site',
    'delete_acme_challenge',
    'delete_old_webhook_events',
    'erase_payment_events',
    'get_daily_salt',
    'invite_administrator',
    'lease_certificates',
    'lease_domain_checks',
    'list_certificates',
    'list_dead_letters',
    'list_standbys',
    'lock_super_admin',
    'maintain_partitions',
    'missing_invoice_numbers',
    'next_invoice_number',
    'pause_acme_account',
    'record_audit',
    'record_domain_check',
    'record_parameter_audit',
    'refunds_due',
    'release_certificate',
    'reseal_acme_account',
    'reseal_certificate',
    'resend_dead_letters',
    'reset_rate_limit',
    'save_acme_account',
    'save_acme_challenge',
    'save_site_parameters',
    'search_content',
    'search_products',
    'search_titles',
    'store_certificate',
    'super_admin_exists',
  ]

  test('no view runs with the rights of its owner, and no function but those named', async () => {
    const views = await listOf(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm')
         AND NOT coalesce('security_invoker=true' = ANY (reloptions), false)`,
    )
    const functions = await listOf(
      `SELECT p.proname AS name FROM pg_proc p
       WHERE p.pronamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND p.prosecdef
         AND p.proname NOT LIKE 'sites\\_with\\_%' ORDER BY 1`,
    )
    expect({ views, functions }).toEqual({ views: [], functions: DEFINERS })
  })
})

/**
 * The application may not update `id_site` in these tables. Proofs are only deleted when they
 * expire; of a login only the expiry changes, and a pending login only ends.
 */
const UNCHANGED = ['consent_proof', 'login', 'pending_login', ...APPEND_ONLY].toSorted()
/** An invoice is deleted after ten years, so that the refusal is of its rows and not of the call. */
const NEVER_DELETED = APPEND_ONLY.filter((table) => !table.startsWith('invoice'))
const refused = (tables: string[]) => tables.map((table) => `${table}: 0 rows, refusal ${NO_RIGHT}`)

const SITES = [
  ['no site', NO_SITE],
  ['a site that does not exist', UNKNOWN_SITE],
  ['the other site', '67'],
] as const

describe.each(SITES)('with %s set', (_, site) => {
  test('no row of the site is seen', async () => {
    const seen = await exceptions({ rows: 0, refusal: undefined }, (table) =>
      attempt(site, `SELECT 1 FROM ${table} WHERE id_site = 66`),
    )
    expect(seen).toEqual([])
  })

  test('no row of the site is changed', async () => {
    const changed = await exceptions({ rows: 0, refusal: undefined }, (table) =>
      attempt(site, `UPDATE ${table} SET id_site = id_site WHERE id_site = 66`),
    )
    expect(changed).toEqual(refused(UNCHANGED))
  })

  test('no row of the site is deleted', async () => {
    const deleted = await exceptions({ rows: 0, refusal: undefined }, (table) =>
      attempt(site, `DELETE FROM ${table} WHERE id_site = 66`),
    )
    expect(deleted).toEqual(refused(NEVER_DELETED))
  })

  test('a row for the site is refused, by the policy and not by a key', async () => {
    const taken = await exceptions({ refusal: NO_RIGHT }, async (table) => {
      const row = await database.value<object>(
        `SELECT to_json(t) FROM ${table} t WHERE id_site = 66 LIMIT 1`,
      )
      const columns = await writtenColumns(table)
      return attempt(
        site,
        `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
         SELECT ${columns} FROM json_populate_record(NULL::${table}, $1)`,
        [JSON.stringify(row)],
      )
    })
    expect(taken).toEqual([])
  })
})

describe('without a site', () => {
  test.each(['', '0', '-1', '67 OR true'])('a setting of « %s » shows nothing', async (setting) => {
    const seen: string[] = []
    for (const table of tables) {
      await application().query('BEGIN')
      await application().query(`SELECT set_config('app.site_id', $1, true)`, [setting])
      const outcome = await application()
        .query(`SELECT 1 FROM ${table}`)
        .catch(() => ({ rowCount: 0 }))
      await application().query('ROLLBACK')
      if (outcome.rowCount !== 0) seen.push(table)
    }
    expect(seen).toEqual([])
  })
})

describe('with its own site set', () => {
  test('rows of that site are seen, and those of no other', async () => {
    const foreign = await exceptions({ rows: 0 }, (table) =>
      attempt('66', `SELECT 1 FROM ${table} WHERE id_site <> 66`),
    )
    const blind = await exceptions({ rows: 1 }, (table) =>
      attempt('66', `SELECT 1 FROM ${table} LIMIT 1`),
    )
    expect({ foreign, blind }).toEqual({ foreign: [], blind: [] })
  })

  test('a row cannot be given to another site', async () => {
    const given = await exceptions({ refusal: NO_RIGHT }, (table) =>
      attempt('66', `UPDATE ${table} SET id_site = 67`),
    )
    expect(given).toEqual([])
  })

  test('deleting everything leaves the other site whole', async () => {
    const before = await database.value<number>(
      'SELECT count(*)::int FROM visit WHERE id_site = 67',
    )
    expect(await attempt('66', 'DELETE FROM visit')).toMatchObject({ rows: 1 })
    const after = await database.value<number>('SELECT count(*)::int FROM visit WHERE id_site = 67')
    expect({ before, after }).toEqual({ before: 1, after: 1 })
  })
})
