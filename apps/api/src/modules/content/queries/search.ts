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
    p.search || coalesce((
      SELECT string_agg(v.search::text, ' ')::tsvector FROM layout l
      JOIN layout_version v ON v.id_site = $1 AND v.id_layout = l.id AND v.state = 'published'
      WHERE l.id_site = $1 AND l.id_page = p.id), '') AS search, p.title_key
  FROM page p
  WHERE ${IS_PUBLIC_PAGE}
  UNION ALL
  SELECT 'news', id, title, slug, NULL, search, title_key FROM news
  WHERE id_site = $1 AND is_valid AND published_at <= $7
  UNION ALL
  SELECT 'blog', id, title, slug, id_folder, search, title_key FROM blog
  WHERE id_site = $1 AND is_valid AND published_at <= $7
  UNION ALL
  SELECT 'album', id, title, slug, NULL, search, title_key FROM album WHERE id_site = $1 AND is_valid
  UNION ALL
  SELECT 'element', id, title, CASE route WHEN 'faq' THEN '/faq' ELSE url END, NULL, search, title_key
  FROM element
  WHERE id_site = $1 AND is_valid
    AND (route = 'faq' OR (url IS NOT NULL AND route NOT LIKE '%-footer'))`

// An excerpt of the beginning is enough: marking words in whole texts of 50,000 characters held up
// the other sites. A tag that was cut through goes.
const BEGINNING = `regexp_replace(left(html, 20000), '<[^>]*$', '')`

/** What is read of a result, for those that are shown. */
const BODY = `CASE r.kind
  WHEN 'page' THEN (SELECT coalesce(string_agg(blocks_text(v.blocks), ' ' ORDER BY l.position, l.id),
      p.meta_description)
    FROM page p LEFT JOIN layout l ON l.id_site = $1 AND l.id_page = p.id
    LEFT JOIN layout_version v ON v.id_site = $1 AND v.id_layout = l.id AND v.state = 'published'
    WHERE p.id_site = $1 AND p.id = r.id GROUP BY p.meta_description)
  WHEN 'news' THEN (SELECT summary || ' ' || html_text(${BEGINNING}) FROM news
    WHERE id_site = $1 AND id = r.id)
  WHEN 'blog' THEN (SELECT summary || ' ' || html_text(${BEGINNING}) FROM blog
    WHERE id_site = $1 AND id = r.id)
  WHEN 'album' THEN (SELECT description FROM album WHERE id_site = $1 AND id = r.id)
  WHEN 'element' THEN (SELECT summary || ' ' || html_text(${BEGINNING}) FROM element
    WHERE id_site = $1 AND id = r.id)
  END`

// The marks are characters for private use, which are taken out of the text before. Spaces are
// named one by one: in a database that sorts by ICU, \s is the no-break space of French as well.
const HEADLINE = `ts_headline('sesame_french',
  regexp_replace(translate(left(coalesce(${BODY}, ''), 8000), '\uE000\uE001', ''), '[ \\t\\n\\r]+', ' ', 'g'),
  (SELECT query FROM wanted), 'StartSel="\uE000", StopSel="\uE001", MaxWords=32, MinWords=16')`

// Which things have the words is found by functions of the database, where the indexes may be
// used (decision 39); what is read of them is read under row-level security.
const found = hotStatement<FoundRow>(`
  WITH wanted AS MATERIALIZED (
    SELECT websearch_to_tsquery('sesame_french', $2) || CASE $4 WHEN '' THEN ''::tsquery
        ELSE websearch_to_tsquery('sesame_french', $3) && to_tsquery('sesame_french', $4 || ':*')
      END AS query,
      plain_text($2) AS text
  ), things AS NOT MATERIALIZED (${THINGS}
  ), found AS MATERIALIZED (
    SELECT t.kind, t.id, title, url, id_folder, ts_rank_cd(search, query, 1) AS rank
    FROM wanted, search_content(query) c JOIN things t ON t.kind = c.kind AND t.id = c.id
    WHERE numnode(query) > 0 AND search @@ query
  ), alike AS (
    SELECT t.kind, t.id, title, url, id_folder, word_similarity(text, title_key) AS rank
    FROM wanted, search_titles(text) c JOIN things t ON t.kind = c.kind AND t.id = c.id
    WHERE numnode(query) > 0 AND NOT EXISTS (SELECT FROM found) AND length(text) >= 4
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
