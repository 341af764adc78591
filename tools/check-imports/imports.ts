import type { Token } from './tokens.ts'

export type Import = {
  /** Absent where the code computes it. */
  specifier?: string
  isType: boolean
  at: number
}

/** Static imports, re-exports, `import()` and `require()`. */
export function findImports(tokens: readonly Token[]): Import[] {
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'word' || isPunctuation(tokens[index - 1], '.')) return []
    const found = readImport(tokens, index)
    return found ? [{ ...found, at: token.at }] : []
  })
}

function readImport(tokens: readonly Token[], index: number): Omit<Import, 'at'> | undefined {
  const next = tokens[index + 1]
  switch (tokens[index]?.text ?? '') {
    case 'import':
      if (isPunctuation(next, '(')) return readCall(tokens, index)
      if (next?.kind === 'string') return { specifier: next.text, isType: false }
      return readClause(tokens, index)
    case 'export':
      return readClause(tokens, index)
    case 'require':
      return isPunctuation(next, '(') ? readCall(tokens, index) : undefined
    default:
      return undefined
  }
}

function readCall(tokens: readonly Token[], index: number): Omit<Import, 'at'> {
  const isType = tokens[index - 1]?.kind === 'word' && tokens[index - 1]?.text === 'typeof'
  const [argument, end] = tokens.slice(index + 2, index + 4)
  const isLiteral =
    argument?.kind === 'string' && (isPunctuation(end, ')') || isPunctuation(end, ','))
  return isLiteral ? { specifier: argument.text, isType } : { isType }
}

// `import { type A } from` is not a type import: without its types it still loads the file.
function readClause(tokens: readonly Token[], index: number): Omit<Import, 'at'> | undefined {
  const isType = isTypeClause(tokens, index)
  const first = tokens[isType ? index + 2 : index + 1]
  const isExport = tokens[index]?.text === 'export'
  if (isExport && !isPunctuation(first, '{') && !isPunctuation(first, '*')) return undefined

  for (let at = index + 1; at < tokens.length; at += 1) {
    const [token, next] = tokens.slice(at, at + 2)
    if (token?.kind === 'word' && token.text === 'from' && next?.kind === 'string') {
      return { specifier: next.text, isType }
    }
    if (!isPartOfClause(token)) return undefined
    // After its braces an export either names a source at once or has none.
    if (isExport && isPunctuation(token, '}') && next?.text !== 'from') return undefined
  }
  return undefined
}

function isTypeClause(tokens: readonly Token[], index: number): boolean {
  const [keyword, next, afterNext] = tokens.slice(index + 1, index + 4)
  if (keyword?.kind !== 'word' || keyword.text !== 'type') return false
  if (isPunctuation(next, ',')) return false
  return !(next?.text === 'from' && afterNext?.kind === 'string')
}

function isPartOfClause(token: Token | undefined): boolean {
  if (token?.kind === 'word' || token?.kind === 'string') return true
  return ['{', '}', ',', '*'].some((text) => isPunctuation(token, text))
}

function isPunctuation(token: Token | undefined, text: string): boolean {
  return token?.kind === 'punctuation' && token.text === text
}
