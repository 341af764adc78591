import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { listGrants } from './grants.ts'
import { makePerson, signIn } from './people.ts'
import { useTestDatabase } from './test-database.ts'

const database = useTestDatabase()
const NO_RIGHT = '42501'

const clients = new Map<string, pg.Client>()
beforeAll(async () => {
  for (const role of [
    'sesame_app',
    'sesame_worker',
    'sesame_platform',
    'sesame_gateway',
  ] as const) {
    const client = new pg.Client({ connectionString: database.urlOf(role) })
    await client.connect()
    clients.set(role, client)
  }
})
afterAll(async () => {
  for (const client of clients.values()) await client.end()
})

/** Result of a statement for a role on site 66 (rows or SQLSTATE), rolled back. */
async function attempt(role: string, sql: string, values: unknown[] = []) {
  const client = clients.get(role)!
  await client.query('BEGIN')
  try {
    await client.query(`SELECT set_config('app.site_id', '66', true)`)
    return (await client.query(sql, values)).rowCount
  } catch (error) {
    return (error as pg.DatabaseError).code
  } finally {
    await client.query('ROLLBACK')
  }
}

// After an intended change, run `bin/pnpm exec vitest run apps/api/test/grants.test.ts -u` and read
// the difference.
test('every right of every role is the one written down, no more and no less', async () => {
  const lines = await listGrants(database)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./grants.txt')
})

test('whatever runs with the rights of its owner names its callers and its search path', async () => {
  const definers = (await listGrants(database)).filter((line) => line.includes('EXECUTE as'))
  expect(definers.length).toBeGreaterThan(0)
  expect(definers.filter((line) => /^PUBLIC|search_path open/.test(line))).toEqual([])
})

describe('the application role', () => {
  test.each([
    ['a super admin’s hash', 'SELECT password_hash FROM super_admin'],
    ['who is a super admin', 'SELECT id FROM super_admin'],
    ['payloads of jobs', 'SELECT data FROM pgboss.job_common'],
    ['payloads of jobs through the parent table', 'SELECT data FROM pgboss.job'],
    ['counters of invoices', 'SELECT last FROM invoice_counter'],
    ['counters of attempts', 'SELECT hits FROM rate_limit'],
    ['salts of visitors', 'SELECT salt FROM daily_salt'],
    ['events of the payment provider', 'SELECT payload FROM webhook_event'],
    ['the use of files', 'SELECT uses FROM media_file'],
    ['keys of certificates', 'SELECT private_key FROM certificate'],
    ['the key of the account at the authority', 'SELECT account_key FROM acme_account'],
  ])('does not read %s', async (_, sql) => {
    expect(await attempt('sesame_app', sql)).toBe(NO_RIGHT)
  })

  test.each([
    ['delete jobs', 'DELETE FROM pgboss.job_common'],
    ['change jobs', `UPDATE pgboss.job_common SET state = 'completed'`],
    ['change the clock of jobs', `UPDATE pgboss.schedule SET cron = '* * * * *'`],
    ['set a counter of invoices', 'UPDATE invoice_counter SET last = 1'],
    ['forget attempts at once', 'DELETE FROM rate_limit'],
    ['forget events', 'DELETE FROM webhook_event'],
  ])('may not %s', async (_, sql) => {
    expect(await attempt('sesame_app', sql)).toBe(NO_RIGHT)
  })

  test('asks for jobs of the site at hand, and of no other', async () => {
    const insert = `INSERT INTO pgboss.job_common (name, data) VALUES ('order.expire', $1)`
    expect(await attempt('sesame_app', insert, ['{"idSite": 66}'])).toBe(1)
    expect(await attempt('sesame_app', insert, ['{"idSite": 67}'])).toBe(NO_RIGHT)
    expect(await attempt('sesame_app', insert, ['{}'])).toBe(NO_RIGHT)
  })

  test('takes invoice numbers of the company at hand, and of no other', async () => {
    const next = `SELECT next_invoice_number($1, 'F', 2026::smallint)`
    expect(await attempt('sesame_app', next, [66])).toBe(1)
    expect(await attempt('sesame_app', next, [67])).toBe(NO_RIGHT)
  })

  test('opens no login of a super admin, and takes none over', async () => {
    const { id } = await makePerson(database, { role: 'SUPER_ADMIN' })
    const insert = `INSERT INTO login (id_site, token_hash, id_super_admin, expires_at)
      VALUES (66, '\\x01', $1, now() + interval '1 day')`
    expect(await attempt('sesame_app', insert, [id])).toBe(NO_RIGHT)
    expect(await attempt('sesame_worker', insert, [id])).toBe(NO_RIGHT)
    expect(await attempt('sesame_platform', insert, [id])).toBe(1)
    const changes = [`token_hash = '\\x01'`, `id_super_admin = '${id}', id_member = NULL`]
    for (const change of changes)
      expect(await attempt('sesame_app', `UPDATE login SET ${change}`)).toBe(NO_RIGHT)
  })

  test.each(['expires_at', 'verified_at', 'last_used_at'])(
    'does not change %s of a super admin’s login',
    async (column) => {
      const person = await makePerson(database, { role: 'SUPER_ADMIN' })
      await signIn(database, person)
      const update = `UPDATE login SET ${column} = now() WHERE id_super_admin = $1`
      expect(await attempt('sesame_app', update, [person.id])).toBe(0)
      expect(await attempt('sesame_worker', update, [person.id])).toBe(0)
      expect(await attempt('sesame_platform', update, [person.id])).toBe(1)
    },
  )

  test('makes no pending login a super admin’s', async () => {
    const { id } = await makePerson(database, { role: 'SUPER_ADMIN' })
    const insert = `INSERT INTO pending_login (id_site, token_hash, id_super_admin, expires_at)
      VALUES (66, '\\x01', $1, now() + interval '10 minutes')`
    expect(await attempt('sesame_app', insert, [id])).toBe(NO_RIGHT)
    const update = 'UPDATE pending_login SET id_member = NULL, id_super_admin = $1'
    expect(await attempt('sesame_app', update, [id])).toBe(NO_RIGHT)
    expect(await attempt('sesame_worker', update, [id])).toBe(NO_RIGHT)
  })
})

