import type { ListQuery } from '@sesame/contract/list'
import type { Page } from '@sesame/contract/page'
import { OWN_LAYOUTS } from '@sesame/values/own-layouts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Db } from '../../../platform/db.ts'
import { readList } from '../../../platform/list.ts'
import type { PageNode } from '../rules/page.ts'
import { pageObject } from './page.ts'

const hasVersion = (state: 'draft' | 'published') => sql<boolean>`EXISTS (
  SELECT FROM layout_version v
  WHERE v.id_site = l.id_site AND v.id_layout = l.id AND v.state = ${sql.lit(state)})`

export function findPage(db: Db, idSite: number, idPage: number) {
  return db
    .selectFrom('page as p')
    .select((eb) => [
      sql.raw<Page>(pageObject('p')).as('page'),
      'p.middleware',
      'p.id_share_image as idShareImage',
      'p.id_popup as idPopup',
      'p.is_indexed as isIndexed',
      'p.version',
      jsonArrayFrom(
        eb
          .selectFrom('layout as l')
          .select([
            'l.id',
            'l.name',
            hasVersion('draft').as('hasDraft'),
            hasVersion('published').as('isPublished'),
          ])
          .where('l.id_site', '=', idSite)
          .whereRef('l.id_page', '=', 'p.id')
          .orderBy('l.position')
          .orderBy('l.id'),
      ).as('layouts'),
    ])
    .where('p.id_site', '=', idSite)
    .where('p.id', '=', idPage)
    .executeTakeFirst()
}

export type PageField = 'title' | 'url' | 'type'

export function listPages(db: Db, idSite: number, list: ListQuery<PageField>) {
  const query = db
    .selectFrom('page')
    .select(sql.raw<Page>(pageObject('page')).as('page'))
    .where('id_site', '=', idSite)
  return readList(db, query, list, {
    columns: { title: 'title', url: 'url', type: 'type' },
    order: [
      ['position', 'asc'],
      ['id', 'asc'],
    ],
  })
}

/** Two moves at a time could close a circle that neither of them sees. */
export function lockPages(db: Db, idSite: number): Promise<PageNode[]> {
  return db
    .selectFrom('page')
    .select(['id', 'id_parent as idParent'])
    .where('id_site', '=', idSite)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function lockPage(tx: Db, idSite: number, idPage: number) {
  await tx
    .selectFrom('page')
    .select('id')
    .where('id_site', '=', idSite)
    .where('id', '=', idPage)
    .forUpdate()
    .execute()
  return findPage(tx, idSite, idPage)
}

export type PageValues = Omit<Page, 'id' | 'idSite'> & {
  middleware: string[]
  idShareImage: number | null
  idPopup: number | null
  isIndexed: boolean
}

const columnsOf = (page: PageValues, now: Date) => ({
  id_parent: page.idParent,
  position: page.order,
  type: page.type,
  title: page.title,
  url: page.url,
  menu_title: page.menuTitle,
  menu_icon: page.menuIcon,
  meta_description: page.metaDescription,
  show_in_menu: page.showInMenu,
  is_valid: page.isValid,
  is_text: page.isText,
  is_fixed_on_right: page.isFixedOnRight,
  use_absolute_menu: page.useAbsoluteMenu,
  reload: page.reload,
  is_cms_page: page.cms.isCmsPage,
  cms_route: page.cms.route,
  is_custom_header: page.isCustomHeader,
  is_custom_footer: page.isCustomFooter,
  is_ecommerce_page: page.isEcommercePage,
  link_type: page.link.type,
  link_url: page.link.url,
  link_js_code: page.link.jsCode,
  middleware: page.middleware,
  id_share_image: page.idShareImage,
  id_popup: page.idPopup,
  is_indexed: page.isIndexed,
  updated_at: now,
})

/** Creates the page with an empty layout. */
export async function insertPage(tx: Db, idSite: number, page: PageValues, now: Date) {
  const inserted = await tx
    .insertInto('page')
    .values({ id_site: idSite, ...columnsOf(page, now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('layout')
    .values({ id_site: idSite, id_page: inserted.id, name: 'Page' })
    .execute()
  await addOwnLayouts(tx, idSite, inserted.id, page)
  return inserted
}

/** Empty layouts for a header or footer of the page's own, to be edited like any other. */
async function addOwnLayouts(tx: Db, idSite: number, idPage: number, page: PageValues) {
  const wanted = [
    ...(page.isCustomHeader ? [OWN_LAYOUTS.header] : []),
    ...(page.isCustomFooter ? [OWN_LAYOUTS.footer] : []),
  ]
  const stored = await tx
    .selectFrom('layout')
    .select('name')
    .where('id_site', '=', idSite)
    .where('id_page', '=', idPage)
    .execute()
  const missing = wanted.filter((name) => !stored.some((one) => one.name === name))
  if (missing.length === 0) return
  await tx
    .insertInto('layout')
    .values(missing.map((name) => ({ id_site: idSite, id_page: idPage, name })))
    .execute()
}

export async function updatePage(
  tx: Db,
  idSite: number,
  { id, page, now }: { id: number; page: PageValues; now: Date },
) {
  await addOwnLayouts(tx, idSite, id, page)
  return tx
    .updateTable('page')
    .set(columnsOf(page, now))
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
}

// True if a page or a live block links to it; the foreign keys cover its children.
const isReferenced = (idSite: number) => sql<boolean>`
  EXISTS (SELECT FROM page o WHERE o.id_site = ${idSite} AND o.id <> p.id AND o.link_url = p.url)
  OR EXISTS (
    SELECT FROM layout l JOIN layout_version v ON v.id_site = ${idSite} AND v.id_layout = l.id
    WHERE l.id_site = ${idSite} AND l.id_page <> p.id AND v.state <> 'archived'
      AND jsonb_path_exists(v.blocks, '$.**.url ? (@ == $url)', jsonb_build_object('url', p.url)))`

/** A page that others link to is not deleted. */
export function deletePage(db: Db, idSite: number, idPage: number) {
  return db
    .with('wanted', (creator) =>
      creator
        .selectFrom('page as p')
        .select(['p.id', isReferenced(idSite).as('isReferenced')])
        .where('p.id_site', '=', idSite)
        .where('p.id', '=', idPage),
    )
    .with('removed', (creator) =>
      creator
        .deleteFrom('page')
        .where('id_site', '=', idSite)
        .where('id', 'in', (eb) =>
          eb.selectFrom('wanted').select('wanted.id').where('wanted.isReferenced', '=', false),
        ),
    )
    .selectFrom('wanted')
    .select(['wanted.id', 'wanted.isReferenced'])
    .executeTakeFirst()
}
