import { createHash, hash } from 'node:crypto'

import { createClient, isRefusal, type Client, type Refusal } from '@sesame/contract/client'
import type { Endpoint, ReplyOf, Sent } from '@sesame/contract/endpoint'

import { fetchFromApi } from './transport.server.ts'

const TIMEOUT_MS = 8000

export interface Caller {
  apiUrl: string
  host: string
  /** Undefined only while the id itself is being learned. */
  idSite: number | undefined
  locale: string
  token?: string | null
  ip?: string
  userAgent?: string
}

/** Client for one caller: host and site id select the site, the token the user. */
export function createApi(caller: Caller): Client {
  const { apiUrl, host, idSite, locale, token, ip, userAgent } = caller
  const client = createClient({
    baseUrl: apiUrl,
    fetch: fetchFromApi,
    timeoutMs: TIMEOUT_MS,
    headers: {
      'x-forwarded-host': host,
      ...(idSite !== undefined && { idSite: String(idSite) }),
      userLang: locale,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(ip && { 'x-forwarded-for': ip }),
      // Without one, fetch would send its own, and the API would take the visitor for a bot.
      'user-agent': userAgent ?? '',
    },
  })
  return (endpoint, sent, formKey) =>
    client(endpoint, sent, formKey && deriveKey(formKey, endpoint, sent))
}

export type Outcome<T> =
  | { kind: 'data'; data: T }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'failed'; error: unknown }

/** Returns the outcome instead of throwing. */
export async function attempt<E extends Endpoint>(
  api: Client,
  endpoint: E,
  sent?: Sent<E>,
): Promise<Outcome<ReplyOf<E>>> {
  try {
    return { kind: 'data', data: await api(endpoint, sent) }
  } catch (error) {
    if (isRefusal(error) && error.status < 500) return { kind: 'refused', refusal: error }
    return { kind: 'failed', error }
  }
}

/**
 * Idempotency-Key of a call that a form causes. It includes the data, so that a corrected form is a
 * new call and the API does not refuse it.
 */
function deriveKey(formKey: string, { method, path }: Endpoint, sent: unknown): string {
  const text = JSON.stringify([formKey, method, path, sent], (_, value: unknown) =>
    value instanceof Uint8Array ? hash('sha256', value) : value,
  )
  return createHash('sha256').update(text).digest('base64url')
}
