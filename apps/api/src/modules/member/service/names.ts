import type { Context } from '../../../platform/context.ts'
import * as queries from '../queries/names.ts'

/** « Hugo Martin » by id; people of the platform and erased ones have no name here. */
export async function findNames(
  { db, site }: Pick<Context, 'db' | 'site'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await queries.listNames(db, site.id, ids)
  const names = rows.map(
    ({ id, firstname, lastname }) => [id, [firstname, lastname].join(' ').trim()] as const,
  )
  return new Map(names.filter(([, name]) => name !== ''))
}
