import { AsyncLocalStorage } from 'node:async_hooks'

import type { Kysely } from 'kysely'

import type { DB } from './database-types.ts'

/** Pools in which the current async context holds a transaction; undefined outside tests. */
let held: AsyncLocalStorage<readonly object[]> | undefined

/**
 * Test helper: makes a transaction fail when it waits for a second connection of its own pool,
 * since enough of them would deadlock the pool. Not used in production.
 */
export function guardTransactions(): void {
  held ??= new AsyncLocalStorage()
}

export function requireNoTransaction(pool: object): void {
  if (held?.getStore()?.includes(pool)) {
    throw new Error('a transaction is open: give it to what asks for a connection of its own')
  }
}

/**
 * Records that the current async context holds a connection of this pool while a transaction runs.
 */
export function followTransactions(db: Kysely<DB>, pool: object): void {
  const storage = held
  if (!storage) return
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = (act, ...more) => {
      const pools = [...(storage.getStore() ?? []), pool]
      return execute((tx) => storage.run(pools, act, tx), ...more)
    }
    return builder
  }
}
