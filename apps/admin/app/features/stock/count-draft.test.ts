import { beforeEach, expect, test } from 'vitest'

import { createCountDraft, type CountedLine } from './count-draft.ts'

const values = new Map<string, string>()
const storage = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
}
beforeEach(() => values.clear())

const OWNER = { idSite: 67, idMember: 'nadia' }
const line = (id: number, text: string): CountedLine => ({
  ...{ id, text, name: `Article ${id}`, onHand: 10, toPrepare: 0 },
  ...{ idLastMove: 4, idLastCount: null },
})

test('what was counted is there again, in another tab too', () => {
  const [one, other] = [createCountDraft(storage, OWNER), createCountDraft(storage, OWNER)]
  one.save(line(1, '12'))
  other.save(line(2, '0'))
  one.save(line(1, '13'))
  expect(one.read()).toEqual([line(2, '0'), line(1, '13')])
  other.remove([2])
  expect(one.read()).toEqual([line(1, '13')])
  one.save(line(1, ' '))
  expect(values.size).toBe(0)
})

test('somebody else, and another site, have counted nothing', () => {
  createCountDraft(storage, OWNER).save(line(1, '12'))
  expect(createCountDraft(storage, { ...OWNER, idMember: 'jean' }).read()).toEqual([])
  expect(createCountDraft(storage, { ...OWNER, idSite: 66 }).read()).toEqual([])
})

test('where the browser stores nothing, what was counted stays as long as the page', () => {
  const full = {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const draft = createCountDraft(full, OWNER)
  draft.save(line(1, '12'))
  draft.save(line(2, '5'))
  expect(draft.read()).toEqual([line(1, '12'), line(2, '5')])
})

test('after a day it is gone, and what cannot be read counts as nothing', () => {
  let now = 0
  const draft = createCountDraft(storage, OWNER, () => now)
  draft.save(line(1, '12'))
  now = 24 * 3_600_000 + 1
  expect(draft.read()).toEqual([])
  for (const broken of ['{', '{"lines":3}', 'null']) {
    values.set(draft.key, broken)
    expect(draft.read()).toEqual([])
  }
})
