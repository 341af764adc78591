export type Token = {
  kind: 'word' | 'number' | 'string' | 'template' | 'regex' | 'jsx' | 'punctuation'
  text: string
  at: number
}

type Cursor = {
  readonly source: string
  readonly jsx: boolean
  readonly tokens: Token[]
  at: number
}

const SPACE = /\s+|\/\/.*|\/\*[^]*?(?:\*\/|$)/y
const WORD = /[\p{ID_Continue}$]+/uy
const STRING = /'(?:[^'\\\n]|\\[^])*'|"(?:[^"\\\n]|\\[^])*"/y
const REGEX = /\/(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y
const PUNCTUATION = /\?\.(?!\d)|\+\+|--|[^]/uy
const TEMPLATE_TEXT = /(?:[^`\\$]+|\\[^]|\$(?!\{))*/y

// A generic arrow function is the one other thing that begins with `<name` where a value may.
const JSX_START = /<(?!(?:const\s+)?[\w$]+\s*(?:,|extends\s))(?=[\p{ID_Start}$_>])/uy
const JSX_NAME = /[\p{ID_Continue}$.:-]*(?:<[^<>()]*>)?/uy
const JSX_ATTRIBUTE = /[\p{ID_Continue}$.:-]+|=|"[^"]*"|'[^']*'/uy
const JSX_TEXT = /[^<{]+/y
const JSX_CLOSING = /<\/[^<>]*>/y

const BEFORE_A_VALUE = new Set(
  'return typeof case in of delete void instanceof new do else throw yield await default'.split(
    ' ',
  ),
)
const AFTER_A_VALUE = new Set([')', ']', '}', '++', '--'])

/**
 * Splits TypeScript into tokens, so that what stands in comments, strings, regular expressions and
 * JSX text is never taken for code. Code inside templates and JSX braces is kept.
 */
export function tokenize(source: string, { jsx }: { jsx: boolean }): Token[] {
  const cursor: Cursor = { source, jsx, tokens: [], at: 0 }
  take(cursor, /#!.*/y)
  while (cursor.at < source.length) readToken(cursor)
  return cursor.tokens
}

function take(cursor: Cursor, pattern: RegExp): string | undefined {
  pattern.lastIndex = cursor.at
  const text = pattern.exec(cursor.source)?.[0]
  if (text !== undefined) cursor.at += text.length
  return text
}

function startsWith(cursor: Cursor, text: string): boolean {
  return cursor.source.startsWith(text, cursor.at)
}

function readToken(cursor: Cursor): Token | undefined {
  if (take(cursor, SPACE)) return undefined
  if (startsWith(cursor, '`')) return readTemplate(cursor)
  if (mayBeginValue(cursor) && readJsx(cursor)) return undefined

  const at = cursor.at
  const token = readWord(cursor) ?? readString(cursor) ?? readRegex(cursor)
  if (token) return push(cursor, { ...token, at })

  const text = take(cursor, PUNCTUATION) ?? ''
  return push(cursor, { kind: 'punctuation', text: text === '?.' ? '.' : text, at })
}

function push(cursor: Cursor, token: Token): Token {
  cursor.tokens.push(token)
  return token
}

function readWord(cursor: Cursor): Omit<Token, 'at'> | undefined {
  const text = take(cursor, WORD)
  return text ? { kind: /^\d/.test(text) ? 'number' : 'word', text } : undefined
}

// A quote without its pair on the line (an apostrophe somewhere unforeseen) is left as it is.
function readString(cursor: Cursor): Omit<Token, 'at'> | undefined {
  const text = take(cursor, STRING)
  return text ? { kind: 'string', text: text.slice(1, -1) } : undefined
}

function readRegex(cursor: Cursor): Omit<Token, 'at'> | undefined {
  if (!mayBeginValue(cursor)) return undefined
  const text = take(cursor, REGEX)
  return text ? { kind: 'regex', text } : undefined
}

function mayBeginValue(cursor: Cursor): boolean {
  const previous = cursor.tokens.at(-1)
  if (!previous) return true
  if (previous.kind === 'word') return BEFORE_A_VALUE.has(previous.text)
  return previous.kind === 'punctuation' && !AFTER_A_VALUE.has(previous.text)
}

function readTemplate(cursor: Cursor): Token {
  const at = cursor.at
  const { source } = cursor
  let kind: 'string' | 'template' = 'string'
  cursor.at += 1
  take(cursor, TEMPLATE_TEXT)
  while (startsWith(cursor, '${')) {
    kind = 'template'
    cursor.at += 1
    readBraces(cursor)
    take(cursor, TEMPLATE_TEXT)
  }
  cursor.at += 1
  return push(cursor, { kind, text: source.slice(at + 1, cursor.at - 1), at })
}

function readBraces(cursor: Cursor): void {
  let depth = 0
  do {
    const token = readToken(cursor)
    if (token?.kind !== 'punctuation') continue
    if (token.text === '{') depth += 1
    if (token.text === '}') depth -= 1
  } while (depth > 0 && cursor.at < cursor.source.length)
}

// What looks like an element but never closes is something else, such as the type `<T>() => T`.
function readJsx(cursor: Cursor): boolean {
  if (!cursor.jsx) return false
  const { at } = cursor
  const count = cursor.tokens.length
  if (readElement(cursor)) {
    push(cursor, { kind: 'jsx', text: '', at })
    return true
  }
  cursor.at = at
  cursor.tokens.length = count
  return false
}

function readElement(cursor: Cursor): boolean {
  if (take(cursor, JSX_START) === undefined) return false
  const name = take(cursor, JSX_NAME)?.replace(/<.*/s, '') ?? ''
  while (!startsWith(cursor, '>')) {
    if (take(cursor, /\/>/y)) return true
    if (startsWith(cursor, '{')) readBraces(cursor)
    else if (!take(cursor, SPACE) && !take(cursor, JSX_ATTRIBUTE)) return false
  }
  cursor.at += 1
  return readChildren(cursor, name)
}

function readChildren(cursor: Cursor, name: string): boolean {
  while (cursor.at < cursor.source.length) {
    take(cursor, JSX_TEXT)
    if (startsWith(cursor, '{')) {
      readBraces(cursor)
      continue
    }
    const closing = take(cursor, JSX_CLOSING)
    if (closing) return closing.slice(2, -1).trim() === name
    if (!readElement(cursor)) return false
  }
  return false
}
