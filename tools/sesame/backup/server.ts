import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { CommandFault } from '../command.ts'
import { execute, succeeds } from '../install/command-line.ts'
import { renderConfiguration, STANZA } from './configuration.ts'
import type { BackupSettings } from './settings.ts'

export const PG_BIN = '/usr/lib/postgresql/15/bin'
const START_SECONDS = 120

/** The running PostgreSQL and its files, as its own user. */
export interface DatabaseServer {
  settings: BackupSettings
  run: (command: readonly string[], input?: string) => Promise<string>
  /** Writes a file that only this user may read. */
  write: (file: string, text: string) => Promise<void>
  pgbackrest: (...args: string[]) => Promise<string>
  /** Rows of a statement, as the superuser. */
  query: <Row>(statement: string) => Promise<Row[]>
  execute: (statement: string) => Promise<void>
  isUp: () => Promise<boolean>
  /** Puts a restored directory in the place of the data; returns where the old data is. */
  switchTo: (restored: string, stamp: string) => Promise<string>
}

export function openServer(settings: BackupSettings): DatabaseServer {
  const { database, configFile } = settings
  const run = (command: readonly string[], input?: string) =>
    execute(asUser(database.user, command), { cwd: '/', ...(input !== undefined && { input }) })
  // Under a new name first, so that nobody reads half of it.
  const write = async (file: string, text: string) => {
    await run(['sh', '-c', 'umask 077; cat > "$1.new" && mv "$1.new" "$1"', 'sh', file], text)
  }
  const connection = [`--host=${database.socket}`, `--port=${database.port}`]
  const psql = [
    ...['psql', '--quiet', '--no-psqlrc', '--tuples-only', '--no-align'],
    ...['--set=ON_ERROR_STOP=1', ...connection],
    ...[`--username=${database.user}`, `--dbname=${database.name}`],
  ]
  const isUp = () =>
    succeeds([`${PG_BIN}/pg_isready`, '--quiet', ...connection, `--username=${database.user}`])
  return {
    settings,
    run,
    write,
    pgbackrest: (...args) =>
      run(['pgbackrest', `--config=${configFile}`, `--stanza=${STANZA}`, ...args]),
    async query<Row>(statement: string) {
      const text = await run(psql, `SELECT coalesce(json_agg(r), '[]') FROM (${statement}) r;`)
      return JSON.parse(text) as Row[]
    },
    execute: async (statement) => void (await run(psql, statement)),
    isUp,
    async switchTo(restored, stamp) {
      const { directory, control } = database
      const old = `${directory}.before-${stamp}`
      if (control === 'container') {
        // The container of PostgreSQL stops when it sees this file, and moves the directories at
        // its next start.
        const next = path.join(path.dirname(directory), 'next')
        await write(next, `${restored}\n${old}\n`)
        await waitUntil(async () => !existsSync(restored), 'La base ne prend pas la copie.').catch(
          async (error: unknown) => {
            // Else a start of some later day would.
            await run(['rm', '-f', next])
            throw error
          },
        )
      } else {
        await controlServer(settings, run, 'stop')
        await run(['mv', '--no-target-directory', directory, old])
        await run(['mv', '--no-target-directory', restored, directory])
        await controlServer(settings, run, 'start').catch(explainStart(directory, old))
      }
      await waitUntil(isUp, 'La base ne redémarre pas.').catch(explainStart(directory, old))
      return old
    },
  }
}

/** Visitors wait meanwhile: whoever restores must know the way back. */
const explainStart = (directory: string, old: string) => (error: unknown) => {
  throw new CommandFault(
    `${error instanceof Error ? error.message : String(error)}\nLa base restaurée ne démarre pas\u00a0; l’ancienne est entière dans ${old}.`,
    `Lisez le journal de PostgreSQL. Pour revenir à l’ancienne\u00a0: arrêtez PostgreSQL, mv ${directory} ${directory}.failed, mv ${old} ${directory}, et démarrez-le.`,
  )
}

