import type { ConsentServiceId } from '@sesame/values/consent'

/** Cookies that each service sets on the site's domain. */
const LEFT: Partial<Record<ConsentServiceId, RegExp>> = {
  matomo: /^_pk_/,
  ga4: /^(?:_ga|_gid|_gat)/,
  googleAds: /^_gcl/,
  gtm: /^(?:_ga|_gid|_gat|_gcl)/,
  facebookPixel: /^_fb[pc]$/,
}

/**
 * Deletes them for the host and for each parent domain, because the domain they were set for is
 * unknown.
 */
export function eraseServiceCookies(ids: readonly ConsentServiceId[]): void {
  const names = document.cookie
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => ids.some((id) => LEFT[id]?.test(name)))
  for (const name of names) {
    for (const domain of ['', ...domainsOf(window.location.hostname)]) {
      const where = domain && `; domain=${domain}`
      document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${where}`
    }
  }
}

/** `a.b.fr` may set cookies for itself and for `b.fr`. */
function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}
