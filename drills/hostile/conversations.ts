import fc, { type Arbitrary } from 'fast-check'

/** Raw bytes to write to a connection. */
export interface Conversation {
  name: string
  parts: Buffer[]
  pauseMs: number
  /** Closes its side after the last part. */
  disconnects: boolean
  /** An incomplete request needs no response. */
  mayStaySilent: boolean
}

const HOST = 'Host: 127.0.0.1\r\n'
const JSON_HEAD = `POST /login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`
const CREDENTIALS = '{"email":"a@exemple.fr","password":"x"}'

/** Complete requests: the server responds or closes the connection. */
const WHOLE: Record<string, string[]> = {
  'no host': ['GET /health HTTP/1.1\r\n\r\n'],
  'two hosts': [`GET /parameter HTTP/1.1\r\n${HOST}Host: cave.localhost\r\n\r\n`],
  'old version': ['GET /health HTTP/1.0\r\n\r\n'],
  'unknown version': [`GET /health HTTP/9.9\r\n${HOST}\r\n`],
  'no version': ['GET /health\r\n\r\n'],
  'other protocol': ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  'unknown method': [`FOO /health HTTP/1.1\r\n${HOST}\r\n`],
  'absolute target': [`GET http://evil.example/parameter HTTP/1.1\r\n${HOST}\r\n`],
  'star target': [`OPTIONS * HTTP/1.1\r\n${HOST}\r\n`],
  tunnel: [`CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`],
  'spaces in target': [`GET /cities/a b/250 HTTP/1.1\r\n${HOST}\r\n`],
  'control in target': [`GET /cities/\u0001\u007f/250 HTTP/1.1\r\n${HOST}\r\n`],
  'null in target': [`GET /cities/\u0000/250 HTTP/1.1\r\n${HOST}\r\n`],
  'null in header': [`GET /parameter HTTP/1.1\r\n${HOST}idSite: 6\u00006\r\n\r\n`],
  'header split': [`GET /parameter HTTP/1.1\r\n${HOST}userLang: fr\rX-Injected: 1\r\n\r\n`],
  'folded header': [`GET /parameter HTTP/1.1\r\n${HOST}userLang: fr\r\n en\r\n\r\n`],
  'nameless header': [`GET /parameter HTTP/1.1\r\n${HOST}: x\r\n\r\n`],
  'space before colon': [`GET /parameter HTTP/1.1\r\n${HOST}idSite : 66\r\n\r\n`],
  'huge header': [`GET /parameter HTTP/1.1\r\n${HOST}X-Long: ${'a'.repeat(40_000)}\r\n\r\n`],
  'many headers': [`GET /parameter HTTP/1.1\r\n${HOST}${'X-A: 1\r\n'.repeat(3000)}\r\n`],
  'twice a length': [`${JSON_HEAD}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{"a":`],
  'negative length': [`${JSON_HEAD}Content-Length: -5\r\n\r\n{}`],
  'odd length': [`${JSON_HEAD}Content-Length: 0x5\r\n\r\n{}`],
  'endless length': [`${JSON_HEAD}Content-Length: 99999999999999999999\r\n\r\n{}`],
  'length beyond the limit': [`${JSON_HEAD}Content-Length: 900000000\r\n\r\n{}`],
  'length and chunks': [
    `${JSON_HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  chunks: [`${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n27\r\n${CREDENTIALS}\r\n0\r\n\r\n`],
  'broken chunks': [`${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
  'unknown coding': [`${JSON_HEAD}Transfer-Encoding: gzip, x\r\n\r\n{}`],
  'chunk extensions': [
    `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n2;${'a=b;'.repeat(9000)}\r\n{}\r\n`,
  ],
  pipelined: [
    `GET /health HTTP/1.1\r\n${HOST}\r\nGET /parameter HTTP/1.1\r\n${HOST}\r\nGARBAGE\r\n\r\n`,
  ],
  'pipelined after a body': [
    `${JSON_HEAD}Content-Length: 2\r\n\r\n{}GET /user HTTP/1.1\r\n${HOST}\r\n`,
  ],
  drops: `GET /health HTTP/1.1\r\n${HOST}\r\n`.split(''),
  'body in drops': [
    `${JSON_HEAD}Content-Length: ${CREDENTIALS.length}\r\n\r\n`,
    ...CREDENTIALS.split(''),
  ],
}

/** Incomplete requests: the client disconnects in the middle. */
const CUT: Record<string, string[]> = {
  'cut in the line': ['GET /hea'],
  'cut in a header': [`GET /health HTTP/1.1\r\n${HOST}X-A: `],
  'cut in the body': [`${JSON_HEAD}Content-Length: 100\r\n\r\n{"email":`],
  'cut in a chunk': [`${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n27\r\n{"em`],
  'huge chunk': [`${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}`],
  'nothing at all': [''],
}

const written = fc
  .constantFrom(...Object.entries({ ...WHOLE, ...CUT }))
  .map(([name, parts]): Conversation => {
    const isCut = name in CUT
    return {
      name,
      parts: parts.map((part) => Buffer.from(part, 'latin1')),
      pauseMs: parts.length > 1 ? 5 : 0,
      disconnects: isCut,
      mayStaySilent: isCut || name === 'tunnel',
    }
  })

const noise = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes): Conversation => ({
  name: 'noise',
  parts: [Buffer.from(bytes), HEAD_END],
  pauseMs: 0,
  disconnects: true,
  mayStaySilent: true,
}))
const HEAD_END = Buffer.from('\r\n\r\n')

export const conversation: Arbitrary<Conversation> = fc.oneof(
  { weight: 9, arbitrary: written },
  { weight: 1, arbitrary: noise },
)
