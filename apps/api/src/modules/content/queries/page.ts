import type { BreadcrumbEntry, Page } from '@sesame/contract/page'
import { sql } from 'kysely'

import { preparedStatement, type Db } from '../../../platform/db.ts'

/** Columns of a page in the contract's names, from the row of this alias. */
export const pageObject = (
  p: string,
) => `json_build_object('id', ${p}.id, 'idSite', ${p}.id_site, 'idParent', ${p}.id_parent,
  'order', ${p}.position, 'type', ${p}.type, 'title', ${p}.title, 'url', ${p}.url, 'menuTitle', ${p}.menu_title,
  'menuIcon', ${p}.menu_icon, 'metaDescription', ${p}.meta_description, 'showInMenu', ${p}.show_in_menu,
  'isValid', ${p}.is_valid, 'isText', ${p}.is_text, 'isFixedOnRight', ${p}.is_fixed_on_right,
  'useAbsoluteMenu', ${p}.use_absolute_menu, 'reload', ${p}.reload,
  'cms', json_build_object('isCmsPage', ${p}.is_cms_page, 'route', ${p}.cms_route),
  'isCustomHeader', ${p}.is_custom_header, 'isCustomFooter', ${p}.is_custom_footer,
  'isEcommercePage', ${p}.is_ecommerce_page,
  'link', json_build_object('type', ${p}.link_type, 'url', ${p}.link_url, 'jsCode', ${p}.link_js_code))`

const STEP = `json_build_object('id', id, 'url', url, 'name', menu_title)`
const MOST_LEVELS = 10

/** A page with its layouts, before blocks are parsed. */
export interface PageWithLayouts {
  page: Page
  middleware: string[]
  isIndexed: boolean
  idShareImage: number | null
  idPopup: number | null
  updatedAt: Date
  layouts: { id: number; name: string; blocks: unknown }[]
  /** Breadcrumb from the root to the page; invalid parents are omitted. */
  way: BreadcrumbEntry[]
  home: BreadcrumbEntry | null
}

/** One statement for a whole page; `here` selects the page and `versions` the layouts. */
const wholePage = (here: string, versions: string) => `
  WITH RECURSIVE here AS (
    SELECT * FROM page WHERE id_site = $1 AND ${here}
  ), way AS (
    SELECT id, id_parent, url, menu_title, 0 AS depth, true AS is_shown FROM here
    UNION ALL
    SELECT p.id, p.id_parent, p.url, p.menu_title, way.depth + 1, p.is_valid
    FROM way JOIN page p ON p.id_site = $1 AND p.id = way.id_parent
    WHERE way.depth < ${MOST_LEVELS}
  )
  SELECT ${pageObject('p')} AS page, p.middleware, p.is_indexed AS "isIndexed",
    p.id_share_image AS "idShareImage", p.id_popup AS "idPopup", p.updated_at AS "updatedAt",
    (SELECT coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'blocks', v.blocks)
        ORDER BY l.position, l.id), '[]')
      FROM layout l CROSS JOIN LATERAL (
        SELECT blocks FROM layout_version v
        WHERE v.id_site = $1 AND v.id_layout = l.id AND v.state IN (${versions})
        ORDER BY v.version DESC LIMIT 1) v
      WHERE l.id_site = $1 AND l.id_page = p.id) AS layouts,
    (SELECT json_agg(${STEP} ORDER BY depth DESC) FROM way WHERE is_shown) AS way,
    (SELECT ${STEP} FROM page WHERE id_site = $1 AND url = '/') AS home
  FROM here p`

const row = {
  page: 'json',
  middleware: 'text[]',
  isIndexed: 'bool',
  idShareImage: 'int4',
  idPopup: 'int4',
  updatedAt: 'timestamptz',
  layouts: 'json',
  way: 'json',
  home: 'json',
} as const
const publishedPage = preparedStatement<PageWithLayouts>({
  bench: 'web',
  sql: wholePage('url = $2 AND is_valid', `'published'`),
  row,
})

export async function findPublishedPage(
  db: Db,
  idSite: number,
  url: string,
): Promise<PageWithLayouts | undefined> {
  const [found] = await publishedPage(db, idSite, url)
  return found
}

// Raw because the published page is: a preview shows what the same statement reads.
const draftPage = preparedStatement<PageWithLayouts>({
  bench: 'web',
  sql: wholePage('id = $2', `'draft', 'published'`),
  row,
})

/** Uses drafts where they exist. */
export async function findDraftPage(
  db: Db,
  idSite: number,
  idPage: number,
): Promise<PageWithLayouts | undefined> {
  const [found] = await draftPage(db, idSite, idPage)
  return found
}

/** Condition on `p`: the page is public. */
export const isPublicPage = (idSite: number) => sql<boolean>`p.id_site = ${idSite} AND p.is_valid
  AND p.is_indexed AND p.middleware = '{}' AND p.link_type = 'NONE' AND (NOT p.is_cms_page OR EXISTS (
    SELECT FROM layout l
    JOIN layout_version v ON v.id_site = ${idSite} AND v.id_layout = l.id AND v.state = 'published'
    WHERE l.id_site = ${idSite} AND l.id_page = p.id))`
