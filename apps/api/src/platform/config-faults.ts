import {
  isKnownSecret,
  isSafeDatabaseUrl,
  isSafeHttpUrl,
  isSafeSmtpUrl,
  isWeakSecret,
} from '@sesame/values/configuration'

import { parseKeyRing } from './key-ring.ts'

/** The API and the worker each need their own database connection, not the other's. */
export type ProcessName = 'api' | 'worker'

const CONNECTIONS: Record<ProcessName, string[]> = {
  api: ['DATABASE_URL', 'PLATFORM_DATABASE_URL'],
  worker: ['WORKER_DATABASE_URL'],
}

/**
 * Provider secrets may be absent if the provider is not used, but must not be those of the fakes.
 */
const PROVIDER_SECRETS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'RELAY_KEY',
  'S3_SECRET_KEY',
]
const PROVIDER_URLS = ['STRIPE_API_URL', 'RELAY_URL', 'GOOGLE_PLACES_URL', 'S3_ENDPOINT']

/**
 * Lists why a configuration must not serve the public. There are no defaults here: a required value
 * that is missing is a fault. Messages never contain values.
 */
export function findProductionFaults(env: NodeJS.ProcessEnv, name: ProcessName): string[] {
  const faults: string[] = []
  const demand = (variable: string, isGood: (value: string) => boolean, expected: string) => {
    const value = env[variable]
    if (!value) faults.push(`${variable}: must be set`)
    else if (!isGood(value)) faults.push(`${variable}: ${expected}`)
  }
  demand('APP_SECRET', hasStrongKeys, 'a key of it is known, or too regular to be random')
  for (const connection of CONNECTIONS[name]) {
    demand(connection, isSafeDatabaseUrl, 'must be a socket, loopback, or sslmode=verify-full')
  }
  demand('SMTP_URL', isSafeSmtpUrl, 'must be smtps://, or smtp:// with ?requireTLS=true')
  demand('PUBLIC_TLS', (value) => value === 'true' || value === '1', 'must be true')
  demand('MAIL_FROM', (value) => !value.endsWith('.example'), 'must be an address of yours')
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
