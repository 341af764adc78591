import { queryDatabase } from './database.ts'

/** How many visitors came from a source: nothing but the database tells, until the back office. */
export async function countVisits(idSite: number, source: string): Promise<number> {
  const [counted] = await queryDatabase<{ count: number }>(
    'SELECT count(*)::int AS count FROM visit WHERE id_site = $1 AND source = $2',
    [idSite, source],
  )
  return counted?.count ?? 0
}
