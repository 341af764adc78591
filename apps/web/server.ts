import { drain } from '@sesame/server/drain'
import { serveMetrics } from '@sesame/server/metrics-server'
import closeWithGrace from 'close-with-grace'

import { readConfig } from './server/config.ts'
import { createServer } from './server/http.ts'
import { registry } from './server/metrics.ts'

const STOP_WITHIN_MS = 15_000

const config = readConfig()
const app = await createServer(config)

if (config.SESAME_DEVELOPMENT) {
  app.log.warn('SESAME_DEVELOPMENT=1: connections without TLS are accepted')
}

const drainMs = config.DRAIN_SECONDS * 1000
closeWithGrace({ delay: drainMs + STOP_WITHIN_MS, logger: app.log }, async ({ err }) => {
  if (err) app.log.error({ err }, 'stopping after a failure')
  await drain(app.server, { lifecycle: app.lifecycle, drainMs })
  await app.close()
})

await serveMetrics(registry, { host: config.METRICS_HOST, port: config.WEB_METRICS_PORT })
await app.listen({ port: config.PORT, host: config.HOST })
