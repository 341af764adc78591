import type { Language } from '@sesame/contract/site'

/** The language of a path without prefix. */
export const DEFAULT_LOCALE = 'fr'

const PREFIX = /^\/([a-z]{2}(?:-[a-z]{2})?)(?=\/|\.data$|$)/

/** The language that a path begins with, before it is known whether the site has it. */
export function readLocalePrefix(pathname: string): string | null {
  const locale = PREFIX.exec(pathname)?.[1]
  return locale && locale !== DEFAULT_LOCALE ? locale : null
}

export function hasLanguage(languages: readonly Language[], locale: string): boolean {
  return languages.some(({ code, isValid }) => isValid && code.toLowerCase() === locale)
}

/** What paths of a language begin with: nothing in French. */
export function localePrefix(locale: string): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`
}

/** The data of `/` is loaded from `/_.data`, and that of `/en` from `/en.data`. */
const ROOTS = [
  ['/', ''],
  ['/_.data', '.data'],
] as const

export function removePrefix(pathname: string, prefix: string): string {
  const rest = pathname.slice(prefix.length)
  return prefix ? (ROOTS.find(([, end]) => end === rest)?.[0] ?? rest) : rest
}

export function addPrefix(pathname: string, prefix: string): string {
  if (!prefix) return pathname
  return prefix + (ROOTS.find(([root]) => root === pathname)?.[1] ?? pathname)
}
