import type { Db } from '../../platform/db.ts'

export function listMenuPages(db: Db, idSite: number) {
  return db
    .selectFrom('page')
    .select((eb) => [
      'id',
      eb.ref('id_parent').as('idParent'),
      'title',
      'url',
      eb.ref('menu_title').as('menuTitle'),
      eb.ref('menu_icon').as('menuIcon'),
      eb.ref('is_fixed_on_right').as('isFixedOnRight'),
    ])
    .where('id_site', '=', idSite)
    .where('show_in_menu', '=', true)
    .where('is_valid', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
