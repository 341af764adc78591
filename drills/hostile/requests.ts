import fc, { type Arbitrary } from 'fast-check'

import { formBody } from './forms.ts'
import { contentTypeOf, loginHeaders, oddHeaders, siteHeaders, type Tokens } from './headers.ts'
import type { Operation } from './operations.ts'
import type { JsonSchema } from './schema.ts'
import { nearlyObjectOf, valueOf } from './schema.ts'
import { hostileText, often, writeJson } from './values.ts'

export interface HostileRequest {
  /** Name of the endpoint. */
  name: string
  method: string
  target: string
  headers: [string, string][]
  body: Buffer | undefined
  /** `slow` sends the body in small pieces. */
  pace: 'at once' | 'slow'
}

export function requestTo(
  operations: readonly Operation[],
  tokens: Tokens,
): Arbitrary<HostileRequest> {
  // Each arbitrary is built once, because the schema of a page's blocks is slow to convert.
  return fc
    .oneof(...operations.map((operation) => requestOf(operation, tokens)))
    .map((request) => (isBodiless(request.method) ? { ...request, body: undefined } : request))
}

function requestOf(operation: Operation, tokens: Tokens): Arbitrary<HostileRequest> {
  return fc.record({
    name: fc.constant(operation.name),
    method: often(9, operation.method, fc.constantFrom(...METHODS)),
    target: targetOf(operation),
    headers: fc
      .tuple(contentTypeOf(operation), siteHeaders, loginHeaders(operation, tokens), oddHeaders)
      .map((parts) => parts.flat()),
    body: bodyOf(operation),
    pace: often<'at once' | 'slow'>(60, 'at once', fc.constant('slow')),
  })
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']

function isBodiless(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'TRACE'
}

function targetOf({ path, params, query }: Operation): Arbitrary<string> {
  const filled = fc
    .tuple(...params.map(([name, schema]) => pathValue(name, schema)))
    .map((values) =>
      params.reduce((url, [name], at) => url.replace(`{${name}}`, () => values[at]!), path),
    )
  const search = query.length === 0 ? often(8, '', oddSearch) : fc.oneof(searchOf(query), oddSearch)
  return fc.oneof(
    { weight: 12, arbitrary: fc.tuple(filled, search).map((parts) => parts.join('')) },
    { weight: 1, arbitrary: filled.map((url) => `${url}/`.repeat(2)) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_TARGETS) },
    { weight: 1, arbitrary: hostileText.map((text) => `/${escaped(text)}`) },
  )
}

const ODD_TARGETS = [
  ...[
    '/',
    '//',
    '/%',
    '/%zz/info',
    '/%c3%28',
    '/site/%00',
    '/user%2f..%2fuser',
    '/USER',
    '/user;x=1',
  ],
  ...[
    '/\xff\xfe',
    '/cities/\xc3\x28/250',
    '/.env',
    '/admin',
    '/metrics?x=1',
    '/__proto__',
    '/constructor',
  ],
  ...[
    `/${'a'.repeat(4000)}`,
    `/cities/${'é'.repeat(200)}/250`,
    `/?${'a=1&'.repeat(3000)}`,
    '/user?token[]=1',
  ],
]

function pathValue(name: string, schema: JsonSchema): Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: valueOf(schema, name).map((value) => escaped(String(value))) },
    { weight: 3, arbitrary: hostileText.map(escaped) },
    // Unescaped, except for characters that Node's client refuses to send.
    { weight: 1, arbitrary: hostileText.map(unescaped) },
  )
}

function searchOf(query: [string, JsonSchema][]): Arbitrary<string> {
  const pair = fc
    .constantFrom(...query)
    .chain(([name, schema]) => pathValue(name, schema).map((value) => `${name}=${value}`))
  return fc.array(pair, { maxLength: 6 }).map((pairs) => `?${pairs.join('&')}`)
}

const oddSearch = fc
  .array(
    fc.oneof(
      fc.tuple(hostileText, hostileText).map((pair) => pair.map(escaped).join('=')),
      fc.constantFrom(
        'nbItem=0',
        'nbItem=1e2',
        'page=99999999999',
        'page=-1',
        'nbItem=100&nbItem=2',
      ),
      fc.constantFrom(
        '__proto__=1',
        '__proto__[x]=1',
        'constructor.prototype.x=1',
        'a[]=1&a[]=2',
        '%ff=%c3',
      ),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((pairs) => `?${pairs.join('&')}`)

/**
 * Escapes text for a URL; a text with a lone surrogate becomes the escaped bytes of a surrogate.
 */
function escaped(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ED%A0%80'
  }
}

function unescaped(text: string): string {
  const bytes = Buffer.from(text).toString('latin1')
  return bytes.replace(/[^\x21-\xff]/g, (character) => encodeURIComponent(character))
}

function bodyOf({ body, form }: Operation): Arbitrary<Buffer | undefined> {
  if (form) return formBody(form)
  const json = body ? nearlyObjectOf(body).map((value) => Buffer.from(writeJson(value))) : undefined
  return fc.oneof(
    { weight: json ? 16 : 0, arbitrary: json ?? fc.constant(undefined) },
    { weight: json ? 1 : 6, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.constantFrom(...ODD_BODIES) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
  )
}

const ODD_BODIES = [
  ...['', ' ', '{', '}', '[]', '"', '"x"', 'null', 'true', '{"a":1,}', "{'a':1}", '{"email":NaN}'],
  ...[
    '{"__proto__":{"x":1}}',
    '{"a":1}{"b":2}',
    '\ufeff{}',
    '{"email":"\\ud800"}',
    '{"a":"\\u0000"}',
  ],
  ...['{"\\u0000":1}', '{"email":"a@b.fr","email":"c@d.fr"}', 'email=a%40b.fr&password=x', '<x/>'],
]
  .map((text) => Buffer.from(text))
  .concat([
    Buffer.from('{"email":"\xff\xfe@exemple.fr","password":"\xc3\x28"}', 'latin1'),
    Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d]),
    Buffer.from('{"a":1}', 'utf16le'),
    Buffer.from(`{"email":"${'a'.repeat(300_000)}@exemple.fr"}`),
    Buffer.from(`{"lists":[${'1,'.repeat(40_000)}1]}`),
    Buffer.from('[['.repeat(50_000)),
    Buffer.alloc(1_500_000, 0x20),
  ])
