import * as contract from '@sesame/contract/popup'
import { beforeAll, describe, expect, test } from 'vitest'

import { makeDrawing } from '../../../../test/media.ts'
import { makePerson, signIn } from '../../../../test/people.ts'
import { makePopup } from '../../../../test/publications.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { completeBody } from '../../../../test/whole-body.ts'

const { call, database, save } = useTestApi()

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
let token: string

beforeAll(async () => {
  token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
})

test.each([
  ['always', {}, 200],
  ['since an hour', { starts_at: inHours(-1) }, 200],
  ['for an hour more', { ends_at: inHours(1) }, 200],
  ['during its period', { starts_at: inHours(-1), ends_at: inHours(1) }, 200],
  ['before its period', { starts_at: inHours(1) }, 404],
  ['after its period', { ends_at: inHours(-1) }, 404],
  ['withdrawn', { is_valid: false }, 404],
  ['on the other site', { id_site: 67 }, 404],
])('a popup shown %s', async (_, row, status) => {
  const id = await makePopup(database, 66, row)
  expect((await call(contract.getPopup, { params: { id } })).status).toBe(status)
})

describe('writing', () => {
  const body = { title: 'Cet hiver', html: '<p>Ouvert le mardi</p>' }

  test('creates, changes and deletes', async () => {
    const { id: idImage } = await makeDrawing(database, 66)
    const button = { label: 'Voir', url: '/albums' }
    const made = await call(contract.createPopup, { body: { ...body, idImage, button } }, { token })
    const params = { id: made.body.data.id }
    expect(made.body.data).toEqual({
      ...{ ...params, ...body, button, delayMs: 0, locksScroll: false, isShownEveryReload: false },
      image: expect.objectContaining({ id: idImage }) as unknown,
    })
    const change = { ...body, delayMs: 3000, locksScroll: true, isShownEveryReload: true }
    const changed = await save(
      contract.updatePopup,
      { params, body: completeBody(contract.createPopup, change) },
      { token },
    )
    expect(changed.body.data).toMatchObject({ ...change, button: null, idImage: null })
    expect((await call(contract.getPopup, { params })).body.data).toEqual({
      ...{ ...params, ...change, button: null, image: null },
    })
    expect((await call(contract.deletePopup, { params }, { token })).status).toBe(200)
    expect((await call(contract.deletePopup, { params }, { token })).status).toBe(404)
  })

  test('keeps one that a page shows', async () => {
    const id = await makePopup(database, 66)
    await database.query(
      `UPDATE page SET id_popup = $1
       WHERE id_site = 66 AND id = (SELECT min(id) FROM page WHERE id_site = 66)`,
      [id],
    )
    const { body: reply } = await call(contract.deletePopup, { params: { id } }, { token })
    expect(reply.code).toBe('still_in_use')
  })

  test.each([
    [
      'an end before its beginning',
      { startsAt: '2027-01-02T10:00:00Z', endsAt: '2027-01-01T10:00:00Z' },
    ],
    ['a button that runs a script', { button: { label: 'Ici', url: 'javascript:alert(1)' } }],
    ['a minute and more of waiting', { delayMs: 60_001 }],
    ['a picture that is not there', { idImage: 999_999 }],
  ])('refuses %s', async (_, more) => {
    const reply = await call(contract.createPopup, { body: { ...body, ...more } }, { token })
    expect(reply.body.code).toBe('invalid_input')
  })
})
