import { hotStatement, type Db } from '../../../platform/db.ts'
import type { Written } from '../rules/address.ts'
import { IS_PUBLIC_PAGE } from './page.ts'

/** A tenth of what a sitemap may hold: beyond, one would have to be cut into several. */
const MOST_ENTRIES = 5_000

export interface SitemapRow extends Written {
  kind: 'page' | 'news' | 'blog' | 'album'
  title: string
  updatedAt: Date
  /** As they are named; what is no id finds no picture. */
  idImages: (number | null)[]
}

const IMAGES_OF_PAGE = `
  SELECT jsonb_agg(DISTINCT number) FROM layout l
  JOIN layout_version v ON v.id_site = $1 AND v.id_layout = l.id AND v.state = 'published'
  CROSS JOIN LATERAL (
    SELECT jsonb_path_query(v.blocks, 'strict $.** ? (@.type() == "object").keyvalue()
      ? (@.key == "idImage" || @.key == "idImageTall" || @.key == "idImages").value') AS named) n
  CROSS JOIN LATERAL jsonb_path_query(n.named, 'lax $[*] ? (@.type() == "number")') AS number
  WHERE l.id_site = $1 AND l.id_page = p.id`

const entries = hotStatement<SitemapRow>(`
  SELECT * FROM (
    SELECT 'page' AS kind, p.title, p.url, NULL::int AS "idFolder", p.updated_at AS "updatedAt",
      coalesce((${IMAGES_OF_PAGE}), '[]') AS "idImages"
    FROM page p
    WHERE ${IS_PUBLIC_PAGE}
    UNION ALL
    SELECT 'news', title, slug, NULL, greatest(updated_at, published_at),
      jsonb_build_array(id_image) FROM news
    WHERE id_site = $1 AND is_valid AND published_at <= $2
    UNION ALL
    SELECT 'blog', title, slug, id_folder, greatest(updated_at, published_at),
      jsonb_build_array(id_image) FROM blog
    WHERE id_site = $1 AND is_valid AND published_at <= $2
    UNION ALL
    SELECT 'album', title, slug, NULL, updated_at,
      (SELECT coalesce(jsonb_agg(i.id_image ORDER BY i.position), '[]') FROM album_image i
        WHERE i.id_site = $1 AND i.id_album = album.id)
    FROM album WHERE id_site = $1 AND is_valid
  ) entry
  ORDER BY array_position(ARRAY['page', 'news', 'blog', 'album'], kind), url LIMIT ${MOST_ENTRIES}`)

export function listEntries(db: Db, idSite: number, now: Date): Promise<SitemapRow[]> {
  return entries(db, idSite, now)
}