describe('the role of the platform’s logins', () => {
  test('reads super admins, and nothing of any site', async () => {
    expect(await attempt('sesame_platform', 'SELECT password_hash FROM super_admin')).not.toBe(
      NO_RIGHT,
    )
    for (const table of ['member', 'booking', 'pgboss.job_common', 'rate_limit'])
      expect(await attempt('sesame_platform', `SELECT 1 FROM ${table}`)).toBe(NO_RIGHT)
  })

  test('sees and opens no login of a member', async () => {
    const { id } = await makePerson(database)
    const insert = `INSERT INTO login (id_site, token_hash, id_member, expires_at)
      VALUES (66, '\\x02', $1, now() + interval '1 day')`
    expect(await attempt('sesame_platform', insert, [id])).toBe(NO_RIGHT)
    await database.query(insert, [id])
    expect(
      await attempt('sesame_platform', 'SELECT 1 FROM login WHERE id_member IS NOT NULL'),
    ).toBe(0)
  })
})

describe('the worker role', () => {
  test('runs jobs of all sites, and reads no hash of a super admin', async () => {
    expect(await attempt('sesame_worker', 'SELECT data FROM pgboss.job')).not.toBe(NO_RIGHT)
    expect(await attempt('sesame_worker', 'SELECT password_hash FROM super_admin')).toBe(NO_RIGHT)
  })

  test('sees no row of a site that it has not set', async () => {
    expect(await attempt('sesame_worker', 'SELECT 1 FROM member WHERE id_site = 67')).toBe(0)
  })
})

describe('the role beside the gateway', () => {
  test('lists certificates, and reads no table', async () => {
    expect(await attempt('sesame_gateway', `SELECT * FROM list_certificates('', 10)`)).toBe(0)
    expect(await attempt('sesame_gateway', 'SELECT certificate_stamp()')).toBe(1)
    for (const table of ['certificate', 'acme_account', 'domain', 'site', 'member', 'rate_limit'])
      expect(await attempt('sesame_gateway', `SELECT 1 FROM ${table}`)).toBe(NO_RIGHT)
  })

  test('orders nothing and verifies nothing', async () => {
    const statements = [
      `SELECT lease_certificates('x', 1, 1, '1 minute')`,
      `SELECT record_domain_check('x', 'verified', NULL, '1 minute')`,
      `SELECT save_acme_challenge('x', 'x', 'x')`,
    ]
    for (const statement of statements) {
      expect(await attempt('sesame_gateway', statement)).toBe(NO_RIGHT)
      expect(await attempt('sesame_app', statement)).toBe(NO_RIGHT)
    }
  })
})
