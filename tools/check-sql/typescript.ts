import { Visitor } from 'oxc-parser'
import type { Argument, CallExpression, Program, TemplateLiteral } from 'oxc-parser'

import { literalOf } from '../check-imports/imports.ts'
import { createNames, namesOf, type Names } from './names.ts'

export type SqlUse = Names & {
  at: number
  /** The text could not be parsed, although it is marked as SQL. */
  isUnreadable?: true
}

/** Methods of the query builder whose first argument names a table. */
const TABLE_METHODS = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
  'crossJoinLateral',
  'from',
  'using',
  // `sql.table('booking')`
  'table',
])

/** The SQL of a TypeScript file: query builder, `sql` templates, raw statements. */
export function findSql(program: Program): SqlUse[] {
  const uses: SqlUse[] = []
  const marked = new Set<TemplateLiteral>()
  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi, start }) => {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return
      marked.add(quasi)
      uses.push({ at: start, ...readTemplate(quasi) })
    },
    CallExpression: (call) => {
      const names = namesOfCall(call)
      if (names) uses.push({ at: call.start, ...names })
    },
    Literal: ({ value, start }) => {
      if (typeof value !== 'string' || !value.includes(' ')) return
      const names = readText([value])
      if (!names.isUnreadable) uses.push({ at: start, ...names })
    },
    // Constants that are combined into statements are templates without a tag. Texts that cannot be
    // parsed as SQL are ignored.
    TemplateLiteral: (quasi) => {
      if (marked.has(quasi)) return
      const { tables, functions, isUnreadable } = readTemplate(quasi)
      if (!isUnreadable) uses.push({ at: quasi.start, tables, functions })
    },
  }).visit(program)
  return uses
}

function namesOfCall({ callee, arguments: values }: CallExpression): Names | undefined {
  const name = nameOfCallee(callee)
  if (name === undefined) return undefined
  const names = createNames()
  const [first] = values
  if (!first) return undefined
  if (TABLE_METHODS.has(name)) for (const table of tableNames(first)) names.tables.add(table)
  const text = literalOf(first)
  if (name === 'fn' && text !== undefined) names.functions.add(text)
  return names
}

/** Matches `db.selectFrom` and a destructured `selectFrom`. */
function nameOfCallee(callee: CallExpression['callee']): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type !== 'MemberExpression') return undefined
  return callee.property.type === 'Identifier' ? callee.property.name : undefined
}

/** `'booking as b'` and `['booking as b', 'service as s']` */
function tableNames(argument: Argument): string[] {
  const list = argument.type === 'ArrayExpression' ? argument.elements : [argument]
  return list.flatMap((one) => {
    const text = one && one.type !== 'SpreadElement' ? literalOf(one) : undefined
    return text === undefined ? [] : [text.replace('public.', '').split(' ')[0]!]
  })
}

/** Replacements for the expressions of a template: a value, a name, a fragment. */
const STAND_INS = ['$1', 'x', '(SELECT 1)', '', 'AND true', 'x AS y']
const STATEMENTS = new Set(['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'WITH', 'MERGE'])
/** Statements around which a fragment is parsed. */
const FRAMES = [
  'SELECT ',
  'SELECT 1 FROM x WHERE true ',
  'SELECT 1 FROM ',
  'SELECT 1 FROM x ORDER BY x ',
]

/** A template is a whole statement or a fragment of one. */
function readTemplate({ quasis }: TemplateLiteral): Names & { isUnreadable?: true } {
  return readText(quasis.map(({ value }) => value.cooked ?? ''))
}

function readText(texts: readonly string[]): Names & { isUnreadable?: true } {
  const standIns = texts.length === 1 ? [''] : STAND_INS
  for (const frame of STATEMENTS.has(firstWord(texts[0]!)) ? [''] : FRAMES) {
    for (const standIn of standIns) {
      try {
        return namesOf(`${frame}${texts.join(standIn)}`)
      } catch {
        // The next frame or replacement may fit.
      }
    }
  }
  return { ...createNames(), isUnreadable: true }
}

function firstWord(text: string): string {
  return text.trimStart().split(/\s/, 1)[0]!.toUpperCase()
}
