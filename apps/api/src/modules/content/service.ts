import type { Context } from '../../platform/context.ts'
import * as queries from './queries.ts'
import { menuTree } from './rules.ts'

export async function getMenu({ db, site }: Context) {
  const menu = menuTree(await queries.listMenuPages(db, site.id))
  return { menu, total: menu.length }
}
