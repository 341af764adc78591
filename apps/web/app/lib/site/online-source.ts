import type { OnlineSource } from '@sesame/contract/checkout'

const SEARCH =
  /^(?:www\.)?(?:google|bing|duckduckgo|qwant|ecosia|yahoo)\.[a-z.]{2,6}$|\.search\.yahoo\.com$/
const SOCIAL =
  /(?:^|\.)(?:facebook|instagram|tiktok|youtube|linkedin|twitter|x|pinterest|snapchat)\.com$|^t\.co$/
const BUSINESS = /^(?:google[-_ ]?(?:business|maps|my[-_ ]?business)|gmb|gbp)$/i

/** What the first address and the referrer of a visit tell about where it came from. */
export function onlineSourceOf(address: URL, referrer: string): OnlineSource {
  const query = address.searchParams
  const named = [query.get('utm_source'), query.get('utm_campaign')]
  if (named.some((name) => name !== null && BUSINESS.test(name))) return 'google_business'
  const from = URL.canParse(referrer) ? new URL(referrer).hostname : ''
  if (from === '' || from === address.hostname) return 'site'
  if (SEARCH.test(from)) return 'search'
  return SOCIAL.test(from) ? 'social' : 'other_site'
}

let current: OnlineSource = 'site'

/**
 * Kept in the memory of the page only: nothing is stored on the device, so a page that is loaded
 * again by itself has forgotten it.
 */
export function rememberOnlineSource(): void {
  current = onlineSourceOf(new URL(window.location.href), document.referrer)
}

export function getOnlineSource(): OnlineSource {
  return current
}
