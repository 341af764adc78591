/**
 * Runs beside nginx: brings the certificates of the database to this gateway's disk within seconds
 * of their issue. Its database role may list certificates and nothing else.
 */
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { serveMetrics } from '@sesame/server/metrics-server'
import closeWithGrace from 'close-with-grace'

import { openGatewayFiles } from './adapters/gateway-files.ts'
import { createGatewaySync } from './modules/certificate/service/gateway-files.ts'
import { DEVELOPMENT_WARNING, isDevelopment, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db.ts'
import { createLog } from './platform/log.ts'
import { registry } from './platform/metrics.ts'

const EVERY_MS = 2000
const KEEP_UNUSED_MS = 30_000

async function main(): Promise<void> {
  const config = readConfig(undefined, 'gateway')
  const log = createLog(config.LOG_LEVEL)
  if (isDevelopment()) log.warn(DEVELOPMENT_WARNING)
  await serveMetrics(registry, { host: config.METRICS_HOST, port: config.GATEWAY_METRICS_PORT })
  const files = await openGatewayFiles(path.resolve(config.GATEWAY_CERTIFICATE_DIR))
  const database = openDatabase({
    url: config.GATEWAY_DATABASE_URL,
    poolSize: 1,
    measuredAs: 'gateway',
  })
  const sync = createGatewaySync({
    ...{ db: database.platform, keys: config.certificateKeys, files, log },
    pidFile: path.resolve(config.GATEWAY_PID_FILE),
    keepUnusedMs: KEEP_UNUSED_MS,
  })

  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    while (!signal.aborted) {
      // Without the database the files of the last round stay, and nginx goes on with them.
      await sync().catch((error: unknown) => log.error({ err: error }, 'certificates not compared'))
      await delay(EVERY_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  const ended = run()
  log.info({ directory: files.directory }, 'certificate writer ready')
  closeWithGrace({ delay: 10_000, logger: log }, async () => {
    stopping.abort()
    await ended
    await database.close()
  })
}

if (import.meta.main) await main()
