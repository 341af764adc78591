import { getMenu } from '@sesame/contract/content'
import { expect, test } from 'vitest'

import { insertRow } from '../../../test/people.ts'
import { useTestApi } from '../../../test/test-api.ts'

const { call, database } = useTestApi()

const makePage = (id: number, more: Record<string, unknown> = {}) =>
  insertRow(database, 'page', {
    id_site: 66,
    id,
    position: id,
    title: `Page ${id}`,
    url: `/page-${id}`,
    menu_title: `Page ${id}`,
    ...more,
  })

test('the menu shows valid pages in their order, below one another, of this site only', async () => {
  await makePage(10, { position: 5, menu_icon: 'fa-key', is_fixed_on_right: true })
  await makePage(11, { position: 4 })
  await makePage(12, { id_parent: 11 })
  await makePage(13, { is_valid: false })
  await makePage(14, { id_parent: 13 })
  await makePage(15, { show_in_menu: false })
  await makePage(99, { id_site: 67 })

  const { body } = await call(getMenu)
  expect(body.data.menu.map(({ id }) => id)).toEqual([1, 11, 10])
  expect(body.data.total).toBe(3)
  expect(body.data.menu[1]?.children.map(({ id }) => id)).toEqual([12])
  expect(body.data.menu[2]).toEqual({
    id: 10,
    title: 'Page 10',
    menuTitle: 'Page 10',
    menuIcon: 'fa-key',
    url: '/page-10',
    isFixedOnRight: true,
    children: [],
  })
})
