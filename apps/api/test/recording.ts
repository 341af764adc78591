import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
} from 'kysely'

import type { DB } from '../src/platform/database-types.ts'
import type { Db } from '../src/platform/db.ts'

export interface Sent {
  sql: string
  values: readonly unknown[]
}

/** Wraps the database of a site and records all statements. */
export function recording(real: Db): { db: Db; sent: Sent[] } {
  const sent: Sent[] = []
  const connection = {
    async executeQuery(query: CompiledQuery) {
      sent.push({ sql: query.sql, values: query.parameters })
      return real.executeQuery(query)
    },
  } as DatabaseConnection
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (one) => new PostgresIntrospector(one),
      createDriver: () => ({
        init: async () => {},
        destroy: async () => {},
        acquireConnection: async () => connection,
        releaseConnection: async () => {},
        beginTransaction: () => Promise.reject(new Error('nothing here is a transaction')),
        commitTransaction: async () => {},
        rollbackTransaction: async () => {},
      }),
    },
  })
  return { db, sent }
}
