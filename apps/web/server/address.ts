const DATA = '.data'
const ROOT_DATA = '_.data'
const UNRESERVED = /[\w.~-]/

/** Canonical path of a request; null if it is not a path. */
export function normalizePath(raw: string): string | null {
  if (!raw.startsWith('/') || /[^\x21-\x7e]|[#?]/.test(raw)) return null
  // Resolves dot segments and treats `\` as `/`, as browsers and React Router do.
  const { pathname } = new URL(`http://localhost${raw}`)
  if (!isDecodable(pathname)) return null
  const segments = pathname.split('/').filter((segment) => segment !== '')
  return `/${segments.map(normalizeEncoding).join('/')}`
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/** Percent-encodes only where necessary, in capitals: RFC 3986, section 6.2.2. */
function normalizeEncoding(segment: string): string {
  return segment.replaceAll(/%[\da-f]{2}/gi, (encoded) => {
    const character = String.fromCodePoint(Number.parseInt(encoded.slice(1), 16))
    return UNRESERVED.test(character) ? character : encoded.toUpperCase()
  })
}

export interface PagePath {
  pathname: string
  /** True for a data request of React Router instead of a document. */
  isData: boolean
}

/** React Router loads the data of `/a` from `/a.data`, and of `/` from `/_.data`. */
export function readPagePath(pathname: string): PagePath {
  if (!pathname.endsWith(DATA)) return { pathname, isData: false }
  const suffix = pathname.endsWith(`/${ROOT_DATA}`) ? ROOT_DATA : DATA
  const page = pathname.slice(0, -suffix.length).replace(/\/$/, '')
  return { pathname: page || '/', isData: true }
}

export function writePagePath({ pathname, isData }: PagePath): string {
  if (!isData) return pathname
  if (pathname === '/') return `/${ROOT_DATA}`
  // `/a/_.data` asks for `/a`, so a page that is itself called `_` needs the other spelling.
  return pathname.endsWith('/_') ? `${pathname}/${ROOT_DATA}` : pathname + DATA
}

/** Writes the static parts of a path in the case of its route pattern; parameters are unchanged. */
export function toSamePathStyle(
  pattern: string,
  pathname: string,
  { lowerCase = false }: { lowerCase?: boolean },
): string {
  const fixed = pattern.split('/').filter((part) => part !== '')
  const isOpenFrom = fixed.indexOf('*')
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const spelled = segments.map((segment, at) => {
    const part = isOpenFrom >= 0 && at >= isOpenFrom ? '*' : fixed[at]
    const isOpen = part === undefined || part === '*' || part.startsWith(':')
    if (!isOpen) return part
    return lowerCase ? toLowerCase(segment) : segment
  })
  return `/${spelled.join('/')}`
}

/** Lower-cases letters but not percent-escapes. */
function toLowerCase(segment: string): string {
  return segment.replaceAll(/%[\dA-F]{2}|[A-Z]+/g, (found) =>
    found.startsWith('%') ? found : found.toLowerCase(),
  )
}
