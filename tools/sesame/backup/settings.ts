import path from 'node:path'

import { BACKUP_VARIABLES, readEnvironment, TOOL_VARIABLES } from '../../environment.ts'
import { CommandFault } from '../command.ts'

const variable = (value: string) => ({ default: value, description: '' })

/** Where the files of the sites are; the processes describe these variables. */
const FILES_VARIABLES = {
  FILES: variable('local'),
  MEDIA_DIR: variable('.data/media'),
  S3_ENDPOINT: variable(''),
  S3_REGION: variable('eu-west-3'),
  S3_BUCKET: variable(''),
  S3_ACCESS_KEY: variable(''),
  S3_SECRET_KEY: variable(''),
}

interface Bucket {
  S3_ENDPOINT?: string | undefined
  S3_REGION: string
  S3_BUCKET: string
  S3_ACCESS_KEY: string
  S3_SECRET_KEY: string
}

export type Repository = { directory: string } | { bucket: Bucket; folder: string }

export interface BackupSettings {
  repository: Repository
  passphrase: string
  days: number
  database: {
    name: string
    directory: string
    socket: string
    port: number
    user: string
    control: 'debian' | 'container' | 'pg_ctl'
  }
  /** pgBackRest's configuration, beside the data and not in the repository: it has the passphrase. */
  configFile: string
  files: { directory: string } | { bucket: Bucket }
}

const MIN_PASSPHRASE = 32
const CONTROLS = ['debian', 'container', 'pg_ctl'] as const

export function readBackupSettings(environment: NodeJS.ProcessEnv = process.env): BackupSettings {
  const env = readEnvironment(
    { ...BACKUP_VARIABLES, ...FILES_VARIABLES, ...TOOL_VARIABLES },
    environment,
  )
  const faults: string[] = []
  if (env.BACKUP_PASSPHRASE.length < MIN_PASSPHRASE) {
    faults.push(`BACKUP_PASSPHRASE\u00a0: il faut au moins ${MIN_PASSPHRASE} caractères`)
  }
  const control = CONTROLS.find((known) => known === env.BACKUP_DATABASE_CONTROL)
  if (!control) faults.push(`BACKUP_DATABASE_CONTROL\u00a0: ${CONTROLS.join(', ')}`)
  const days = Number(env.BACKUP_DAYS)
  if (!Number.isInteger(days) || days < 1) faults.push('BACKUP_DAYS\u00a0: un nombre de jours')
  const repository = readRepository(env)
  if (!repository) {
    faults.push('BACKUP_REPOSITORY\u00a0: un dossier, ou s3://seau/dossier avec BACKUP_S3_…')
  }
  if (env.FILES === 's3' && !(env.S3_BUCKET && env.S3_ACCESS_KEY && env.S3_SECRET_KEY)) {
    faults.push(
      'S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY\u00a0: les fichiers des sites sont dans un seau',
    )
  }
  if (faults.length > 0 || !control || !repository) {
    throw new CommandFault(
      `Les sauvegardes ne sont pas réglées\u00a0:\n${faults.join('\n')}`,
      'Corrigez ces variables (docs/operating.md, «\u00a0Backups\u00a0»), puis relancez la commande.',
    )
  }
  const directory = path.resolve(env.BACKUP_DATABASE_DIR)
  return {
    repository,
    passphrase: env.BACKUP_PASSPHRASE,
    days,
    database: {
      name: env.DATABASE_NAME,
      directory,
      socket: env.BACKUP_DATABASE_SOCKET,
      port: Number(env.BACKUP_DATABASE_PORT),
      user: env.BACKUP_DATABASE_USER,
      control,
    },
    configFile: path.join(path.dirname(directory), 'sesame-pgbackrest.conf'),
    files: env.FILES === 's3' ? { bucket: bucketOf(env) } : { directory: env.MEDIA_DIR },
  }
}

function readRepository(
  env: Record<keyof typeof BACKUP_VARIABLES, string>,
): Repository | undefined {
  const { BACKUP_REPOSITORY: place } = env
  if (path.isAbsolute(place)) return { directory: path.resolve(place) }
  const [, name, folder = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(place) ?? []
  const { BACKUP_S3_ENDPOINT: host, BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY } = env
  if (!name || !host || !BACKUP_S3_ACCESS_KEY || !BACKUP_S3_SECRET_KEY) return undefined
  return {
    folder: folder.replace(/\/+$/, ''),
    bucket: {
      S3_ENDPOINT: `https://${host.replace(/^https:\/\//, '')}`,
      S3_REGION: env.BACKUP_S3_REGION,
      S3_BUCKET: name,
      S3_ACCESS_KEY: BACKUP_S3_ACCESS_KEY,
      S3_SECRET_KEY: BACKUP_S3_SECRET_KEY,
    },
  }
}

function bucketOf(env: Record<keyof typeof FILES_VARIABLES, string>): Bucket {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = env
  return {
    S3_ENDPOINT: S3_ENDPOINT || undefined,
    S3_REGION,
    S3_BUCKET,
    S3_ACCESS_KEY,
    S3_SECRET_KEY,
  }
}
