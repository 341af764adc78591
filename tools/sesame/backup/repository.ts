import { CommandFault } from '../command.ts'
import type { DatabaseServer } from './server.ts'

export interface Backup {
  label: string
  type: 'full' | 'diff' | 'incr'
  startedAt: Date
  /** From here on every second can be restored with it. */
  endedAt: Date
  bytes: number
  /** Size of the database that it restores. */
  databaseBytes: number
}

interface Info {
  backup: {
    label: string
    type: Backup['type']
    error?: boolean | null
    timestamp: { start: number; stop: number }
    info: { size: number; repository: { delta: number } }
  }[]
}

const FULL_EVERY_MS = 7 * 86_400_000
/** A backup of every day at about the same time must not miss the week by minutes. */
const TOLERANCE_MS = 3_600_000

/** The backups of the repository, oldest first. */
export async function listBackups(server: DatabaseServer): Promise<Backup[]> {
  const [info] = JSON.parse(await server.pgbackrest('info', '--output=json')) as Info[]
  return (info?.backup ?? [])
    .filter(({ error }) => !error)
    .map(({ label, type, timestamp, info: { size, repository } }) => ({
      label,
      type,
      startedAt: new Date(timestamp.start * 1000),
      endedAt: new Date(timestamp.stop * 1000),
      bytes: repository.delta,
      databaseBytes: size,
    }))
}

/** Full once a week, differential between. */
export function chooseType(backups: readonly Backup[], now: Date): 'full' | 'diff' {
  const last = backups.findLast(({ type }) => type === 'full')
  const isDue = !last || now.getTime() - last.startedAt.getTime() > FULL_EVERY_MS - TOLERANCE_MS
  return isDue ? 'full' : 'diff'
}

/** The backups that had ended by the instant, newest first; all of them for the end of the archive. */
export function listUsable(backups: readonly Backup[], at: Date | 'latest'): Backup[] {
  const [first] = backups
  if (!first) {
    throw new CommandFault(
      'Il n’y a encore aucune sauvegarde.',
      'Faites-en une\u00a0: sesame backup --full',
    )
  }
  if (at === 'latest') return backups.toReversed()
  const usable = backups.filter(({ endedAt }) => endedAt <= at)
  if (usable.length > 0) return usable.toReversed()
  throw new CommandFault(
    `Aucune sauvegarde n’était terminée le ${showInstant(at)}\u00a0: rien n’a été changé.`,
    `Choisissez un instant à partir du ${showInstant(first.endedAt)}.`,
  )
}

const FORMAT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'long' })

/** In the time zone of the machine, and says which one. */
export const showInstant = (at: Date) => FORMAT.format(at)

const ARCHIVE_SECONDS = 60

/**
 * Brings the WAL of this moment to the repository. The transaction ends after every instant that
 * may be restored, else PostgreSQL could not know that the instant was reached.
 */
export async function archiveNow(server: DatabaseServer): Promise<void> {
  const [row] = await server.query<{ file: string }>(
    'SELECT pg_walfile_name(pg_current_wal_lsn()) AS file, txid_current() AS transaction',
  )
  await server.execute('SELECT pg_switch_wal();')
  const statement = `SELECT coalesce(last_archived_wal, '') AS last FROM pg_stat_archiver`
  const until = Date.now() + ARCHIVE_SECONDS * 1000
  while (Date.now() < until) {
    const [state] = await server.query<{ last: string }>(statement)
    // Names of one timeline sort by their place; history files are longer.
    if (state && row && state.last.slice(0, row.file.length) >= row.file) return
    await server.run(['sleep', '0.3'])
  }
  throw new CommandFault(
    'Les dernières écritures n’arrivent pas dans les sauvegardes (archivage des journaux).',
    'Lisez le journal de PostgreSQL («\u00a0archive command failed\u00a0»), puis relancez.',
  )
}
