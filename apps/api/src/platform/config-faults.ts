import {
  isKnownSecret,
  isSafeDatabaseUrl,
  isSafeHttpUrl,
  isSafeSmtpUrl,
  isWeakSecret,
} from '@sesame/values/configuration'
import { passwordVariable, type Variables } from '@sesame/values/variables'

import { parseKeyRing } from './key-ring.ts'

/** Each process needs its own database connection, not those of the others. */
export type ProcessName = 'api' | 'worker' | 'gateway'

const CONNECTIONS: Record<ProcessName, string[]> = {
  api: ['DATABASE_URL', 'PLATFORM_DATABASE_URL'],
  worker: ['WORKER_DATABASE_URL'],
  gateway: ['GATEWAY_DATABASE_URL'],
}

/** Each may be given without its password, which is then a variable of its own. */
export const DATABASE_URLS = [...new Set(Object.values(CONNECTIONS).flat())]

/**
 * Provider secrets may be absent if the provider is not used, but must not be those of the fakes.
 */
const PROVIDER_SECRETS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLIC_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'RELAY_KEY',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
]
const PROVIDER_URLS = [
  'STRIPE_API_URL',
  'RELAY_URL',
  'GOOGLE_PLACES_URL',
  'S3_ENDPOINT',
  'ACME_DIRECTORY_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
]

/** Domains that can receive no mail (RFC 2606). */
const RESERVED_DOMAIN = /\.(?:example|test|invalid|localhost)$/i

/**
 * Lists why a configuration must not serve the public. There are no defaults here: a required value
 * that is missing is a fault. Messages never contain values.
 */
export function findProductionFaults(env: Readonly<Variables>, name: ProcessName): string[] {
  const faults: string[] = []
  const demand = (variable: string, isGood: (value: string) => boolean, expected: string) => {
    const value = env[variable]
    if (!value) faults.push(`${variable}: must be set`)
    else if (!isGood(value)) faults.push(`${variable}: ${expected}`)
  }
  const isGateway = name === 'gateway'
  const weak = 'a key of it is known, or too regular to be random'
  // A gateway only opens keys of certificates, so it need not have the secret of the platform.
  if (isGateway || env['CERTIFICATE_SECRET'])
    demand(env['CERTIFICATE_SECRET'] ? 'CERTIFICATE_SECRET' : 'APP_SECRET', hasStrongKeys, weak)
  if (!isGateway) demand('APP_SECRET', hasStrongKeys, weak)
  for (const connection of CONNECTIONS[name]) {
    demand(connection, isSafeDatabaseUrl, 'must be a socket, loopback, or sslmode=verify-full')
  }
  if (isGateway) return faults
  demand('SMTP_URL', isSafeSmtpUrl, 'must be smtps://, or smtp:// with ?requireTLS=true')
  demand('PUBLIC_TLS', (value) => value === 'true' || value === '1', 'must be true')
  demand('MAIL_FROM', (value) => !RESERVED_DOMAIN.test(value), 'must be an address of yours')
  for (const variable of DATABASE_URLS.map(passwordVariable)) {
    if (env[variable]) demand(variable, (value) => !isWeakSecret(value), 'is known, or too regular')
  }
  for (const variable of PROVIDER_SECRETS) {
    if (env[variable]) demand(variable, (value) => !isKnownSecret(value), 'is the one of the demo')
  }
  for (const variable of PROVIDER_URLS) {
    if (env[variable]) demand(variable, isSafeHttpUrl, 'must be https, or loopback')
  }
  if (env['CLOCK_OFFSET_SECONDS']) faults.push('CLOCK_OFFSET_SECONDS: must not be set')
  return faults
}

function hasStrongKeys(text: string): boolean {
  return parseKeyRing(text)?.every(({ secret }) => !isWeakSecret(secret)) ?? false
}
