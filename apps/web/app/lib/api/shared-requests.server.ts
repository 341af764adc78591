import { pathOf, type Client } from '@sesame/contract/client'

/** Pending requests by site and path. */
export type SharedRequests = Map<string, Promise<unknown>>

/**
 * A client that joins a pending request of another visitor instead of sending the same again, where
 * the endpoint says that its reply is the same for everybody; availability is always loaded anew.
 * Nothing is cached: the entry is deleted with the response. Only for visitors without an account,
 * because operators must see their own changes at once.
 */
export function shareRequests(shared: SharedRequests, host: string, api: Client): Client {
  return async (endpoint, sent, key) => {
    if (endpoint.cache !== 'shared') return api(endpoint, sent, key)
    const requestKey = `${host} ${pathOf(endpoint, sent ?? {})}`
    const known = shared.get(requestKey)
    if (known) return known as ReturnType<typeof api<typeof endpoint>>
    const pending = api(endpoint, sent).finally(() => shared.delete(requestKey))
    shared.set(requestKey, pending)
    return pending
  }
}
