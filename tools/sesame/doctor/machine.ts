import { statfs } from 'node:fs/promises'

import type { Finding } from './finding.ts'
import { readSettings, withRole } from './settings.ts'

const MAX_DRIFT_MS = 2000
const GB = 1024 ** 3

/** Clocks of this machine and of the database: logins, holds and deadlines compare both. */
export async function inspectClock(): Promise<Finding[]> {
  return withRole('DATABASE_URL', async (client) => {
    const startedAt = Date.now()
    const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now')
    const middle = (startedAt + Date.now()) / 2
    return [clockFinding(Math.abs(rows[0]!.now.getTime() - middle))]
  })
}

export function clockFinding(driftMs: number): Finding {
  const text = `${Math.round(driftMs)} ms d’écart avec la base de données`
  if (driftMs < MAX_DRIFT_MS) return { level: 'good', text }
  return { level: 'fault', text, next: 'vérifiez la synchronisation : timedatectl' }
}

export async function inspectDisk(): Promise<Finding[]> {
  const { MEDIA_DIR } = readSettings()
  return [diskFinding(MEDIA_DIR, await statfs(MEDIA_DIR))]
}

export function diskFinding(
  folder: string,
  { bavail, blocks, bsize }: { bavail: number; blocks: number; bsize: number },
): Finding {
  const share = Math.round((bavail / blocks) * 100)
  const text = `${Math.round((bavail * bsize) / GB)} Go libres (${share} %) dans ${folder}`
  if (share >= 20) return { level: 'good', text }
  return { level: share >= 5 ? 'warning' : 'fault', text, next: 'faites de la place' }
}
