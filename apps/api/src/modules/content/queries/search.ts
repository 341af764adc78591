import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import type { Written } from '../rules/address.ts'
import type { Wanted } from '../rules/search.ts'
import { isPublicPage } from './page.ts'

export interface FoundRow extends Omit<Written, 'kind'> {
  total: number
  /** Of each kind that was found. */
  counts: Partial<Record<Written['kind'], number>>
  /** Null, like the fields below, in the row that only carries the total. */
  kind: Written['kind'] | null
  title: string
  excerpt: string
}

/** All searchable tables. Footer links are left out, because their targets are found anyway. */
const thingsOf = (idSite: number, now: Date) => sql<Thing>`(
  SELECT 'page' AS kind, p.id, p.title, p.url, NULL::int AS id_folder,
    p.search || coalesce((
      SELECT string_agg(v.search::text, ' ')::tsvector FROM layout l
      JOIN layout_version v ON v.id_site = ${idSite} AND v.id_layout = l.id AND v.state = 'published'
      WHERE l.id_site = ${idSite} AND l.id_page = p.id), '') AS search, p.title_key
  FROM page p
  WHERE ${isPublicPage(idSite)}
  UNION ALL
  SELECT 'news', id, title, slug, NULL, search, title_key FROM news
  WHERE id_site = ${idSite} AND is_valid AND published_at <= ${now}
  UNION ALL
  SELECT 'blog', id, title, slug, id_folder, search, title_key FROM blog
  WHERE id_site = ${idSite} AND is_valid AND published_at <= ${now}
  UNION ALL
  SELECT 'album', id, title, slug, NULL, search, title_key FROM album
  WHERE id_site = ${idSite} AND is_valid
  UNION ALL
  SELECT 'element', id, title, CASE route WHEN 'faq' THEN '/faq' ELSE url END, NULL, search, title_key
  FROM element
  WHERE id_site = ${idSite} AND is_valid
    AND (route = 'faq' OR (url IS NOT NULL AND route NOT LIKE '%-footer')))`

interface Thing {
  kind: Written['kind']
  id: number
  title: string
  url: string
  id_folder: number | null
  search: string
  title_key: string
}

type Result = Pick<Thing, 'kind' | 'id' | 'title' | 'url' | 'id_folder'> & { rank: number }

// Marks words in the beginning only: doing so in texts of 50,000 characters blocked other sites. A
// tag that is cut in half is removed.
const BEGINNING = sql`html_text(regexp_replace(left(html, 20000), '<[^>]*$', ''))`

/** What is read of a result `r`, for those that are shown. */
const bodyOf = (idSite: number) => sql`CASE r.kind
  WHEN 'page' THEN (SELECT coalesce(string_agg(blocks_text(v.blocks), ' ' ORDER BY l.position, l.id),
      p.meta_description)
    FROM page p LEFT JOIN layout l ON l.id_site = ${idSite} AND l.id_page = p.id
    LEFT JOIN layout_version v ON v.id_site = ${idSite} AND v.id_layout = l.id AND v.state = 'published'
    WHERE p.id_site = ${idSite} AND p.id = r.id GROUP BY p.meta_description)
  WHEN 'news' THEN (SELECT summary || ' ' || ${BEGINNING} FROM news
    WHERE id_site = ${idSite} AND id = r.id)
  WHEN 'blog' THEN (SELECT summary || ' ' || ${BEGINNING} FROM blog
    WHERE id_site = ${idSite} AND id = r.id)
  WHEN 'album' THEN (SELECT description FROM album WHERE id_site = ${idSite} AND id = r.id)
  WHEN 'element' THEN (SELECT summary || ' ' || ${BEGINNING} FROM element
    WHERE id_site = ${idSite} AND id = r.id)
  END`

