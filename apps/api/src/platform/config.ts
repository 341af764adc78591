import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import path from 'node:path'

import { addDatabasePassword, passwordVariable, readVariables } from '@sesame/values/variables'
import { z } from 'zod'

import { DATABASE_URLS, findProductionFaults, type ProcessName } from './config-faults.ts'
import { MIN_SECRET_LENGTH, parseKeyRing } from './key-ring.ts'

/** Set to 1, it allows the known secrets and plain connections of demo, tests and drills. */
const DEVELOPMENT_FLAG = 'SESAME_DEVELOPMENT'

export const DEVELOPMENT_WARNING = `${DEVELOPMENT_FLAG}=1: known secrets and connections without TLS are accepted`

const DEVELOPMENT_SECRET = 'development-only-secret-of-32-characters'

const SECRET_FORM = `id:secret, several with commas; each id once, each secret of ${MIN_SECRET_LENGTH} characters or more`

const STRIPE_URL = 'https://api.stripe.com'

const MEDIA_DIR = path.resolve(import.meta.dirname, '../../../../.data/media')

function splitList(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '')
}

const AddressList = z
  .string()
  .default('')
  .transform(splitList)
  .refine((list) => list.every((address) => isIP(address) > 0), 'addresses, with commas')

const port = () => z.coerce.number().int().min(0).max(65_535)
const count = () => z.coerce.number().int().min(1)
const secret = () => z.string().default('')

/**
 * Every variable of API and worker. The descriptions are the table of docs/operating.md and the
 * comments of .env.example: `bin/pnpm variables` writes both.
 */
