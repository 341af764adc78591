import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import type { Written } from '../rules/address.ts'
import { isPublicPage } from './page.ts'

/** A tenth of the sitemap limit; above it the sitemap would have to be split. */
const MOST_ENTRIES = 5_000

export interface SitemapRow extends Written {
  kind: 'page' | 'news' | 'blog' | 'album'
  title: string
  updatedAt: Date
  /** Picture ids as they occur in blocks; invalid ones match nothing. */
  idImages: (number | null)[]
}

const kindOf = (kind: SitemapRow['kind']) => sql<SitemapRow['kind']>`${sql.lit(kind)}`.as('kind')
const ids = (written: RawBuilder<unknown>) => sql<(number | null)[]>`${written}`.as('idImages')
const noFolder = sql<number | null>`NULL::int`.as('idFolder')
const lastChange = sql<Date>`greatest(updated_at, published_at)`.as('updatedAt')

const imagesOfPage = (idSite: number) => sql`coalesce((
  SELECT jsonb_agg(DISTINCT number) FROM layout l
  JOIN layout_version v ON v.id_site = ${idSite} AND v.id_layout = l.id AND v.state = 'published'
  CROSS JOIN LATERAL (
    SELECT jsonb_path_query(v.blocks, 'strict $.** ? (@.type() == "object").keyvalue()
      ? (@.key == "idImage" || @.key == "idImageTall" || @.key == "idImages").value') AS named) n
  CROSS JOIN LATERAL jsonb_path_query(n.named, 'lax $[*] ? (@.type() == "number")') AS number
  WHERE l.id_site = ${idSite} AND l.id_page = p.id), '[]')`

const imagesOfAlbum = sql`(SELECT coalesce(jsonb_agg(i.id_image ORDER BY i.position), '[]')
  FROM album_image i WHERE i.id_site = album.id_site AND i.id_album = album.id)`

/** Pages, then news, articles and albums, each by address. */
export function listEntries(db: Db, idSite: number, now: Date): Promise<SitemapRow[]> {
  const pages = db
    .selectFrom('page as p')
    .select([kindOf('page'), 'p.title', 'p.url', noFolder, 'p.updated_at as updatedAt'])
    .select(ids(imagesOfPage(idSite)))
    .where(isPublicPage(idSite))
  const news = db
    .selectFrom('news')
    .select([kindOf('news'), 'title', 'slug as url', noFolder, lastChange])
    .select(ids(sql`jsonb_build_array(id_image)`))
    .where('id_site', '=', idSite)
    .where('is_valid', '=', sql.lit(true))
    .where('published_at', '<=', now)
  const articles = db
    .selectFrom('blog')
    .select([kindOf('blog'), 'title', 'slug as url', 'id_folder as idFolder', lastChange])
    .select(ids(sql`jsonb_build_array(id_image)`))
    .where('id_site', '=', idSite)
    .where('is_valid', '=', sql.lit(true))
    .where('published_at', '<=', now)
  const albums = db
    .selectFrom('album')
    .select([kindOf('album'), 'title', 'slug as url', noFolder, 'updated_at as updatedAt'])
    .select(ids(imagesOfAlbum))
    .where('id_site', '=', idSite)
    .where('is_valid', '=', sql.lit(true))
  return db
    .selectFrom(pages.unionAll(news).unionAll(articles).unionAll(albums).as('entry'))
    .selectAll()
    .orderBy(sql`array_position(ARRAY['page', 'news', 'blog', 'album'], kind)`)
    .orderBy('url')
    .limit(MOST_ENTRIES)
    .execute()
}
