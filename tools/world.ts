/**
 * The whole system on loopback, for the demo, journeys, benches and drills: nginx, website, API,
 * worker, mail sink, and fakes of Stripe and Mondial Relay.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, existsSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import {
  DEMO_PAYMENT_ACCOUNTS,
  DEMO_PLATFORM_KEYS,
  type DemoPaymentAccount,
} from '../apps/api/seed/demo/payment-accounts.ts'
import { parseKeyRing, type KeyRing } from '../apps/api/src/platform/key-ring.ts'
import { renderNginxConfig } from '../deploy/nginx/render.ts'
import { databaseEnvironment, dropDatabase, loadDemoWorld, migrateDatabase } from './database.ts'
import { loadDemoHistory, openingInstant } from './history.ts'
import { placeSeedMedia } from './media.ts'
import { createFromTemplate } from './template-database.ts'

const root = path.resolve(import.meta.dirname, '..')

export const PORTS = {
  gateway: 8080,
  api: 4000,
  api2: 4001,
  web: 4100,
  web2: 4101,
  internalApi: 4400,
  smtp: 1025,
  mail: 8025,
  stripe: 12111,
  relay: 4200,
  metrics: 4010,
  workerMetrics: 4011,
  webMetrics: 4012,
}
export type Ports = typeof PORTS

const PARTS = ['sink', 'stripe', 'relay', 'api', 'worker', 'web', 'gateway'] as const
/** `api2` and `web2`: optional second processes. */
export type Part = (typeof PARTS)[number] | 'api2' | 'web2'

export interface WorldOptions {
  /** Name of the database and the run directory. */
  name: string
  reset?: boolean
  /** The database exists, with its demo: another release has made it. */
  hasDatabase?: boolean
  /** Directory of the release that runs; by default this one. */
  release?: string
  /** Six weeks of orders and three weeks of bookings to come, for sites without an order. */
  hasHistory?: boolean
  parts?: readonly Part[]
  /** nginx's rate limit: pages per second and address. */
  ratePerSecond?: number
  /** Whose X-Forwarded-For nginx believes, so that one process acts for many visitors. */
  trustedProxies?: readonly string[]
  environment?: Record<string, string>
  /** Other ports, to run beside a demo. */
  ports?: Partial<Ports>
}

export interface World {
  runDir: string
  process(part: Part): ChildProcess
  /** Starts a part that has ended, of this release or the one in another directory. */
  restart(part: Part, release?: string): Promise<void>
  /** Stops a part as an upgrade does. */
  end(part: Part): Promise<void>
  /** Adds the files of another release to those that the gateway serves. */
  publishFiles(release: string): Promise<void>
  stop(): Promise<void>
}

export async function startWorld(options: WorldOptions): Promise<World> {
  const { name, parts = PARTS } = options
  const ports = portsOf(options)
  await requireFreePorts(parts, ports)
  const runDir = path.join(root, '.run', name)
  if (options.reset) {
    if (!options.hasDatabase) await dropDatabase(name)
    await rm(runDir, { recursive: true, force: true })
  }
  await mkdir(runDir, { recursive: true })
  if (options.hasDatabase) {
    // Nothing to make.
  } else if (options.reset && !options.hasHistory) {
    await createFromTemplate(name, keysOf(options))
  } else {
    await migrateDatabase(name)
    const openedAt = options.hasHistory ? openingInstant(new Date()) : undefined
    await loadDemoWorld(name, keysOf(options), { openedAt })
  }
  await placeSeedMedia(filesDir(options))
  if (options.hasHistory) {
    const environment = environmentOf('api', options)
    await loadDemoHistory(name, { environment, stripeFile: stripeFileOf(runDir) })
  }

  const running = new Map<Part, ChildProcess>()
  const start = async (part: Part, release = options.release) => {
    running.set(part, await startPart(part, runDir, { ...options, ...(release && { release }) }))
    await waitForReady(part, running.get(part)!, ports)
  }
  const stop = async () => {
    for (const part of [...running.keys()].reverse()) await end(running.get(part)!)
  }
  try {
    for (const part of parts) await start(part)
  } catch (error) {
    await stop()
    throw error
  }
  const find = (part: Part) => {
    const found = running.get(part)
    if (!found) throw new Error(`${part} does not run`)
    return found
  }
  return {
    runDir,
    process: find,
    restart: start,
    end: (part) => end(find(part)),
    async publishFiles(release) {
      for (const [build, copy] of Object.entries(BUILDS)) {
        await cp(path.join(release, 'apps', build), path.join(runDir, copy), { recursive: true })
      }
    },
    stop,
  }
}

