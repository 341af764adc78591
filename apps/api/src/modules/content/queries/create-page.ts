import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

/** Needs the role of the platform. False if the site has a page at this address already. */
export async function createPage(
  db: Db,
  idSite: number,
  { row, blocks }: { row: Readonly<Record<string, unknown>>; blocks: readonly unknown[] | null },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    SELECT create_page(p_site => ${idSite}, p_page => ${JSON.stringify(row)}::jsonb,
      p_blocks => ${blocks && JSON.stringify(blocks)}::jsonb) AS "isNew"`.execute(db)
  return rows[0]!.isNew
}
