import type { OrderLine } from '@sesame/contract/order'
import { expect, it } from 'vitest'

import { paidText } from './paid-text.ts'

const session = { teamCents: 12_000, perPlayerCents: 2400 }
const line = {} as OrderLine

it.each([
  ['alone', 12_000, 0, 1, '120,00 € payés, 24,00 € chacun'],
  ['with a discount', 10_800, 0, 1, '108,00 € payés'],
  ['that a gift card pays in part', 4000, 8000, 1, '120,00 € payés, 24,00 € chacun'],
  ['that a gift card pays whole', 0, 12_000, 1, '120,00 € payés, 24,00 € chacun'],
  ['with gift cards bought', 41_000, 0, 3, 'dans une commande de 410,00 €'],
  ['with other things, paid by a gift card', 0, 41_000, 3, 'dans une commande de 410,00 €'],
])('a session %s', (_, totalCents, giftCardCents, count, expected) => {
  const order = { totalCents, giftCardCents, lines: Array.from({ length: count }, () => line) }
  expect(paidText(order, session).replaceAll('\u00a0', ' ')).toBe(expected)
})