async function controlServer(
  { database: { control, directory } }: BackupSettings,
  run: DatabaseServer['run'],
  action: 'stop' | 'start',
): Promise<void> {
  if (control === 'pg_ctl') {
    const log = `${directory}.log`
    const options = action === 'stop' ? ['-m', 'fast'] : ['-l', log]
    await run([`${PG_BIN}/pg_ctl`, '-D', directory, '-w', '-t', '120', ...options, action])
    return
  }
  const isSystemd = existsSync('/run/systemd/system')
  await execute(
    isSystemd
      ? ['systemctl', action, 'postgresql@15-main.service']
      : ['pg_ctlcluster', '--skip-systemctl-redirect', '15', 'main', action],
  )
}

/** Root becomes the user of PostgreSQL; another user must be it already. */
function asUser(user: string, command: readonly string[]): readonly string[] {
  return process.getuid?.() === 0 ? ['runuser', '-u', user, '--', ...command] : command
}

async function waitUntil(isTrue: () => Promise<boolean>, happened: string): Promise<void> {
  const until = Date.now() + START_SECONDS * 1000
  while (!(await isTrue())) {
    if (Date.now() > until) throw new CommandFault(happened, 'Lisez le journal de PostgreSQL.')
    await delay(500)
  }
}

/** The database that runs is not the one of the backups: a new machine, or another repository. */
export class ForeignRepository extends CommandFault {}

/** Writes pgBackRest's configuration if it differs, and makes the repository known; idempotent. */
export async function prepareRepository(server: DatabaseServer): Promise<void> {
  await configure(server)
  if (await server.isUp()) await server.pgbackrest('stanza-create').catch(explainRefusal)
}

/** The same without a word to pgBackRest's lock, which a backup may have; throws if it is foreign. */
export async function requireOwnRepository(server: DatabaseServer): Promise<void> {
  await configure(server)
  const info = await server.pgbackrest('info', '--output=json')
  // As text: JSON numbers do not hold 64 bits.
  const known = [...info.matchAll(/"system-id":(\d+)/g)].map(([, id]) => id)
  const [row] = await server.query<{ id: string }>(
    'SELECT system_identifier::text AS id FROM pg_control_system()',
  )
  if (known.length > 0 && !known.includes(row?.id)) throw createForeign()
}

async function configure({ settings, run, write }: DatabaseServer): Promise<void> {
  const text = renderConfiguration(settings)
  const { configFile, repository } = settings
  const current = await run(['cat', configFile]).catch(() => '')
  if (current !== text) await write(configFile, text)
  if ('directory' in repository) await requireDirectory({ run, settings }, repository.directory)
}

function explainRefusal(error: unknown): never {
  if (error instanceof CommandFault && error.message.includes('do not match the database')) {
    throw createForeign()
  }
  return explainLock(error)
}

/** pgBackRest ends with 50 if another one has the lock. */
export function explainLock(error: unknown): never {
  if (!(error instanceof CommandFault) || !error.message.includes('(50)')) throw error
  throw new CommandFault(
    'Une autre sauvegarde est en cours\u00a0: rien n’a été fait.',
    'Attendez qu’elle finisse, puis relancez la commande.',
  )
}

const createForeign = () =>
  new ForeignRepository(
    'Ce dossier de sauvegardes est celui d’une autre base de données.',
    'Machine neuve\u00a0: sesame restore --at latest. Sinon, donnez à cette base un dossier à elle (BACKUP_REPOSITORY).',
  )

async function requireDirectory(
  { run, settings }: Pick<DatabaseServer, 'run' | 'settings'>,
  directory: string,
) {
  const { user } = settings.database
  if (process.getuid?.() === 0 && !existsSync(directory)) {
    await execute(['install', '-d', '-m', '0750', '-o', user, '-g', user, directory])
  }
  await run(['test', '-w', directory]).catch(() => {
    throw new CommandFault(
      `Le dossier des sauvegardes ${directory} manque, ou l’utilisateur ${user} ne peut pas y écrire.`,
      `Créez-le\u00a0: install -d -m 0750 -o ${user} -g ${user} ${directory}. S’il existe, le service doit pouvoir l’écrire\u00a0: docs/operating.md, «\u00a0Backups\u00a0».`,
    )
  })
}
