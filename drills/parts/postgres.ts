/** A PostgreSQL of a drill's own: one that may be filled, stopped, or given another clock. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const runFile = promisify(execFile)
const BIN = '/usr/lib/postgresql/15/bin'

export interface Postgres {
  adminUrl: string
  data: string
  /** A prefix such as `env NAME=value` changes what it runs in. */
  start: (prefix?: readonly string[]) => Promise<void>
  stop: () => Promise<void>
  isRunning: () => Promise<boolean>
}

interface PostgresOptions {
  /** Of the user postgres: log and sockets lie there, and the data unless they have their own. */
  folder: string
  port: number
  data?: string
  /** Where WAL is written, if not below the data. */
  wal?: string
  settings?: Record<string, string>
}

/** PostgreSQL does not run as root. */
export async function asPostgres(...command: string[]): Promise<string> {
  const [name, ...args] =
    process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command
  return (await runFile(name!, args, { cwd: '/', maxBuffer: 1e8 })).stdout
}

export async function createFolder(): Promise<string> {
  return (await asPostgres('mktemp', '-d', '/tmp/sesame-drill-XXXXXX')).trim()
}

/** Creates a cluster with trust on loopback; `start` starts it. */
export async function createPostgres(options: PostgresOptions): Promise<Postgres> {
  const { folder, port, data = path.join(folder, 'data'), wal } = options
  await asPostgres(
    ...[`${BIN}/initdb`, '-D', data, '--username=postgres', '--auth=trust', '--data-checksums'],
    ...(wal ? [`--waldir=${wal}`, '--wal-segsize=1'] : []),
  )
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '100',
    ...options.settings,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
  await asPostgres('sh', '-c', `printf '%s\\n' "$@" >> ${data}/postgresql.conf`, 'sh', ...lines)
  const control = [`${BIN}/pg_ctl`, '-D', data, '-w']
  return {
    adminUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
    data,
    async start(prefix = []) {
      await asPostgres(...prefix, ...control, '-l', `${folder}/log`, 'start')
    },
    async stop() {
      await asPostgres(...control, '-m', 'immediate', 'stop').catch(() => undefined)
    },
    isRunning: () =>
      asPostgres(...control, 'status').then(
        () => true,
        () => false,
      ),
  }
}