// Marks are private-use characters, removed from the text first. Spaces are listed because with ICU
// \s does not match the French no-break space.
// A tag that became a space leaves one before a comma.
const headlineOf = (idSite: number) => sql<string>`ts_headline('sesame_french',
  regexp_replace(regexp_replace(
    translate(left(coalesce(${bodyOf(idSite)}, ''), 8000), '\uE000\uE001', ''),
    '[ \\t\\n\\r]+', ' ', 'g'), ' ([,.)])(?=[ ,.;:)»]|$)', '\\1', 'g'),
  (SELECT query FROM wanted), 'StartSel="\uE000", StopSel="\uE001", MaxWords=32, MinWords=16')`

const ofKind = (kind: Written['kind'] | undefined) =>
  kind === undefined ? sql<boolean>`true` : sql<boolean>`kind = ${kind}`

/** The words in whatever form French gives them, or as they begin. */
function queryOf({ text, before, beginning }: Wanted) {
  const typed = sql<string>`websearch_to_tsquery('sesame_french', ${text})`
  if (beginning === '') return typed
  return sql<string>`${typed} || (websearch_to_tsquery('sesame_french', ${before})
    && to_tsquery('sesame_french', ${`${beginning}:*`}))`
}

interface Part {
  limit: number
  offset: number
  now: Date
  kind: Written['kind'] | undefined
}

/**
 * In one statement: words first; when none is found, titles that are spelt nearly so. Which
 * things have the words is found by functions of the database, where the indexes may be used
 * (decision 39); what is read of them is read under row-level security.
 */
export function findThings(
  db: Db,
  idSite: number,
  { limit, offset, now, kind, ...wanted }: Wanted & Part,
): Promise<FoundRow[]> {
  return db
    .with(
      (cte) => cte('wanted').materialized(),
      () => sql<{ query: string; text: string }>`(
        SELECT ${queryOf(wanted)} AS query, plain_text(${wanted.text}) AS text)`,
    )
    .with(
      (cte) => cte('things').notMaterialized(),
      () => thingsOf(idSite, now),
    )
    .with(
      (cte) => cte('found').materialized(),
      () => sql<Result>`(
        SELECT t.kind, t.id, title, url, id_folder, ts_rank_cd(search, query, 1) AS rank
        FROM wanted, search_content(query) c JOIN things t ON t.kind = c.kind AND t.id = c.id
        WHERE numnode(query) > 0 AND search @@ query)`,
    )
    .with(
      'alike',
      () => sql<Result>`(
        SELECT t.kind, t.id, title, url, id_folder, word_similarity(text, title_key) AS rank
        FROM wanted, search_titles(text) c JOIN things t ON t.kind = c.kind AND t.id = c.id
        WHERE numnode(query) > 0 AND NOT EXISTS (SELECT FROM found) AND length(text) >= 4)`,
    )
    .with(
      (cte) => cte('results').materialized(),
      (creator) =>
        creator.selectFrom('found').selectAll().unionAll(creator.selectFrom('alike').selectAll()),
    )
    .selectFrom((eb) =>
      eb
        .selectFrom('results')
        .select([
          sql<number>`count(*) FILTER (WHERE ${ofKind(kind)})::int`.as('total'),
          sql<FoundRow['counts']>`(SELECT coalesce(jsonb_object_agg(k.kind, k.found), '{}')
            FROM (SELECT kind, count(*) AS found FROM results GROUP BY kind) k)`.as('counts'),
        ])
        .as('counted'),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('results')
          .selectAll()
          .where(ofKind(kind))
          .orderBy('rank', 'desc')
          .orderBy('kind')
          .orderBy('id')
          .limit(limit)
          .offset(offset)
          .as('r'),
      (join) => join.onTrue(),
    )
    .select([
      'counted.total',
      'counted.counts',
      'r.kind',
      'r.title',
      'r.url',
      'r.id_folder as idFolder',
      headlineOf(idSite).as('excerpt'),
    ])
    .$narrowType<{ title: string; url: string }>()
    .orderBy('r.rank', 'desc')
    .orderBy('r.kind')
    .orderBy('r.id')
    .execute()
}