export const API_VARIABLES = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` where visitors come'),
  CLOCK_OFFSET_SECONDS: z.coerce
    .number()
    .int()
    .default(0)
    .describe('shifts the clock of a demo; refused without `SESAME_DEVELOPMENT`'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('`silent`, `error`, `warn`, `info` or `debug`'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe('collector of traces (OpenTelemetry, OTLP over HTTP); empty: none are made'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('part of the traces that is sent, from 0 to 1'),
  SESAME_VERSION: z
    .string()
    .default('development')
    .describe('version that this process runs; the image and the units set it'),
  SESAME_COMMIT: z.string().default('unknown').describe('commit of that version'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(2)
    .describe(
      'how long `/ready` says 503 before API and website stop to listen; longer than the interval of a load balancer’s checks',
    ),
  API_HOST: z.string().default('127.0.0.1').describe('address that the API listens on'),
  API_PORT: port().default(4000).describe('port of the API'),
  TRUST_PROXY: z
    .string()
    .regex(/^[0-9a-f.:]+(?:\/[1-9]\d{0,2})?(?:,[0-9a-f.:]+(?:\/[1-9]\d{0,2})?)*$/i)
    .default('127.0.0.1,::1')
    .describe(
      'addresses or networks whose `X-Forwarded-*` headers are trusted: gateway and website for the API, the gateway for the website',
    ),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('address of `/metrics` (Prometheus), which is never on the public port'),
  METRICS_PORT: port()
    .default(4010)
    .describe(
      'port of the metrics of the API; each process of a machine needs its own, 0 takes a free one',
    ),
  WORKER_METRICS_PORT: port().default(4011).describe('the same, of the worker'),
  GATEWAY_METRICS_PORT: port().default(4013).describe('the same, of the certificate writer'),
  DOCUMENT_THREADS: z.coerce
    .number()
    .int()
    .min(0)
    .max(16)
    .default(0)
    .describe('threads of each API and worker that draw documents; 0 for one per core, 2 to 8'),
  DATABASE_URL: z
    .string()
    .default('postgres://sesame_app@127.0.0.1:5432/sesame')
    .describe('database of the API, as `sesame_app`; over a network with `?sslmode=verify-full`'),
  DATABASE_PASSWORD: secret().describe('password of that role, if the URL has none'),
  PLATFORM_DATABASE_URL: z
    .string()
    .default('postgres://sesame_platform@127.0.0.1:5432/sesame')
    .describe(
      'the same as `sesame_platform`: logins of super admins, and the commands that make sites',
    ),
  PLATFORM_DATABASE_PASSWORD: secret().describe('password of that role'),
  WORKER_DATABASE_URL: z
    .string()
    .default('postgres://sesame_worker@127.0.0.1:5432/sesame')
    .describe('database of the worker, as `sesame_worker`'),
  WORKER_DATABASE_PASSWORD: secret().describe('password of that role'),
  GATEWAY_DATABASE_URL: z
    .string()
    .default('postgres://sesame_gateway@127.0.0.1:5432/sesame')
    .describe('database of the certificate writer beside nginx, as `sesame_gateway`'),
  GATEWAY_DATABASE_PASSWORD: secret().describe('password of that role'),
  DATABASE_POOL_SIZE: count()
    .max(100)
    .default(12)
    .describe(
      'connections of each API, which has 2 more for super admins; a worker has 8, and 4 for its queue. Keep it under 20',
    ),
  APP_SECRET: z
    .string()
    .refine((text) => parseKeyRing(text) !== undefined, SECRET_FORM)
    .default(DEVELOPMENT_SECRET)
    .describe(`keys of the platform: ${SECRET_FORM}; the newest first`),
  // A gateway opens keys of certificates alone, so it need not have APP_SECRET.
  CERTIFICATE_SECRET: z
    .string()
    .refine((text) => text === '' || parseKeyRing(text) !== undefined, SECRET_FORM)
    .default('')
    .describe(
      'keys of the same form that encrypt the keys of certificates, for worker and certificate writer; empty for `APP_SECRET`',
    ),
  ACME_DIRECTORY_URL: z
    .url()
    .or(z.literal(''))
    .default('')
    .describe('authority of certificates for customers’ domains (RFC 8555); empty orders none'),
  ACME_EMAIL: z
    .email()
    .or(z.literal(''))
    .default('')
    .describe('address that the authority writes to'),
  ACME_TERMS_ACCEPTED: z
    .stringbool()
    .default(false)
    .describe('`true`: you have read the terms of the authority and accept them'),
  ACME_CA_FILE: z.string().default('').describe('PEM file with the root of a private authority'),
  ACME_ORDERS_PER_HOUR: count().default(80).describe('most orders an hour of the whole platform'),
  PUBLIC_ADDRESSES: AddressList.describe(
    'addresses of the gateways that customers’ DNS must name: `198.51.100.7,2001:db8::7`',
  ),
  DNS_SERVERS: z
    .string()
    .default('')
    .transform(splitList)
    .describe('name servers for the check of domains: `9.9.9.9`; empty for the system’s'),
  DOMAIN_CHECK_PORT: port()
    .min(1)
    .default(80)
    .describe('port on which a domain is checked; the authority always uses 80'),
  CERTIFICATE_ROUND_SECONDS: count()
    .max(600)
    .default(10)
    .describe('time between two rounds of checks and orders'),
  GATEWAY_CERTIFICATE_DIR: z
    .string()
    .default('.run/gateway/certificates')
    .describe('folder of certificates: the certificate writer writes it, nginx reads it'),
  GATEWAY_PID_FILE: z
    .string()
    .default('.run/gateway/nginx.pid')
    .describe('file with the process id of the nginx that is told of new names'),
  PUBLIC_TLS: z
    .stringbool()
    .default(false)
    .describe('visitors reach the gateway over TLS; must be true without `SESAME_DEVELOPMENT`'),
  // Super admins belong to no site, so the platform decides whether they need a second factor.
  SUPER_ADMIN_SECOND_FACTOR: z
    .stringbool()
    .default(true)
    .describe(
      '`false` lets super admins log in by password alone; for the administrators of a site: its parameter `ADMIN_SECOND_FACTOR`',
    ),
  SMTP_URL: z
    .string()
    .default('smtp://127.0.0.1:1025')
    .describe('mail server: `smtps://…`, or `smtp://…?requireTLS=true`'),
  MAIL_FROM: z
    .email()
    .default('ne-pas-repondre@sesame.example')
    .describe('address that mails are sent from'),
  STRIPE_API_URL: z.url().default(STRIPE_URL).describe('Stripe’s API'),
  // Without the platform's keys every site needs keys of its own, which are stored in the database.
  STRIPE_SECRET_KEY: secret().describe(
    'secret key of the platform, to connect accounts of sites (Stripe Connect); all three keys or none',
  ),
  STRIPE_PUBLIC_KEY: secret().describe('public key of the platform'),
  STRIPE_WEBHOOK_SECRET: secret().describe('secret of the Connect webhook'),
  STRIPE_APPLICATION_FEE_BP: z.coerce
    .number()
    .int()
    .min(0)
    .max(2000)
    .default(0)
    .describe('what the platform retains of payments on connected accounts, in 1/100 %'),
  FILES: z
    .enum(['local', 's3'])
    .default('local')
    .describe('where files are: `local`, below `MEDIA_DIR`, or `s3`, in a bucket'),
  MEDIA_DIR: z
    .string()
    .min(1)
    .default(MEDIA_DIR)
    .describe('folder of files; `media/` in it is served by the gateway, `private/` by nobody'),
  S3_ENDPOINT: z.url().optional().describe('any provider that speaks S3; empty for Amazon’s own'),
  S3_REGION: z.string().default('eu-west-3').describe('region of the bucket'),
  S3_BUCKET: z.string().default('').describe('name of the bucket'),
  S3_ACCESS_KEY: secret().describe('access key of the bucket'),
  S3_SECRET_KEY: secret().describe('secret key of the bucket'),
  GOOGLE_PLACES_URL: z
    .url()
    .default('https://places.googleapis.com')
    .describe('reviews, for sites with an account'),
  RELAY_URL: z
    .url()
    .default('https://api.mondialrelay.com/Web_Services.asmx')
    .describe('relay points of Mondial Relay'),
  RELAY_BRAND: z
    .string()
    .default('SESAME')
    .describe('« Enseigne » of the platform’s account; a site’s own: `external_app_config`'),
  RELAY_KEY: z.string().default('relay_sesame').describe('private key of that account'),
  HOLDS_PER_BROWSER: count().default(3).describe('unpaid holds at a time of one browser or member'),
  HOLDS_PER_ADDRESS: count()
    .default(12)
    .describe(
      'unpaid holds at a time of one IPv4 address or IPv6 /64: mobile operators share them',
    ),
  UNPAID_ORDERS_PER_BROWSER: count()
    .default(3)
    .describe('unpaid orders at a time of one browser or member: each reserves stock'),
  UNPAID_ORDERS_PER_ADDRESS: count()
    .default(12)
    .describe('unpaid orders at a time of one IPv4 address or IPv6 /64'),
})

