import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export type NamedKind = 'news' | 'blog' | 'album'

/** Slugs in use that equal this one or begin with it. */
export async function listNames(db: Db, idSite: number, kind: NamedKind, name: string) {
  const namesIn = (table: NamedKind | 'blog_folder') =>
    db.selectFrom(table).select('slug').where('id_site', '=', idSite).where(isLike(name))
  // Folders and articles share one set of slugs, because they share one URL space.
  const names = kind === 'blog' ? namesIn('blog').unionAll(namesIn('blog_folder')) : namesIn(kind)
  const rows = await names.execute()
  return rows.map(({ slug }) => slug)
}

export async function listElementNames(
  db: Db,
  idSite: number,
  { name, route }: { name: string; route: string },
) {
  const rows = await db
    .selectFrom('element')
    .select('slug')
    .where('id_site', '=', idSite)
    .where('route', '=', route)
    .where(isLike(name))
    .execute()
  return rows.map(({ slug }) => slug)
}

const isLike = (name: string) => sql<boolean>`(slug = ${name} OR starts_with(slug, ${`${name}-`}))`

export function isArticleName(db: Db, idSite: number, slug: string): Promise<boolean> {
  return isNameIn(db, idSite, 'blog', slug)
}

export function isFolderName(db: Db, idSite: number, slug: string): Promise<boolean> {
  return isNameIn(db, idSite, 'blog_folder', slug)
}

async function isNameIn(db: Db, idSite: number, table: 'blog' | 'blog_folder', slug: string) {
  const found = await db
    .selectFrom(table)
    .select('slug')
    .where('id_site', '=', idSite)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return found !== undefined
}
