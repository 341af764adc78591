import type { Pool } from 'pg'
import { Gauge } from 'prom-client'

import { registry } from './metrics.ts'

const pools = new Map<string, Pool>()

function gaugeOf(name: string, help: string, read: (pool: Pool) => number): void {
  const gauge = new Gauge({
    ...{ name, help, labelNames: ['pool'], registers: [] },
    collect() {
      this.reset()
      for (const [pool, found] of pools) this.labels(pool).set(read(found))
    },
  })
  registry.registerMetric(gauge)
}

gaugeOf(
  'database_pool_size',
  'Most connections that this pool of the process may open',
  ({ options }) => options.max,
)
gaugeOf('database_pool_connections', 'Open connections of the pool', ({ totalCount }) => totalCount)
gaugeOf(
  'database_pool_idle',
  'Open connections of the pool that nobody uses',
  ({ idleCount }) => idleCount,
)
gaugeOf(
  'database_pool_waiting',
  'Callers that wait for a connection of the pool',
  ({ waitingCount }) => waitingCount,
)

/** Adds a pool to the metrics until it is closed. */
export function measurePool(name: string, pool: Pool): { forget(): void } {
  pools.set(name, pool)
  return {
    forget() {
      if (pools.get(name) === pool) pools.delete(name)
    },
  }
}
