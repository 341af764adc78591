const DEFAULT_LOCALE = 'fr'
const SOURCE = /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,63}$/

export type Arrival =
  | { kind: 'stay' }
  | { kind: 'move'; location: string; status: 301 | 302; source?: string; locale?: string }

/**
 * Two rules that come before any page: the default language has no prefix, and an address that
 * says where the visitor comes from is counted, then shown again without its query.
 */
export function decideArrival(pathname: string, search: string): Arrival {
  const prefix = `/${DEFAULT_LOCALE}`
  if (pathname === prefix || pathname.startsWith(`${prefix}/`)) {
    const rest = pathname.slice(prefix.length).replace(/^[/\\]+/, '')
    const location = `/${rest}${search}`
    return { kind: 'move', location, status: 301, locale: DEFAULT_LOCALE }
  }
  if (!search.includes('from=')) return { kind: 'stay' }
  const source = new URLSearchParams(search).get('from')
  if (source === null) return { kind: 'stay' }
  const location = pathname.replace(/^[/\\]+/, '/')
  return { kind: 'move', location, status: 302, ...(SOURCE.test(source) && { source }) }
}
