import { PATH_VARIANTS } from './path-variants.ts'
import { FRAMES, REQUEST_LINES, type Shape } from './shapes.ts'

export interface Attack {
  name: string
  mark: string
  bytes: Buffer
  /** The target that an upstream may receive, unchanged; null if it may receive nothing. */
  target: string | null
  cookie: string
  /** The length is ambiguous: an upstream that gets it directly must refuse it. */
  isAmbiguous: boolean
}

/** One request for every location of the gateway. */
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

type ShapeFactory = (method: string, path: string) => { name: string; shape: Shape }

const SHAPE_FACTORIES: ShapeFactory[] = [
  ...PATH_VARIANTS.map(({ name, spell }): ShapeFactory => (method, path) => ({
    name,
    shape: { method, target: spell(path), headers: [], body: '' },
  })),
  ...Object.entries({ ...REQUEST_LINES, ...FRAMES }).map(
    ([name, make]): ShapeFactory =>
      (method, path) => ({ name, shape: make(method, path) }),
  ),
]

/** Every run starts with these attacks, because they succeeded once. */
const FIRST = 2 * LOCATIONS.length
const TOTAL = SHAPE_FACTORIES.length * LOCATIONS.length
/** A prime step reaches every attack before it repeats one. */
const STEP = 7919

/** Every path variant and every frame at every location; a smaller `count` is an even sample. */
export function* listAttacks(prefix: string, count: number): Generator<Attack, undefined> {
  for (let made = 0; made < count; made += 1) {
    const at = made < FIRST ? made : (made * STEP) % TOTAL
    const [method, path] = LOCATIONS[at % LOCATIONS.length]!
    const { name, shape } = SHAPE_FACTORIES[Math.floor(at / LOCATIONS.length)]!(method, path)
    yield attackOf(`${name} ${method} ${path}`, `${prefix}${made}`, shape)
  }
  return undefined
}

/** A target without ambiguous end; surrounding spaces belong to the request line. */
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
