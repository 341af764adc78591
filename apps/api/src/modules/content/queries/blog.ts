import type { ListFilter, ListQuery } from '@sesame/contract/list'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { readList } from '../../../platform/list.ts'

export type BlogField = 'title' | 'slug' | 'publishedAt' | 'search'

/** Lists need the text too, for the time it takes to read. */
const COLUMNS = [
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
] as const

const EDITED = [
  'id',
  'version',
  'id_folder as idFolder',
  'slug',
  'title',
  'summary',
  'html',
  'id_image as idImage',
  'author',
  'published_at as publishedAt',
  'is_valid as isValid',
] as const

export type BlogRow = NonNullable<Awaited<ReturnType<typeof findBlog>>>

/** Articles of the given folders, or all articles. */
export function listBlogs(
  db: Db,
  idSite: number,
  { list, idFolders, now }: { list: ListQuery<BlogField>; idFolders: number[] | null; now: Date },
) {
  let query = db
    .selectFrom('blog')
    .select(COLUMNS)
    .where('id_site', '=', idSite)
    .where('is_valid', '=', true)
    .where('published_at', '<=', now)
  if (idFolders) query = query.where(sql<boolean>`id_folder = ANY (${idFolders}::int[])`)
  return readList(db, query, list, {
    columns: {
      title: 'title',
      slug: 'slug',
      publishedAt: 'published_at',
      search: 'published_at',
    },
    conditions: { search: matchesText },
    order: [
      ['published_at', 'desc'],
      ['id', 'desc'],
    ],
  })
}

/** French full-text search; `df:` excludes matches. */
function matchesText({ operator, value }: ListFilter) {
  const found = sql<boolean>`search @@ websearch_to_tsquery('public.sesame_french', ${value})`
  return operator === 'df' ? sql<boolean>`NOT (${found})` : found
}

export function findBlog(db: Db, idSite: number, wanted: number | string, now: Date) {
  return db
    .selectFrom('blog')
    .select(COLUMNS)
    .where('id_site', '=', idSite)
    .where(typeof wanted === 'number' ? 'id' : 'slug', '=', wanted)
    .where('is_valid', '=', true)
    .where('published_at', '<=', now)
    .executeTakeFirst()
}

function editedBlog(db: Db, idSite: number, id: number) {
  return db.selectFrom('blog').select(EDITED).where('id_site', '=', idSite).where('id', '=', id)
}

export type EditedBlogRow = NonNullable<Awaited<ReturnType<typeof findEditedBlog>>>

/** Published or not. */
export function findEditedBlog(db: Db, idSite: number, id: number) {
  return editedBlog(db, idSite, id).executeTakeFirst()
}

export function lockBlog(db: Db, idSite: number, id: number) {
  return editedBlog(db, idSite, id).forUpdate().executeTakeFirst()
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

const columnsOf = (blog: BlogValues & { now: Date }) => ({
  id_folder: blog.idFolder,
  title: blog.title,
  summary: blog.summary,
  html: blog.html,
  id_image: blog.idImage,
  author: blog.author,
  published_at: blog.publishedAt,
  is_valid: blog.isValid,
  updated_at: blog.now,
})

export function insertBlog(db: Db, idSite: number, blog: BlogValues & { slug: string; now: Date }) {
  return db
    .insertInto('blog')
    .values({ id_site: idSite, slug: blog.slug, ...columnsOf(blog) })
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Without a name, it keeps the one it has. */
export function updateBlog(
  db: Db,
  idSite: number,
  blog: BlogValues & { id: number; slug: string | null; now: Date },
) {
  return db
    .updateTable('blog')
    .set({ ...columnsOf(blog), ...(blog.slug !== null && { slug: blog.slug }) })
    .where('id_site', '=', idSite)
    .where('id', '=', blog.id)
    .returning(EDITED)
    .executeTakeFirst()
}

export function deleteBlog(db: Db, idSite: number, id: number) {
  return db
    .deleteFrom('blog')
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
}
