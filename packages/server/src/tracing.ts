type Attributes = Record<string, string | number | boolean>

/** What a span is when it starts; never personal data, values of statements or query strings. */
export interface SpanStart {
  name: string
  /** A request that came, a call that leaves, or a job. */
  kind: 'server' | 'client' | 'consumer'
  attributes?: Attributes
  /** The caller's `traceparent`; by default the span is below the one that runs. */
  parent?: string | undefined
}

export type SetAttributes = (attributes: Attributes) => void

export interface Tracing {
  /** Runs `act` in a span. A call that leaves is traced only below a request or a job. */
  span<T>(start: SpanStart, act: (set: SetAttributes) => Promise<T>): Promise<T>
  /** `traceparent` (W3C) of the span that runs. */
  traceparent(): string | undefined
  /** Sends what is left, for three seconds at most. */
  close(): Promise<void>
}

export interface TracingOptions {
  /** Base address of the collector (OTLP over HTTP); `/v1/traces` is added. */
  endpoint: string
  /** Part of the traces that is sent, from 0 to 1. */
  ratio: number
  service: string
  version: string
  /** Told when spans could not be sent. */
  onError: (error: unknown) => void
}
