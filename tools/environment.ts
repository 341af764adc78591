/** Variables of the gateway and of the tools. Each may be a file: `NAME_FILE=path`. */
import { readFileSync } from 'node:fs'

import {
  addDatabasePassword,
  passwordVariable,
  readVariables,
} from '../packages/values/src/variables.ts'

interface Variable {
  default: string
  /** A line of the table of docs/operating.md and of .env.example. */
  description: string
}

export const GATEWAY_VARIABLES = {
  GATEWAY_RUN_DIR: { default: '.run/gateway', description: 'folder of all that nginx writes' },
  GATEWAY_HOST: { default: '127.0.0.1', description: 'address that the gateway listens on' },
  GATEWAY_PORT: { default: '8080', description: 'port of the gateway' },
  GATEWAY_API_PORTS: { default: '4000', description: 'ports of the APIs: `4000,4001`' },
  GATEWAY_WEB_PORTS: { default: '4100', description: 'ports of the websites: `4100,4101`' },
  GATEWAY_API_SERVERS: {
    default: '',
    description:
      'APIs on other hosts or in containers, in place of the ports: `api-1:4000,api-2:4000`',
  },
  GATEWAY_WEB_SERVERS: { default: '', description: 'websites, in the same way' },
  GATEWAY_INTERNAL_LISTEN: {
    default: '',
    description:
      '`host:port` on which websites call the APIs through the gateway; never a public address',
  },
  GATEWAY_STATIC_DIR: {
    default: 'apps/web/build/client',
    description: 'built files of the website',
  },
  GATEWAY_ADMIN_DIR: { default: 'apps/admin/build', description: 'built files of the back office' },
  GATEWAY_RATE: { default: '50', description: 'requests a second from one address' },
  GATEWAY_TLS_PORT: {
    default: '',
    description:
      '`443`: TLS with the certificates of `GATEWAY_CERTIFICATE_DIR`, and `GATEWAY_PORT` (80) redirects; empty for plain HTTP',
  },
  GATEWAY_USER: {
    default: '',
    description: 'user of nginx’s workers, if its master runs as root: `www-data`',
  },
  TRUSTED_PROXIES: {
    default: '',
    description: 'load balancers before nginx: `10.0.0.0/8,2001:db8::1`; none by default',
  },
} satisfies Record<string, Variable>

export const TOOL_VARIABLES = {
  DATABASE_ADMIN_URL: {
    default: 'postgres://postgres@127.0.0.1:5432/postgres',
    description:
      'a role that may create roles and databases; not needed where `OWNER_DATABASE_URL` is set',
  },
  DATABASE_ADMIN_PASSWORD: { default: '', description: 'password of that role' },
  OWNER_DATABASE_URL: {
    default: '',
    description:
      'the database as its owner, `sesame_owner`, to migrate it without an administrator: roles and database exist already',
  },
  OWNER_DATABASE_PASSWORD: { default: '', description: 'password of that role' },
  DATABASE_NAME: { default: 'sesame', description: 'the database that is migrated' },
  CHROMIUM: {
    default: '/usr/bin/chromium-headless-shell',
    description: 'the browser of tests, benches and drills',
  },
} satisfies Record<string, Variable>

export const BACKUP_VARIABLES = {
  BACKUP_REPOSITORY: {
    default: '/var/lib/sesame-backup',
    description: 'where backups are: a folder, or `s3://bucket/folder`',
  },
  BACKUP_PASSPHRASE: {
    default: '',
    description:
      'encrypts backups; 32 characters or more; without it no backup can be read, so store it elsewhere too',
  },
  BACKUP_DAYS: {
    default: '14',
    description: 'any second of the last so many days can be restored',
  },
  BACKUP_S3_ENDPOINT: {
    default: '',
    description: 'host of the provider of that bucket, with TLS: `s3.gra.io.cloud.ovh.net`',
  },
  BACKUP_S3_REGION: { default: 'eu-west-3', description: 'region of that bucket' },
  BACKUP_S3_ACCESS_KEY: { default: '', description: 'access key of that bucket' },
  BACKUP_S3_SECRET_KEY: { default: '', description: 'secret key of that bucket' },
  BACKUP_DATABASE_DIR: {
    default: '/var/lib/postgresql/15/main',
    description:
      'data directory of PostgreSQL; copies are restored beside it, and pgBackRest’s configuration is written there',
  },
  BACKUP_DATABASE_SOCKET: {
    default: '/var/run/postgresql',
    description: 'folder of PostgreSQL’s socket',
  },
  BACKUP_DATABASE_PORT: { default: '5432', description: 'port in the name of that socket' },
  BACKUP_DATABASE_USER: {
    default: 'postgres',
    description: 'user of the machine and role that PostgreSQL runs as',
  },
  BACKUP_DATABASE_CONTROL: {
    default: 'debian',
    description:
      'how PostgreSQL is stopped and started for a restore: `debian` (cluster 15/main), `container` (it watches the file `next`) or `pg_ctl`',
  },
} satisfies Record<string, Variable>

/** Each may have its password in a variable of its own. */
const URLS = ['DATABASE_ADMIN_URL', 'OWNER_DATABASE_URL', 'DATABASE_URL', 'WORKER_DATABASE_URL']

/** The values of these variables, with their defaults. Faults are one message, without values. */
export function readEnvironment<const Name extends string>(
  declared: Readonly<Record<Name, Variable>>,
  environment: NodeJS.ProcessEnv = process.env,
): Record<Name, string> {
  const names = Object.keys(declared) as Name[]
  const { variables, faults } = readVariables(environment, names, (file) =>
    readFileSync(file, 'utf8'),
  )
  for (const name of names) variables[name] ??= declared[name].default
  for (const url of URLS) {
    faults.push(...addDatabasePassword(variables, { url, password: passwordVariable(url) }))
  }
  if (faults.length > 0) throw new Error(`Configuration:\n${faults.join('\n')}`)
  return variables as Record<Name, string>
}
