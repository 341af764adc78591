import { expect, test } from 'vitest'

import { properCase } from './proper-case.ts'

test.each([
  ['TABAC DE LA GARE', 'Tabac de la Gare'],
  ['LE RELAIS DES REMPARTS', 'Le Relais des Remparts'],
  ["L'ATELIER D'ÉLODIE", 'L’Atelier d’Élodie'],
  ['SAINT-JEAN-DE-LUZ', 'Saint-Jean-de-Luz'],
  ['1 PLACE DE LA GARE', '1 place de la Gare'],
  ['12 BIS RUE SAINT-THIBAULT', '12 bis rue Saint-Thibault'],
  ['AVENUE DE PARIS', 'Avenue de Paris'],
  ['ZAC DES VIGNES', 'ZAC des Vignes'],
  ['RUE HENRI IV', 'Rue Henri IV'],
  ['PROVINS CEDEX', 'Provins CEDEX'],
  ['Chez Lulu & fils', 'Chez Lulu & fils'],
  ['ÉPICERIE À CÔTÉ', 'Épicerie à Côté'],
  ['', ''],
])('%s is written %s', (name, expected) => {
  expect(properCase(name)).toBe(expected)
})
