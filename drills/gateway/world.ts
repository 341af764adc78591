import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { renderNginxConfig } from '../../deploy/nginx/render.ts'
import type { Report } from '../../tools/report.ts'
import { isListening, type WorldOptions } from '../../tools/world.ts'

const root = path.resolve(import.meta.dirname, '../..')

export const NAME = 'sesame_drill_gateway'
export const PORTS = {
  api: 4650,
  api2: 4651,
  web: 4652,
  gateway: 4653,
  control: 4654,
  formerGateway: 4655,
}

/**
 * The gateway's configuration before its faults were fixed; each part of the drill must find them.
 */
export const CONTROL_TEMPLATE = path.join(import.meta.dirname, 'fixtures/before.conf.template')

/** Figures of one part of the drill and their aims. */
export type DrillPart = Omit<Report, 'name'>

/**
 * The drill starts the gateways itself. The website calls a second API process, so that every
 * request of the first one came through a gateway.
 */
export const WORLD = {
  name: NAME,
  parts: ['api', 'api2', 'web'],
  ports: { api: PORTS.api, api2: PORTS.api2, web: PORTS.web },
  environment: {
    API_URL: `http://127.0.0.1:${PORTS.api2}`,
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'record-requests.ts')}`,
    RECORD_DIR: path.join(root, '.run', NAME),
  },
} satisfies WorldOptions

export interface Gateway {
  port: number
  runDir: string
  stop(): Promise<void>
}

/** Starts the real nginx in front of the drill's API and website. */
export async function startGateway(
  worldDir: string,
  { port, template, webPort = PORTS.web }: { port: number; template?: string; webPort?: number },
): Promise<Gateway> {
  const runDir = path.join(worldDir, `gateway-${port}`)
  await mkdir(runDir, { recursive: true })
  const config = renderNginxConfig({
    runDir,
    gatewayPort: port,
    apiPorts: [PORTS.api],
    webPorts: [webPort],
    staticDir: path.join(root, 'apps/web/build/client'),
    adminDir: path.join(root, 'apps/admin/build'),
    media: { directory: path.join(worldDir, 'files') },
    ratePerSecond: 5000,
    // A single worker makes all clients share the same few upstream connections.
    workers: 1,
    ...(template !== undefined && { template }),
  })
  const file = path.join(runDir, 'nginx.conf')
  await writeFile(file, config)
  const child = spawn('/usr/sbin/nginx', ['-c', file, '-p', runDir, '-g', 'daemon off;'], {
    stdio: 'ignore',
  })
  await waitForPort(port, () => child.exitCode !== null)
  return {
    port,
    runDir,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function waitForPort(port: number, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !hasEnded(); tries += 1) {
    if (await isListening(port)) return
    await delay(50)
  }
  throw new Error(`nginx does not listen on port ${port}`)
}
