import { formatEuros } from '@sesame/values/money'

import { plural } from './french.ts'

export type GiftCardValue = { kind: 'amount'; cents: number } | { kind: 'session'; players: number }

/** « 84,00 € » or « une session pour 4 joueurs ». */
export function describeValue(value: GiftCardValue): string {
  if (value.kind === 'amount') return formatEuros(value.cents)
  return `une session pour ${plural(value.players, 'joueur')}`
}
