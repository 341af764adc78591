import type { BookedSession } from './booking.ts'
import type { Endpoint, ReplyOf, Sent } from './endpoint.ts'
import type { ErrorCode, FieldErrors, RefusalBody } from './errors.ts'
import type { StaleRecord } from './record.ts'
import type { SessionOffer } from './session.ts'
import type { RefusedCount } from './stock.ts'
import { formOf, type UploadBody } from './upload-form.ts'

/** A refusal of the API: status, stable code, French message, messages per field. */
export class Refusal extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly errors: FieldErrors
  readonly alternatives: SessionOffer[]
  /** Set if the code is `stale_record`. */
  readonly stale: StaleRecord | undefined
  /** Bookings in the way, or the booking as it is by now. */
  readonly bookings: BookedSession[]
  /** Set if the code is `stock_count_refused`. */
  readonly stocks: RefusedCount[]

  constructor(status: number, body: RefusalBody) {
    super(body.message)
    this.name = 'Refusal'
    this.status = status
    this.code = body.code
    this.errors = body.errors ?? {}
    this.alternatives = body.alternatives ?? []
    this.stale = body.stale
    this.bookings = body.bookings ?? []
    this.stocks = body.stocks ?? []
  }
}

export function isRefusal(error: unknown, ...codes: ErrorCode[]): error is Refusal {
  return error instanceof Refusal && (codes.length === 0 || codes.includes(error.code))
}

interface ClientOptions {
  baseUrl: string
  /** A function where the headers are known only when a call is made. */
  headers?: Record<string, string> | (() => Record<string, string>)
  fetch?: typeof fetch
  timeoutMs?: number
}

export type Client = <E extends Endpoint>(
  endpoint: E,
  sent?: Sent<E>,
  /** Idempotency-Key, to be reused when the call is repeated; a new one by default. */
  key?: string,
) => Promise<ReplyOf<E>>

/** Calls an endpoint; returns its `data` or throws a `Refusal`. */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? fetch
  return async (endpoint, sent, key) => {
    const parts = (sent ?? {}) as { params?: object; query?: object; body?: unknown }
    const headers = typeof options.headers === 'function' ? options.headers() : options.headers
    const isJson = parts.body !== undefined && !endpoint.upload
    const response = await send(options.baseUrl + pathOf(endpoint, parts), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(isJson && { 'content-type': 'application/json' }),
        ...(endpoint.idempotency && { 'idempotency-key': key ?? crypto.randomUUID() }),
        ...headers,
      },
      ...(isJson && { body: JSON.stringify(parts.body) }),
      ...(endpoint.upload && { body: formOf(parts.body as UploadBody) }),
      signal: AbortSignal.timeout(options.timeoutMs ?? 10_000),
    })
    const reply = (await response.json()) as { success: true; data: unknown } | RefusalBody
    if (!reply.success) throw new Refusal(response.status, reply)
    return reply.data as never
  }
}

/**
 * An endpoint without its schemas, for browsers: with them, every page would load Zod. The types
 * require the method and path of the contract.
 */
export function endpointAddress<E extends Endpoint>(address: Pick<E, 'method' | 'path'>): E {
  return address as E
}

/** Path and query of a call: `/cities/:search/:idCountry` filled and escaped. */
export function pathOf(endpoint: Endpoint, sent: { params?: object; query?: object }): string {
  const params = new Map(Object.entries(sent.params ?? {}))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(sent.query ?? {})) {
    // Several filters on one field repeat the parameter.
    const values = [value].flat() as (string | number | boolean | undefined)[]
    for (const one of values) {
      if (one !== undefined && one !== '') query.append(name, String(one))
    }
  }
  const search = query.toString()
  return search ? `${path}?${search}` : path
}
