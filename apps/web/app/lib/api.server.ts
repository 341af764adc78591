import { createClient, isRefusal, type Client, type Refusal } from '@sesame/contract/client'
import type { Endpoint, ReplyOf, Sent } from '@sesame/contract/endpoint'

import { fetchFromApi } from './api-transport.server.ts'
import { deriveKey } from './form-key.server.ts'

const TIMEOUT_MS = 8000

export interface Caller {
  apiUrl: string
  host: string
  token?: string | null
  ip?: string
  userAgent?: string
}

/** The API as one caller sees it: the host says which site, the token says who. */
export function createApi({ apiUrl, host, token, ip, userAgent }: Caller): Client {
  const client = createClient({
    baseUrl: apiUrl,
    fetch: fetchFromApi,
    timeoutMs: TIMEOUT_MS,
    headers: {
      'x-forwarded-host': host,
      userLang: 'fr',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(ip && { 'x-forwarded-for': ip }),
      ...(userAgent && { 'user-agent': userAgent }),
    },
  })
  return (endpoint, sent, formKey) =>
    client(endpoint, sent, formKey && deriveKey(formKey, endpoint, sent))
}

export type Outcome<T> =
  | { kind: 'data'; data: T }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'failed'; error: unknown }

/** Asks without throwing: start-up data are used only when the call succeeds. */
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
