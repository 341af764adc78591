import type { Order, OrderSession } from '@sesame/contract/order'
import { formatEuros } from '@sesame/values/money'

/**
 * What was paid, by bank card and by gift cards; of an order with other things the whole, because a
 * discount is not of one line.
 */
export function paidText(
  { totalCents, giftCardCents, lines }: Pick<Order, 'totalCents' | 'giftCardCents' | 'lines'>,
  { teamCents, perPlayerCents }: Pick<OrderSession, 'teamCents' | 'perPlayerCents'>,
): string {
  const paid = formatEuros(totalCents + giftCardCents)
  if (lines.length > 1) return `dans une commande de ${paid}`
  const isWholePrice = totalCents + giftCardCents === teamCents
  return isWholePrice ? `${paid} payés, ${formatEuros(perPlayerCents)} chacun` : `${paid} payés`
}
