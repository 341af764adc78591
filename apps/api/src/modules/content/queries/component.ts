import type { Db } from '../../../platform/db.ts'

export async function findConf(db: Db, idSite: number, slug: string): Promise<unknown> {
  const found = await db
    .selectFrom('component_conf')
    .select('conf')
    .where('id_site', '=', idSite)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return found?.conf
}

export async function upsertConf(db: Db, idSite: number, slug: string, conf: string) {
  await db
    .insertInto('component_conf')
    .values({ id_site: idSite, slug, conf })
    .onConflict((conflict) => conflict.columns(['id_site', 'slug']).doUpdateSet({ conf }))
    .execute()
}
