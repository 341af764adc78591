import type { ListQuery } from '@sesame/contract/list'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { readList } from '../../../platform/list.ts'

export type NewsField = 'title' | 'slug' | 'publishedAt' | 'promoted'

const SUMMARY = [
  'id',
  'slug',
  'title',
  'summary',
  'id_image as idImage',
  'published_at as publishedAt',
  'updated_at as updatedAt',
  'is_promoted as isPromoted',
] as const
const WHOLE = [...SUMMARY, 'html'] as const
const EDITED = [
  'id',
  'version',
  'slug',
  'title',
  'summary',
  'html',
  'id_image as idImage',
  'published_at as publishedAt',
  'is_promoted as isPromoted',
  'is_valid as isValid',
] as const

export type NewsSummaryRow = NonNullable<Awaited<ReturnType<typeof findPromoted>>>
export type NewsRow = NonNullable<Awaited<ReturnType<typeof findNews>>>

export function listNews(db: Db, idSite: number, list: ListQuery<NewsField>, now: Date) {
  const query = db
    .selectFrom('news')
    .select(SUMMARY)
    .where('id_site', '=', idSite)
    .where('is_valid', '=', true)
    .where('published_at', '<=', now)
  return readList(db, query, list, {
    columns: {
      title: 'title',
      slug: 'slug',
      publishedAt: 'published_at',
      promoted: 'is_promoted',
    },
    order: [
      ['published_at', 'desc'],
      ['id', 'desc'],
    ],
  })
}

export function findPromoted(db: Db, idSite: number, now: Date) {
  return (
    db
      .selectFrom('news')
      .select(SUMMARY)
      .where('id_site', '=', idSite)
      // Written out, so that the index of published news serves whatever the plan.
      .where('is_valid', '=', sql.lit(true))
      .where('is_promoted', '=', sql.lit(true))
      .where('published_at', '<=', now)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(1))
      .executeTakeFirst()
  )
}

export function findNews(db: Db, idSite: number, wanted: number | string, now: Date) {
  return db
    .selectFrom('news')
    .select(WHOLE)
    .where('id_site', '=', idSite)
    .where(typeof wanted === 'number' ? 'id' : 'slug', '=', wanted)
    .where('is_valid', '=', true)
    .where('published_at', '<=', now)
    .executeTakeFirst()
}

function editedNews(db: Db, idSite: number, id: number) {
  return db.selectFrom('news').select(EDITED).where('id_site', '=', idSite).where('id', '=', id)
}

export type EditedNewsRow = NonNullable<Awaited<ReturnType<typeof findEditedNews>>>

/** Published or not. */
export function findEditedNews(db: Db, idSite: number, id: number) {
  return editedNews(db, idSite, id).executeTakeFirst()
}

export function lockNews(db: Db, idSite: number, id: number) {
  return editedNews(db, idSite, id).forUpdate().executeTakeFirst()
}

export interface NewsValues {
  title: string
  summary: string
  html: string
  idImage: number | null
  publishedAt: Date
  isPromoted: boolean
  isValid: boolean
}

const columnsOf = (news: NewsValues & { now: Date }) => ({
  title: news.title,
  summary: news.summary,
  html: news.html,
  id_image: news.idImage,
  published_at: news.publishedAt,
  is_promoted: news.isPromoted,
  is_valid: news.isValid,
  updated_at: news.now,
})

export function insertNews(db: Db, idSite: number, news: NewsValues & { slug: string; now: Date }) {
  return db
    .insertInto('news')
    .values({ id_site: idSite, slug: news.slug, ...columnsOf(news) })
    .returning(WHOLE)
    .executeTakeFirst()
}

/** Without a name, it keeps the one it has. */
export function updateNews(
  db: Db,
  idSite: number,
  news: NewsValues & { id: number; slug: string | null; now: Date },
) {
  return db
    .updateTable('news')
    .set({ ...columnsOf(news), ...(news.slug !== null && { slug: news.slug }) })
    .where('id_site', '=', idSite)
    .where('id', '=', news.id)
    .returning(EDITED)
    .executeTakeFirst()
}

export function deleteNews(db: Db, idSite: number, id: number) {
  return db
    .deleteFrom('news')
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
}
