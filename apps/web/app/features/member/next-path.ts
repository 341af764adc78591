/** Accepts only a path of this site, so that the URL cannot redirect elsewhere. */
export function safeNextPath(value: string | null | undefined, fallback: string): string {
  if (!value || value.length > 500) return fallback
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(value)) return fallback
  // Resolves the value as a browser would, because its text can be misleading.
  const url = new URL(value, 'http://site.invalid')
  if (url.origin !== 'http://site.invalid' || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}
