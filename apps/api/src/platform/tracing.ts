import type { SetAttributes, SpanStart, Tracing } from '@sesame/server/tracing'

import type { Config } from './config.ts'
import type { Log } from './log.ts'

/** Undefined unless a collector is configured. One for the process, as the metrics are. */
let tracing: Tracing | undefined

/** The SDK is loaded here and nowhere else, so without a collector it costs nothing. */
export async function startTracing(
  service: string,
  { config, log }: { config: Config; log: Log },
): Promise<void> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return
  const { openTracing } = await import('@sesame/server/open-tracing')
  tracing = openTracing({
    endpoint,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
    service,
    version: config.release.version,
    onError: (error) => log.warn({ err: error }, 'traces are not sent'),
  })
}

export async function stopTracing(): Promise<void> {
  const open = tracing
  tracing = undefined
  await open?.close()
}

export function isTracing(): boolean {
  return tracing !== undefined
}

/** Runs `act`, in a span if a collector is configured; `start` is not called otherwise. */
export function inSpan<T>(
  start: () => SpanStart,
  act: (set: SetAttributes) => Promise<T>,
): Promise<T> {
  return tracing ? tracing.span(start(), act) : act(ignore)
}

function ignore(): void {}

/** For calls and jobs that continue the trace; undefined without one. */
export function currentTraceparent(): string | undefined {
  return tracing?.traceparent()
}

const MAX_STATEMENT_LENGTH = 2000

/** Values are never in it: parameters are not read, and literals are replaced. */
export function statementSpan(sql: string): SpanStart {
  const text = sql.replaceAll(/'(?:[^']|'')*'/g, "'?'").slice(0, MAX_STATEMENT_LENGTH)
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL'
  return {
    name: operation,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text,
    },
  }
}
