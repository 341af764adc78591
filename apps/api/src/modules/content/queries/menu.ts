import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

const isPublished = sql<boolean>`EXISTS (SELECT FROM layout JOIN layout_version v
  ON v.id_site = layout.id_site AND v.id_layout = layout.id AND v.state = 'published'
  WHERE layout.id_site = page.id_site AND layout.id_page = page.id)`

export function listMenuPages(db: Db, idSite: number) {
  return (
    db
      .selectFrom('page')
      .select((eb) => [
        'id',
        eb.ref('id_parent').as('idParent'),
        'title',
        'url',
        eb.ref('menu_title').as('menuTitle'),
        eb.ref('menu_icon').as('menuIcon'),
        eb.ref('is_fixed_on_right').as('isFixedOnRight'),
        'reload',
      ])
      .where('id_site', '=', idSite)
      .where('show_in_menu', '=', true)
      .where('is_valid', '=', true)
      // A page that was never published is not in the menu.
      .where((eb) =>
        eb.or([eb('is_cms_page', '=', false), eb('link_type', '<>', 'NONE'), isPublished]),
      )
      .orderBy('position')
      .orderBy('id')
      .execute()
  )
}
