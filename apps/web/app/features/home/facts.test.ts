import { expect, test } from 'vitest'

import { readParameters } from '../../lib/parameters.ts'
import { readFacts } from './facts.ts'

function facts(values: Record<string, string>) {
  const parameters = Object.entries(values).map(([type, value], id) => {
    return { id, type, value, kind: 'TEXT' as const, label: type }
  })
  return readFacts(readParameters(parameters))
}

test('each line is a fact; what has no colon is passed over', () => {
  expect(facts({ HOME_FACTS: 'Joueurs\u00a0: 2 à 6\n\nDurée : 60 minutes\nrien' })).toEqual([
    { label: 'Joueurs', value: '2 à 6' },
    { label: 'Durée', value: '60 minutes' },
  ])
})

test('a shop without facts says how orders reach people', () => {
  expect(facts({ SHIPPING_MESSAGE: 'Offerte dès 12 bouteilles' })).toEqual([
    { label: 'Expédition', value: 'Offerte dès 12 bouteilles' },
  ])
})

test('a site that says nothing shows nothing', () => {
  expect(facts({})).toEqual([])
})
