import { beforeAll, expect, test } from 'vitest'

import { useTestDatabase } from './test-database.ts'

const database = useTestDatabase()

// Only this test needs the extension.
beforeAll(() => database.query('CREATE EXTENSION plpgsql_check'))

const OWN = `p.pronamespace = 'public'::regnamespace
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`

/** A trigger function is checked with each table it is attached to. */
const CHECKED = `FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
  LEFT JOIN pg_trigger t ON t.tgfoid = p.oid AND NOT t.tgisinternal
  WHERE l.lanname = 'plpgsql' AND ${OWN}`

async function findFaults(): Promise<string[]> {
  const rows = await database.query<{ fault: string }>(
    `SELECT concat_ws(' ', f.name, 'line', c.lineno, c.level || ':', c.message, c.query) AS fault
     FROM (SELECT p.oid, p.oid::regprocedure || coalesce(' on ' || t.tgrelid::regclass, '') AS name,
         coalesce(t.tgrelid, 0) AS relation ${CHECKED}) f
     CROSS JOIN LATERAL plpgsql_check_function_tb(f.oid, f.relation, extra_warnings => true,
       security_warnings => true) c
     ORDER BY 1`,
  )
  return rows.map(({ fault }) => fault)
}

test('no PL/pgSQL function names what does not exist, or leaves a value unused', async () => {
  expect(await findFaults()).toEqual([])
  const count = await database.value<number>(`SELECT count(DISTINCT p.oid)::int ${CHECKED}`)
  expect(count).toBeGreaterThanOrEqual(52)
})

test('every function of a trigger is attached to a table, and so is checked', async () => {
  const loose = await database.query(
    `SELECT p.proname ${CHECKED} AND p.prorettype = 'trigger'::regtype AND t.oid IS NULL`,
  )
  expect(loose).toEqual([])
})

test('every SQL function is one that PostgreSQL accepts as the schema is now', async () => {
  const rows = await database.query(
    `SELECT fmgr_sql_validator(p.oid) FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
     WHERE l.lanname = 'sql' AND ${OWN}`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(30)
})

test('a column that went is found where a function still names it', async () => {
  await database.query('ALTER TABLE booking RENAME COLUMN extended_at TO prolonged_at')
  await database.query('ALTER TABLE claim RENAME COLUMN held_until TO kept_until')
  const faults = await findFaults()
  expect(faults.some((fault) => fault.includes('claim_session'))).toBe(true)
  await expect(
    database.query(`SELECT fmgr_sql_validator('extend_hold(int, uuid, interval)'::regprocedure)`),
  ).rejects.toMatchObject({ code: '42703' })
})
