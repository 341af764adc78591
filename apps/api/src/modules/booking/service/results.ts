import type { Context } from '../../../platform/context.ts'
import { countResults } from '../queries/results.ts'

const MONTHS = 12
/** Fewer games say more about the teams than about the room. */
const MIN_TEAMS = 20

export async function listServiceResults({ db, site, now }: Context) {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - MONTHS)
  const results = await countResults(db, site.id, since)
  return { results: results.filter(({ teams }) => teams >= MIN_TEAMS) }
}
