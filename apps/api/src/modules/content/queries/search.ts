import { hotStatement, type Db } from '../../../platform/db.ts'
import type { Written } from '../rules/address.ts'
import type { Wanted } from '../rules/search.ts'
import { IS_PUBLIC_PAGE } from './page.ts'

export interface FoundRow extends Omit<Written, 'kind'> {
  total: number
  /** Null, like all that follows, where there is nothing but the total to tell. */
  kind: Written['kind'] | null
  title: string
  excerpt: string
}

/** Everything people may look for. Links at the foot of a site lead to what is found anyway. */
const THINGS = `
  SELECT 'page' AS kind, p.id, p.title, p.url, NULL::int AS id_folder,
    search_vector(p.title, p.meta_description, NULL) || coalesce((
      SELECT string_agg(v.search::text, ' ')::tsvector FROM layout l
      JOIN layout_version v ON v.id_site = $1 AND v.id_layout = l.id AND v.state = 'published'
      WHERE l.id_site = $1 AND l.id_page = p.id), '') AS search
  FROM page p
  WHERE ${IS_PUBLIC_PAGE}
  UNION ALL
  SELECT 'news', id, title, slug, NULL, search FROM news
  WHERE id_site = $1 AND is_valid AND published_at <= $7
  UNION ALL
  SELECT 'blog', id, title, slug, id_folder, search FROM blog
  WHERE id_site = $1 AND is_valid AND published_at <= $7
  UNION ALL
  SELECT 'album', id, title, slug, NULL, search FROM album WHERE id_site = $1 AND is_valid
  UNION ALL
  SELECT 'element', id, title, CASE route WHEN 'faq' THEN '/faq' ELSE url END, NULL, search
  FROM element
  WHERE id_site = $1 AND is_valid
    AND (route = 'faq' OR (url IS NOT NULL AND route NOT LIKE '%-footer'))`

/** What is read of a result, for those that are shown. */
const BODY = `CASE r.kind
  WHEN 'page' THEN (SELECT coalesce(string_agg(blocks_text(v.blocks), ' ' ORDER BY l.position, l.id),
      p.meta_description)
    FROM page p LEFT JOIN layout l ON l.id_site = $1 AND l.id_page = p.id
    LEFT JOIN layout_version v ON v.id_site = $1 AND v.id_layout = l.id AND v.state = 'published'
    WHERE p.id_site = $1 AND p.id = r.id GROUP BY p.meta_description)
  WHEN 'news' THEN (SELECT summary || ' ' || html_text(html) FROM news
    WHERE id_site = $1 AND id = r.id)
  WHEN 'blog' THEN (SELECT summary || ' ' || html_text(html) FROM blog
    WHERE id_site = $1 AND id = r.id)
  WHEN 'album' THEN (SELECT description FROM album WHERE id_site = $1 AND id = r.id)
  WHEN 'element' THEN (SELECT summary || ' ' || html_text(html) FROM element
    WHERE id_site = $1 AND id = r.id)
  END`

// The marks are characters for private use, which are taken out of the text before.
const HEADLINE = `ts_headline('sesame_french',
  regexp_replace(translate(left(coalesce(${BODY}, ''), 50000), '\uE000\uE001', ''), '\\s+', ' ', 'g'),
  (SELECT query FROM wanted), 'StartSel="\uE000", StopSel="\uE001", MaxWords=32, MinWords=16')`

// Below this likeness, a title of several words is like anything.
const ALIKE = 0.5

const found = hotStatement<FoundRow>(`
  WITH wanted AS MATERIALIZED (
    SELECT websearch_to_tsquery('sesame_french', $2) || CASE $4 WHEN '' THEN ''::tsquery
        ELSE websearch_to_tsquery('sesame_french', $3) && to_tsquery('sesame_french', $4 || ':*')
      END AS query,
      plain_text($2) AS text
  ), things AS NOT MATERIALIZED (${THINGS}
  ), found AS MATERIALIZED (
    SELECT kind, id, title, url, id_folder, ts_rank_cd(search, query, 1) AS rank
    FROM wanted, things WHERE numnode(query) > 0 AND search @@ query
  ), alike AS (
    SELECT kind, id, title, url, id_folder, word_similarity(text, plain_text(title)) AS rank
    FROM wanted, things
    WHERE numnode(query) > 0 AND NOT EXISTS (SELECT FROM found) AND length(text) >= 4
      AND word_similarity(text, plain_text(title)) >= ${ALIKE}
  ), results AS MATERIALIZED (SELECT * FROM found UNION ALL SELECT * FROM alike)
  SELECT total, r.kind, r.title, r.url, r.id_folder AS "idFolder", ${HEADLINE} AS excerpt
  FROM (SELECT count(*) AS total FROM results) counted
  LEFT JOIN (SELECT * FROM results ORDER BY rank DESC, kind, id LIMIT $5 OFFSET $6) r ON true
  ORDER BY r.rank DESC, r.kind, r.id`)

/** In one statement: words first; when none is found, titles that are spelt nearly so. */
export function findThings(
  db: Db,
  idSite: number,
  wanted: Wanted & { limit: number; offset: number; now: Date },
): Promise<FoundRow[]> {
  const { text, before, beginning, limit, offset, now } = wanted
  return found(db, idSite, text, before, beginning, limit, offset, now)
}
