import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

import { CommandFault } from '../command.ts'
import { BACKUP_KEYS_DIR, CONFIG_DIR, type Mode } from './settings.ts'
import type { Step } from './steps.ts'

/** Where processes find PostgreSQL: on a socket that containers share, or on loopback. */
const DATABASE_HOST = {
  containers: 'localhost/sesame?host=/srv/socket',
  systemd: '127.0.0.1:5432/sesame',
} satisfies Record<Mode, string>

/** Roles by the name of the file with their connection. */
const CONNECTIONS = {
  owner_database_url: 'sesame_owner',
  database_url: 'sesame_app',
  platform_database_url: 'sesame_platform',
  worker_database_url: 'sesame_worker',
  gateway_database_url: 'sesame_gateway',
}

/** Keys of the form `k1:…`. Certificates have their own, so that a gateway need not have the other. */
const KEYS = ['app_secret', 'certificate_secret']

/** Read by the containers of PostgreSQL and of the backups. */
const DATABASE_SECRETS = ['role_passwords', 'backup_passphrase']

const SECRET_NAMES = [...Object.keys(CONNECTIONS), ...KEYS, ...DATABASE_SECRETS, 'smtp_url']

/** What the commands of the operator may use; no process has all of these. */
export const OPERATOR_SECRETS = [
  'app_secret',
  'owner_database_url',
  'database_url',
  'platform_database_url',
  'worker_database_url',
  'smtp_url',
]

/** Folder of secrets that may be there: `stripe_secret_key`, `s3_secret_key` and so on. */
export const PROVIDER_DIR = 'provider'

/** Users of the images; files of secrets belong to who reads them. Below systemd, root does. */
const APP_USER = 10_001
const DATABASE_USER = 10_002

export interface SecretOptions {
  mode: Mode
  /** Needed as long as there is no `smtp_url`. */
  mailUrlFile: string
  configDir?: string
}

/** Steps that write the secrets that are missing. What exists is never overwritten. */
export function secretSteps(options: SecretOptions): Step[] {
  const secretsDir = path.join(options.configDir ?? CONFIG_DIR, 'secrets')
  return [
    {
      title: `secrets : ${secretsDir} (tirés au hasard, jamais affichés)`,
      isDone: () =>
        missingSecrets(secretsDir).length === 0 &&
        SECRET_NAMES.every((name) =>
          isClosed(path.join(secretsDir, name), ownerOf(name, options.mode)),
        ),
      apply: () => {
        writeSecrets(options, secretsDir)
        // Brought back from a copy, they may belong to root.
        for (const name of SECRET_NAMES) close(path.join(secretsDir, name), options.mode)
      },
    },
    keysStep('clés de Stripe et de S3', path.join(secretsDir, PROVIDER_DIR), options.mode),
    keysStep('clés du seau des sauvegardes', path.join(secretsDir, BACKUP_KEYS_DIR), options.mode),
  ]
}

/** Names of the files of a folder, in order; none if it is not there. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted()
}

/** A folder of keys that may be there, for the one user that reads them. */
function keysStep(what: string, folder: string, mode: Mode): Step {
  const user = ownerOf(path.basename(folder), mode)
  const all = () => [folder, ...listFiles(folder).map((name) => path.join(folder, name))]
  return {
    title: `${what}, si elles y sont : ${folder}`,
    isDone: () => existsSync(folder) && all().every((file) => isClosed(file, user)),
    apply: () => {
      mkdirSync(folder, { recursive: true })
      for (const file of all()) {
        chmodSync(file, file === folder ? 0o700 : 0o600)
        if (isRoot()) chownSync(file, user, user)
      }
    },
  }
}

/** Of its reader, and closed to others. Who is not root cannot give a file away. */
function isClosed(file: string, user: number): boolean {
  const { uid, mode } = statSync(file)
  return (mode & 0o077) === 0 && (uid === user || !isRoot())
}

const isRoot = () => process.getuid?.() === 0

