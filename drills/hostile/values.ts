import fc, { type Arbitrary } from 'fast-check'

/** Texts known to cause faults in parsers, databases or markup. */
const TEXTS = [
  ...['', ' ', '\t', '\u0000', 'a\u0000b', '\ud800', 'x\udfffy', '\u202e', '\ufeff', '\u2028', 'İ'],
  ...[
    "' OR 1=1 --",
    '"; DROP TABLE member; --',
    "'; SELECT pg_sleep(20); --",
    '\\',
    "\\'",
    '$1',
    '$$',
  ],
  ...[
    '%',
    '_',
    '%%',
    '\\%',
    '%00',
    '%0d%0aX-Injected:%201',
    '\r\nX-Injected: 1',
    '%ff%fe',
    '%',
    '%zz',
  ],
  ...[
    '../../etc/passwd',
    '..%2f..%2f',
    'C:\\',
    '/',
    '//',
    '?',
    '#',
    '&',
    ';',
    '|id',
    '`id`',
    '$(id)',
  ],
  ...['<script>alert(1)</script>', 'javascript:alert(1)', '{{7*7}}', '${7*7}', '<!--', ']]>'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length'],
  ...[
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '-Infinity',
    'true',
    '1e309',
    '0x10',
    '-0',
    '９',
    '1,5',
  ],
  ...['lk:', 'lk:%', 'lk:\\', 'df:', 'gte:', 'lt:NaN', 'eq:', 'lk:lk:', ':', '-', '-id', 'id desc'],
  ...[
    '1970-01-01',
    '0000-00-00',
    '2024-02-30',
    '+275760-09-13',
    '9999-12-31T23:59:59Z',
    'infinity',
  ],
  ...['a@b', '@', 'a@b.c\r\nBcc: x@y.z', '"<x>"@y.z', 'é@é.fr', `${'a'.repeat(250)}@b.fr`],
  ...[
    '👩‍👩‍👧‍👦',
    'Z̵̡̢̛'.repeat(50),
    'é'.repeat(2000),
    'a'.repeat(10_000),
    '🔥'.repeat(5000),
    '('.repeat(3000),
  ],
]

const NUMBERS = [
  ...[0, -0, -1, 1.5, 1e-320, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53, 2 ** 63],
  ...[1e21, 1e308, Number.MAX_VALUE, -Number.MAX_VALUE],
]

const RAW = '@raw@'

/** Marks text that `writeJson` inserts unquoted. */
function rawJson(text: string): string {
  return RAW + Buffer.from(text).toString('base64') + RAW
}

const RAW_IN_JSON = new RegExp(`"${RAW}([A-Za-z0-9+/=]*)${RAW}"`, 'g')

/** Number tokens that no serialiser would write; they are inserted unquoted. */
const TOKENS = ['1e400', '-1e400', '1E1000000', '123456789012345678901234567890', '-0', 'NaN', '01']

const PROTOTYPES = [
  '{"__proto__":{"role":"ADMIN"}}',
  '{"constructor":{"prototype":{"isAdmin":true}},"toString":1,"hasOwnProperty":null}',
]

export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
  },
)

const deep = fc
  .tuple(fc.constantFrom(10, 500, 10_000), fc.boolean())
  .map(([levels, isArray]) => rawJson(isArray ? nestedArrays(levels) : nestedObjects(levels)))

export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS, null, true, false, [], {}) },
  { weight: 2, arbitrary: fc.constantFrom(...TOKENS).map(rawJson) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...PROTOTYPES).map(rawJson),
  },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 20 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(60, 5000).map((length) => Array.from({ length }, () => 1)),
  },
  { weight: 1, arbitrary: deep },
)

function nestedArrays(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels)
}

function nestedObjects(levels: number): string {
  return `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
}

/** Serialises a value and inserts the marked texts unquoted. */
export function writeJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(RAW_IN_JSON, (_, text: string) =>
    Buffer.from(text, 'base64').toString(),
  )
}

export function often<T>(weight: number, usual: T, otherwise: Arbitrary<T>): Arbitrary<T> {
  return fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: otherwise })
}
