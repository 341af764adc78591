/** Parts of a request as written to a connection. */
export interface Shape {
  method: string
  target: string
  /** Empty for HTTP/0.9, which has no version. */
  version?: string
  /** Null for a request without a Host header. */
  host?: string | null
  headers: string[]
  body: string
  before?: string
  /** False if nothing may reach an upstream under the request's own mark. */
  isWhole?: boolean
  isAmbiguous?: boolean
}

type ShapeFactory = (method: string, target: string) => Shape

/** A request that a server reads as the next one if it ends the first too early. */
const HIDDEN = 'GET /logged HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Request-Id: smuggled\r\n\r\n'

const plain = (more: Partial<Shape>): ShapeFactory => {
  return (method, target) => ({ method, target, headers: [], body: '', ...more })
}

/** Variants of the request line and of the Host header. */
export const REQUEST_LINES: Record<string, ShapeFactory> = {
  'HTTP/0.9': plain({ version: '' }),
  'HTTP/1.0': plain({ version: 'HTTP/1.0' }),
  'HTTP/1.0 kept': plain({ version: 'HTTP/1.0', headers: ['Connection: keep-alive'] }),
  'HTTP/1.2': plain({ version: 'HTTP/1.2' }),
  'HTTP/2.0': plain({ version: 'HTTP/2.0' }),
  'HTTP/9.9': plain({ version: 'HTTP/9.9' }),
  'http/1.1': plain({ version: 'http/1.1' }),
  'HTTP/01.1': plain({ version: 'HTTP/01.1' }),
  'version and more': plain({ version: 'HTTP/1.1 x' }),
  'no host': plain({ host: null }),
  'empty host': plain({ host: '' }),
  'two hosts': plain({ headers: ['Host: evil.example'] }),
  'two hosts in one': plain({ host: '127.0.0.1, evil.example' }),
  'host with a path': plain({ host: '127.0.0.1/api' }),
  'host with a user': plain({ host: 'a@127.0.0.1' }),
  'host with a tab': plain({ host: '127.0.0.1\tb' }),
  'host with NUL': plain({ host: '127.0.0.1\0' }),
  'lower-case method': (method, target) => plain({ method: method.toLowerCase() })(method, target),
  'unknown method': plain({ method: 'FOO' }),
  trace: plain({ method: 'TRACE' }),
  connect: plain({ method: 'CONNECT' }),
  'method with a line': plain({ method: 'GET\r\nX-A: b' }),
  'lines before': plain({ before: '\r\n\r\n' }),
  'star target': plain({ method: 'OPTIONS', target: '*', isWhole: false }),
}

const chunked = (headers: string[], body: string, more: Partial<Shape> = {}): ShapeFactory =>
  plain({ method: 'POST', headers, body, ...more })

const ambiguous = { isAmbiguous: true }
const CHUNK = `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`

