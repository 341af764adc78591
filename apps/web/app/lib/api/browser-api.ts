import { createClient } from '@sesame/contract/client'

import { fetchWithProgress } from './pending-requests.ts'

/** Site and language of the document, as the server wrote them in it. */
function documentHeaders(): Record<string, string> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="id-site"]')
  // A document that could not load its site has no id.
  return { userLang: document.documentElement.lang, ...(meta && { idSite: meta.content }) }
}

/** Client for the browser, which sends the cookies; see `endpointAddress`. */
export const browserApi = createClient({
  baseUrl: '/api',
  headers: documentHeaders,
  fetch: fetchWithProgress,
})

/**
 * For calls that must arrive even if the visitor leaves the page. Nobody waits for them, so the
 * progress bar does not show them.
 */
export const keepaliveApi = createClient({
  baseUrl: '/api',
  headers: documentHeaders,
  fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
})
