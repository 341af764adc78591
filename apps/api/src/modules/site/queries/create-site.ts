import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export interface NewSite {
  host: string
  name: string
  url: string
  parameters: readonly { type: string; value: string }[]
  fonts: readonly { type: string; family: string; size: number; weight: number; style: string }[]
}

/** Needs the role of the platform. A host that leads to a site already gives that one, unchanged. */
export async function createSite(db: Db, site: NewSite): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    SELECT created_site AS id, is_new AS "isNew" FROM create_site(
      p_host => ${site.host}, p_name => ${site.name}, p_url => ${site.url},
      p_parameters => ${JSON.stringify(site.parameters)}::jsonb,
      p_fonts => ${JSON.stringify(site.fonts)}::jsonb)`.execute(db)
  return rows[0]!
}

/** Needs the role of the platform. Returns how many values changed. */
export async function saveSiteParameters(
  db: Db,
  idSite: number,
  parameters: NewSite['parameters'],
): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    SELECT save_site_parameters(p_site => ${idSite},
      p_parameters => ${JSON.stringify(parameters)}::jsonb) AS changed`.execute(db)
  return rows[0]!.changed
}
