import type { SearchResult } from '@sesame/contract/page'

import type { Context } from '../../../platform/context.ts'
import { listFolders } from '../queries/blog-folder.ts'
import { findThings, type FoundRow } from '../queries/search.ts'
import { addressOf } from '../rules/address.ts'
import type { Folder } from '../rules/blog.ts'
import { excerptOf, readSearch } from '../rules/search.ts'

/** Parses the search input; the catalog uses the same function. */
export { readSearch }

export async function search(
  { db, site, now }: Context,
  { q, page, nbItem }: { q: string; page: number; nbItem: number },
): Promise<{ results: SearchResult[]; total: number }> {
  const wanted = readSearch(q)
  if (wanted.text === '') return { results: [], total: 0 }
  const part = { limit: nbItem, offset: (page - 1) * nbItem, now }
  const [rows, folders] = await Promise.all([
    findThings(db, site.id, { ...wanted, ...part }),
    listFolders(db, site.id, now),
  ])
  const results = rows.flatMap((row) => resultOf(row, folders) ?? [])
  return { results, total: rows[0]?.total ?? 0 }
}

function resultOf(row: FoundRow, folders: Folder[]): SearchResult | undefined {
  const { kind, title, excerpt } = row
  if (!kind) return undefined
  return { kind, title, url: addressOf({ ...row, kind }, folders), excerpt: excerptOf(excerpt) }
}
