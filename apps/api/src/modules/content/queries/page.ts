import type { ListQuery } from '@sesame/contract/list'
import type { BreadcrumbEntry, Page } from '@sesame/contract/page'
import { sql } from 'kysely'

import { hotStatement, type Db } from '../../../platform/db.ts'
import { applyList } from '../../../platform/list.ts'
import type { PageNode } from '../rules/page.ts'

/** A page as the contract shows it, of a row by that name. */
const pageObject = (
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

/** A page with what it shows, before its blocks are read. */
export interface WholePage {
  page: Page
  middleware: string[]
  isIndexed: boolean
  idShareImage: number | null
  idPopup: number | null
  updatedAt: Date
  layouts: { id: number; name: string; blocks: unknown }[]
  /** From its farthest parent to itself; parents that are not valid are left out. */
  way: BreadcrumbEntry[]
  home: BreadcrumbEntry | null
}

/** All of a page in one statement; which one, and which versions of its layouts, is filled in. */
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

const publishedPage = hotStatement<WholePage>(wholePage('url = $2 AND is_valid', `'published'`))

export async function findPublishedPage(
  db: Db,
  idSite: number,
  url: string,
): Promise<WholePage | undefined> {
  const [found] = await publishedPage(db, idSite, url)
  return found
}

const draftPage = hotStatement<WholePage>(wholePage('id = $2', `'draft', 'published'`))

/** With drafts instead of what is published, where there are some. */
export async function findDraftPage(
  db: Db,
  idSite: number,
  idPage: number,
): Promise<WholePage | undefined> {
  const [found] = await draftPage(db, idSite, idPage)
  return found
}

/** Of a row `p`: anybody may read it and look for it. */
export const IS_PUBLIC_PAGE = `p.id_site = $1 AND p.is_valid AND p.is_indexed
  AND p.middleware = '{}' AND p.link_type = 'NONE' AND (NOT p.is_cms_page OR EXISTS (
    SELECT FROM layout l
    JOIN layout_version v ON v.id_site = $1 AND v.id_layout = l.id AND v.state = 'published'
    WHERE l.id_site = $1 AND l.id_page = p.id))`

/** A page as it is set up. */
export interface PageRow {
  page: Page
  middleware: string[]
  idShareImage: number | null
  idPopup: number | null
  isIndexed: boolean
  layouts: { id: number; name: string; hasDraft: boolean; isPublished: boolean }[]
}

const editedPage = hotStatement<PageRow>(`
  SELECT ${pageObject('p')} AS page, p.middleware, p.id_share_image AS "idShareImage",
    p.id_popup AS "idPopup", p.is_indexed AS "isIndexed",
    (SELECT coalesce(json_agg(json_build_object('id', l.id, 'name', l.name,
        'hasDraft', 'draft' = ANY (v.states), 'isPublished', 'published' = ANY (v.states))
        ORDER BY l.position, l.id), '[]')
      FROM layout l CROSS JOIN LATERAL (
        SELECT coalesce(array_agg(state), '{}') AS states FROM layout_version v
        WHERE v.id_site = $1 AND v.id_layout = l.id) v
      WHERE l.id_site = $1 AND l.id_page = p.id) AS layouts
  FROM page p WHERE p.id_site = $1 AND p.id = $2`)

export async function findPage(
  db: Db,
  idSite: number,
  idPage: number,
): Promise<PageRow | undefined> {
  const [found] = await editedPage(db, idSite, idPage)
  return found
}

export type PageField = 'title' | 'url' | 'type'

export function listPages(db: Db, idSite: number, list: ListQuery<PageField>) {
  const query = db
    .selectFrom('page')
    .select(sql.raw<Page>(pageObject('page')).as('page'))
    .where('id_site', '=', idSite)
  return applyList(query, list, { title: 'title', url: 'url', type: 'type' })
    .orderBy('position')
    .orderBy('id')
    .execute()
}

// Two moves at a time could close a circle that neither of them sees.
const lock = hotStatement<PageNode>(
  `SELECT id, id_parent AS "idParent" FROM page WHERE id_site = $1 ORDER BY id FOR UPDATE`,
)

export function lockPages(db: Db, idSite: number): Promise<PageNode[]> {
  return lock(db, idSite)
}

export type PageValues = Omit<Page, 'id' | 'idSite'> & {
  middleware: string[]
  idShareImage: number | null
  idPopup: number | null
  isIndexed: boolean
}

const COLUMNS = [
  ...['id_parent', 'position', 'type', 'title', 'url', 'menu_title', 'menu_icon'],
  ...['meta_description', 'show_in_menu', 'is_valid', 'is_text', 'is_fixed_on_right'],
  ...['use_absolute_menu', 'reload', 'is_cms_page', 'cms_route', 'is_custom_header'],
  ...['is_custom_footer', 'is_ecommerce_page', 'link_type', 'link_url', 'link_js_code'],
  ...['middleware', 'id_share_image', 'id_popup', 'is_indexed', 'updated_at'],
]

const valuesOf = (page: PageValues, now: Date) => [
  ...[page.idParent, page.order, page.type, page.title, page.url, page.menuTitle, page.menuIcon],
  ...[page.metaDescription, page.showInMenu, page.isValid, page.isText, page.isFixedOnRight],
  ...[page.useAbsoluteMenu, page.reload, page.cms.isCmsPage, page.cms.route, page.isCustomHeader],
  ...[page.isCustomFooter, page.isEcommercePage, page.link.type, page.link.url, page.link.jsCode],
  ...[page.middleware, page.idShareImage, page.idPopup, page.isIndexed, now],
]

const places = COLUMNS.map((_, index) => `$${index + 2}`)

const insert = hotStatement<{ id: number }>(`
  WITH made AS (
    INSERT INTO page (id_site, ${COLUMNS.join(', ')}) VALUES ($1, ${places.join(', ')}) RETURNING id
  ), drawn AS (
    INSERT INTO layout (id_site, id_page, name) SELECT $1, id, 'Page' FROM made
  )
  SELECT id FROM made`)

/** With a layout that has nothing in it yet. */
export async function insertPage(db: Db, idSite: number, page: PageValues, now: Date) {
  const [inserted] = await insert(db, idSite, ...valuesOf(page, now))
  return inserted
}

const update = hotStatement<{ id: number }>(`
  UPDATE page SET ${COLUMNS.map((column, index) => `${column} = ${places[index]}`).join(', ')}
  WHERE id_site = $1 AND id = $${COLUMNS.length + 2} RETURNING id`)

export async function updatePage(
  db: Db,
  idSite: number,
  { id, page, now }: { id: number; page: PageValues; now: Date },
) {
  const [updated] = await update(db, idSite, ...valuesOf(page, now), id)
  return updated
}

// Named in a link of a page, or of a block that is shown or may be. Its children, the keys tell.
const IS_NAMED = `
  EXISTS (SELECT FROM page o WHERE o.id_site = $1 AND o.id <> p.id AND o.link_url = p.url)
  OR EXISTS (
    SELECT FROM layout l JOIN layout_version v ON v.id_site = $1 AND v.id_layout = l.id
    WHERE l.id_site = $1 AND l.id_page <> p.id AND v.state <> 'archived'
      AND jsonb_path_exists(v.blocks, '$.**.url ? (@ == $url)', jsonb_build_object('url', p.url)))`

const remove = hotStatement<{ id: number; isNamed: boolean }>(`
  WITH wanted AS (
    SELECT id, ${IS_NAMED} AS is_named FROM page p WHERE p.id_site = $1 AND p.id = $2
  ), removed AS (
    DELETE FROM page WHERE id_site = $1 AND id IN (SELECT id FROM wanted WHERE NOT is_named)
  )
  SELECT id, is_named AS "isNamed" FROM wanted`)

/** Nothing is deleted of a page that others lead to. */
export async function deletePage(db: Db, idSite: number, idPage: number) {
  const [found] = await remove(db, idSite, idPage)
  return found
}
