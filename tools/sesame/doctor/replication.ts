import type { Finding } from './finding.ts'
import { readSettings, withRole } from './settings.ts'

const LATE_SECONDS = 60
const RESPONSE_MS = 5000
const NEXT = 'docs/operating.md, « Several database nodes » ; patronictl list'

export interface ReplicationState {
  /** The server that the processes reach is itself a standby: it refuses to write. */
  isStandby: boolean
  /** `synchronous_standby_names`: commits wait for one of them. */
  awaited: string
  /** Patroni keeps a synchronous standby where it finds one. */
  isSynchronousByPatroni: boolean
  standbys: StandbyState[]
}

interface StandbyState {
  /** Null if the role may not read it. */
  syncState: string | null
  lagSeconds: number | null
}

/** The standbys as the primary sees them. */
export async function inspectReplication(): Promise<Finding[]> {
  const isSynchronousByPatroni = await readPatroniMode(readSettings().PATRONI_URL)
  return withRole('OWNER_DATABASE_URL', async (client) => {
    const server = await client.query<{ isStandby: boolean; awaited: string }>(
      `SELECT pg_is_in_recovery() AS "isStandby",
         current_setting('synchronous_standby_names') AS awaited`,
    )
    const standbys = await client.query<StandbyState>(
      `SELECT sync_state AS "syncState",
         extract(epoch FROM replay_lag)::float8 AS "lagSeconds"
       FROM pg_stat_replication WHERE state IS NULL OR state IN ('streaming', 'catchup')`,
    )
    const state = { ...server.rows[0]!, isSynchronousByPatroni, standbys: standbys.rows }
    return replicationFindings(state)
  })
}

async function readPatroniMode(url: string): Promise<boolean> {
  if (!url) return false
  const signal = AbortSignal.timeout(RESPONSE_MS)
  const response = await fetch(new URL('/config', url), { signal })
  if (!response.ok) throw new Error(`Patroni : ${response.status}`)
  const { synchronous_mode } = (await response.json()) as { synchronous_mode?: unknown }
  return synchronous_mode === true || synchronous_mode === 'quorum'
}

export function replicationFindings(state: ReplicationState): Finding[] {
  if (state.isStandby) {
    const text = 'le serveur joint est une copie : il refuse d’écrire'
    return [{ level: 'fault', text, next: NEXT }]
  }
  return [presence(state), ...lateness(state.standbys)]
}

function presence({ awaited, isSynchronousByPatroni, standbys }: ReplicationState): Finding {
  const synchronous = standbys.filter(isSynchronous).length
  if (standbys.some(({ syncState }) => syncState === null)) {
    const text = `${countOf(standbys.length)}, dont l’état n’est pas lisible`
    const next = 'GRANT pg_read_all_stats TO sesame_owner'
    return { level: 'warning', text, next }
  }
  if (awaited !== '' && synchronous === 0) {
    const text = `aucune copie synchrone, et les écritures l’attendent (${awaited})`
    return { level: 'fault', text, next: NEXT }
  }
  if (isSynchronousByPatroni && synchronous === 0) {
    const text = 'aucune copie synchrone : une panne du serveur perdrait les dernières écritures'
    return { level: 'warning', text, next: NEXT }
  }
  if (standbys.length === 0) return { level: 'good', text: 'un seul serveur, sans copie' }
  return { level: 'good', text: `${countOf(standbys.length)}, dont ${synchronous} synchrone` }
}

const isSynchronous = ({ syncState }: StandbyState) =>
  syncState === 'sync' || syncState === 'quorum'

function lateness(standbys: readonly StandbyState[]): Finding[] {
  const most = Math.max(0, ...standbys.map(({ lagSeconds }) => lagSeconds ?? 0))
  if (most < LATE_SECONDS) return []
  return [{ level: 'warning', text: `une copie a ${Math.round(most)} s de retard`, next: NEXT }]
}

const countOf = (count: number) => `${count} ${count > 1 ? 'copies' : 'copie'}`
