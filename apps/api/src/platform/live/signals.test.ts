import { expect, test } from 'vitest'

import { readNotice, splitNotice } from './signals.ts'

test('a notice is read as it was written', () => {
  const lines = ['66 1\t2026-11-21', '66 1\t2026-11-22', '67 1\t2026-11-21']
  const [notice = '', ...others] = splitNotice(lines)
  expect(others).toEqual([])
  expect(readNotice(notice)).toEqual(
    new Map([
      ['66 1', ['2026-11-21', '2026-11-22']],
      ['67 1', ['2026-11-21']],
    ]),
  )
})

test('many lines become several notices, each short enough, none lost', () => {
  const lines = Array.from({ length: 2000 }, (_, index) => `66 ${index}\t2026-11-21`)
  const notices = splitNotice(lines)
  expect(notices.length).toBeGreaterThan(1)
  expect(notices.every((notice) => Buffer.byteLength(notice) < 8000)).toBe(true)
  expect(notices.join('\n').split('\n')).toEqual(lines)
  expect(splitNotice([])).toEqual([])
})
