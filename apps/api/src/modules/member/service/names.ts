import type { Context } from '../../../platform/context.ts'
import * as queries from '../queries/names.ts'

/**
 * « Hugo Martin » by id, or the address of an account without a name; people of the platform and
 * erased ones have no name here.
 */
export async function findNames(
  { db, site }: Pick<Context, 'db' | 'site'>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await queries.listNames(db, site.id, known)
  const names = rows.map((row) => [row.id, nameOf(row)] as const)
  return new Map(names.filter(([, name]) => name !== ''))
}

interface Named {
  firstname: string | null
  lastname: string | null
  email: string | null
}

export function nameOf({ firstname, lastname, email }: Named): string {
  return [firstname, lastname].filter(Boolean).join(' ') || (email ?? '')
}
