import { expect, test } from 'vitest'

import { countStars, reviewsOfRoom, scoreOf } from './room-reviews.ts'

const texts = (name: string, ...all: string[]) =>
  reviewsOfRoom(
    all.map((text) => ({ text })),
    name,
  ).map(({ text }) => text)

test('a review belongs to the room whose name it ends with, in any writing', () => {
  const arthur = 'Le ROI  Arthur, à refaire.'
  const remedy = 'Remede mortel : bravo'
  const host = 'Arthur, qui nous a reçus, est drôle.'
  expect(texts('Il faut sauver le roi Arthur', arthur, remedy, host, 'Un roi.')).toEqual([arthur])
  expect(texts('Le remède mortel', arthur, remedy, 'remède mortelle')).toEqual([remedy])
  expect(texts('Manoir', 'Le manoir hanté', 'Des manoirs')).toEqual(['Le manoir hanté'])
})

test('a score needs three reviews', () => {
  expect(scoreOf([{ rating: 5 }, { rating: 5 }])).toBeNull()
  expect(scoreOf([{ rating: 5 }, { rating: 5 }, { rating: 4 }, { rating: 4 }])).toEqual({
    value: 4.5,
    count: 4,
  })
})

test('stars are counted from five down to the fewest given', () => {
  const ratings = [5, 3, 5].map((rating) => ({ rating }))
  expect(countStars(ratings)).toEqual([
    { stars: 5, count: 2 },
    { stars: 4, count: 0 },
    { stars: 3, count: 1 },
  ])
})
