import type { ConsentServiceId } from '@sesame/values/consent'

import { addScript } from './add-script.ts'
import type { Tag } from './tag.ts'

const HOST = 'https://www.googletagmanager.com'
/** The cookie lasts 395 days from its creation and is never renewed. */
const COOKIE = { cookie_expires: 34_128_000, cookie_update: false }

/** Google reads the `arguments` of its own function, not an array. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= []
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments)
}

const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
}

let hasSentDefault = false

/**
 * Google's basic consent mode: no script is loaded before the choice. The default denies
 * everything, then an update grants what was allowed.
 */
export function updateGoogleConsent(allowed: readonly ConsentServiceId[]): void {
  if (!hasSentDefault) gtag('consent', 'default', DENIED)
  hasSentDefault = true
  const ads = allowed.includes('googleAds') ? 'granted' : 'denied'
  gtag('consent', 'update', {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: allowed.includes('ga4') ? 'granted' : 'denied',
  })
}

let hasGtag = false

function loadGtag(account: string, nonce: string): void {
  if (hasGtag) return
  hasGtag = true
  gtag('js', new Date())
  addScript(`${HOST}/gtag/js?id=${encodeURIComponent(account)}`, nonce)
}

const revoke = () => gtag('consent', 'update', DENIED)

export const ga4: Tag = {
  load({ account }, nonce) {
    loadGtag(account, nonce)
    gtag('config', account, COOKIE)
  },
  follow({ account }) {
    gtag('event', 'page_view', { send_to: account, page_location: window.location.href })
  },
  revoke,
}

export const googleAds: Tag = {
  load({ account }, nonce) {
    loadGtag(account, nonce)
    gtag('config', account, COOKIE)
  },
  revoke,
}

export const gtm: Tag = {
  load({ account }, nonce) {
    window.dataLayer ??= []
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    addScript(`${HOST}/gtm.js?id=${encodeURIComponent(account)}`, nonce)
  },
  revoke,
}
