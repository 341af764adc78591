import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

function confOf(db: Db, idSite: number, slug: string) {
  return db
    .selectFrom('component_conf')
    .select(['conf', 'version'])
    .where('id_site', '=', idSite)
    .where('slug', '=', slug)
    .$narrowType<{ conf: unknown }>()
}

export function findConf(db: Db, idSite: number, slug: string) {
  return confOf(db, idSite, slug).executeTakeFirst()
}

/** Creates an empty row of version 0 if there is none, because only a row can be locked. */
export async function lockConf(tx: Db, idSite: number, slug: string) {
  await tx
    .insertInto('component_conf')
    .values({ id_site: idSite, slug, conf: sql`'{}'`, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return confOf(tx, idSite, slug).forUpdate().executeTakeFirst()
}

export async function updateConf(
  tx: Db,
  idSite: number,
  { slug, conf }: { slug: string; conf: string },
): Promise<void> {
  await tx
    .updateTable('component_conf')
    .set({ conf })
    .where('id_site', '=', idSite)
    .where('slug', '=', slug)
    .execute()
}
