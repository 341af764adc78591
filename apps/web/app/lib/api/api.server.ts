import { createHash, hash } from 'node:crypto'

import { createClient, isRefusal, type Client, type Refusal } from '@sesame/contract/client'
import type { Endpoint, ReplyOf, Sent } from '@sesame/contract/endpoint'
import type { Tracing } from '@sesame/server/tracing'

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
  requestId?: string
  userAgent?: string
  tracing?: Tracing | undefined
}

/** Client for one caller: host and site id select the site, the token the user. */
export function createApi(caller: Caller): Client {
  const { apiUrl, host, idSite, locale, token, ip, requestId, userAgent, tracing } = caller
  const headers = {
    'x-forwarded-host': host,
    ...(idSite !== undefined && { idSite: String(idSite) }),
    userLang: locale,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(ip && { 'x-forwarded-for': ip }),
    ...(requestId && { 'x-request-id': requestId }),
    // Without one, fetch would send its own, and the API would take the visitor for a bot.
    'user-agent': userAgent ?? '',
  }
  const client = createClient({
    baseUrl: apiUrl,
    fetch: fetchFromApi,
    timeoutMs: TIMEOUT_MS,
    headers: tracing ? () => ({ ...headers, ...traceHeader(tracing) }) : headers,
  })
  const call: Client = (endpoint, sent, formKey) =>
    client(endpoint, sent, formKey && deriveKey(formKey, endpoint, sent))
  if (!tracing) return call
  return (endpoint, sent, formKey) =>
    tracing.span(callSpan(endpoint), () => call(endpoint, sent, formKey))
}

/** The API continues the trace of the page. */
function traceHeader(tracing: Tracing): Record<string, string> {
  const traceparent = tracing.traceparent()
  return traceparent === undefined ? {} : { traceparent }
}

function callSpan({ method, path }: Endpoint) {
  return {
    name: `API ${method} ${path}`,
    kind: 'client' as const,
    attributes: { 'http.request.method': method, 'url.template': path },
  }
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
