import fc, { type Arbitrary } from 'fast-check'

import { FORM_TYPE, formBody } from './forms.ts'
import type { JsonSchema } from './schema.ts'
import { nearlyObjectOf, valueOf } from './schema.ts'
import { hostileText, writeJson } from './values.ts'

/** An endpoint as the published description tells it. */
export interface Operation {
  name: string
  method: string
  path: string
  params: [string, JsonSchema][]
  query: [string, JsonSchema][]
  body: JsonSchema | undefined
  /** The part `data` of a form with files. */
  form: JsonSchema | undefined
}

export interface HostileRequest {
  /** The endpoint aimed at. */
  name: string
  method: string
  target: string
  headers: [string, string][]
  body: Buffer | undefined
  /** `slow` sends the body in drops. */
  pace: 'at once' | 'slow'
}

export interface Tokens {
  member: string
  admin: string
}

export function requestTo(
  operations: readonly Operation[],
  tokens: Tokens,
): Arbitrary<HostileRequest> {
  // Each made once: a page of blocks has a schema that takes its time.
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

function often<T>(weight: number, usual: T, otherwise: Arbitrary<T>): Arbitrary<T> {
  return fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: otherwise })
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
    // Not escaped at all, but for what a client could not send.
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

/** Escaped for a URL; half of a surrogate pair has no escape and goes as the bytes it would be. */
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

const JSON_TYPE = 'application/json'

function contentTypeOf({ body, form }: Operation): Arbitrary<[string, string][]> {
  const type = form ? FORM_TYPE : JSON_TYPE
  const usual: [string, string][] = body || form ? [['content-type', type]] : []
  const odd = fc
    .constantFrom(
      ...['text/plain', 'text/html', 'application/xml', 'application/x-www-form-urlencoded'],
      ...[
        'multipart/form-data; boundary=x',
        'multipart/form-data',
        'application/json; charset=latin1',
      ],
      ...[
        'application/json;;;',
        'APPLICATION/JSON',
        'application/vnd.api+json',
        ',',
        '*/*',
        'é',
        'a'.repeat(3000),
      ],
    )
    .map((type): [string, string][] => [['content-type', type]])
  return often(12, usual, odd)
}

const SITES = [
  '66',
  '67',
  '0',
  '-1',
  '69',
  '1e2',
  '66 ',
  '066',
  '66,67',
  'abc',
  '',
  '999999999',
  '9'.repeat(40),
]
const HOSTS = [
  ...[
    '127.0.0.1',
    'localhost',
    'cave.localhost',
    'CAVE.LOCALHOST',
    'evil.example',
    '127.0.0.1:99999',
  ],
  ...[
    '[::1]',
    '[',
    ']',
    ':',
    '',
    'a'.repeat(5000),
    "' OR 1=1 --",
    'é.fr',
    '127.0.0.1, cave.localhost',
    '__proto__',
  ],
]

const siteHeaders = fc
  .tuple(
    often<string | undefined>(4, undefined, fc.constantFrom(...SITES)),
    often<string>(12, '127.0.0.1', fc.constantFrom(...HOSTS)),
  )
  .map(([idSite, host]): [string, string][] => [
    ['host', host],
    ...(idSite === undefined ? [] : ([['idSite', idSite]] as [string, string][])),
  ])

function loginHeaders({ name }: Operation, tokens: Tokens): Arbitrary<[string, string][]> {
  // Leaving with the one token all others use would end their way into the house.
  const token =
    name === 'logout' ? fc.constant('A'.repeat(43)) : fc.constantFrom(tokens.member, tokens.admin)
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 5, arbitrary: token.map((one) => [['authorization', `Bearer ${one}`]]) },
    {
      weight: 2,
      arbitrary: token.map((one) => [
        ['cookie', `idSite=66; token=${one}`],
        ['origin', 'http://127.0.0.1'],
      ]),
    },
    { weight: 1, arbitrary: token.map((one) => [['cookie', `token=${one}`]]) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_LOGINS).map((one) => [one]) },
  ) as Arbitrary<[string, string][]>
}

const ODD_LOGINS: [string, string][] = [
  ...[
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer a b',
    `Bearer ${'A'.repeat(43)}`,
    'bearer\ttab',
  ].map((value): [string, string] => ['authorization', value]),
  ['authorization', `Bearer ${'x'.repeat(8000)}`],
  ...[
    'token=',
    'token',
    ';;;',
    '__proto__=x',
    'token=%00',
    'token=%zz',
    '='.repeat(3000),
    'é=é',
  ].map((value): [string, string] => ['cookie', value]),
  ['cookie', Array.from({ length: 400 }, (_, at) => `c${at}=1`).join('; ')],
]

const oddHeaders = fc
  .array(
    fc.constantFrom<[string, string][]>(
      ...(
        [
          ['userLang', 'fr'],
          ['userLang', '../../x'],
          ['userLang', 'x'.repeat(4000)],
          ['accept', 'text/html'],
          ['accept-encoding', 'gzip, br, *;q=0'],
          ['content-encoding', 'gzip'],
          ['expect', '100-continue'],
          ['expect', 'something'],
          ['upgrade', 'websocket'],
          ['connection', 'upgrade'],
          ['origin', 'null'],
          ['origin', 'http://evil.example'],
          ['referer', 'javascript:1'],
          ['user-agent', ''],
          ['user-agent', 'Googlebot/2.1'],
          ['user-agent', '\xff\xfe<script>'],
          ['range', 'bytes=0-0,-1'],
          ['if-none-match', '*'],
          ['x-forwarded-host', 'cave.localhost'],
          ['x-forwarded-proto', 'https,http'],
          ['x-request-id', "1' OR '1"],
          ['x-http-method-override', 'DELETE'],
          ['x-injected', 'no'],
          ['te', 'trailers'],
        ] as [string, string][]
      ).map((pair) => [pair]),
    ),
    { maxLength: 3 },
  )
  .map((headers) => headers.flat())
