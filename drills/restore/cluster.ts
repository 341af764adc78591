import { spawn } from 'node:child_process'
import path from 'node:path'

import { writeSelfSigned } from '../../tools/self-signed.ts'
import { archiveSettings } from '../../tools/sesame/backup/configuration.ts'
import { readBackupSettings } from '../../tools/sesame/backup/settings.ts'
import { asPostgres, createFolder, createPostgres } from '../parts/postgres.ts'

const PORT = 5491
const root = path.resolve(import.meta.dirname, '../..')

/** A PostgreSQL of its own, because the drill replaces its data. */
export interface Cluster {
  adminUrl: string
  /** Folder of data, repository and sockets. */
  folder: string
  repository: string
  /** Of a server on localhost that PostgreSQL and the commands trust. */
  certificate: { file: string; key: string }
  /** Variables of `bin/sesame backup` and `restore`. */
  environment: Record<string, string>
  asPostgres: (...command: string[]) => Promise<string>
  /** Runs `bin/sesame` and returns its exit status, output and seconds. */
  sesame: (...args: string[]) => Promise<CommandResult>
  /** Tries the restore on a machine that has the repository and an empty database of its own. */
  restoreElsewhere: () => Promise<CommandResult>
  remove: () => Promise<void>
}

export interface CommandResult {
  status: number
  output: string
  seconds: number
}

export async function startCluster(): Promise<Cluster> {
  const folder = await createFolder()
  const repository = path.join(folder, 'repository')
  const certificate = {
    file: path.join(folder, 'bucket.pem'),
    key: path.join(folder, 'bucket.key'),
  }
  await writeSelfSigned(
    { certificate: certificate.file, key: certificate.key },
    { name: 'localhost' },
  )
  const environment: Record<string, string> = {
    SSL_CERT_FILE: certificate.file,
    NODE_EXTRA_CA_CERTS: certificate.file,
    BACKUP_REPOSITORY: repository,
    BACKUP_PASSPHRASE: 'drill-passphrase-of-more-than-32-characters',
    BACKUP_DATABASE_DIR: path.join(folder, 'data'),
    BACKUP_DATABASE_SOCKET: folder,
    BACKUP_DATABASE_PORT: String(PORT),
    BACKUP_DATABASE_CONTROL: 'pg_ctl',
  }
  await asPostgres('mkdir', repository)
  const settings = {
    ...archiveSettings(readBackupSettings({ ...environment })),
    // Tells the drill when each row was committed.
    track_commit_timestamp: 'on',
  }
  const postgres = await createPostgres({ folder, port: PORT, settings })
  await postgres.start(['env', `SSL_CERT_FILE=${certificate.file}`])
  return {
    ...{ adminUrl: postgres.adminUrl, folder, repository, certificate },
    environment,
    asPostgres,
    sesame: (...args) => runSesame(args, environment),
    restoreElsewhere: () => restoreElsewhere(folder, environment),
    async remove() {
      await postgres.stop()
      await asPostgres('rm', '-rf', folder)
    },
  }
}

async function restoreElsewhere(
  folder: string,
  environment: Record<string, string>,
): Promise<CommandResult> {
  const template = path.join(folder, 'machine-XXXXXX')
  const machine = (await asPostgres('mktemp', '-d', template)).trim()
  const postgres = await createPostgres({
    ...{ folder: machine, port: PORT, settings: { listen_addresses: '' } },
  })
  await postgres.start()
  const empty = environment['DATABASE_NAME']!
  try {
    await asPostgres('createdb', `--host=${machine}`, `--port=${PORT}`, empty)
    return await runSesame(['restore', '--at', 'latest', '--dry-run'], {
      ...environment,
      BACKUP_DATABASE_DIR: postgres.data,
      BACKUP_DATABASE_SOCKET: machine,
    })
  } finally {
    await postgres.stop()
  }
}

function runSesame(args: string[], environment: Record<string, string>): Promise<CommandResult> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(root, 'bin/sesame'), args, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => (output += part.toString()))
    }
    child.once('error', reject)
    child.once('close', (code) => {
      const seconds = Math.round((performance.now() - started) / 100) / 10
      console.log(`── sesame ${args.join(' ')} (${code}, ${seconds} s)\n${output.trimEnd()}`)
      resolve({ status: code ?? 1, output, seconds })
    })
  })
}
