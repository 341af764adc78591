/**
 * Applies the SQL functions of apps/api/functions/<module>/<name>.sql to a database.
 *
 * A file is applied when it, or the function in the database, has changed since it was last
 * applied. PostgreSQL resolves names in bodies when they run, so the files need no order; all
 * bodies are checked once all functions exist.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import pg from 'pg'

import { MODULES } from './check-imports/zones.ts'

const FOLDER = path.resolve(import.meta.dirname, '../apps/api/functions')
const HOW_TO = 'see docs/changing-sql.md'

export interface SqlFunction {
  /** `order/place_order.sql` */
  file: string
  name: string
  sql: string
  checksum: string
}

export async function readFunctions(folder = FOLDER): Promise<SqlFunction[]> {
  const functions: SqlFunction[] = []
  const modules = ['platform', ...MODULES]
  // An unknown folder is refused, because its functions would be dropped as deleted.
  const unknown = (await readdir(folder)).find((entry) => !modules.includes(entry))
  if (unknown) throw new Error(`${folder}/${unknown}: no module has this name`)
  for (const module of modules) {
    for (const entry of (await readFolder(path.join(folder, module))).toSorted()) {
      const sql = await readFile(path.join(folder, module, entry), 'utf8')
      functions.push(parseFunction(`${module}/${entry}`, sql))
    }
  }
  const twice = functions.find(({ name }, at) =>
    functions.some((f, i) => i < at && f.name === name),
  )
  if (twice) throw new Error(`${twice.file}: another module has a function of this name`)
  // An empty folder is refused, because all functions would be dropped.
  if (functions.length === 0) throw new Error(`${folder}: no functions`)
  return functions
}

async function readFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