/** Lengths and encodings that two servers may interpret differently. */
export const FRAMES: Record<string, ShapeFactory> = {
  'CL.TE': chunked(
    [`Content-Length: ${5 + HIDDEN.length}`, 'Transfer-Encoding: chunked'],
    `0\r\n\r\n${HIDDEN}`,
    ambiguous,
  ),
  'TE.CL': chunked(['Transfer-Encoding: chunked', 'Content-Length: 4'], CHUNK, ambiguous),
  ...Object.fromEntries(
    [
      ...[
        'xchunked',
        'identity',
        'chunked, identity',
        'identity, chunked',
        '"chunked"',
        'chunkedx',
      ],
      ...['\x0bchunked', 'chunked\x0b', 'gzip, chunked', 'chunked;a=b', ' chunked', 'CHUNKED'],
    ].map((coding) => [
      `TE ${JSON.stringify(coding)} and CL`,
      chunked([`Transfer-Encoding: ${coding}`, 'Content-Length: 4'], CHUNK, ambiguous),
    ]),
  ),
  'TE.TE': chunked(['Transfer-Encoding: chunked', 'Transfer-Encoding: x'], CHUNK),
  'TE.TE reversed': chunked(['Transfer-Encoding: identity', 'Transfer-Encoding: chunked'], CHUNK),
  'TE with a space': chunked(['Transfer-Encoding : chunked'], CHUNK),
  'TE folded': chunked(['Transfer-Encoding:', ' chunked', 'Content-Length: 4'], CHUNK, ambiguous),
  'TE after a bare line feed': chunked(['X-A: b\nTransfer-Encoding: chunked'], CHUNK),
  'TE after a bare return': chunked(['X-A: b\rTransfer-Encoding: chunked'], CHUNK),
  'chunk extension': chunked(['Transfer-Encoding: chunked'], '2;a=b\r\n{}\r\n0\r\n\r\n'),
  'chunk extension with a line': chunked(
    ['Transfer-Encoding: chunked'],
    `2;a=\n{}\r\n0\r\n\r\n${HIDDEN}`,
  ),
  'long chunk extension': chunked(
    ['Transfer-Encoding: chunked'],
    `2;a=${'b'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  ),
  'chunk by line feeds': chunked(['Transfer-Encoding: chunked'], `2\n{}\n0\n\n${HIDDEN}`),
  'chunk of 0x2': chunked(['Transfer-Encoding: chunked'], '0x2\r\n{}\r\n0\r\n\r\n'),
  'chunk beyond 64 bits': chunked(
    ['Transfer-Encoding: chunked'],
    `10000000000000002\r\n{}\r\n0\r\n\r\n${HIDDEN}`,
  ),
  'negative chunk': chunked(['Transfer-Encoding: chunked'], `-2\r\n{}\r\n0\r\n\r\n${HIDDEN}`),
  'trailer fields': chunked(
    ['Transfer-Encoding: chunked'],
    '2\r\n{}\r\n0\r\nX-Request-Id: smuggled\r\nContent-Length: 9\r\n\r\n',
  ),
  'two lengths': chunked(
    ['Content-Length: 0', `Content-Length: ${HIDDEN.length}`],
    HIDDEN,
    ambiguous,
  ),
  'the same length twice': chunked(['Content-Length: 2', 'Content-Length: 2'], '{}'),
  ...Object.fromEntries(
    ['0, 5', '+2', '-2', '0x2', '2 2', '2\x0b', '1e1', '99999999999999999999', 'two'].map(
      (length) => [
        `length ${JSON.stringify(length)}`,
        chunked([`Content-Length: ${length}`], `{}${HIDDEN}`, ambiguous),
      ],
    ),
  ),
  'length with a space before the colon': chunked(['Content-Length : 2'], `{}${HIDDEN}`, ambiguous),
  'length in an underscore': chunked(['Content_Length: 2', 'Content-Length: 0'], ''),
  'a body with GET': plain({
    method: 'GET',
    headers: [`Content-Length: ${HIDDEN.length}`],
    body: HIDDEN,
  }),
  'a body with HEAD': plain({
    method: 'HEAD',
    headers: [`Content-Length: ${HIDDEN.length}`],
    body: HIDDEN,
  }),
  'a body that never comes': chunked(['Content-Length: 500'], '{}'),
  'expects a word': chunked(['Expect: 100-continue', `Content-Length: ${HIDDEN.length}`], HIDDEN),
  'an odd expectation': chunked(['Expect: x', `Content-Length: ${HIDDEN.length}`], HIDDEN),
  'a change of protocols': plain({
    headers: ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'],
    body: HIDDEN.replace('/logged', '/api/logged'),
  }),
  'headers named for the hop': plain({
    headers: ['Connection: close, X-Forwarded-For, X-Request-Id, Host'],
  }),
  'forged headers of the gateway': plain({
    headers: [
      'X-Request-Id: smuggled',
      'X-Forwarded-For: 9.9.9.9',
      'X-Forwarded-Host: evil.example',
    ],
  }),
  'NUL in a header': plain({ headers: ['X-A: a\0b'] }),
  'bare return in a header': plain({ headers: ['X-A: a\rX-Request-Id: smuggled'] }),
  'folded header': plain({ headers: ['X-A: a', ' X-Request-Id: smuggled'] }),
  'header without a name': plain({ headers: [': a'] }),
  'long header': plain({ headers: [`X-A: ${'a'.repeat(40_000)}`] }),
  'many headers': plain({ headers: Array.from({ length: 2000 }, (_, at) => `X-${at}: a`) }),
}
