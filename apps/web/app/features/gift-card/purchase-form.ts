import type { ReplyOf } from '@sesame/contract/endpoint'
import { GiftCardPurchase, type getGiftCardOffer } from '@sesame/contract/gift-card'
import { formatEuros } from '@sesame/values/money'
import { z } from 'zod'

export type GiftCardOffer = ReplyOf<typeof getGiftCardOffer>

export const MESSAGE_LENGTH = 400
const NAME_LENGTH = 80

/** Values of the radio buttons: `session:4` for four players, `amount:6000` in cents, `other`. */
export const OTHER = 'other'
export const sessionChoice = (players: number) => `session:${players}`
export const amountChoice = (cents: number) => `amount:${cents}`

/** Schema of the typed form; limits and proposals come from the offer. */
export function purchaseForm(offer: GiftCardOffer, today: string) {
  const name = z
    .string()
    // A name is one line, also when it was typed in several.
    .overwrite((text) => text.replaceAll(/\s+/gu, ' ').trim())
    .max(NAME_LENGTH, `${NAME_LENGTH}\u00a0signes au plus.`)
    .optional()
  return z
    .object({
      choice: z.string('Choisissez un montant ou une session.'),
      euros: z.string().optional(),
      recipientName: name,
      senderName: name,
      // Browsers send each line break as two characters.
      message: z
        .string()
        .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
        .max(MESSAGE_LENGTH, `Le message fait ${MESSAGE_LENGTH}\u00a0signes au plus.`)
        .optional(),
      recipientEmail: GiftCardPurchase.shape.recipientEmail,
      sendOn: z.iso
        .date('Écrivez une date entière : jour, mois et année.')
        .refine((day) => day >= today, 'Choisissez aujourd’hui ou un jour à venir.')
        .optional(),
    })
    .superRefine((form, context) => {
      if (readGiftCardValue(offer, form.choice, form.euros) !== null) return
      const path = [form.choice === OTHER ? 'euros' : 'choice']
      context.addIssue({ code: 'custom', path, message: refusalOf(offer, form.choice) })
    })
}
export type PurchaseForm = z.output<ReturnType<typeof purchaseForm>>

interface GiftCardValue {
  cents: number
  players?: number
}

/** Null if the choice is missing or cannot be sold. */
export function readGiftCardValue(
  offer: GiftCardOffer,
  choice: string | undefined,
  euros: string | undefined,
): GiftCardValue | null {
  if (choice === OTHER) return readEuros(offer, euros)
  const session = offer.sessions.find(({ players }) => sessionChoice(players) === choice)
  if (session) return { cents: session.amountCents, players: session.players }
  const cents = offer.amounts.find((amount) => amountChoice(amount) === choice)
  return cents === undefined ? null : { cents }
}

function readEuros({ minCents, maxCents }: GiftCardOffer, text = ''): GiftCardValue | null {
  const euros = text.replaceAll(/[\s€]/gu, '').replace(/[.,]00?$/, '')
  if (!/^\d{1,7}$/.test(euros)) return null
  const cents = Number(euros) * 100
  return cents >= minCents && cents <= maxCents ? { cents } : null
}

function refusalOf({ minCents, maxCents }: GiftCardOffer, choice: string): string {
  if (choice !== OTHER) return 'Choisissez un montant ou une session.'
  return `Un nombre entier d’euros, de ${formatEuros(minCents)} à ${formatEuros(maxCents)}.`
}

export function toPurchase(offer: GiftCardOffer, form: PurchaseForm): GiftCardPurchase {
  const { choice, euros, ...card } = form
  const cardValue = readGiftCardValue(offer, choice, euros)
  const filled = Object.entries(card).filter(([, value]) => value !== undefined && value !== '')
  return GiftCardPurchase.parse({
    ...(cardValue?.players === undefined
      ? { amountCents: cardValue?.cents }
      : { players: cardValue.players }),
    ...Object.fromEntries(filled),
  })
}
