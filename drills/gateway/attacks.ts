import { FRAMES, REQUEST_LINES, type Shape } from './shapes.ts'
import { SPELLINGS } from './spellings.ts'

/** One hostile use of a connection. */
export interface Attack {
  name: string
  mark: string
  bytes: Buffer
  /** What an upstream may receive of it: its target as it was written, or nothing at all. */
  target: string | null
  cookie: string
  /** Where it ends cannot be told: a server that reads it directly must refuse it. */
  isAmbiguous: boolean
}

/** Every location of the gateway, by a request that it takes. */
const LOCATIONS: [method: string, path: string][] = [
  ['GET', '/api/logged'],
  ['POST', '/api/login'],
  ['GET', '/api/legal/use-terms'],
  ['GET', '/api/cities/lyon/250'],
  ['POST', '/api/forms/1/submit'],
  ['POST', '/api/admin/media'],
  ['POST', '/api/admin/page/1/layout/2/preview'],
  ['GET', '/api/calendar/1/live'],
  ['GET', '/api'],
  ['GET', '/metrics'],
  ['GET', '/api/metrics'],
  ['GET', '/assets/a.css'],
  ['GET', '/site-66/logo.svg'],
  ['GET', '/icons/a.svg'],
  ['GET', '/media/ab12/640.avif'],
  ['GET', '/.git/config'],
  ['GET', '/'],
  ['GET', '/blog'],
  ['POST', '/auth'],
]

type Maker = (method: string, path: string) => { name: string; shape: Shape }

const MAKERS: Maker[] = [
  ...SPELLINGS.map(({ name, spell }): Maker => (method, path) => ({
    name,
    shape: { method, target: spell(path), headers: [], body: '' },
  })),
  ...Object.entries({ ...REQUEST_LINES, ...FRAMES }).map(
    ([name, make]): Maker =>
      (method, path) => ({ name, shape: make(method, path) }),
  ),
]

/** So many are in every run: the attacks that once succeeded. */
const FIRST = 2 * LOCATIONS.length
const TOTAL = MAKERS.length * LOCATIONS.length
/** Prime, and so without a common divisor with the total: each step leads to another attack. */
const STEP = 7919

/** Every spelling and every frame at every location; a smaller number is an even sample of them. */
export function* listAttacks(prefix: string, count: number): Generator<Attack, undefined> {
  for (let made = 0; made < count; made += 1) {
    const at = made < FIRST ? made : (made * STEP) % TOTAL
    const [method, path] = LOCATIONS[at % LOCATIONS.length]!
    const { name, shape } = MAKERS[Math.floor(at / LOCATIONS.length)]!(method, path)
    yield attackOf(`${name} ${method} ${path}`, `${prefix}${made}`, shape)
  }
  return undefined
}

/** A target that ends where it seems to; spaces around it belong to the request line. */
const WRITTEN = /^ *\/[!-\u00ff]* *$/

function attackOf(name: string, mark: string, shape: Shape): Attack {
  const { method, target, version = 'HTTP/1.1', body, host = '127.0.0.1', isWhole = true } = shape
  const cookie = `drill=${mark}`
  const head = [
    `${method} ${target}${version && ` ${version}`}`,
    ...(host === null ? [] : [`Host: ${host}`]),
    `X-Drill: ${mark}`,
    `Cookie: ${cookie}`,
    ...shape.headers,
  ]
  return {
    name,
    mark,
    bytes: Buffer.from(`${shape.before ?? ''}${head.join('\r\n')}\r\n\r\n${body}`, 'latin1'),
    target: isWhole && WRITTEN.test(target) ? target.replaceAll(' ', '') : null,
    cookie,
    isAmbiguous: shape.isAmbiguous ?? false,
  }
}
