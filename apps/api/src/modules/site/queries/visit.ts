import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export async function getDailySalt(db: Db, day: string, candidate: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`
    SELECT get_daily_salt(${day}, ${candidate}) AS salt`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no salt of the day')
  return row.salt
}

export async function insertVisit(
  db: Db,
  idSite: number,
  visit: { day: string; source: string; visitor: Buffer },
): Promise<void> {
  await db
    .insertInto('visit')
    .values({ id_site: idSite, ...visit })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The oldest ones, so many at most. */
export async function deleteOldVisits(
  db: Db,
  idSite: number,
  { before, limit }: { before: string; limit: number },
): Promise<number> {
  const result = await db
    .deleteFrom('visit')
    .where('id_site', '=', idSite)
    .where((eb) =>
      eb(
        eb.refTuple('day', 'source', 'visitor'),
        'in',
        eb
          .selectFrom('visit')
          .select(['day', 'source', 'visitor'])
          .where('id_site', '=', idSite)
          .where('day', '<', before)
          .orderBy('day')
          .limit(limit)
          .$asTuple('day', 'source', 'visitor'),
      ),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function deleteOldSalts(db: Db, before: string): Promise<void> {
  await db.deleteFrom('daily_salt').where('day', '<', before).execute()
}
