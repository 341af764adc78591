import type { ReplyOf } from '@sesame/contract/endpoint'
import { GiftCardPurchase, type getGiftCardOffer } from '@sesame/contract/gift-card'
import { formatEuros } from '@sesame/values/money'

export const GIFT_CARD_FORM = {
  /** `amount 5000`, `players 4` or `other`. */
  value: 'amount 5000',
  euros: '',
  recipientName: '',
  recipientEmail: '',
}
export type GiftCardForm = typeof GIFT_CARD_FORM

type Offer = Pick<ReplyOf<typeof getGiftCardOffer>, 'minCents' | 'maxCents'>

/** A gift card in the form of the contract. */
export function giftCardOf(form: GiftCardForm): GiftCardPurchase {
  const [kind, amount] = form.value.split(' ')
  const cents = kind === 'other' ? Number(form.euros) * 100 : Number(amount)
  const recipientName = form.recipientName.trim()
  const recipientEmail = form.recipientEmail.trim()
  return {
    ...(kind === 'players' ? { players: Number(amount) } : { amountCents: cents }),
    ...(recipientName && { recipientName }),
    ...(recipientEmail && { recipientEmail }),
  }
}

/** Why the card cannot be sold as it is entered; null if it can. */
export function giftCardFault(form: GiftCardForm, { minCents, maxCents }: Offer): string | null {
  const card = giftCardOf(form)
  const { amountCents } = card
  const isOutside =
    amountCents !== undefined && !(amountCents >= minCents && amountCents <= maxCents)
  if (isOutside) {
    return `Le montant va de ${formatEuros(minCents)} à ${formatEuros(maxCents)}.`
  }
  return GiftCardPurchase.safeParse(card).error?.issues[0]?.message ?? null
}
