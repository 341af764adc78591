import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { isSafeHttpUrl } from '@sesame/values/configuration'
import { readVariables } from '@sesame/values/variables'
import { z } from 'zod'

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform((value) => value === '1' || value === 'true')

/**
 * Every variable of the website. The descriptions are the table of docs/operating.md and the
 * comments of .env.example: `bin/pnpm variables` writes both.
 */
export const WEB_VARIABLES = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4100).describe('port of the website'),
  HOST: z.string().default('127.0.0.1').describe('address that the website listens on'),
  SESAME_VERSION: z.string().default('development').describe('version that this process runs'),
  SESAME_COMMIT: z.string().default('unknown').describe('commit of that version'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(2)
    .describe('how long `/ready` says 503 before the website stops to listen'),
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
  API_URL: z.url().default('http://127.0.0.1:4000').describe('the API, as the website reaches it'),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('address of `/metrics` (Prometheus), which is never on the public port'),
  WEB_METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(4012)
    .describe('port of the metrics of the website; 0 takes a free one'),
  INTERNAL_HOSTS: z
    .string()
    .regex(/^[a-z0-9-]+(?:,[a-z0-9-]+)*$/)
    .optional()
    .describe(
      'names that plain HTTP to the API reaches without leaving the machine, besides loopback: the gateway’s container',
    ),
  TRUST_PROXY: z
    .string()
    .default('127.0.0.1,::1')
    .describe('addresses whose `X-Forwarded-*` headers are trusted'),
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production` where visitors come'),
  MEDIA_DIR: z
    .string()
    .default(join(import.meta.dirname, '../../../.data/media'))
    .describe('folder of the API’s files; used in development only'),
  SESAME_DEVELOPMENT: flag.describe(
    '1 accepts known secrets and connections without TLS, and each start warns: for demo, tests and drills',
  ),
  PUBLIC_TLS: flag.describe(
    'visitors reach the gateway over TLS: cookies are Secure, HSTS is sent',
  ),
  STRIPE_JS_URL: z
    .url()
    .default('https://js.stripe.com/endive/stripe.js')
    .describe('where payment pages load Stripe.js from; always Stripe’s own copy'),
  STRIPE_ORIGINS: z
    .string()
    .regex(/^https?:\/\/[\w.*:-]+(?: https?:\/\/[\w.*:-]+)*$/)
    .default(
      'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://api.stripe.com https://link.com https://*.link.com',
    )
    .describe('origins that payment pages may load, frame and call, besides the website itself'),
})
export type Config = z.infer<typeof WEB_VARIABLES>

/**
 * The only reader of the environment, where each variable may be a file (`NAME_FILE`). Reports all
 * faults in one message, without any values.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const names = Object.keys(WEB_VARIABLES.shape)
  const { variables, faults } = readVariables(environment, names, readText)
  const parsed = WEB_VARIABLES.safeParse(variables)
  if (!parsed.success) faults.push(z.prettifyError(parsed.error))
  else if (!parsed.data.SESAME_DEVELOPMENT) faults.push(...findFaults(parsed.data))
  if (!parsed.success || faults.length > 0) {
    throw new Error(`Configuration:\n${faults.join('\n')}`)
  }
  return parsed.data
}

const readText = (file: string) => readFileSync(file, 'utf8')

/** Faults of a public configuration: unencrypted connections. */
function findFaults(config: Config): string[] {
  const internal = config.INTERNAL_HOSTS?.split(',') ?? []
  const isInternal = internal.includes(new URL(config.API_URL).hostname)
  const collector = config.OTEL_EXPORTER_OTLP_ENDPOINT
  const urls = [
    ...(isInternal ? [] : [['API_URL', config.API_URL] as const]),
    ['STRIPE_JS_URL', config.STRIPE_JS_URL],
    ...(collector ? [['OTEL_EXPORTER_OTLP_ENDPOINT', collector] as const] : []),
    ...config.STRIPE_ORIGINS.split(' ').map((origin) => ['STRIPE_ORIGINS', origin] as const),
  ] as const
  return [
    ...(config.PUBLIC_TLS ? [] : ['PUBLIC_TLS: must be true']),
    ...urls
      .filter(([, url]) => !isSafeHttpUrl(url.replace('*.', '')))
      .map(([name]) => `${name}: must be https, or loopback`),
  ]
}
