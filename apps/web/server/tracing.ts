import type { Tracing } from '@sesame/server/tracing'

import type { Config } from './config.ts'

/** Loads the SDK only if a collector is configured. */
export async function startTracing(
  config: Config,
  onError: (error: unknown) => void,
): Promise<Tracing | undefined> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return undefined
  const { openTracing } = await import('@sesame/server/open-tracing')
  return openTracing({
    endpoint,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
    service: 'sesame-web',
    version: config.SESAME_VERSION,
    onError,
  })
}
