import type { Token } from './tokens.ts'

type Use = { what: string; at: number }

const MEMBERS = ['Date.now', 'Math.random', 'performance.now', 'Temporal.Now']
const RANDOM = new Set(['randomUUID', 'randomBytes', 'randomInt', 'getRandomValues'])

/** Where the environment is read. */
export function findEnvironmentReads(tokens: readonly Token[]): Use[] {
  return findUses(tokens, (index) =>
    isMember(tokens, index, 'process.env') || isTakenApart(tokens, index)
      ? 'process.env'
      : undefined,
  )
}

/** Where the clock, chance or the network is asked: what a rule must be given instead. */
export function findImpurities(tokens: readonly Token[]): Use[] {
  return findUses(tokens, (index) => {
    const member = MEMBERS.find((name) => isMember(tokens, index, name))
    if (member) return `${member}()`
    if (isNow(tokens, index)) return 'new Date()'
    const text = tokens[index]?.text ?? ''
    if (RANDOM.has(text)) return `${text}()`
    return text === 'fetch' && isCall(tokens, index) ? 'fetch()' : undefined
  })
}

function findUses(tokens: readonly Token[], name: (index: number) => string | undefined): Use[] {
  return tokens.flatMap((token, index) => {
    const what = token.kind === 'word' ? name(index) : undefined
    return what ? [{ what, at: token.at }] : []
  })
}

function isMember(tokens: readonly Token[], index: number, member: string): boolean {
  const [object, property] = member.split('.')
  const [first, dot, second] = tokens.slice(index, index + 3)
  return (
    first?.text === object && (dot?.text === '.' || dot?.text === '[') && second?.text === property
  )
}

// `const { env } = process`
function isTakenApart(tokens: readonly Token[], index: number): boolean {
  if (tokens[index]?.text !== 'process' || tokens[index - 1]?.text !== '=') return false
  const start = tokens.slice(0, index).findLastIndex((token) => token.text === '{')
  return tokens.slice(start, index - 1).some((token) => token.text === 'env')
}

// `new Date()`, `new Date` and `Date()` are now; `new Date(something)` is not.
function isNow(tokens: readonly Token[], index: number): boolean {
  if (tokens[index]?.text !== 'Date') return false
  const isNew = tokens[index - 1]?.text === 'new'
  if (!isCall(tokens, index)) return isNew
  return !isNew || tokens[index + 2]?.text === ')'
}

function isCall(tokens: readonly Token[], index: number): boolean {
  return tokens[index + 1]?.text === '(' && tokens[index - 1]?.text !== '.'
}
