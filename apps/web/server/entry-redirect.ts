import { DEFAULT_LOCALE } from '../app/lib/site/locale.ts'

const SOURCE = /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,63}$/

export type EntryRedirect =
  | { kind: 'stay' }
  | { kind: 'move'; location: string; status: 301 | 302; source?: string; locale?: string }

/**
 * Redirects that come before any page: the default language has no prefix, and a URL with `?from=`
 * is counted, then shown without its query.
 */
export function decideEntryRedirect(pathname: string, search: string): EntryRedirect {
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
