import { expect, test } from 'vitest'

import { groupByPrices, teamSizes } from './price-groups.ts'

const period = (id: number, teamCents: number, players = 2) => ({
  id,
  name: 'Heures pleines',
  description: 'le soir',
  prices: [{ players, teamCents, perPlayerCents: teamCents / players }],
})

test('activities that cost the same share a table, even with periods of their own', () => {
  const groups = groupByPrices([
    { name: 'Arthur', periods: [period(1, 6800)] },
    { name: 'Baba Yaga', periods: [period(2, 7000)] },
    { name: 'Remède', periods: [period(3, 6800)] },
  ])
  expect(groups.map(({ names }) => names)).toEqual([['Arthur', 'Remède'], ['Baba Yaga']])
})

test('an activity without prices has no table', () => {
  expect(groupByPrices([{ name: 'Arthur', periods: [] }])).toEqual([])
})

test('UX-03 a size that one period alone knows is in the table', () => {
  expect(teamSizes([period(1, 9000, 6), period(2, 6800, 2), period(3, 7000, 2)])).toEqual([2, 6])
})
