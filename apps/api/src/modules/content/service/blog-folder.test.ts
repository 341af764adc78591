import * as contract from '@sesame/contract/blog'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { makePerson, signIn } from '../../../../test/people.ts'
import { makeBlog, makeFolder } from '../../../../test/publications.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { completeBody } from '../../../../test/whole-body.ts'

const { call, database, save } = useTestApi()

let token: string
let filled: number

beforeAll(async () => {
  token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
  filled = await makeFolder(database, 66, { slug: 'pris-par-un-dossier' })
  await makeBlog(database, 66, { slug: 'pris-par-un-article', id_folder: filled })
})

const make = async (name: string, idParent: number | null = null) => {
  const { body } = await call(
    contract.createBlogFolder,
    { body: { name, idParent, description: 'Un peu de tout' } },
    { token },
  )
  return body.data
}
const move = (id: number, idParent: number | null) => {
  const body = completeBody(contract.createBlogFolder, { name: 'Un nom', idParent })
  return save(contract.updateBlogFolder, { params: { id }, body }, { token })
}

const remove = (id: number) => call(contract.deleteBlogFolder, { params: { id } }, { token })

describe('writing a folder', () => {
  let tree: { id: number; url: string }[]
  beforeEach(async () => {
    const first = await make('Premier')
    const second = await make('Deuxième', first.id)
    tree = [first, second, await make('Troisième', second.id)]
  })

  test('tells its address', () => {
    expect(tree[2]?.url).toMatch(/^\/blog\/premier(-\d)?\/deuxieme(-\d)?\/troisieme(-\d)?$/)
  })

  test('never closes a circle', async () => {
    const [first, second, third] = tree.map(({ id }) => id) as [number, number, number]
    for (const idParent of [first, second, third]) {
      expect((await move(first, idParent)).body.code).toBe('invalid_input')
    }
    expect((await move(third, first)).status).toBe(200)
    expect((await move(second, third)).status).toBe(200)
  })

  test('two moves at a time close none either', async () => {
    const [one, two] = [await make('Aller'), await make('Retour')]
    const responses = await Promise.all([move(one.id, two.id), move(two.id, one.id)])
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400,
    ])
  })

  test('deletes an empty one and keeps one with something in it', async () => {
    const [, second, third] = tree.map(({ id }) => id) as [number, number, number]
    expect((await remove(second)).body.code).toBe('still_in_use')
    expect((await remove(filled)).body.code).toBe('still_in_use')
    expect((await remove(third)).body.data).toEqual({ deleted: true })
    expect((await remove(second)).status).toBe(200)
    expect((await remove(second)).status).toBe(404)
  })

  test.each([
    ['the name of an article', { slug: 'pris-par-un-article' }, 'url_taken'],
    ['the name of a folder', { slug: 'pris-par-un-dossier' }, 'url_taken'],
    ['a name that the addresses use', { slug: 'list' }, 'url_taken'],
    ['a parent that is not there', { idParent: 999_999 }, 'invalid_input'],
  ])('refuses %s', async (_, more, code) => {
    const body = { name: 'Un nom', ...more }
    expect((await call(contract.createBlogFolder, { body }, { token })).body.code).toBe(code)
  })
})
