import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  applyFunctions,
  parseFunction,
  readFunctions,
  type SqlFunction,
} from '../../../tools/sql-functions.ts'
import { useTestDatabase } from './test-database.ts'

const database = useTestDatabase()
let owner: pg.Client
let functions: SqlFunction[]

beforeAll(async () => {
  functions = await readFunctions()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(() => owner.end())

const greet = (sql: string) => [...functions, parseFunction('site/greet.sql', sql)]
const GREET = `CREATE OR REPLACE FUNCTION greet(p_name text) RETURNS text LANGUAGE sql AS $$
  SELECT 'Bonjour ' || p_name $$;`
const ONLY_APPLICATION = `REVOKE ALL ON FUNCTION greet(text) FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION greet(text) TO sesame_app;`
const apply = (list: SqlFunction[]) => applyFunctions(owner, list)
const read = (sql: string) => () => parseFunction('site/greet.sql', sql)
const mayCall = (role: string) =>
  database.value<boolean>(`SELECT has_function_privilege($1, 'greet(text)', 'EXECUTE')`, [role])
const greeting = () => database.value<string>(`SELECT greet('Lune')`)

test('every function of the schema has a file, but those that tables are made with', async () => {
  const rows = await database.query<{ name: string }>(
    `SELECT p.proname AS name FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
     ORDER BY 1`,
  )
  const filed = new Set(functions.map(({ name }) => name))
  expect(rows.map(({ name }) => name).filter((name) => !filed.has(name))).toEqual([
    'blocks_text',
    'concat_ws_immutable',
    'current_site',
    'html_text',
    'plain_text',
    'protect_tenant_table',
    'search_vector',
    'search_words',
  ])
  expect(rows.length - 8).toBe(functions.length)
})

test('a migrated database has nothing left to apply', async () => {
  expect(await apply(functions)).toEqual({ applied: [], dropped: [] })
})

test('a file is applied when it is new or changed, and dropped with its function', async () => {
  expect(await apply(greet(GREET))).toEqual({ applied: ['site/greet.sql'], dropped: [] })
  expect(await greeting()).toBe('Bonjour Lune')
  expect(await apply(greet(GREET))).toEqual({ applied: [], dropped: [] })
  await apply(greet(GREET.replace('Bonjour', 'Bonsoir')))
  expect(await greeting()).toBe('Bonsoir Lune')
  expect(await apply(functions)).toEqual({ applied: [], dropped: ['greet'] })
  await expect(greeting()).rejects.toMatchObject({ code: '42883' })
})

test('a function that was changed by hand becomes that of its file again', async () => {
  await apply(greet(GREET))
  await owner.query(GREET.replace('Bonjour', 'Bonsoir'))
  expect((await apply(greet(GREET))).applied).toEqual(['site/greet.sql'])
  expect(await greeting()).toBe('Bonjour Lune')
  await owner.query('REVOKE ALL ON FUNCTION greet(text) FROM PUBLIC')
  expect((await apply(greet(GREET))).applied).toEqual(['site/greet.sql'])
  await apply(functions)
})

test('rights on a function are those of its file, whatever an earlier version said', async () => {
  await apply(greet(GREET + ONLY_APPLICATION))
  expect([await mayCall('sesame_app'), await mayCall('sesame_platform')]).toEqual([true, false])
  await apply(greet(GREET + ONLY_APPLICATION.replace('TO sesame_app', 'TO sesame_platform')))
  expect([await mayCall('sesame_app'), await mayCall('sesame_platform')]).toEqual([false, true])
  await apply(functions)
})

test('rights that somebody granted by hand do not stay', async () => {
  await apply(greet(GREET + ONLY_APPLICATION))
  await owner.query('GRANT EXECUTE ON FUNCTION greet(text) TO pg_monitor')
  await apply(greet(GREET + ONLY_APPLICATION))
  expect([await mayCall('sesame_app'), await mayCall('pg_monitor')]).toEqual([true, false])
  await apply(functions)
})

test('a folder of no module is refused: its functions would be dropped', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sesame-functions-'))
  await mkdir(path.join(folder, 'carts'))
  await expect(readFunctions(folder)).rejects.toThrow(/carts: no module has this name/)
  await rm(folder, { recursive: true })
})

test.each([
  ['another argument', '(p_name text, p_title text) RETURNS text'],
  ['another type of argument', '(p_name citext) RETURNS text'],
  ['another result', '(p_name text) RETURNS citext'],
])('%s is refused, and nothing changes', async (_, signature) => {
  await apply(greet(GREET))
  const changed = GREET.replace('(p_name text) RETURNS text', signature)
  await expect(apply(greet(changed))).rejects.toThrow(/its arguments or its result changed/)
  expect(await greeting()).toBe('Bonjour Lune')
  expect(await apply(greet(GREET))).toEqual({ applied: [], dropped: [] })
  await apply(functions)
})

test('one faulty function leaves all of them as they were', async () => {
  const changed = functions.map((one) =>
    one.name === 'stock_used_by' ? parseFunction(one.file, `${one.sql}\n-- Changed.`) : one,
  )
  const faulty = [
    ...changed,
    parseFunction('site/greet.sql', GREET.replace('|| p_name', '|| p_nam')),
  ]
  await expect(apply(faulty)).rejects.toThrow(/site\/greet.sql: column "p_nam" does not exist/)
  expect(await apply(functions)).toEqual({ applied: [], dropped: [] })
})

test('a function that a trigger calls is not dropped', async () => {
  const rest = functions.filter(({ name }) => name !== 'booking_transition')
  await expect(apply(rest)).rejects.toThrow(/booking_transition: has no file any more/)
})

test('a file holds the function of its name, once', () => {
  expect(read(GREET.replace('greet', 'welcome'))).toThrow(/holds one/)
  expect(read(GREET.replace(' OR REPLACE', ''))).toThrow(/holds one/)
  expect(read(GREET + '\n' + GREET)).toThrow(/holds one/)
})
