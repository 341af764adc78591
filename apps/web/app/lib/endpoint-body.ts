import type { Endpoint } from '@sesame/contract/endpoint'

/** The schema of what an endpoint takes: forms check against it, in the browser as well. */
export function bodyOf<E extends Endpoint>(endpoint: E): NonNullable<E['body']> {
  if (!endpoint.body) throw new Error(`${endpoint.method} ${endpoint.path} takes no body`)
  return endpoint.body
}
