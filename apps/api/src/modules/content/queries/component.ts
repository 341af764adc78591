import { hotStatement, type Db } from '../../../platform/db.ts'

const conf = hotStatement<{ conf: unknown }>(
  'SELECT conf FROM component_conf WHERE id_site = $1 AND slug = $2',
)

export async function findConf(db: Db, idSite: number, slug: string): Promise<unknown> {
  const [found] = await conf(db, idSite, slug)
  return found?.conf
}

const setConf = hotStatement(`
  INSERT INTO component_conf (id_site, slug, conf) VALUES ($1, $2, $3)
  ON CONFLICT (id_site, slug) DO UPDATE SET conf = excluded.conf`)

export async function upsertConf(db: Db, idSite: number, slug: string, json: string) {
  await setConf(db, idSite, slug, json)
}
