import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { CommandFault } from '../command.ts'
import { listBackups, listUsable, showInstant, type Backup } from './repository.ts'
import { PG_BIN, type DatabaseServer } from './server.ts'

/** A restored database that runs beside the real one, on a socket that only its user reaches. */
export interface DatabaseCopy {
  directory: string
  backup: Backup
  client: pg.Client
  /** Stops it and leaves its directory, ready to be started in the place of the real one. */
  stop: () => Promise<void>
  /** Stops it and deletes its directory. */
  remove: () => Promise<void>
}

const RECOVERY_SECONDS = '86400'
const PORT = 5432
const RETRY_MS = 200

/**
 * Recovery ends with promotion and not with hot standby, so that the copy need not have as many
 * connections as the original. WAL of the copy is marked as to be archived but not sent: if the copy
 * takes the place of the original, archiving goes on with its first segment.
 */
const settingsOf = (run: string, { hasArchive }: { hasArchive: boolean }) =>
  [
    `listen_addresses = ''`,
    `port = ${PORT}`,
    `unix_socket_directories = '${run}'`,
    `unix_socket_permissions = 0700`,
    `hba_file = '${run}/pg_hba.conf'`,
    `ident_file = '${run}/pg_ident.conf'`,
    `max_connections = 20`,
    `shared_buffers = 64MB`,
    `hot_standby = off`,
    `autovacuum = off`,
    `archive_mode = ${hasArchive ? 'on' : 'off'}`,
    `archive_command = ''`,
    `log_destination = 'stderr'`,
    `logging_collector = off`,
    '',
  ].join('\n')

interface Wanted {
  directory: string
  at: Date | 'latest'
  forGood: boolean
}

/**
 * The newest backup may be of a time that a restore has undone since. PostgreSQL notices that when
 * the copy starts, and the one before is taken.
 */
export async function restoreCopy(server: DatabaseServer, wanted: Wanted): Promise<DatabaseCopy> {
  const usable = listUsable(await listBackups(server), wanted.at)
  for (const backup of usable) {
    try {
      return await restoreBackup(server, backup, wanted)
    } catch (error) {
      if (!(error instanceof UndoneBackup) || backup === usable.at(-1)) throw error
      console.log(
        `La sauvegarde ${backup.label} est d’un temps abandonné\u00a0: la précédente est prise.`,
      )
    }
  }
  throw new Error('no backup is usable')
}

async function restoreBackup(
  server: DatabaseServer,
  backup: Backup,
  { directory, at, forGood }: Wanted,
): Promise<DatabaseCopy> {
  const remove = async () => void (await server.run(['rm', '-rf', directory]))
  await remove()
  const parent = path.dirname(directory)
  const { bavail, blocks, bsize } = await statfs(parent)
  const volume = { folder: parent, size: blocks * bsize, free: bavail * bsize }
  requireSpace(volume, { databaseBytes: backup.databaseBytes, forGood })
  await server.run(['mkdir', '-m', '0700', directory])
  const target =
    at === 'latest'
      ? ['--type=default']
      : ['--type=time', `--target=${at.toISOString().replace('T', ' ').replace('Z', '+00')}`]
  const action = at === 'latest' ? [] : ['--target-action=promote']
  try {
    await server.pgbackrest(
      ...['restore', `--pg1-path=${directory}`, `--set=${backup.label}`, ...target, ...action],
    )
    return { backup, ...(await startCopy(server, { directory, at, hasArchive: forGood })) }
  } catch (error) {
    await remove()
    throw error
  }
}

/** The copy grows by its own WAL. */
const GROWTH = 1.2
/** Part of the volume that a rehearsal leaves free: nobody looks on, and the database goes on writing. */
const RESERVE = 0.05

