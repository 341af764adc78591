import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'

import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'

import type { SpanStart, Tracing, TracingOptions } from './tracing.ts'

const CLOSE_WITHIN_MS = 3000
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/**
 * Loads the SDK of OpenTelemetry, so it is imported only where traces are wanted. Spans are sent in
 * batches, beside the requests; what cannot be sent is dropped.
 */
export function openTracing(options: TracingOptions): Tracing {
  setGlobalErrorHandler(options.onError)
  const provider = createProvider(options)
  const tracer = provider.getTracer('sesame')
  const running = new AsyncLocalStorage<Context>()

  return {
    async span({ name, kind, attributes = {}, parent }, act) {
      const above = running.getStore()
      if (kind === 'client' && !above) return act(() => undefined)
      const below = remoteContext(parent) ?? above ?? ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, below)
      try {
        return await running.run(trace.setSpan(below, span), act, (more) =>
          span.setAttributes(more),
        )
      } catch (error) {
        recordFailure(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    traceparent() {
      const context = running.getStore()
      const span = context && trace.getSpanContext(context)
      if (!span || !isSpanContextValid(span)) return undefined
      return `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}`
    },
    async close() {
      await Promise.race([
        provider.shutdown().catch(options.onError),
        delay(CLOSE_WITHIN_MS, undefined, { ref: false }),
      ])
    },
  }
}

function createProvider({ endpoint, ratio, service, version }: TracingOptions): TracerProvider {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
}

function remoteContext(traceparent: SpanStart['parent']): Context | undefined {
  const caller = traceparent === undefined ? null : parseTraceParent(traceparent)
  if (!caller) return undefined
  return trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true })
}

/** Messages of errors may name people, so only the code is recorded. A refusal is no failure. */
function recordFailure(span: Span, error: unknown): void {
  const { status, code, name } = error as { status?: unknown; code?: unknown; name?: unknown }
  const type = [code, name].find((word) => typeof word === 'string' && /^[\w.-]{1,60}$/.test(word))
  span.setAttribute('error.type', typeof type === 'string' ? type : 'unknown')
  if (typeof status === 'number') span.setAttribute('http.response.status_code', status)
  if (typeof status === 'number' && status < 500) return
  span.setStatus({ code: SpanStatusCode.ERROR })
}
