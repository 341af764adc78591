import pg from 'pg'

import { isSafeDatabaseUrl } from '../../../packages/values/src/configuration.ts'
import { readEnvironment } from '../../environment.ts'

const variable = (value: string) => ({ default: value, description: '' })

/** What the checks need of the settings of the installation; each may be a file. */
const VARIABLES = {
  DATABASE_URL: variable(''),
  DATABASE_PASSWORD: variable(''),
  WORKER_DATABASE_URL: variable(''),
  WORKER_DATABASE_PASSWORD: variable(''),
  OWNER_DATABASE_URL: variable(''),
  OWNER_DATABASE_PASSWORD: variable(''),
  SMTP_URL: variable(''),
  MAIL_FROM: variable('doctor@localhost'),
  STRIPE_API_URL: variable('https://api.stripe.com'),
  ACME_DIRECTORY_URL: variable(''),
  /** REST address of a node's Patroni, which says whether it wants a synchronous standby. */
  PATRONI_URL: variable(''),
  MEDIA_DIR: variable('/'),
  /** Where the gateway is: in containers, and where it has a machine of its own, another host. */
  GATEWAY_ADDRESS: variable('127.0.0.1'),
  GATEWAY_PORT: variable('80'),
  GATEWAY_TLS_PORT: variable(''),
}

export const readSettings = () => readEnvironment(VARIABLES)

const CONNECT_MS = 5000

/** Runs statements as one role; nothing here waits longer than a few seconds. */
export async function withRole<T>(
  name: 'DATABASE_URL' | 'WORKER_DATABASE_URL' | 'OWNER_DATABASE_URL',
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const url = readSettings()[name]
  if (!url) throw new Error(`${name} manque`)
  if (!isSafeDatabaseUrl(url)) throw new Error(`${name} : connexion sans TLS`)
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: CONNECT_MS,
  })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
