import { describe, expect, test } from 'vitest'

import { NO_RIGHT, useApplicationRole } from './application-role.ts'
import { useTestDatabase } from './test-database.ts'

const database = useTestDatabase()
const { attempt } = useApplicationRole(database)

const listOf = (sql: string, values: unknown[] = []) =>
  database.query<{ name: string }>(sql, values).then((rows) => rows.map(({ name }) => name))

describe('the application role', () => {
  test('neither bypasses row security nor owns anything', async () => {
    const [role] = await database.query(
      `SELECT rolsuper, rolbypassrls, rolcreatedb, rolcreaterole,
         (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS tables,
         (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS memberships
       FROM pg_roles r WHERE rolname = 'sesame_app'`,
    )
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
      tables: 0,
      memberships: 0,
    })
  })

  // TRUNCATE ignores policies, and a trigger or foreign key of the role could read other sites'
  // rows.
  test('has no right on a table but to read and write rows', async () => {
    const beyond = await listOf(
      `SELECT c.relname || ' ' || privilege AS name FROM pg_class c,
         unnest(ARRAY['TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
         AND has_table_privilege('sesame_app', c.oid, privilege)`,
    )
    expect(beyond).toEqual([])
  })

  test.each([
    'CREATE TABLE public.mine (id int)',
    'ALTER TABLE member DISABLE ROW LEVEL SECURITY',
    'ALTER TABLE member NO FORCE ROW LEVEL SECURITY',
    'DROP POLICY own_site ON member',
    'CREATE POLICY mine ON member USING (true)',
    'SET ROLE sesame_owner',
    'SET ROLE postgres',
  ])('may not %s', async (sql) => {
    expect(await attempt('66', sql)).toMatchObject({ refusal: NO_RIGHT })
  })

  test.each([
    'site',
    'domain',
    'country',
    'city',
    'parameter_type',
    'address_type',
    'legal_template',
  ])('reads %s and may not write it', async (table) => {
    const outcomes = [
      await attempt('66', `SELECT 1 FROM ${table} LIMIT 1`),
      await attempt('66', `INSERT INTO ${table} DEFAULT VALUES`),
      await attempt('66', `DELETE FROM ${table}`),
    ]
    expect(outcomes.map(({ refusal }) => refusal)).toEqual([undefined, NO_RIGHT, NO_RIGHT])
    const columns = await listOf(
      `SELECT column_name AS name FROM information_schema.column_privileges
       WHERE grantee = 'sesame_app' AND table_name = $1 AND privilege_type = 'UPDATE'`,
      [table],
    )
    expect(columns).toEqual([])
  })
})
