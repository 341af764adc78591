import { expect, test } from 'vitest'

import { readAccessWays } from './access-ways.ts'

test('each paragraph has a title, a text and an icon for how one comes', () => {
  const directions = [
    'Gare de Provins, 10\u00a0minutes à pied\u00a0: ligne P depuis Paris-Est.',
    'Parking gratuit, place Honoré-de-Balzac\u00a0: à 3\u00a0minutes. La rue\u00a0: piétonne.',
    'En fauteuil\u00a0: la rampe se demande la veille.',
  ].join('\n\n')
  expect(readAccessWays(directions)).toEqual([
    {
      icon: 'train',
      title: 'Gare de Provins, 10\u00a0minutes à pied',
      text: 'Ligne P depuis Paris-Est.',
    },
    {
      icon: 'car',
      title: 'Parking gratuit, place Honoré-de-Balzac',
      text: 'À 3\u00a0minutes. La rue\u00a0: piétonne.',
    },
    { icon: 'universal-access', title: 'En fauteuil', text: 'La rampe se demande la veille.' },
  ])
})

test('a paragraph without a title stays whole, and no text is no way', () => {
  expect(readAccessWays('Sonnez deux fois.')).toEqual([
    { icon: 'location-dot', title: 'Sonnez deux fois.', text: '' },
  ])
  expect(readAccessWays(null)).toEqual([])
  expect(readAccessWays(' \n\n ')).toEqual([])
})
