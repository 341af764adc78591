/**
 * Checks that SQL follows the order of the modules, as imports do: statements and functions of a
 * module use its own tables, and call functions of the same or an earlier module.
 */
import { basename, dirname, join } from 'node:path'

import { loadModule } from 'libpg-query'

import { lineAt, parseFiles, readFiles } from './check-imports/sources.ts'
import { MODULES } from './check-imports/zones.ts'
import { judgeNames, PLATFORM, type Owners } from './check-sql/find-violations.ts'
import { createdTables, namesOfFunction, type Names } from './check-sql/names.ts'
import { findSql } from './check-sql/typescript.ts'

const FUNCTIONS = 'apps/api/functions/'
const MIGRATIONS = 'apps/api/migrations/'

/** Files that may touch tables of other modules, each with its reason. */
const EXCEPTIONS = new Map([
  [
    'apps/api/src/platform/authentication.ts',
    'every request has its actor before any module runs: it reads the login and its member',
  ],
  [
    'apps/api/functions/platform/maintain_partitions.sql',
    'it composes its statements from the names of partitions, whatever table they belong to',
  ],
])

/** Files that may read the database's own clock, each with its reason: see decision 63. */
const DATABASE_CLOCK = new Map([
  ['apps/api/functions/platform/current_instant.sql', 'it is the clock'],
  ['apps/api/functions/platform/transaction_instant.sql', 'it is the clock'],
  [
    'apps/api/functions/platform/count_rate_limit_hit.sql',
    'a limit on attacks counts true seconds, whatever day it is for the business',
  ],
  [
    'apps/api/functions/platform/maintain_partitions.sql',
    'it creates and drops tables by the month of the server',
  ],
  [
    'apps/api/src/platform/idempotency.ts',
    'a repeated call is recognised for 48 true hours, whatever day it is for the business',
  ],
])

const CLOCKS = new Set([
  ...['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp', 'timeofday'],
  ...['current_date', 'current_time', 'current_timestamp', 'localtime', 'localtimestamp'],
])

/** Kinds of files that may contain statements; services have none today, but are checked too. */
const HAS_SQL = new Set(['queries', 'service', 'routes', 'jobs', 'platform'])

export type SqlFault = { file: string; line: number; reason: string }

/** Checks TypeScript and SQL sources, by path from the root. */
export async function checkSql(files: ReadonlyMap<string, string>): Promise<SqlFault[]> {
  await loadModule()
  const owners = readOwners(files)
  const judge = (file: string, module: string, names: Names) => [
    ...(EXCEPTIONS.has(file) ? [] : judgeNames(module, names, owners)),
    ...(DATABASE_CLOCK.has(file) ? [] : judgeClocks(names)),
  ]
  return [...files].flatMap(([file, text]) => [
    ...judgeFunction(file, text, judge),
    ...judgeTypeScript(file, text, judge),
  ])
}

type Judge = (file: string, module: string, names: Names) => string[]

function judgeClocks({ functions }: Names): string[] {
  return [...functions]
    .filter((name) => CLOCKS.has(name))
    .map(
      (name) =>
        `${name}: read current_instant() or transaction_instant(), which demo and tests move`,
    )
}

/**
 * The owner of a table is the module whose migration creates it; that of a function, its folder.
 */
export function readOwners(files: ReadonlyMap<string, string>): Owners {
  const tables = new Map<string, string>()
  const functions = new Map<string, string>()
  for (const [file, text] of files) {
    if (file.startsWith(FUNCTIONS)) functions.set(basename(file, '.sql'), basename(dirname(file)))
    if (!file.startsWith(MIGRATIONS)) continue
    for (const table of createdTables(text)) tables.set(table, moduleOfMigration(file))
  }
  // Throws if no file was read, because the check would pass without checking.
  if (tables.size === 0) throw new Error('sql: no table found')
  return { tables, functions }
}

/** `20261117000008_catalog.sql`, `20270101000000_catalog_add_colour.sql` */
function moduleOfMigration(file: string): string {
  const [, module = ''] = basename(file, '.sql').split('_')
  if (module === PLATFORM || MODULES.includes(module)) return module
  throw new Error(`${file}: the name of a migration begins with its time and its module`)
}

function judgeFunction(file: string, text: string, judge: Judge): SqlFault[] {
  // Statements composed at run time cannot be parsed; such a file is in both lists.
  if (!file.startsWith(FUNCTIONS) || EXCEPTIONS.has(file)) return []
  const fault = (reason: string): SqlFault => ({ file, line: 1, reason })
  try {
    return judge(file, basename(dirname(file)), namesOfFunction(text)).map(fault)
  } catch (error) {
    return [fault(`it cannot be read: ${(error as Error).message}`)]
  }
}

function judgeTypeScript(file: string, text: string, judge: Judge): SqlFault[] {
  if (!file.endsWith('.ts')) return []
  const [source] = parseFiles(new Map([[file, text]]))
  const { kind, owner = PLATFORM } = source!.zone
  if (!HAS_SQL.has(kind)) return []
  return findSql(source!.program).flatMap(({ at, isUnreadable, ...names }) => {
    const reasons = isUnreadable
      ? ['this SQL cannot be read: let each template hold a statement or an expression']
      : judge(file, owner, names)
    return reasons.map((reason) => ({ file, line: lineAt(text, at), reason }))
  })
}

async function main(root = join(import.meta.dirname, '..')): Promise<number> {
  const files = readFiles(root, /^(?!.*\.test\.ts$).*\.(?:ts|sql)$/)
  const api = new Map([...files].filter(([file]) => file.startsWith('apps/api/')))
  const faults = await checkSql(api)
  for (const { file, line, reason } of faults) console.log(`${file}:${line}: ${reason}`)
  console.log(`sql: ${api.size} files, ${faults.length} faults`)
  return faults.length === 0 ? 0 : 1
}

if (import.meta.main) process.exitCode = await main(process.argv[2])
