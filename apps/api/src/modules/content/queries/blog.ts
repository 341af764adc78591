import type { ListFilter, ListQuery } from '@sesame/contract/list'
import { sql } from 'kysely'

import { hotStatement, type Db } from '../../../platform/db.ts'
import { applyList } from '../../../platform/list.ts'

export type BlogField = 'title' | 'slug' | 'publishedAt' | 'search'

export interface BlogRow {
  id: number
  idFolder: number | null
  slug: string
  title: string
  summary: string
  /** Lists need it too, for the time it takes to read. */
  html: string
  idImage: number | null
  author: string
  publishedAt: Date
  updatedAt: Date
}

const COLUMNS = `id, id_folder AS "idFolder", slug, title, summary, html, id_image AS "idImage", author,
  published_at AS "publishedAt", updated_at AS "updatedAt"`

/** Articles of some folders, or of all and of none. */
export function listBlogs(
  db: Db,
  idSite: number,
  { list, idFolders, now }: { list: ListQuery<BlogField>; idFolders: number[] | null; now: Date },
) {
  const rest = { ...list, filters: list.filters.filter(({ field }) => field !== 'search') }
  let query = db
    .selectFrom('blog')
    .select([
      'id',
      'id_folder as idFolder',
      'slug',
      'title',
      'summary',
      'html',
      'id_image as idImage',
      'author',
      'published_at as publishedAt',
      'updated_at as updatedAt',
    ])
    .where('id_site', '=', idSite)
    .where('is_valid', '=', true)
    .where('published_at', '<=', now)
  if (idFolders) query = query.where(sql<boolean>`id_folder = ANY (${idFolders}::int[])`)
  for (const filter of list.filters) {
    if (filter.field === 'search') query = query.where(speaksOf(filter))
  }
  return applyList(query, rest, {
    title: 'title',
    slug: 'slug',
    publishedAt: 'published_at',
    search: 'published_at',
  })
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Articles with these words, in whatever form French gives them; `df:` means those without. */
function speaksOf({ operator, value }: ListFilter) {
  const found = sql<boolean>`search @@ websearch_to_tsquery('public.sesame_french', ${value})`
  return operator === 'df' ? sql<boolean>`NOT (${found})` : found
}

const byId = hotStatement<BlogRow>(
  `SELECT ${COLUMNS} FROM blog WHERE id_site = $1 AND id = $2 AND is_valid AND published_at <= $3`,
)
const bySlug = hotStatement<BlogRow>(
  `SELECT ${COLUMNS} FROM blog WHERE id_site = $1 AND slug = $2 AND is_valid AND published_at <= $3`,
)

export async function findBlog(db: Db, idSite: number, wanted: number | string, now: Date) {
  const [found] = await (typeof wanted === 'number' ? byId : bySlug)(db, idSite, wanted, now)
  return found
}

export interface BlogValues {
  idFolder: number | null
  title: string
  summary: string
  html: string
  idImage: number | null
  author: string
  publishedAt: Date
  isValid: boolean
}

const insert = hotStatement<BlogRow>(
  `INSERT INTO blog (id_site, slug, id_folder, title, summary, html, id_image, author, published_at,
     is_valid, updated_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING ${COLUMNS}`,
)
const update = hotStatement<BlogRow>(
  `UPDATE blog SET slug = coalesce($2, slug), id_folder = $3, title = $4, summary = $5, html = $6,
     id_image = $7, author = $8, published_at = $9, is_valid = $10, updated_at = $11
   WHERE id_site = $1 AND id = $12 RETURNING ${COLUMNS}`,
)
const remove = hotStatement<{ id: number }>(
  'DELETE FROM blog WHERE id_site = $1 AND id = $2 RETURNING id',
)

const valuesOf = (one: BlogValues) => [
  ...[one.idFolder, one.title, one.summary, one.html, one.idImage],
  ...[one.author, one.publishedAt, one.isValid],
]

export async function insertBlog(
  db: Db,
  idSite: number,
  blog: BlogValues & { slug: string; now: Date },
) {
  const [inserted] = await insert(db, idSite, blog.slug, ...valuesOf(blog), blog.now)
  return inserted
}

/** Without a name, it keeps the one it has. */
export async function updateBlog(
  db: Db,
  idSite: number,
  blog: BlogValues & { id: number; slug: string | null; now: Date },
) {
  const [updated] = await update(db, idSite, blog.slug, ...valuesOf(blog), blog.now, blog.id)
  return updated
}

export async function deleteBlog(db: Db, idSite: number, id: number) {
  const [removed] = await remove(db, idSite, id)
  return removed
}