const mb = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} Mo`

export function requireSpace(
  { folder, size, free }: { folder: string; size: number; free: number },
  { databaseBytes, forGood }: { databaseBytes: number; forGood: boolean },
): void {
  const needed = databaseBytes * GROWTH + (forGood ? 0 : size * RESERVE)
  if (free >= needed) return
  throw new CommandFault(
    `Il faut ${mb(needed)} dans ${folder} pour la copie\u00a0; ${mb(free)} sont libres.`,
    'Faites de la place, puis relancez. Rien n’a été changé.',
  )
}

async function startCopy(
  server: DatabaseServer,
  { directory, at, hasArchive }: { directory: string; at: Date | 'latest'; hasArchive: boolean },
) {
  const { run, write, settings } = server
  // A short path: the name of a socket has 107 bytes at most.
  const folder = (await run(['mktemp', '-d', '/tmp/sesame-copy-XXXXXX'])).trim()
  await write(`${folder}/postgresql.conf`, settingsOf(folder, { hasArchive }))
  await write(`${folder}/pg_hba.conf`, 'local all all trust\n')
  await write(`${folder}/pg_ident.conf`, '')
  const control = [`${PG_BIN}/pg_ctl`, '-D', directory, '-w', '-t', RECOVERY_SECONDS]
  const log = `${folder}/log`
  const end = async () => {
    await run([...control, '-m', 'fast', 'stop'])
    await run(['rm', '-rf', folder])
  }
  const options = `-c config_file=${folder}/postgresql.conf`
  const user = { user: settings.database.user, database: settings.database.name }
  let client: pg.Client
  try {
    await run([...control, '-l', log, '-o', options, 'start'])
    client = await connectAfterRecovery({ host: folder, port: PORT, ...user })
  } catch (error) {
    const text = await run(['tail', '-n', '20', log]).catch(() => String(error))
    await end().catch(() => run(['rm', '-rf', folder]))
    throw explainFailure(text, at)
  }
  await forgetTarget(client)
  const stop = async () => {
    await client.end()
    await end()
  }
  return {
    directory,
    client,
    stop,
    async remove() {
      await stop()
      await run(['rm', '-rf', directory])
    },
  }
}

const IN_RECOVERY = '57P03'

/** During recovery PostgreSQL refuses connections; one that failed has no socket any more. */
async function connectAfterRecovery(config: pg.ClientConfig): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client(config)
    try {
      await client.connect()
      return client
    } catch (error) {
      if ((error as { code?: string }).code !== IN_RECOVERY) throw error
      await delay(RETRY_MS)
    }
  }
}

/** What pgBackRest wrote for the recovery must not be found by a later one. */
async function forgetTarget(client: pg.Client): Promise<void> {
  for (const name of ['restore_command', 'recovery_target_time', 'recovery_target_action']) {
    await client.query(`ALTER SYSTEM RESET ${name}`)
  }
}

class UndoneBackup extends CommandFault {}

/** What PostgreSQL says of a backup that ended after, or ran at, the instant of an earlier restore. */
const UNDONE =
  /is not a child of this server|does not contain minimum recovery point|WAL ends before end of online backup/

function explainFailure(log: string, at: Date | 'latest'): CommandFault {
  const nothing = 'rien n’a été changé'
  if (UNDONE.test(log)) {
    return new UndoneBackup(
      `Toutes les sauvegardes sont d’un temps qu’une restauration a abandonné\u00a0: ${nothing}.`,
      'Faites-en une nouvelle\u00a0: sesame backup --full',
    )
  }
  if (log.includes('recovery ended before configured recovery target was reached')) {
    const shown = at === 'latest' ? 'la fin' : `le ${showInstant(at)}`
    return new CommandFault(
      `Les journaux sauvegardés s’arrêtent avant ${shown}\u00a0: ${nothing}.`,
      'Choisissez un instant plus ancien, ou --at latest pour tout ce qui est sauvegardé.',
    )
  }
  return new CommandFault(`La copie restaurée ne démarre pas\u00a0; ${nothing}.\n${log}`)
}
