import type { Context } from '../../../platform/context.ts'
import * as queries from '../queries/menu.ts'
import { menuTree } from '../rules/menu.ts'

export async function getMenu({ db, site }: Context) {
  const menu = menuTree(await queries.listMenuPages(db, site.id))
  return { menu, total: menu.length }
}
