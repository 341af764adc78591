import { getMenu } from '@sesame/contract/content'
import { expect, test } from 'vitest'

import { insertRow } from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'

const { call, database } = useTestApi()

const makePage = (id: number, more: Record<string, unknown> = {}) =>
  insertRow(database, 'page', {
    id_site: 66,
    id,
    position: id,
    title: `Page ${id}`,
    url: `/page-${id}`,
    menu_title: `Page ${id}`,
    is_cms_page: false,
    ...more,
  })

test('the menu shows valid pages that can be drawn, in their order, below one another, of this site only', async () => {
  await makePage(210, { position: 5, menu_icon: 'fa-key', is_fixed_on_right: true })
  await makePage(211, { position: 4 })
  await makePage(212, { id_parent: 211 })
  await makePage(213, { is_valid: false })
  await makePage(214, { id_parent: 213 })
  await makePage(215, { show_in_menu: false })
  await makePage(216, { is_cms_page: true })
  await makePage(99, { id_site: 67 })

  const { body } = await call(getMenu)
  // The pages of the demo have smaller ids.
  const own = body.data.menu.filter(({ id }) => id >= 200)
  expect(own.map(({ id }) => id)).toEqual([211, 210])
  expect(body.data.total).toBe(body.data.menu.length)
  expect(own[0]?.children.map(({ id }) => id)).toEqual([212])
  expect(own[1]).toEqual({
    id: 210,
    title: 'Page 210',
    menuTitle: 'Page 210',
    menuIcon: 'fa-key',
    url: '/page-210',
    isFixedOnRight: true,
    reload: false,
    children: [],
  })
})