function ownerOf(name: string, mode: Mode): number {
  if (mode === 'systemd') return 0
  return [...DATABASE_SECRETS, BACKUP_KEYS_DIR].includes(name) ? DATABASE_USER : APP_USER
}

function close(file: string, mode: Mode): void {
  const user = ownerOf(path.basename(file), mode)
  chmodSync(file, 0o600)
  if (isRoot()) chownSync(file, user, user)
}

/** False before the secrets are written: an installation may be looked at by `--dry-run`. */
export const hasRolePasswords = () => existsSync(path.join(CONFIG_DIR, 'secrets/role_passwords'))

/** The statements that give each role the password of its connection. */
export function readRolePasswords(secretsDir = path.join(CONFIG_DIR, 'secrets')): string {
  return readFileSync(path.join(secretsDir, 'role_passwords'), 'utf8')
}

/** Files that are missing, and `role_passwords` where it lacks a role of a later version. */
function missingSecrets(secretsDir: string): string[] {
  return SECRET_NAMES.filter((name) => {
    if (!existsSync(path.join(secretsDir, name))) return true
    return name === 'role_passwords' && rolesWithout(readRolePasswords(secretsDir)).length > 0
  })
}

const rolesWithout = (passwords: string) =>
  Object.values(CONNECTIONS).filter((role) => !passwords.includes(`ALTER ROLE ${role} PASSWORD`))

/**
 * `role_passwords` is written first and connections are derived from it, so an interrupted
 * installation is completed by the next run.
 */
function writeSecrets({ mode, mailUrlFile }: SecretOptions, secretsDir: string): void {
  mkdirSync(secretsDir, { recursive: true, mode: 0o700 })
  chmodSync(secretsDir, 0o700)
  const missing = new Set(missingSecrets(secretsDir))
  const write = (name: string, text: string) => {
    if (missing.has(name)) writeSecret(path.join(secretsDir, name), `${text}\n`, mode)
  }
  if (missing.has('role_passwords')) writeRolePasswords(secretsDir, missing, mode)
  if (missing.has('smtp_url')) write('smtp_url', readFileSync(mailUrlFile, 'utf8').trim())
  for (const name of KEYS) write(name, `k1:${randomBytes(32).toString('base64url')}`)
  write('backup_passphrase', randomBytes(32).toString('base64url'))
  const passwords = new Map(
    [...readRolePasswords(secretsDir).matchAll(/^ALTER ROLE (\w+) PASSWORD '([0-9a-f]+)';$/gm)].map(
      ([, role, password]) => [role!, password!] as const,
    ),
  )
  for (const [name, role] of Object.entries(CONNECTIONS)) {
    write(name, `postgres://${role}:${passwords.get(role)}@${DATABASE_HOST[mode]}`)
  }
}

/** A role of a later version is added at the end: the passwords of the others stay. */
function writeRolePasswords(secretsDir: string, missing: ReadonlySet<string>, mode: Mode): void {
  const file = path.join(secretsDir, 'role_passwords')
  if (!existsSync(file)) {
    requireNoConnection(missing, secretsDir)
    writeSecret(file, '', mode)
  }
  const lines = rolesWithout(readRolePasswords(secretsDir)).map(
    (role) => `ALTER ROLE ${role} PASSWORD '${randomBytes(24).toString('hex')}';\n`,
  )
  appendFileSync(file, lines.join(''))
}

/** New passwords would lock out the connections that exist. */
function requireNoConnection(missing: ReadonlySet<string>, secretsDir: string): void {
  const present = Object.keys(CONNECTIONS).filter((name) => !missing.has(name))
  if (present.length === 0) return
  throw new CommandFault(
    `Il manque role_passwords dans ${secretsDir}, alors que ${present.join(', ')} y est.`,
    'Restaurez ce fichier depuis une sauvegarde, ou supprimez ces connexions pour en tirer de nouvelles.',
  )
}

function writeSecret(file: string, text: string, mode: Mode): void {
  // `wx`: never overwrites, whatever else is wrong.
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  close(file, mode)
}
