import { readdir } from 'node:fs/promises'

import { MIGRATIONS } from '../../migration-checksums.ts'
import type { Finding } from './finding.ts'
import { withRole } from './settings.ts'

const SLOW_MS = 100
const LATE_SECONDS = 120
const STUCK_SECONDS = 900

export async function inspectDatabase(): Promise<Finding[]> {
  return withRole('DATABASE_URL', async (client) => {
    const { rows } = await client.query<{ version: string; used: number; allowed: number }>(
      `SELECT current_setting('server_version') AS version,
         current_setting('max_connections')::int AS allowed,
         (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used`,
    )
    const { version, used, allowed } = rows[0]!
    const startedAt = performance.now()
    await client.query('SELECT 1')
    const ms = Math.round(performance.now() - startedAt)
    const text = `PostgreSQL ${version.replace(/ .*/, '')}, ${ms} ms, ${used} connexions sur ${allowed}`
    const isTight = ms > SLOW_MS || used > allowed * 0.8
    return [{ level: isTight ? 'warning' : 'good', text }]
  })
}

/** Files of this version that the database has not had, and the other way round. */
export async function inspectMigrations(): Promise<Finding[]> {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'))
  const wanted = files.map((file) => file.replace(/_.*/, ''))
  const applied = await withRole('OWNER_DATABASE_URL', async (client) => {
    const { rows } = await client.query<{ version: string }>(
      'SELECT version FROM schema_migrations',
    )
    return new Set(rows.map(({ version }) => version))
  })
  return migrationFindings(wanted, applied)
}

export function migrationFindings(
  wanted: readonly string[],
  applied: ReadonlySet<string>,
): Finding[] {
  const missing = wanted.filter((version) => !applied.has(version))
  const newer = [...applied].filter((version) => !wanted.includes(version))
  if (missing.length > 0) {
    const next = 'relancez « bin/sesame install » ou « bin/sesame upgrade »'
    return [{ level: 'fault', text: `${missing.length} à faire`, next }]
  }
  if (newer.length > 0) {
    return [{ level: 'warning', text: `la base est d’une version plus récente (${newer.length})` }]
  }
  return [{ level: 'good', text: `à jour (${wanted.length})` }]
}

/** Age of the oldest job that should have begun, and jobs that failed for good. */
export async function inspectQueue(): Promise<Finding[]> {
  const waiting = await withRole('WORKER_DATABASE_URL', async (client) => {
    const { rows } = await client.query<{ seconds: number; dead: number }>(
      `SELECT coalesce(extract(epoch FROM now() - min(start_after)
           FILTER (WHERE state IN ('created', 'retry') AND name <> 'dead-letters'
             AND start_after < now())), 0)::int AS seconds,
         (count(*) FILTER (WHERE name = 'dead-letters' AND state = 'created'))::int AS dead
       FROM pgboss.job`,
    )
    return rows[0]!
  })
  return queueFindings(waiting)
}

export function queueFindings({ seconds, dead }: { seconds: number; dead: number }): Finding[] {
  return [queueFinding(seconds), ...(dead > 0 ? [deadFinding(dead)] : [])]
}

function queueFinding(seconds: number): Finding {
  const text = `la plus ancienne tâche attend depuis ${seconds} s`
  if (seconds < LATE_SECONDS) return { level: 'good', text }
  const level = seconds < STUCK_SECONDS ? 'warning' : 'fault'
  return { level, text, next: 'vérifiez que le worker tourne et lisez son journal' }
}

const deadFinding = (dead: number): Finding => ({
  level: 'warning',
  text: `${dead} tâches ont échoué pour de bon`,
  next: 'docs/operating.md, « Looking »',
})
