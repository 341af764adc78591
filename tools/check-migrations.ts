/**
 * Migrations that are newer than the previous release may only add, and must not block: its
 * processes still run while they are applied. Squawk reads the statements; what the previous release
 * does not need any more may be removed by a migration that says so, `-- contract: v1.2.0`, where
 * v1.2.0 is the last release that needed it, and older than the previous one.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import previousRelease from '../deploy/previous-release.json' with { type: 'json' }
import { MIGRATIONS } from './migration-checksums.ts'

const SQUAWK = path.resolve(import.meta.dirname, '../node_modules/.bin/squawk')

/** Rules about taste, and those that lock_timeout and one transaction per migration make needless. */
const NOT_APPLIED = [
  'ban-char-field',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-text-field',
  'require-statement-timeout',
]

/** Statements that break processes of the previous release. */
const REMOVING = [
  'adding-not-nullable-field',
  'adding-required-field',
  'ban-drop-column',
  'ban-drop-table',
  'changing-column-type',
  'renaming-column',
  'renaming-table',
]

/** Squawk knows none of these, and reads nothing in a `DO` block. */
const REMOVES = new RegExp(
  [
    String.raw`\bDROP\s+(?:TABLE|COLUMN|FUNCTION|PROCEDURE|ROUTINE|AGGREGATE|VIEW|MATERIALIZED\s+VIEW|SCHEMA|TYPE|DOMAIN|SEQUENCE|EXTENSION|TRIGGER|POLICY|ROLE|OWNED|DEFAULT)\b`,
    // After OR it is an event of a trigger that forbids it.
    String.raw`(?<!\bOR\s)\bTRUNCATE\b|\bREVOKE\b|\bRENAME\b|\bSET\s+SCHEMA\b`,
    String.raw`\bALTER\s+POLICY\b|\bAS\s+RESTRICTIVE\b`,
  ].join('|'),
  'i',
)

/** What a block of a migration that fills rows, `…_fill_…`, must not do; any other block is refused. */
const DO = /(?:^|;)\s*DO\b/i
const NOT_FILLING = /\b(?:EXECUTE|ALTER|CREATE|DELETE|DROP|GRANT|LOCK)\b/i

/** As text, a comment may stand between two words, and two dashes in a string. */
const withoutComments = (sql: string) =>
  sql.replaceAll(/'(?:[^']|'')*'|--.*$|\/\*[\s\S]*?\*\//gm, ' ')

interface Problem {
  file: string
  line: number
  rule_name: string
  message: string
}

/** Faults of one migration. */
export function findMigrationFaults(
  file: string,
  sql: string,
  previousVersion: string = previousRelease.version,
): string[] {
  const contract = /^-- contract: v(\S+)$/m.exec(sql)?.[1]
  if (contract !== undefined && !isOlder(contract, previousVersion))
    return [
      `${file}: contract: v${contract} is not a version before the previous release, v${previousVersion}`,
    ]
  const ignored = [...sql.matchAll(/^-- squawk-ignore(?:-file)?(.*)$/gm)].map(([, rules]) => rules!)
  // Squawk obeys other forms of the comment too.
  const isHidden = sql.split('squawk-ignore').length - 1 !== ignored.length
  if (isHidden || ignored.some((rules) => rules.trim() === '' || isRemoving(rules)))
    return [`${file}: squawk-ignore names its rules, and none of those that a contract allows`]
  const removed = contract === undefined && findRemoval(file, withoutComments(upPart(sql)))
  if (removed)
    return [
      `${file}: ${removed.replaceAll(/[;\s]+/g, ' ').trim()}: the previous release may still need it`,
    ]
  const excluded = [...NOT_APPLIED, ...(contract === undefined ? [] : REMOVING)]
  // dbmate runs a migration in one transaction, unless its first line says otherwise: then it is one
  // statement, which cannot be preceded by its lock_timeout, and must bear being run again.
  const isTransaction = !/^-- migrate:up transaction:false$/m.test(sql)
  excluded.push(isTransaction ? 'prefer-robust-stmts' : 'require-lock-timeout')
  const { stdout, stderr, error } = spawnSync(
    SQUAWK,
    [
      ...['--pg-version', '15.0', '--reporter', 'json', '--stdin-filepath', file],
      ...(isTransaction ? ['--assume-in-transaction'] : []),
      ...excluded.flatMap((rule) => ['--exclude', rule]),
    ],
    { input: upPart(sql), encoding: 'utf8' },
  )
  if (error) throw error
  if (stdout === '') throw new Error(`squawk: ${stderr}`)
  const problems = JSON.parse(stdout) as Problem[]
  return problems.map(
    ({ line, rule_name, message }) => `${file}:${line + 1}: ${rule_name}: ${message}`,
  )
}

function findRemoval(file: string, sql: string): string | undefined {
  const fills = file.includes('_fill_') && !NOT_FILLING.test(sql)
  return REMOVES.exec(sql)?.[0] ?? (fills ? undefined : DO.exec(sql)?.[0])
}

const isRemoving = (rules: string) => REMOVING.some((rule) => rules.includes(rule))

function isOlder(version: string, previous: string): boolean {
  const isVersion = /^\d+\.\d+\.\d+$/.test(version)
  return isVersion && version.localeCompare(previous, 'en', { numeric: true }) < 0
}

function upPart(sql: string): string {
  return sql.split(/^-- migrate:down\s*$/m)[0]!
}

function newMigrations(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql') && file > previousRelease.lastMigration)
    .toSorted()
}

if (import.meta.main) {
  const faults = newMigrations().flatMap((file) =>
    findMigrationFaults(file, readFileSync(path.join(MIGRATIONS, file), 'utf8')),
  )
  for (const fault of faults) console.log(fault)
  process.exit(faults.length === 0 ? 0 : 1)
}
