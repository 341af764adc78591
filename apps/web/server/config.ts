import { join } from 'node:path'

import { isSafeHttpUrl } from '@sesame/values/configuration'
import { z } from 'zod'

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform((value) => value === '1' || value === 'true')

const Config = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  HOST: z.string().default('127.0.0.1'),
  API_URL: z.url().default('http://127.0.0.1:4000'),
  /** Addresses whose X-Forwarded-* headers are trusted. */
  TRUST_PROXY: z.string().default('127.0.0.1,::1'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** Directory of the API's file store; used in development only. */
  MEDIA_DIR: z.string().default(join(import.meta.dirname, '../../../.data/media')),
  /** Connections without TLS are accepted: for demo, tests and drills. */
  SESAME_DEVELOPMENT: flag,
  /** Visitors reach the gateway over TLS: cookies are Secure, HSTS is sent. */
  PUBLIC_TLS: flag,
  /** Where payment pages load Stripe.js from; always Stripe's own copy, never ours. */
  STRIPE_JS_URL: z.url().default('https://js.stripe.com/endive/stripe.js'),
  /** Origins that payment pages may load, frame and call, besides the website itself. */
  STRIPE_ORIGINS: z
    .string()
    .regex(/^https?:\/\/[\w.*:-]+(?: https?:\/\/[\w.*:-]+)*$/)
    .default(
      'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://api.stripe.com https://link.com https://*.link.com',
    ),
})
export type Config = z.infer<typeof Config>

/** The only reader of the environment. Reports all errors in one message, without any values. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Config.safeParse(environment)
  if (!parsed.success) throw new Error(`Configuration:\n${z.prettifyError(parsed.error)}`)
  const faults = parsed.data.SESAME_DEVELOPMENT ? [] : findFaults(parsed.data)
  if (faults.length > 0) throw new Error(`Configuration:\n${faults.join('\n')}`)
  return parsed.data
}

/** Faults of a public configuration: unencrypted connections. */
function findFaults(config: Config): string[] {
  const urls = [
    ['API_URL', config.API_URL],
    ['STRIPE_JS_URL', config.STRIPE_JS_URL],
    ...config.STRIPE_ORIGINS.split(' ').map((origin) => ['STRIPE_ORIGINS', origin] as const),
  ] as const
  return [
    ...(config.PUBLIC_TLS ? [] : ['PUBLIC_TLS: must be true']),
    ...urls
      .filter(([, url]) => !isSafeHttpUrl(url.replace('*.', '')))
      .map(([name]) => `${name}: must be https, or loopback`),
  ]
}
