/** Where to go after a login: a path of this site, whatever the address says. */
export function safeNextPath(value: string | null | undefined, fallback: string): string {
  if (!value || value.length > 500) return fallback
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(value)) return fallback
  // What a browser would resolve, not what the text looks like.
  const url = new URL(value, 'http://site.invalid')
  if (url.origin !== 'http://site.invalid' || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}
