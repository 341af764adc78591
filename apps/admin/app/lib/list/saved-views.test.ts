import { expect, test } from 'vitest'

import { createSavedViews } from './saved-views.ts'

function makeStorage(): Pick<Storage, 'getItem' | 'setItem'> & { texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
  }
}

const OWNER = { idSite: 66, idMember: 'a', list: 'order' }

test('a view is saved under its name, replaced by one of the same name, and removed', () => {
  const views = createSavedViews(makeStorage(), OWNER)
  expect(views.list()).toEqual([])
  views.save({ name: 'À payer', search: '?state=pending' })
  views.save({ name: 'Noël', search: '?createdAt=gte:2026-12-01' })
  views.save({ name: 'À payer', search: '?state=pending&orderBy=lastname' })
  expect(views.list()).toEqual([
    { name: 'Noël', search: '?createdAt=gte:2026-12-01' },
    { name: 'À payer', search: '?state=pending&orderBy=lastname' },
  ])
  views.remove('Noël')
  expect(views.list().map(({ name }) => name)).toEqual(['À payer'])
})

test('another account, site or list has its own views', () => {
  const storage = makeStorage()
  createSavedViews(storage, OWNER).save({ name: 'À payer', search: '?state=pending' })
  const others = [
    { ...OWNER, idMember: 'b' },
    { ...OWNER, idSite: 67 },
    { ...OWNER, list: 'booking' },
  ]
  for (const other of others) expect(createSavedViews(storage, other).list()).toEqual([])
})

test.each(['{', '"text"', '[{"name":"","search":""}]', 'null'])(
  'a stored text that is no list of views counts as nothing: %s',
  (text) => {
    const storage = makeStorage()
    const views = createSavedViews(storage, OWNER)
    views.save({ name: 'À payer', search: '' })
    for (const key of storage.texts.keys()) storage.setItem(key, text)
    expect(views.list()).toEqual([])
  },
)
