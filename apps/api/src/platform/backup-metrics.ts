import { sql } from 'kysely'

import type { Db } from './db.ts'
import { measureState, type StateGauge } from './measure.ts'

interface Run {
  kind: string
  succeededAt: Date | null
  failedAt: Date | null
}

interface Archiver {
  isOn: boolean
  isFailing: boolean
  lastArchivedAt: Date | null
}

interface BackupState {
  runs: Run[]
  archiver: Archiver
}

const seconds = (at: Date | null) => (at ? at.getTime() / 1000 : 0)

const GAUGES: StateGauge<BackupState>[] = [
  {
    name: 'backup_last_success_timestamp_seconds',
    help: 'When a backup of the database, a copy of the files or a rehearsal last succeeded; 0 if never',
    labelNames: ['kind'],
    show: (gauge, { runs }) => {
      for (const { kind, succeededAt } of runs) gauge.labels(kind).set(seconds(succeededAt))
    },
  },
  {
    name: 'backup_last_failure_timestamp_seconds',
    help: 'When the same last failed; 0 if never',
    labelNames: ['kind'],
    show: (gauge, { runs }) => {
      for (const { kind, failedAt } of runs) gauge.labels(kind).set(seconds(failedAt))
    },
  },
  {
    name: 'wal_archive_failing',
    help: '1 if PostgreSQL does not archive WAL, or its last attempt failed: the disk fills up',
    show: (gauge, { archiver }) => gauge.set(archiver.isOn && !archiver.isFailing ? 0 : 1),
  },
  {
    name: 'wal_archive_last_success_timestamp_seconds',
    help: 'When WAL was last archived; 0 if never',
    show: (gauge, { archiver }) => gauge.set(seconds(archiver.lastArchivedAt)),
  },
]

/** Adds the state of backups to the metrics; without a database they have no value. */
export function measureBackups(db: Db): void {
  measureState(GAUGES, () => readState(db))
}

async function readState(db: Db): Promise<BackupState> {
  const { rows: runs } = await sql<Run>`
    SELECT k.kind, b.succeeded_at AS "succeededAt", b.failed_at AS "failedAt"
    FROM unnest(ARRAY['database', 'files', 'rehearsal']) AS k (kind)
    LEFT JOIN backup_run b ON b.kind = k.kind`.execute(db)
  const { rows } = await sql<Archiver>`
    SELECT current_setting('archive_mode') <> 'off' AS "isOn",
      last_archived_time AS "lastArchivedAt",
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isFailing"
    FROM pg_stat_archiver`.execute(db)
  return { runs, archiver: rows[0]! }
}
