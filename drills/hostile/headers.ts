import fc, { type Arbitrary } from 'fast-check'

import { FORM_TYPE } from './forms.ts'
import type { Operation } from './operations.ts'
import { often } from './values.ts'

export interface Tokens {
  member: string
  admin: string
}

const JSON_TYPE = 'application/json'

export function contentTypeOf({ body, form }: Operation): Arbitrary<[string, string][]> {
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

export const siteHeaders = fc
  .tuple(
    often<string | undefined>(4, undefined, fc.constantFrom(...SITES)),
    often<string>(12, '127.0.0.1', fc.constantFrom(...HOSTS)),
  )
  .map(([idSite, host]): [string, string][] => [
    ['host', host],
    ...(idSite === undefined ? [] : ([['idSite', idSite]] as [string, string][])),
  ])

export function loginHeaders({ name }: Operation, tokens: Tokens): Arbitrary<[string, string][]> {
  // Logging out would end the token that all requests share.
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

export const oddHeaders = fc
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
