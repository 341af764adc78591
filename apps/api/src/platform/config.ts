import path from 'node:path'

import { z } from 'zod'

import { findProductionFaults, type ProcessName } from './config-faults.ts'
import { MIN_SECRET_LENGTH, parseKeyRing } from './key-ring.ts'

/** Set to 1, it allows the known secrets and plain connections of demo, tests and drills. */
const DEVELOPMENT_FLAG = 'SESAME_DEVELOPMENT'

export const DEVELOPMENT_WARNING = `${DEVELOPMENT_FLAG}=1: known secrets and connections without TLS are accepted`

const DEVELOPMENT_SECRET = 'development-only-secret-of-32-characters'

const SECRET_FORM = `id:secret, several with commas; each id once, each secret of ${MIN_SECRET_LENGTH} characters or more`

const STRIPE_URL = 'https://api.stripe.com'

const MEDIA_DIR = path.resolve(import.meta.dirname, '../../../../.data/media')

const Environment = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    // Shifts the clock of the business, in a database whose clock can be moved; development only.
    CLOCK_OFFSET_SECONDS: z.coerce.number().int().default(0),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
    API_HOST: z.string().default('127.0.0.1'),
    API_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
    // Addresses or networks (gateway, website) whose X-Forwarded-* headers are trusted.
    TRUST_PROXY: z
      .string()
      .regex(/^[0-9a-f.:]+(?:\/[1-9]\d{0,2})?(?:,[0-9a-f.:]+(?:\/[1-9]\d{0,2})?)*$/i)
      .default('127.0.0.1,::1'),
    // Port of the Prometheus metrics, never the public one; 0 picks a free port.
    METRICS_HOST: z.string().default('127.0.0.1'),
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(4010),
    WORKER_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(4011),
    DATABASE_URL: z.string().default('postgres://sesame_app@127.0.0.1:5432/sesame'),
    // Connections of the role that reads super admins and their logins, and of the worker.
    PLATFORM_DATABASE_URL: z.string().default('postgres://sesame_platform@127.0.0.1:5432/sesame'),
    WORKER_DATABASE_URL: z.string().default('postgres://sesame_worker@127.0.0.1:5432/sesame'),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(12),
    APP_SECRET: z
      .string()
      .refine((text) => parseKeyRing(text) !== undefined, SECRET_FORM)
      .default(DEVELOPMENT_SECRET),
    PUBLIC_TLS: z.stringbool().default(false),
    // Super admins belong to no site, so the platform decides whether they need a second factor.
    SUPER_ADMIN_SECOND_FACTOR: z.stringbool().default(true),
    SMTP_URL: z.string().default('smtp://127.0.0.1:1025'),
    STRIPE_API_URL: z.url().default(STRIPE_URL),
    // The platform's own keys, to connect the accounts of its sites (Stripe Connect). Without them
    // every site needs keys of its own, which are kept in the database.
    STRIPE_SECRET_KEY: z.string().default(''),
    STRIPE_PUBLIC_KEY: z.string().default(''),
    STRIPE_WEBHOOK_SECRET: z.string().default(''),
    // Application fee on each payment to a connected account, in hundredths of a percent.
    STRIPE_APPLICATION_FEE_BP: z.coerce.number().int().min(0).max(2000).default(0),
    // Where files are stored: a local directory or an S3 bucket.
    FILES: z.enum(['local', 's3']).default('local'),
    MEDIA_DIR: z.string().min(1).default(MEDIA_DIR),
    S3_ENDPOINT: z.url().optional(),
    S3_REGION: z.string().default('eu-west-3'),
    S3_BUCKET: z.string().default(''),
    S3_ACCESS_KEY: z.string().default(''),
    S3_SECRET_KEY: z.string().default(''),
    GOOGLE_PLACES_URL: z.url().default('https://places.googleapis.com'),
    // URL of the relay point service; the carrier's own by default. A site may have its own
    // account.
    RELAY_URL: z.url().default('https://api.mondialrelay.com/Web_Services.asmx'),
    RELAY_BRAND: z.string().default('SESAME'),
    RELAY_KEY: z.string().default('relay_sesame'),
    // Maximum number of unpaid holds at a time, per browser or member, and per IPv4 address or IPv6
    // /64.
    HOLDS_PER_BROWSER: z.coerce.number().int().min(1).default(3),
    HOLDS_PER_ADDRESS: z.coerce.number().int().min(1).default(12),
    // Maximum number of unpaid orders at a time, counted like holds: each reserves stock.
    UNPAID_ORDERS_PER_BROWSER: z.coerce.number().int().min(1).default(3),
    UNPAID_ORDERS_PER_ADDRESS: z.coerce.number().int().min(1).default(12),
    MAIL_FROM: z.email().default('ne-pas-repondre@sesame.example'),
  })
  .refine(
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
  .transform(({ APP_SECRET, ...env }) => ({ ...env, keys: parseKeyRing(APP_SECRET)! }))

export type Config = z.output<typeof Environment>

/** Outside of development a provider that is not configured is not used. */
const NO_ACCOUNTS = {
  RELAY_BRAND: '',
  RELAY_KEY: '',
}

/**
 * The only place that reads the environment. All faults are reported in one message, without
 * values. Defaults apply in development only.
 */
export function readConfig(
  environment: NodeJS.ProcessEnv = process.env,
  name: ProcessName = 'api',
): Config {
  const isFree = isDevelopment(environment)
  const parsed = Environment.safeParse(isFree ? environment : { ...NO_ACCOUNTS, ...environment })
  const faults = isFree ? [] : findProductionFaults(environment, name)
  if (!parsed.success) faults.push(z.prettifyError(parsed.error))
  if (!parsed.success || faults.length > 0) {
    throw new Error(`Configuration:\n${faults.join('\n')}`)
  }
  return parsed.data
}

/** Reads the flag from the process when a test passes its own environment without it. */
export function isDevelopment(environment: NodeJS.ProcessEnv = process.env): boolean {
  return (environment[DEVELOPMENT_FLAG] ?? process.env[DEVELOPMENT_FLAG]) === '1'
}
