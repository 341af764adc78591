import type { DatabaseServer } from './server.ts'

export type RunKind = 'database' | 'files' | 'rehearsal'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Notes the end of a run for the metrics of the worker, also if it failed. */
export async function recordRun<T>(
  server: DatabaseServer,
  kind: RunKind,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work()
    await note(server, kind, 'succeeded_at', null)
    return result
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    // The database may be the reason of the failure.
    await note(server, kind, 'failed_at', reason.slice(0, MAX_REASON)).catch(() => undefined)
    throw error
  }
}

const MAX_REASON = 500

function note(server: DatabaseServer, kind: RunKind, column: string, error: string | null) {
  const reason = error === null ? 'NULL' : quoted(error)
  return server.execute(
    `INSERT INTO backup_run (kind, ${column}, last_error)
     VALUES (${quoted(kind)}, clock_timestamp(), ${reason})
     ON CONFLICT (kind) DO UPDATE SET ${column} = excluded.${column}, last_error = ${reason};`,
  )
}

export async function lastSuccess(
  server: DatabaseServer,
  kind: RunKind,
): Promise<Date | undefined> {
  const [row] = await server.query<{ at: string | null }>(
    `SELECT succeeded_at AS at FROM backup_run WHERE kind = ${quoted(kind)}`,
  )
  return row?.at ? new Date(row.at) : undefined
}
