import { AsyncLocalStorage } from 'node:async_hooks'

import type { Db } from './db.ts'

/** The pools of which the running code holds a transaction; undefined unless tests ask for it. */
let held: AsyncLocalStorage<readonly object[]> | undefined

/**
 * From now on, a transaction that waits for a second connection of its own pool fails. With as
 * many of them at once as the pool has connections, each would wait for the others. Called by
 * tests before they open a database; in production nothing is followed.
 */
export function guardTransactions(): void {
  held ??= new AsyncLocalStorage()
}

export function requireNoTransaction(pool: object): void {
  if (held?.getStore()?.includes(pool)) {
    throw new Error('a transaction is open: give it to what asks for a connection of its own')
  }
}

/** Remembers, while a transaction of this database runs, that it holds a connection of the pool. */
export function followTransactions(db: Db, pool: object): void {
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
