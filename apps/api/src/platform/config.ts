import path from 'node:path'

import { z } from 'zod'

const DEVELOPMENT_SECRET = 'development-only-secret-of-32-characters'

const STRIPE_URL = 'https://api.stripe.com'
const DEMO_WEBHOOK_SECRET = 'whsec_sesame'

const MEDIA_DIR = path.resolve(import.meta.dirname, '../../../../.data/media')

/** Whoever knows the demo's secret could send events: real money is not taken with it. */
function isStripeWithDemoKeys(env: { STRIPE_API_URL: string; STRIPE_WEBHOOK_SECRET: string }) {
  return env.STRIPE_API_URL === STRIPE_URL && env.STRIPE_WEBHOOK_SECRET === DEMO_WEBHOOK_SECRET
}

const Environment = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
    API_HOST: z.string().default('127.0.0.1'),
    API_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
    DATABASE_URL: z.string().default('postgres://sesame_app@127.0.0.1:5432/sesame'),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(12),
    APP_SECRET: z.string().min(32).default(DEVELOPMENT_SECRET),
    PUBLIC_TLS: z.stringbool().default(false),
    SMTP_URL: z.string().default('smtp://127.0.0.1:1025'),
    // Test keys of the local stand-in; the address is Stripe's own unless told otherwise.
    STRIPE_API_URL: z.url().default(STRIPE_URL),
    STRIPE_SECRET_KEY: z.string().default('sk_test_sesame'),
    STRIPE_PUBLIC_KEY: z.string().default('pk_test_sesame'),
    STRIPE_WEBHOOK_SECRET: z.string().default(DEMO_WEBHOOK_SECRET),
    // Files on this machine's disk, or in a bucket.
    FILES: z.enum(['local', 's3']).default('local'),
    MEDIA_DIR: z.string().min(1).default(MEDIA_DIR),
    S3_ENDPOINT: z.url().optional(),
    S3_REGION: z.string().default('eu-west-3'),
    S3_BUCKET: z.string().default(''),
    S3_ACCESS_KEY: z.string().default(''),
    S3_SECRET_KEY: z.string().default(''),
    GOOGLE_PLACES_URL: z.url().default('https://places.googleapis.com'),
    // Relay points: of the carrier itself unless told otherwise; a site may have its own account.
    RELAY_URL: z.url().default('https://api.mondialrelay.com/Web_Services.asmx'),
    RELAY_BRAND: z.string().default('SESAME'),
    RELAY_KEY: z.string().default('relay_sesame'),
    MAIL_FROM: z.email().default('ne-pas-repondre@sesame.example'),
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.APP_SECRET !== DEVELOPMENT_SECRET, {
    path: ['APP_SECRET'],
    message: 'must be set in production',
  })
  .refine((env) => env.NODE_ENV !== 'production' || !isStripeWithDemoKeys(env), {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'Stripe is named, and the keys are those of the demo',
  })
  .refine(
    (env) => env.FILES !== 's3' || (env.S3_BUCKET && env.S3_ACCESS_KEY && env.S3_SECRET_KEY),
    {
      path: ['S3_BUCKET'],
      message: 'a bucket needs its name and its keys: S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY',
    },
  )

export type Config = z.output<typeof Environment>

/** The only place that reads the environment; every fault is told in one message. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) throw new Error(`Configuration: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
