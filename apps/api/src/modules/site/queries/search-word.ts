import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export interface FoundRow {
  kind: string
  id: string
}

/** The newest rows of each of the kinds; ids are made in the order of time. */
export async function findByWords(
  db: Db,
  idSite: number,
  { text, kinds, limit }: { text: string; kinds: readonly string[]; limit: number },
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    SELECT kind, id FROM (
      SELECT f.kind, f.id, row_number() OVER (PARTITION BY f.kind ORDER BY f.id DESC) AS place
      FROM find_by_words(p_site => ${idSite}, p_kind => NULL, p_text => ${text}) f
      WHERE f.kind = ANY (${kinds}::text[])
    ) placed ORDER BY place, kind LIMIT ${limit}`.execute(db)
  return rows
}
