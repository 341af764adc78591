import { sql } from 'kysely'

import type { Db } from './db.ts'
import { measureState, type StateGauge } from './measure.ts'

interface Standby {
  standby: string
  lagBytes: number | null
  lagSeconds: number | null
}

interface DatabaseState {
  sizeBytes: number
  connections: number
  maxConnections: number
  standbys: Standby[]
}

const GAUGES: StateGauge<DatabaseState>[] = [
  {
    name: 'database_size_bytes',
    help: 'Size of the database on the disk of its server',
    show: (gauge, { sizeBytes }) => gauge.set(sizeBytes),
  },
  {
    name: 'database_connections',
    help: 'Connections to this database, of all processes',
    show: (gauge, { connections }) => gauge.set(connections),
  },
  {
    name: 'database_max_connections',
    help: 'Most connections that its server accepts',
    show: (gauge, { maxConnections }) => gauge.set(maxConnections),
  },
  {
    name: 'replication_standbys',
    help: 'Standbys that stream from the database; 0 on a single server',
    show: (gauge, { standbys }) => gauge.set(standbys.length),
  },
  {
    name: 'replication_lag_bytes',
    help: 'WAL that a standby has yet to apply, as the database sees it; no value without standbys',
    labelNames: ['standby'],
    show: (gauge, { standbys }) => {
      for (const { standby, lagBytes } of standbys)
        if (lagBytes !== null) gauge.labels(standby).set(lagBytes)
    },
  },
  {
    name: 'replication_lag_seconds',
    help: 'Time until a standby has applied what is written, as the database sees it; no value without standbys',
    labelNames: ['standby'],
    show: (gauge, { standbys }) => {
      for (const { standby, lagSeconds } of standbys)
        if (lagSeconds !== null) gauge.labels(standby).set(lagSeconds)
    },
  },
]

/** Adds the server of the database to the metrics; without one they have no value. */
export function measureDatabase(db: Db): void {
  measureState(GAUGES, () => readState(db))
}

async function readState(db: Db): Promise<DatabaseState> {
  const { rows: standbys } = await sql<Standby>`
    SELECT standby, lag_bytes AS "lagBytes", lag_seconds AS "lagSeconds"
    FROM list_standbys()`.execute(db)
  const { rows } = await sql<Omit<DatabaseState, 'standbys'>>`
    SELECT pg_database_size(datid) AS "sizeBytes", numbackends AS connections,
      current_setting('max_connections')::int AS "maxConnections"
    FROM pg_stat_database WHERE datname = current_database()`.execute(db)
  return { ...rows[0]!, standbys }
}
