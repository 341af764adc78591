import { queryDatabase } from './database.ts'

/** Number of visits from a source, read from the database because no page shows it yet. */
export async function countVisits(idSite: number, source: string): Promise<number> {
  const [counted] = await queryDatabase<{ count: number }>(
    'SELECT count(*)::int AS count FROM visit WHERE id_site = $1 AND source = $2',
    [idSite, source],
  )
  return counted?.count ?? 0
}
