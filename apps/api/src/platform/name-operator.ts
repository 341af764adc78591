import { sql } from 'kysely'

import type { Db } from './db.ts'

/** Names an operator for the rest of a transaction, whose caller is not the one who decided. */
export async function nameOperator(tx: Db, operator: { id: string; role: string }): Promise<void> {
  const value = `${operator.role}:${operator.id}`
  await sql`SELECT set_config('app.operator', ${value}, true)`.execute(tx)
}
