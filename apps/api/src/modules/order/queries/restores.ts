import type { Db } from '../../../platform/db.ts'

export interface Restore {
  restoredTo: Date
  switchedAt: Date
}

/** Restored backups that took the place of the database since an instant. */
export function listRestores(platformDb: Db, since: Date): Promise<Restore[]> {
  return platformDb
    .selectFrom('database_restore')
    .select(['restored_to as restoredTo', 'switched_at as switchedAt'])
    .where('switched_at', '>=', since)
    .execute()
}

/** Which of these orders exist. */
export async function listKnownOrders(db: Db, idSite: number, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_order')
    .select('id')
    .where('id_site', '=', idSite)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}