const Environment = API_VARIABLES.refine(
  (env) =>
    [0, 3].includes(
      [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLIC_KEY, env.STRIPE_WEBHOOK_SECRET].filter(Boolean)
        .length,
    ),
  {
    path: ['STRIPE_SECRET_KEY'],
    message: 'STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY, STRIPE_WEBHOOK_SECRET: all three or none',
  },
)
  .refine(
    (env) => env.FILES !== 's3' || (env.S3_BUCKET && env.S3_ACCESS_KEY && env.S3_SECRET_KEY),
    {
      path: ['S3_BUCKET'],
      message: 'a bucket needs its name and its keys: S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY',
    },
  )
  .refine(
    (env) =>
      !env.ACME_DIRECTORY_URL ||
      (env.ACME_EMAIL && env.ACME_TERMS_ACCEPTED && env.PUBLIC_ADDRESSES.length > 0),
    {
      path: ['ACME_DIRECTORY_URL'],
      message: 'an authority needs ACME_EMAIL, ACME_TERMS_ACCEPTED=true and PUBLIC_ADDRESSES',
    },
  )
  .transform(({ APP_SECRET, CERTIFICATE_SECRET, SESAME_VERSION, SESAME_COMMIT, ...env }) => ({
    ...env,
    DOCUMENT_THREADS: env.DOCUMENT_THREADS || defaultThreads(),
    keys: parseKeyRing(APP_SECRET)!,
    certificateKeys: parseKeyRing(CERTIFICATE_SECRET || APP_SECRET)!,
    release: { version: SESAME_VERSION, commit: SESAME_COMMIT },
  }))

export type Config = z.output<typeof Environment>

/** Outside of development a provider that is not configured is not used. */
export const NO_ACCOUNTS: Readonly<Record<string, string>> = {
  RELAY_BRAND: '',
  RELAY_KEY: '',
}

/**
 * The only place that reads the environment, where each variable may be a file (`NAME_FILE`). All
 * faults are reported in one message, without values. Defaults apply in development only.
 */
export function readConfig(
  environment: NodeJS.ProcessEnv = process.env,
  name: ProcessName = 'api',
): Config {
  const isFree = isDevelopment(environment)
  const names = Object.keys(API_VARIABLES.shape)
  const { variables, faults } = readVariables(environment, names, readText)
  for (const url of DATABASE_URLS) {
    faults.push(...addDatabasePassword(variables, { url, password: passwordVariable(url) }))
  }
  if (!isFree) faults.push(...withoutNamed(findProductionFaults(variables, name), faults))
  const parsed = Environment.safeParse(isFree ? variables : { ...NO_ACCOUNTS, ...variables })
  if (!parsed.success) faults.push(z.prettifyError(parsed.error))
  if (!parsed.success || faults.length > 0) {
    throw new Error(`Configuration:\n${faults.join('\n')}`)
  }
  return parsed.data
}

const variableOf = (fault: string) => fault.replace(/(?:_FILE)?:[^]*/, '')

/** A variable whose file cannot be read is named once, not a second time as missing. */
function withoutNamed(faults: readonly string[], named: readonly string[]): string[] {
  const variables = new Set(named.map(variableOf))
  return faults.filter((fault) => !variables.has(variableOf(fault)))
}

const readText = (file: string) => readFileSync(file, 'utf8')

/** Reads the flag from the process when a test passes its own environment without it. */
export function isDevelopment(environment: NodeJS.ProcessEnv = process.env): boolean {
  return (environment[DEVELOPMENT_FLAG] ?? process.env[DEVELOPMENT_FLAG]) === '1'
}

/** As many as there are cores; at least two, because one site may not occupy all of them. */
function defaultThreads(): number {
  return Math.min(8, Math.max(2, availableParallelism()))
}
