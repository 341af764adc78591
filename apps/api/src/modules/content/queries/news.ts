import type { ListQuery } from '@sesame/contract/list'

import { hotStatement, type Db } from '../../../platform/db.ts'
import { applyList } from '../../../platform/list.ts'

export type NewsField = 'title' | 'slug' | 'publishedAt' | 'promoted'

export interface NewsSummaryRow {
  id: number
  slug: string
  title: string
  summary: string
  idImage: number | null
  publishedAt: Date
  updatedAt: Date
  isPromoted: boolean
}
export type NewsRow = NewsSummaryRow & { html: string }

const SUMMARY = `id, slug, title, summary, id_image AS "idImage", published_at AS "publishedAt",
  updated_at AS "updatedAt", is_promoted AS "isPromoted"`
const WHOLE = `${SUMMARY}, html`

export function listNews(db: Db, idSite: number, list: ListQuery<NewsField>, now: Date) {
  const query = db
    .selectFrom('news')
    .select([
      'id',
      'slug',
      'title',
      'summary',
      'id_image as idImage',
      'published_at as publishedAt',
      'updated_at as updatedAt',
      'is_promoted as isPromoted',
    ])
    .where('id_site', '=', idSite)
    .where('is_valid', '=', true)
    .where('published_at', '<=', now)
  return applyList(query, list, {
    title: 'title',
    slug: 'slug',
    publishedAt: 'published_at',
    promoted: 'is_promoted',
  })
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

const promoted = hotStatement<NewsSummaryRow>(
  `SELECT ${SUMMARY} FROM news
   WHERE id_site = $1 AND is_valid AND is_promoted AND published_at <= $2
   ORDER BY published_at DESC, id DESC LIMIT 1`,
)
const byId = hotStatement<NewsRow>(
  `SELECT ${WHOLE} FROM news WHERE id_site = $1 AND id = $2 AND is_valid AND published_at <= $3`,
)
const bySlug = hotStatement<NewsRow>(
  `SELECT ${WHOLE} FROM news WHERE id_site = $1 AND slug = $2 AND is_valid AND published_at <= $3`,
)

export async function findPromoted(db: Db, idSite: number, now: Date) {
  const [found] = await promoted(db, idSite, now)
  return found
}

export async function findNews(db: Db, idSite: number, wanted: number | string, now: Date) {
  const [found] = await (typeof wanted === 'number' ? byId : bySlug)(db, idSite, wanted, now)
  return found
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

const insert = hotStatement<NewsRow>(
  `INSERT INTO news (id_site, slug, title, summary, html, id_image, published_at, is_promoted,
     is_valid, updated_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${WHOLE}`,
)
const update = hotStatement<NewsRow>(
  `UPDATE news SET slug = coalesce($2, slug), title = $3, summary = $4, html = $5, id_image = $6,
     published_at = $7, is_promoted = $8, is_valid = $9, updated_at = $10
   WHERE id_site = $1 AND id = $11 RETURNING ${WHOLE}`,
)
const remove = hotStatement<{ id: number }>(
  'DELETE FROM news WHERE id_site = $1 AND id = $2 RETURNING id',
)

const valuesOf = (one: NewsValues) => [
  ...[one.title, one.summary, one.html, one.idImage],
  ...[one.publishedAt, one.isPromoted, one.isValid],
]

export async function insertNews(
  db: Db,
  idSite: number,
  news: NewsValues & { slug: string; now: Date },
) {
  const [inserted] = await insert(db, idSite, news.slug, ...valuesOf(news), news.now)
  return inserted
}

/** Without a name, it keeps the one it has. */
export async function updateNews(
  db: Db,
  idSite: number,
  news: NewsValues & { id: number; slug: string | null; now: Date },
) {
  const [updated] = await update(db, idSite, news.slug, ...valuesOf(news), news.now, news.id)
  return updated
}

export async function deleteNews(db: Db, idSite: number, id: number) {
  const [removed] = await remove(db, idSite, id)
  return removed
}