export function parseFunction(file: string, sql: string): SqlFunction {
  const name = path.basename(file, '.sql')
  const created = [...sql.matchAll(/^\s*CREATE (OR REPLACE )?(?:FUNCTION|PROCEDURE) (\w+)/gim)]
  if (created.length !== 1 || created[0]![2] !== name || !created[0]![1])
    throw new Error(`${file}: holds one CREATE OR REPLACE FUNCTION ${name}, and no other`)
  return { file, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

/** Functions that defaults of columns call. */
const OF_DEFAULTS = new Set(['current_instant', 'transaction_instant'])

/**
 * Functions that a trigger calls, and the migration that fills what it keeps. Their arguments and
 * results are of built-in types, so that they can be created before their tables.
 */
const OF_TRIGGERS = new Set([
  ...['booking_times', 'ledger_figures', 'add_figure_changes', 'figures_of_order', 'count_order'],
])

/**
 * Runs before the migrations: creates missing functions that a migration attaches to a trigger or
 * a default, or calls. Existing ones are updated by `applyFunctions`, because their new version may need the
 * migrations.
 */
export async function createAttachedFunctions(
  client: pg.Client,
  functions: SqlFunction[],
): Promise<void> {
  const attached = functions.filter(
    ({ name, sql }) =>
      OF_DEFAULTS.has(name) || OF_TRIGGERS.has(name) || /\bRETURNS trigger\b/i.test(sql),
  )
  await inTransaction(client, async () => {
    const existing = new Set((await listLive(client, attached)).map(({ name }) => name))
    await run(
      client,
      attached.filter(({ name }) => !existing.has(name)),
      { check: false },
    )
  })
}

interface Live {
  name: string
  signature: string
  /** Hash of the definition and the rights in the database. */
  live: string
}

/** Runs after the migrations: applies all changed functions in one transaction. */
export async function applyFunctions(
  client: pg.Client,
  functions: SqlFunction[],
): Promise<{ applied: string[]; dropped: string[] }> {
  return inTransaction(client, async () => {
    const { rows: known } = await client.query<{ name: string; checksum: string; live: string }>(
      'SELECT name, checksum, live FROM sql_function',
    )
    const before = await listLive(client, functions)
    const changed = functions.filter(({ name, checksum }) => {
      const last = known.find((row) => row.name === name)
      const now = before.find((row) => row.name === name)
      return last?.checksum !== checksum || last.live !== now?.live
    })
    // The extension is loaded first, because a function may only then set its parameters.
    await client.query(`SELECT similarity('', '')`)
    for (const { signature } of before.filter(({ name }) => changed.some((c) => c.name === name)))
      await resetRights(client, signature)
    await run(client, changed, { check: false })
    await requireSameSignatures(client, changed)
    await run(client, changed, { check: true })
    const dropped = known.filter(({ name }) => functions.every((one) => one.name !== name))
    for (const { name } of dropped) await drop(client, name)
    for (const row of await listLive(client, changed)) await remember(client, changed, row)
    return { applied: changed.map(({ file }) => file), dropped: dropped.map(({ name }) => name) }
  })
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('sql_function'))`)
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function listLive(client: pg.Client, functions: SqlFunction[]): Promise<Live[]> {
  const { rows } = await client.query<Live>(
    `SELECT proname AS name, oid::regprocedure::text AS signature,
       md5(pg_get_functiondef(oid) || coalesce(proacl::text, '')) AS live
     FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname = ANY ($1)`,
    [functions.map(({ name }) => name)],
  )
  return rows
}

/** Rights are reset first: a file states all rights on its function. */
async function resetRights(client: pg.Client, signature: string): Promise<void> {
  const { rows } = await client.query<{ grantee: string }>(
    `SELECT DISTINCT r.rolname AS grantee
     FROM pg_proc p, aclexplode(p.proacl) a JOIN pg_roles r ON r.oid = a.grantee
     WHERE p.oid = $1::regprocedure AND a.grantee <> p.proowner`,
    [signature],
  )
  for (const { grantee } of rows)
    await client.query(`REVOKE ALL ON FUNCTION ${signature} FROM ${pg.escapeIdentifier(grantee)}`)
  await client.query(`GRANT EXECUTE ON FUNCTION ${signature} TO PUBLIC`)
}

async function run(client: pg.Client, functions: SqlFunction[], { check }: { check: boolean }) {
  await client.query(`SET LOCAL check_function_bodies = ${check ? 'on' : 'off'}`)
  for (const { file, sql } of functions) {
    try {
      await client.query(sql)
    } catch (error) {
      if ((error as pg.DatabaseError).code === '42P13') throw signatureError(file, error)
      throw new Error(`${file}: ${(error as Error).message}`, { cause: error })
    }
  }
}

// PostgreSQL keeps both functions if their arguments differ, so such a change is refused.
async function requireSameSignatures(client: pg.Client, changed: SqlFunction[]): Promise<void> {
  const live = await listLive(client, changed)
  for (const { file, name } of changed) {
    if (live.filter((row) => row.name === name).length !== 1) throw signatureError(file)
  }
}

function signatureError(file: string, cause?: unknown): Error {
  const message =
    `${file}: its arguments or its result changed, while running processes call the old ones. ` +
    `Add a function of another name and delete this one when nothing calls it: ${HOW_TO}`
  return new Error(message, { cause })
}

async function drop(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`DROP FUNCTION IF EXISTS public.${pg.escapeIdentifier(name)}`)
  } catch (error) {
    const message = `${name}: has no file any more, and cannot be dropped: ${(error as Error).message}. ${HOW_TO}`
    throw new Error(message, { cause: error })
  }
  await client.query('DELETE FROM sql_function WHERE name = $1', [name])
}

async function remember(client: pg.Client, changed: SqlFunction[], { name, live }: Live) {
  const { checksum } = changed.find((one) => one.name === name)!
  await client.query(
    `INSERT INTO sql_function (name, checksum, live) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, live = excluded.live,
       applied_at = now()`,
    [name, checksum, live],
  )
}
