import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createNoticeBatch, noticeOf } from './order-notice.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an order is named, several are counted', () => {
  expect(noticeOf(['K7QX-29PD'])).toEqual({
    text: 'Nouvelle commande\u00a0: K7QX-29PD est payée.',
    to: '/commandes?number=K7QX-29PD',
  })
  expect(noticeOf(['K7QX-29PD', 'A0BC-12DE']).text).toBe('2 nouvelles commandes sont payées.')
})

test('a busy minute is a notice every four seconds, and none is lost', () => {
  const shown: string[][] = []
  const batch = createNoticeBatch((numbers) => void shown.push([...numbers]))
  batch.add(['paid A'])
  batch.add(['paid B', 'paid C'])
  batch.add(['paid B'])
  expect(shown).toEqual([['A']])
  vi.advanceTimersByTime(4000)
  expect(shown).toEqual([['A'], ['B', 'C']])
  vi.advanceTimersByTime(4000)
  batch.add(['paid D'])
  expect(shown).toHaveLength(3)
})
