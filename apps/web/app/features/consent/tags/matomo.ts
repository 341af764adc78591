import { addScript } from './add-script.ts'
import type { Tag } from './tag.ts'

/** 13 months, the maximum of the CNIL; `_pk_ses` lasts its usual 30 minutes. */
const VISITOR_SECONDS = 33_955_200

function push(...command: unknown[]): void {
  const queue = (window['_paq'] ??= [])
  queue.push(command)
}

export const matomo: Tag = {
  load({ account, url = '' }, nonce) {
    push('setVisitorCookieTimeout', VISITOR_SECONDS)
    push('setTrackerUrl', `${url}matomo.php`)
    push('setSiteId', account)
    push('trackPageView')
    addScript(`${url}matomo.js`, nonce)
  },
  follow() {
    push('setCustomUrl', window.location.href)
    push('setDocumentTitle', document.title)
    push('trackPageView')
  },
  revoke() {
    push('optUserOut')
    push('deleteCookies')
  },
}
