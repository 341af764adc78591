import type { ReplyOf } from '@sesame/contract/endpoint'
import { RESULT_KINDS, type search as endpoint, type SearchResult } from '@sesame/contract/page'

import type { Context } from '../../../platform/context.ts'
import { listFolders } from '../queries/blog-folder.ts'
import { findThings, type FoundRow } from '../queries/search.ts'
import { addressOf } from '../rules/address.ts'
import type { Folder } from '../rules/blog.ts'
import { excerptOf, readSearch } from '../rules/search.ts'

/** Parses the search input; the catalog uses the same function. */
export { readSearch }

interface Wanted {
  q: string
  kind?: SearchResult['kind'] | undefined
  page: number
  nbItem: number
}

export async function search(
  { db, site, now }: Context,
  { q, kind, page, nbItem }: Wanted,
): Promise<ReplyOf<typeof endpoint>> {
  const wanted = readSearch(q)
  if (wanted.text === '') return { results: [], total: 0, counts: [] }
  const part = { limit: nbItem, offset: (page - 1) * nbItem, now, kind }
  const [rows, folders] = await Promise.all([
    findThings(db, site.id, { ...wanted, ...part }),
    listFolders(db, site.id, now),
  ])
  const results = rows.flatMap((row) => resultOf(row, folders) ?? [])
  const found = rows[0]?.counts ?? {}
  const counts = RESULT_KINDS.map((one) => ({ kind: one, count: found[one] ?? 0 }))
  return { results, total: rows[0]?.total ?? 0, counts: counts.filter(({ count }) => count > 0) }
}

function resultOf(row: FoundRow, folders: Folder[]): SearchResult | undefined {
  const { kind, title, excerpt } = row
  if (!kind) return undefined
  return { kind, title, url: addressOf({ ...row, kind }, folders), excerpt: excerptOf(excerpt) }
}
