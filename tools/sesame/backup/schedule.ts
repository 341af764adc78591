import { setTimeout as delay } from 'node:timers/promises'

import { lastSuccess, type RunKind } from './record.ts'
import type { DatabaseServer } from './server.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

interface Work {
  backUp: () => Promise<unknown>
  copy: () => Promise<unknown>
  rehearse: () => Promise<unknown>
}

/** The database every day, files every five minutes, a rehearsal every week. */
const EVERY: Record<RunKind, number> = {
  database: 24 * HOUR_MS,
  files: 5 * MINUTE_MS,
  rehearsal: 7 * 24 * HOUR_MS,
}
/** Work that failed is tried again after this time. */
const RETRY_MS = 15 * MINUTE_MS

/**
 * Runs until the process is ended. When each kind was last done is in the database, so a restart
 * repeats nothing. The database comes first: a rehearsal needs a backup.
 */
export async function runSchedule(server: DatabaseServer, work: Work): Promise<void> {
  const kinds = [
    ['database', work.backUp],
    ['files', work.copy],
    ['rehearsal', work.rehearse],
  ] as const
  const notBefore = new Map<RunKind, number>()
  const stopping = new AbortController()
  process.once('SIGTERM', () => stopping.abort())
  while (!stopping.signal.aborted) {
    for (const [kind, run] of kinds) {
      try {
        if ((notBefore.get(kind) ?? 0) > Date.now() || stopping.signal.aborted) continue
        const last = await lastSuccess(server, kind)
        if (last && Date.now() - last.getTime() < EVERY[kind]) continue
        await run()
      } catch (error) {
        notBefore.set(kind, Date.now() + (kind === 'files' ? EVERY.files : RETRY_MS))
        console.error(`${kind}\u00a0: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    await delay(MINUTE_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
  }
}
