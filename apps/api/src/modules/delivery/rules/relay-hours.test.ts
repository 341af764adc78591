import { expect, test } from 'vitest'

import { hoursInWords } from './relay-hours.ts'

const plain = (week: Parameters<typeof hoursInWords>[0]) =>
  hoursInWords(week).map(({ day, hours }) => `${day} : ${hours.replaceAll('\u00a0', ' ')}`)

test('each day that is open has a line', () => {
  const morning = { from: 540, to: 720 }
  const evening = { from: 845, to: 1170 }
  expect(plain([[morning, evening], [], [morning], [], [], [evening], [morning]])).toEqual([
    'lundi : 9 h – 12 h, 14 h 05 – 19 h 30',
    'mercredi : 9 h – 12 h',
    'samedi : 14 h 05 – 19 h 30',
    'dimanche : 9 h – 12 h',
  ])
  expect(plain([[], [morning], [], [morning], [morning]])).toEqual([
    ...['mardi : 9 h – 12 h', 'jeudi : 9 h – 12 h', 'vendredi : 9 h – 12 h'],
  ])
})

test('no line breaks inside a time', () => {
  expect(hoursInWords([[{ from: 570, to: 720 }]])).toEqual([
    { day: 'lundi', hours: '9\u00a0h\u00a030\u00a0–\u00a012\u00a0h' },
  ])
})

test('a week has seven days', () => {
  expect(plain(Array.from({ length: 9 }, () => [{ from: 0, to: 60 }]))).toHaveLength(7)
})
