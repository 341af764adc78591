import { getComponentConf, setComponentConf } from '@sesame/contract/page'
import { beforeAll, expect, test } from 'vitest'

import { makeMedia } from '../../../../test/content.ts'
import { insertRow, makePerson, signIn } from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'

const { call, database, save } = useTestApi()

let token: string

beforeAll(async () => {
  await database.query('DELETE FROM component_conf')
  token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
})

const get = (slug: string) => call(getComponentConf, { params: { slug } })
const set = (slug: string, conf: Record<string, unknown>) =>
  save(setComponentConf, { params: { slug }, body: { conf: conf as never } }, { token })

test('a type of block nobody has configured has an empty configuration', async () => {
  expect((await get('newsletter')).body.data).toEqual({ slug: 'newsletter', conf: {} })
})

test('what was set is given to all, without what was not said', async () => {
  await set('reviews', { count: 4 })
  await set('reviews', { count: 6, title: 'Vos avis' })
  expect((await get('reviews')).body.data.conf).toEqual({ count: 6, title: 'Vos avis' })
})

test.each(['header', 'toString', 'constructor'])('« %s » is no type of block', async (slug) => {
  expect((await get(slug)).body.code).toBe('not_found')
  expect((await set(slug, {})).body.code).toBe('not_found')
})

test('rich text is cleaned, and pictures must be of this site', async () => {
  const { body } = await set('text', { html: '<p>Oui<script>x</script></p>' })
  expect(body.data.conf).toEqual({ html: '<p>Oui</p>' })
  const idImage = await makeMedia(database, 67)
  const refused = await set('hero', { idImage })
  expect(refused.body.errors).toHaveProperty(['conf.idImage'])
})

test('the other site has its own, and what does not fit any more is not given', async () => {
  const conf = JSON.stringify({ count: 2, background: 'leaf', gone: '<script>' })
  await insertRow(database, 'component_conf', { id_site: 67, slug: 'blog', conf })
  expect((await get('blog')).body.data.conf).toEqual({})
  const other = await call(getComponentConf, { params: { slug: 'blog' } }, { site: 67 })
  expect(other.body.data.conf).toEqual({ count: 2, background: 'leaf' })
})
