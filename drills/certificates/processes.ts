/** The gateway with TLS, the process that writes its certificates, and two workers. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { renderNginxConfig } from '../../deploy/nginx/render.ts'
import { databaseEnvironment } from '../../tools/database.ts'
import { APP_SECRET, isListening } from '../../tools/world.ts'
import { waitFor } from '../mail/wait-for.ts'
import type { Authority } from './authority.ts'
import { GATEWAY } from './clients.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** User of nginx's workers on Debian, and the id of its group. */
const WORKER_USER = { name: 'www-data', group: 33 }
const isRoot = process.getuid?.() === 0

export interface Processes {
  certificateDir: string
  workerMetricsPort: number
  stop(): Promise<void>
}

export async function startProcesses(options: {
  name: string
  runDir: string
  apiPorts: number[]
  authority: Authority
  perHour: number
}): Promise<Processes> {
  const { runDir, authority } = options
  const certificateDir = path.join(runDir, 'certificates')
  await mkdir(certificateDir, { recursive: true })
  // As docs/operating.md says: the writer's directory, readable by the group of nginx's workers.
  if (isRoot) await chown(certificateDir, 0, WORKER_USER.group)
  await chmod(certificateDir, 0o2750)
  const workerMetricsPort = 14_685
  const environment = {
    ...{ SESAME_DEVELOPMENT: '1', NODE_ENV: 'production', APP_SECRET },
    ...databaseEnvironment(options.name),
    GATEWAY_CERTIFICATE_DIR: certificateDir,
    GATEWAY_PID_FILE: path.join(runDir, 'nginx.pid'),
    ACME_DIRECTORY_URL: authority.directoryUrl,
    ACME_EMAIL: 'certificats@exemple.fr',
    ACME_TERMS_ACCEPTED: 'true',
    ACME_CA_FILE: authority.caFile,
    ACME_ORDERS_PER_HOUR: String(options.perHour),
    PUBLIC_ADDRESSES: '127.0.0.1',
    DNS_SERVERS: authority.dnsServer,
    DOMAIN_CHECK_PORT: String(GATEWAY.http),
    CERTIFICATE_ROUND_SECONDS: '2',
    // Nobody listens there: the payment provider is not part of this drill.
    STRIPE_API_URL: 'http://127.0.0.1:9',
  }
  const config = renderNginxConfig({
    ...{ runDir, gatewayPort: GATEWAY.http, apiPorts: options.apiPorts, webPorts: [9] },
    staticDir: path.join(runDir, 'client'),
    adminDir: path.join(runDir, 'back-office'),
    media: { directory: path.join(runDir, 'files') },
    ratePerSecond: 5000,
    workers: 2,
    tls: { port: GATEWAY.https, directory: certificateDir },
    ...(isRoot && { user: WORKER_USER.name }),
  })
  const file = path.join(runDir, 'nginx.conf')
  await writeFile(file, config)
  const start = (label: string, command: string[], more: Record<string, string> = {}) =>
    startProcess({ label, command, runDir, environment: { ...environment, ...more } })
  const node = process.execPath
  const children = [
    start('nginx', ['/usr/sbin/nginx', '-c', file, '-p', runDir, '-g', 'daemon off;']),
    start('writer', [node, 'apps/api/src/gateway.ts']),
    start('worker-1', [node, 'apps/api/src/worker.ts'], {
      WORKER_METRICS_PORT: String(workerMetricsPort),
    }),
    start('worker-2', [node, 'apps/api/src/worker.ts'], { WORKER_METRICS_PORT: '0' }),
  ]
  const stop = async () => {
    await Promise.all(children.map(end))
  }
  await waitFor('nginx', 60, () => isListening(GATEWAY.https)).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { certificateDir, workerMetricsPort, stop }
}

function startProcess(options: {
  label: string
  command: string[]
  runDir: string
  environment: Record<string, string>
}): ChildProcess {
  const [command, ...args] = options.command
  const child = spawn(command!, args, {
    cwd: root,
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(path.join(options.runDir, `${options.label}.log`), { flags: 'a' })
  child.stdout.pipe(log)
  child.stderr.pipe(log)
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 12_000)
  await ended
  clearTimeout(timer)
}
