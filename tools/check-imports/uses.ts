import { Visitor, type BindingPattern, type Expression, type MemberExpression } from 'oxc-parser'
import type { AssignmentTarget, Program } from 'oxc-parser'

type Use = { what: string; at: number }

const MEMBERS = new Set(['Date.now', 'Math.random', 'performance.now', 'Temporal.Now'])
const RANDOM = new Set(['randomUUID', 'randomBytes', 'randomInt', 'getRandomValues'])

export function findEnvironmentReads(program: Program): Use[] {
  const uses: Use[] = []
  const add = (at: number) => uses.push({ what: 'process.env', at })
  new Visitor({
    MemberExpression: (node) => {
      if (memberName(node) === 'process.env') add(node.start)
    },
    // `const { env } = process`
    VariableDeclarator: ({ id, init, start }) => {
      if (isProcess(init) && hasProperty(id, 'env')) add(start)
    },
    AssignmentExpression: ({ left, right, start }) => {
      if (isProcess(right) && hasProperty(left, 'env')) add(start)
    },
    ImportDeclaration: ({ source, specifiers, start }) => {
      const isEnv = specifiers.some(
        (one) =>
          one.type === 'ImportSpecifier' &&
          one.imported.type === 'Identifier' &&
          one.imported.name === 'env',
      )
      if (isEnv && source.value.replace('node:', '') === 'process') add(start)
    },
  }).visit(program)
  return uses
}

/** Finds uses of clock, randomness and network, which rules must receive as arguments. */
export function findImpurities(program: Program): Use[] {
  const uses: Use[] = []
  const add = (at: number, name: string) => uses.push({ what: `${name}()`, at })
  new Visitor({
    MemberExpression: (node) => {
      const name = memberName(node)
      if (name && MEMBERS.has(name)) add(node.start, name)
    },
    Identifier: ({ name, start }) => {
      if (RANDOM.has(name)) add(start, name)
    },
    // `new Date()`, `new Date` and `Date()` read the clock; `new Date(value)` does not.
    NewExpression: ({ callee, arguments: values, start }) => {
      if (isIdentifier(callee, 'Date') && values.length === 0) add(start, 'new Date')
    },
    CallExpression: ({ callee, start }) => {
      if (isIdentifier(callee, 'Date')) add(start, 'Date')
      if (isIdentifier(callee, 'fetch')) add(start, 'fetch')
    },
  }).visit(program)
  return uses
}

/** `a.b` for `a.b`, `a?.b`, `a['b']` and `globalThis.a.b`. */
function memberName({ object, property, computed }: MemberExpression): string | undefined {
  const owner = nameOfOwner(object)
  if (owner === undefined) return undefined
  if (property.type === 'Identifier' && !computed) return `${owner}.${property.name}`
  return property.type === 'Literal' ? `${owner}.${String(property.value)}` : undefined
}

function nameOfOwner(object: Expression): string | undefined {
  if (object.type === 'Identifier') return object.name
  if (object.type !== 'MemberExpression') return undefined
  return memberName(object)?.replace(/^globalThis\./, '')
}

function isIdentifier(node: Expression, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}

function isProcess(node: Expression | null): boolean {
  return node !== null && isIdentifier(node, 'process')
}

function hasProperty(pattern: BindingPattern | AssignmentTarget, name: string): boolean {
  if (pattern.type !== 'ObjectPattern') return false
  return pattern.properties.some(
    (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
  )
}
