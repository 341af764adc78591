import { expect, test } from 'vitest'

import { pickSessions } from './pick-sessions.ts'

const session = (time: string, slug: string) => ({ time, slug, name: slug, date: '2026-11-15' })

test('other hours come before other rooms at the same hour', () => {
  const free = [session('10:00', 'a'), session('10:00', 'b'), session('11:30', 'a')]
  expect(pickSessions(free, 2).map(({ time }) => time)).toEqual(['10:00', '11:30'])
})

test('rooms take turns', () => {
  const free = ['10:00', '11:30', '13:00'].flatMap((time) =>
    ['a', 'b', 'c'].map((slug) => session(time, slug)),
  )
  expect(pickSessions(free, 3).map(({ slug }) => slug)).toEqual(['a', 'b', 'c'])
})

test('when hours run out, the other rooms of the same hours follow, in order of time', () => {
  const free = [session('22:00', 'b'), session('20:30', 'a'), session('22:00', 'a')]
  expect(pickSessions(free, 3).map(({ time, slug }) => time + slug)).toEqual([
    '20:30a',
    '22:00b',
    '22:00a',
  ])
})

test('nothing free, nothing picked', () => {
  expect(pickSessions([], 3)).toEqual([])
})
