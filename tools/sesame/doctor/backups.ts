import type { Finding } from './finding.ts'
import { withRole } from './settings.ts'

const HOUR_MS = 3_600_000

interface BackupState {
  /** By kind; both instants are null if it never ran. */
  runs: { kind: string; succeededAt: Date | null; failedAt: Date | null }[]
  archiver: { isOn: boolean; isFailing: boolean }
}

/** The oldest that is well: as in the alerts, the schedule and some margin. */
const KINDS: Record<string, { title: string; maxHours: number }> = {
  database: { title: 'base', maxHours: 26 },
  files: { title: 'fichiers', maxHours: 0.5 },
  rehearsal: { title: 'répétition d’une restauration', maxHours: 9 * 24 },
}

/** When backups last succeeded, and whether each second since then can be restored. */
export async function inspectBackups(): Promise<Finding[]> {
  return withRole('WORKER_DATABASE_URL', async (client) => {
    const runs = await client.query<BackupState['runs'][number]>(
      `SELECT k.kind, b.succeeded_at AS "succeededAt", b.failed_at AS "failedAt"
       FROM unnest($1::text[]) WITH ORDINALITY AS k (kind, at)
       LEFT JOIN backup_run b ON b.kind = k.kind ORDER BY k.at`,
      [Object.keys(KINDS)],
    )
    const archiver = await client.query<BackupState['archiver']>(
      `SELECT current_setting('archive_mode') <> 'off' AS "isOn",
         coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isFailing"
       FROM pg_stat_archiver`,
    )
    return backupFindings({ runs: runs.rows, archiver: archiver.rows[0]! }, new Date())
  })
}

export function backupFindings({ runs, archiver }: BackupState, now: Date): Finding[] {
  return [...runs.map((run) => runFinding(run, now)), archiverFinding(archiver)]
}

function runFinding({ kind, succeededAt, failedAt }: BackupState['runs'][number], now: Date) {
  const { title, maxHours } = KINDS[kind]!
  const next = 'lisez le journal de sesame-backup ; docs/operating.md, « Backups »'
  if (!succeededAt) {
    return { level: 'warning', text: `${title} : jamais encore`, next } satisfies Finding
  }
  const hours = (now.getTime() - succeededAt.getTime()) / HOUR_MS
  const hasFailed = failedAt !== null && failedAt > succeededAt
  const text = `${title} : il y a ${ageOf(hours)}${hasFailed ? ', la dernière a échoué' : ''}`
  if (hours <= maxHours && !hasFailed) return { level: 'good', text } satisfies Finding
  // Twice as late is no longer an attempt that may succeed by itself.
  const level = hours > 2 * maxHours ? 'fault' : 'warning'
  return { level, text, next } satisfies Finding
}

function archiverFinding({ isOn, isFailing }: BackupState['archiver']): Finding {
  const next = 'docs/operating.md, « Backups »'
  if (!isOn) {
    const text = 'le journal de la base n’est pas archivé : seules ses sauvegardes se restaurent'
    return { level: 'warning', text, next }
  }
  if (!isFailing) return { level: 'good', text: 'le journal de la base est archivé' }
  const text = 'l’archivage du journal échoue : le disque se remplit'
  return { level: 'fault', text, next }
}

function ageOf(hours: number): string {
  if (hours < 2) return `${Math.round(hours * 60)} min`
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} jours`
}
