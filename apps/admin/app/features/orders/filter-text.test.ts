import { describe, expect, test } from 'vitest'

import { filterText } from '../../lib/list/filter-text.ts'
import { ORDER_WORDS, readFilterForm, writeFilterForm } from './filter-text.ts'

test.each([
  ['lastname', 'lk:dupré', 'Nom contient «\u00a0dupré\u00a0»'],
  ['email', 'a@b.fr', 'Adresse e-mail\u00a0: a@b.fr'],
  ['state', 'pending', 'État\u00a0: à payer'],
  ['state', 'df:expired', 'État sauf «\u00a0expirée\u00a0»'],
  ['state', 'lost', 'État\u00a0: lost'],
  ['createdAt', 'gte:2026-11-01', 'Commandée depuis le 1er\u00a0novembre\u00a02026'],
  ['createdAt', 'lt:2026-12-01', 'Commandée jusqu’au 30\u00a0novembre\u00a02026'],
  [
    'createdAt',
    'gte:2026-11-01T10:00:00Z',
    'Commandée au moins «\u00a02026-11-01T10:00:00Z\u00a0»',
  ],
  ['sessionAt', 'lt:2026-11-23', 'Session jusqu’au 22\u00a0novembre\u00a02026'],
  ['paymentState', 'partly_refunded', 'Paiement\u00a0: remboursée en partie'],
  ['deliveryState', 'df:ready', 'Livraison sauf «\u00a0prête à retirer\u00a0»'],
  ['kind', 'gift_card', 'Contenu\u00a0: carte cadeau'],
  ['deliveryState', 'in:paid,prepared', 'Livraison\u00a0: colis à préparer ou colis préparé'],
  // « paid » is a state of orders, of payments and of deliveries.
  ['deliveryState', 'paid', 'Livraison\u00a0: colis à préparer'],
  ['q', 'caron', 'Recherche\u00a0: caron'],
  ['total', 'gte:10', 'total au moins «\u00a010\u00a0»'],
])('the filter %s=%s reads « %s »', (field, value, text) => {
  expect(filterText({ field, value }, ORDER_WORDS)).toBe(text)
})

const EMPTY = {
  lastname: '',
  email: '',
  number: '',
  from: '',
  to: '',
  sessionFrom: '',
  sessionTo: '',
  paymentState: '',
  kind: '',
}
const FORM = {
  ...EMPTY,
  lastname: 'dupré',
  number: ' 491 ',
  from: '2026-11-01',
  to: '2026-11-14',
  sessionTo: '2026-11-30',
  paymentState: 'paid',
  kind: 'session',
}

describe('the form of filters', () => {
  test('becomes filters whose last day is included', () => {
    expect(writeFilterForm(FORM, [])).toEqual([
      { field: 'lastname', value: 'lk:dupré' },
      { field: 'number', value: 'lk:491' },
      { field: 'createdAt', value: 'gte:2026-11-01' },
      { field: 'createdAt', value: 'lt:2026-11-15' },
      { field: 'sessionAt', value: 'lt:2026-12-01' },
      { field: 'paymentState', value: 'paid' },
      { field: 'kind', value: 'session' },
    ])
  })

  test('is filled from the filters that it wrote', () => {
    expect(readFilterForm(writeFilterForm(FORM, []))).toEqual({ ...FORM, number: '491' })
  })

  test('leaves the state as it is and replaces what it shows', () => {
    const before = [
      { field: 'state', value: 'paid' },
      { field: 'lastname', value: 'lk:old' },
    ]
    expect(writeFilterForm(EMPTY, before)).toEqual([{ field: 'state', value: 'paid' }])
  })
})
