import { z } from 'zod'

import { endpoint } from './endpoint.ts'

export interface MenuEntry {
  id: number
  title: string
  menuTitle: string
  menuIcon: string | null
  url: string
  isFixedOnRight: boolean
  /** Whether the link reloads the document. */
  reload: boolean
  children: MenuEntry[]
}

export const MenuEntry: z.ZodType<MenuEntry> = z
  .object({
    id: z.int(),
    title: z.string(),
    menuTitle: z.string(),
    menuIcon: z.string().nullable(),
    url: z.string(),
    isFixedOnRight: z.boolean(),
    reload: z.boolean(),
    get children() {
      return z.array(MenuEntry)
    },
  })
  .meta({ id: 'MenuEntry' })

export const getMenu = endpoint({
  method: 'GET',
  path: '/menu',
  access: 'public',
  cache: 'shared',
  summary: 'Arbre du menu : pages valides et visibles',
  reply: z.object({ menu: z.array(MenuEntry), total: z.int() }),
})
