import { parsePlPgSQLSync, parseSync, scanSync } from 'libpg-query'

/** Tables and functions that a piece of SQL uses. */
export type Names = { tables: Set<string>; functions: Set<string> }

export function createNames(): Names {
  return { tables: new Set(), functions: new Set() }
}

type Tree = Record<string, unknown>

/** Returns the names in complete statements; throws if PostgreSQL's parser refuses the text. */
export function namesOf(sql: string): Names {
  const names = createNames()
  const withNames = new Set<string>()
  const tree = parseSync(sql)
  walk(tree, (key, node) => {
    if (key === 'CommonTableExpr') withNames.add(String(node['ctename']))
  })
  walk(tree, (key, node) => {
    const isTable = key === 'RangeVar' || key === 'relation'
    const isOwn = node['schemaname'] === undefined || node['schemaname'] === 'public'
    if (isTable && isOwn && typeof node['relname'] === 'string') names.tables.add(node['relname'])
    if (key === 'FuncCall') names.functions.add(lastName(node['funcname']))
    if (key === 'SQLValueFunction') names.functions.add(nameOfValueFunction(node))
  })
  for (const name of withNames) names.tables.delete(name)
  return names
}

export function createdTables(sql: string): string[] {
  const tables: string[] = []
  for (const { stmt } of parseSync(sql).stmts ?? []) {
    const created = (stmt as Tree)['CreateStmt'] as { relation?: Tree } | undefined
    const view = (stmt as Tree)['ViewStmt'] as { view?: Tree } | undefined
    const name = created?.relation?.['relname'] ?? view?.view?.['relname']
    if (typeof name === 'string') tables.push(name)
  }
  return tables
}

export function namesOfFunction(sql: string): Names {
  const { language, body } = readFunction(sql)
  if (language !== 'plpgsql') return namesOf(body)
  const names = createNames()
  walk(parsePlPgSQLSync(sql), (key, node) => {
    if (key === 'PLpgSQL_stmt_dynexecute') throw new Error('a statement is composed at run time')
    if (key === 'PLpgSQL_type') names.tables.add(tableOfType(String(node['typname'])))
    if (key === 'PLpgSQL_expr') merge(names, namesOf(statementOf(node)))
  })
  return names
}

/** `product`, `product[]`, `product%rowtype`, `product.id%TYPE` */
function tableOfType(type: string): string {
  return type.split(/[.%[]/, 1)[0]!
}

function merge(names: Names, { tables, functions }: Names): void {
  for (const table of tables) names.tables.add(table)
  for (const name of functions) names.functions.add(name)
}

function readFunction(sql: string): { language: string; body: string } {
  for (const { stmt } of parseSync(sql).stmts ?? []) {
    const created = (stmt as Tree)['CreateFunctionStmt'] as { options?: Tree[] } | undefined
    if (!created) continue
    const options = new Map(
      (created.options ?? []).map(({ DefElem }) => {
        const { defname, arg } = DefElem as { defname: string; arg: Tree }
        return [defname, arg]
      }),
    )
    return { language: stringOf(options.get('language')), body: stringOf(options.get('as')) }
  }
  throw new Error('no CREATE FUNCTION')
}

const EXPRESSION = 2
const ASSIGNMENTS = new Set([3, 4, 5])

/** PL/pgSQL's parse tree contains statements, expressions, and assignments with their target. */
function statementOf(expression: Tree): string {
  const query = String(expression['query'])
  const mode = Number(expression['parseMode'])
  if (mode === EXPRESSION) return `SELECT ${query}`
  if (!ASSIGNMENTS.has(mode)) return query
  const sign = scanSync(query).tokens.find(({ text }) => text === ':=' || text === '=')
  // Positions are counted in bytes.
  return `SELECT ${Buffer.from(query).subarray(sign?.end).toString()}`
}

function walk(tree: unknown, visit: (key: string, node: Tree) => void): void {
  if (Array.isArray(tree)) for (const one of tree) walk(one, visit)
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value !== 'object' || value === null) continue
    if (!Array.isArray(value)) visit(key, value as Tree)
    walk(value, visit)
  }
}

/** `SVFOP_CURRENT_DATE` is `current_date`; a precision changes the operator: `…_TIMESTAMP_N`. */
function nameOfValueFunction({ op }: Tree): string {
  return String(op).replace('SVFOP_', '').replace(/_N$/, '').toLowerCase()
}

function lastName(parts: unknown): string {
  return stringOf((parts as Tree[]).at(-1))
}

/** The text of a String node, or of a list of one. */
function stringOf(node: unknown): string {
  if (node === undefined) return ''
  const { String: text, List: list } = node as { String?: Tree; List?: { items: Tree[] } }
  if (text) return typeof text['sval'] === 'string' ? text['sval'] : ''
  return stringOf(list?.items.at(0))
}
