import { createClient } from '@sesame/contract/client'

/** Client for the browser, which sends the cookies; see `endpointAddress`. */
export const browserApi = createClient({
  baseUrl: '/api',
  fetch: (input, init) => fetch(input, init),
})

/** For calls that must arrive even if the visitor leaves the page. */
export const keepaliveApi = createClient({
  baseUrl: '/api',
  fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
})
