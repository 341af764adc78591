import { createClient, isRefusal } from '@sesame/contract/client'

/** Same origin: the browser sends the cookie of the login. */
export const api = createClient({
  baseUrl: '/api',
  fetch: (input, init) => fetch(input, init),
})

const TIMEOUT = 'Le serveur n’a pas répondu en 10\u00a0secondes.'
const OFFLINE = 'Le serveur ne peut pas être joint. Vérifiez la connexion à internet.'

/** What happened, in French: the refusal of the API, or why there is no response. */
export function errorText(error: unknown): string {
  if (isRefusal(error)) return error.message
  return error instanceof DOMException && error.name === 'TimeoutError' ? TIMEOUT : OFFLINE
}