async function startPart(part: Part, runDir: string, options: WorldOptions): Promise<ChildProcess> {
  const [command, ...args] = await commandOf(part, runDir, options)
  const child = spawn(command!, args, {
    cwd: options.release ?? root,
    env: { ...process.env, ...environmentOf(part, options) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(path.join(runDir, `${part}.log`), { flags: 'a' })
  child.stdout.pipe(log)
  child.stderr.pipe(log)
  return child
}

async function commandOf(part: Part, runDir: string, options: WorldOptions): Promise<string[]> {
  const node = process.execPath
  const ports = portsOf(options)
  switch (part) {
    case 'sink': {
      const listen = ['--smtp', String(ports.smtp), '--http', String(ports.mail)]
      const file = ['--file', path.join(runDir, 'mails.jsonl')]
      return [node, 'tools/smtp-sink/src/main.ts', ...listen, ...file]
    }
    case 'stripe':
      return [node, ...stripeCommand(ports, stripeFileOf(runDir))]
    case 'relay':
      return [node, ...relayCommand(ports)]
    case 'api':
    case 'api2':
      return [node, 'apps/api/src/http.ts']
    case 'worker':
      return [node, 'apps/api/src/worker.ts']
    case 'web':
    case 'web2':
      return [node, 'apps/web/server.ts']
    case 'gateway': {
      const file = path.join(runDir, 'nginx.conf')
      const config = renderNginxConfig({
        runDir,
        gatewayPort: ports.gateway,
        apiPorts: options.parts?.includes('api2') ? [ports.api, ports.api2] : [ports.api],
        webPorts: options.parts?.includes('web2') ? [ports.web, ports.web2] : [ports.web],
        internalListen: hasInternalApi(options) ? `127.0.0.1:${ports.internalApi}` : undefined,
        staticDir: await copyBuild('web/build/client', runDir, options),
        adminDir: await copyBuild('admin/build', runDir, options),
        media: { directory: filesDir(options) },
        ratePerSecond: options.ratePerSecond ?? 50,
        trustedProxies: options.trustedProxies ?? [],
      })
      await writeFile(file, config)
      return ['/usr/sbin/nginx', '-c', file, '-p', runDir, '-g', 'daemon off;']
    }
  }
}

const stripeFileOf = (runDir: string) => path.join(runDir, 'stripe.jsonl')

/** With two API processes the website reaches both through the gateway. */
function hasInternalApi({ parts = PARTS }: WorldOptions): boolean {
  return parts.includes('gateway') && parts.includes('api2')
}

/** Where the gateway's copies of built files are, below the run directory. */
const BUILDS = { 'web/build/client': 'client', 'admin/build': 'back-office' }

/** Copies the files of this run, because a later build replaces them. Benches build no back office. */
async function copyBuild(
  build: keyof typeof BUILDS,
  runDir: string,
  options: WorldOptions,
): Promise<string> {
  const copy = path.join(runDir, BUILDS[build])
  await rm(copy, { recursive: true, force: true })
  const source = path.join(options.release ?? root, 'apps', build)
  if (existsSync(source)) await cp(source, copy, { recursive: true })
  return copy
}

export const APP_SECRET = 'demo-secret-not-for-production-use-0001'

/** The API uses the keys with which the demo's secrets are encrypted. */
function keysOf({ environment }: WorldOptions): KeyRing {
  const keys = parseKeyRing(environment?.['APP_SECRET'] ?? APP_SECRET)
  if (!keys) throw new Error('APP_SECRET is not a key ring')
  return keys
}

export const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: DEMO_PLATFORM_KEYS.secretKey,
  STRIPE_PUBLIC_KEY: DEMO_PLATFORM_KEYS.publicKey,
  STRIPE_WEBHOOK_SECRET: DEMO_PLATFORM_KEYS.webhookSecret,
}

export function stripeCommand(ports: Ports, file: string): string[] {
  return [
    ...['tools/stripe-emulator/src/main.ts', '--port', String(ports.stripe), '--file', file],
    ...['--webhook', `http://127.0.0.1:${ports.api}/payment/webhook`],
    ...['--webhook-secret', STRIPE_KEYS.STRIPE_WEBHOOK_SECRET],
    ...['--secret-key', STRIPE_KEYS.STRIPE_SECRET_KEY],
    ...['--publishable-key', STRIPE_KEYS.STRIPE_PUBLIC_KEY],
    ...DEMO_PAYMENT_ACCOUNTS.flatMap((account) => accountArguments(account, ports)),
  ]
}

function accountArguments(account: DemoPaymentAccount, ports: Ports): string[] {
  const { idSite, providerAccount, keys } = account
  if (!keys) return ['--connected', providerAccount]
  const { secretKey, publicKey, webhookSecret } = keys
  const url = `http://127.0.0.1:${ports.api}/payment/webhook/${idSite}`
  return ['--account', [providerAccount, secretKey, publicKey, webhookSecret, url].join(',')]
}

export const RELAY_ACCOUNT = { RELAY_BRAND: 'SESAME', RELAY_KEY: 'relay_sesame' }

export function relayCommand(ports: Ports): string[] {
  const { RELAY_BRAND, RELAY_KEY } = RELAY_ACCOUNT
  return [
    ...['tools/relay-stand-in/main.ts', '--port', String(ports.relay)],
    ...['--brand', RELAY_BRAND, '--key', RELAY_KEY],
  ]
}

export const relayUrl = (ports: Ports) => `http://127.0.0.1:${ports.relay}/Web_Services.asmx`

function environmentOf(part: Part, options: WorldOptions): Record<string, string> {
  const { name, environment } = options
  const ports = portsOf(options)
  return {
    NODE_ENV: 'production',
    // Known secrets and no TLS, since everything is on loopback; the processes log a warning.
    SESAME_DEVELOPMENT: '1',
    // The demo prints its passwords, so its administrators need no second factor.
    SUPER_ADMIN_SECOND_FACTOR: 'false',
    SESAME_VERSION: path.basename(options.release ?? root),
    // No load balancer reads /ready here.
    DRAIN_SECONDS: '0',
    APP_SECRET,
    ...databaseEnvironment(name),
    MEDIA_DIR: filesDir(options),
    API_PORT: String(part === 'api2' ? ports.api2 : ports.api),
    METRICS_PORT: String(part === 'api2' ? 0 : ports.metrics),
    WORKER_METRICS_PORT: String(ports.workerMetrics),
    WEB_METRICS_PORT: String(part === 'web2' ? 0 : ports.webMetrics),
    API_URL: `http://127.0.0.1:${hasInternalApi(options) ? ports.internalApi : ports.api}`,
    PORT: String(part === 'web2' ? ports.web2 : ports.web),
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    ...STRIPE_KEYS,
    STRIPE_API_URL: `http://127.0.0.1:${ports.stripe}`,
    STRIPE_JS_URL: `http://127.0.0.1:${ports.stripe}/v3/stripe.js`,
    STRIPE_ORIGINS: `http://127.0.0.1:${ports.stripe}`,
    ...RELAY_ACCOUNT,
    RELAY_URL: relayUrl(ports),
    ...environment,
  }
}

/** This world has its own files, so that deletions do not affect others. */
function filesDir({ name }: WorldOptions): string {
  return path.join(root, '.run', name, 'files')
}

function portsOf({ ports }: WorldOptions): Ports {
  // A second world uses free ports for metrics unless they are given.
  return { ...PORTS, ...(ports && { metrics: 0, workerMetrics: 0, webMetrics: 0 }), ...ports }
}

function readyPort(part: Part, ports: Ports): number | undefined {
  if (part === 'worker') return undefined
  return part === 'sink' ? ports.mail : ports[part]
}

async function waitForReady(part: Part, child: ChildProcess, ports: Ports): Promise<void> {
  const port = readyPort(part, ports)
  for (let tries = 0; tries < 1800; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${part} ended; see its log in .run`)
    if (port === undefined || (await isListening(port))) return
    await delay(100)
  }
  throw new Error(`${part} does not answer on port ${port}`)
}

async function requireFreePorts(parts: readonly Part[], ports: Ports): Promise<void> {
  for (const part of parts) {
    const port = readyPort(part, ports)
    if (port !== undefined && (await isListening(port))) {
      throw new Error(`port ${port} is taken: is a demo running already?`)
    }
  }
}

export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await Promise.race([ended, delay(12_000)])
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  await ended
}
