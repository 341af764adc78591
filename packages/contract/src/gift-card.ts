import { GIFT_CARD_CODE_LENGTH, hasGiftCardLength } from '@sesame/values/gift-card-code'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'

/** As people type it: dashes, spaces and case are ignored. */
export const GiftCardCode = z
  .string()
  .trim()
  .max(40)
  .refine(
    hasGiftCardLength,
    `Un code de carte cadeau a ${GIFT_CARD_CODE_LENGTH}\u00a0signes, par groupes de quatre.`,
  )

const GIFT_CARD_STATES = ['active', 'spent', 'expired', 'blocked', 'cancelled'] as const

export const GiftCardBalance = z.object({
  /** Last four characters, to distinguish cards. */
  hint: z.string(),
  initialCents: z.int(),
  balanceCents: z.int(),
  /** Set if the card was bought as a session for this many players. */
  players: z.int().nullable(),
  validUntil: z.iso.date(),
  state: z.enum(GIFT_CARD_STATES),
})
export type GiftCardBalance = z.infer<typeof GiftCardBalance>

export const getGiftCardOffer = endpoint({
  method: 'GET',
  path: '/gift-card/offer',
  access: 'public',
  summary: 'Ce qu’une carte cadeau peut valoir',
  reply: z.object({
    /** Suggested amounts; any whole euro within the bounds is allowed. */
    amounts: z.array(z.int()),
    minCents: z.int(),
    maxCents: z.int(),
    validityMonths: z.int(),
    /** Prices of a card for a session of n players, at any time of the week. */
    sessions: z.array(z.object({ players: z.int(), amountCents: z.int() })),
  }),
})

// Sent in the body, because paths appear in logs and browser history.
export const readGiftCard = endpoint({
  method: 'POST',
  path: '/gift-card/balance',
  access: 'public',
  summary: 'Solde et validité d’une carte cadeau, par son code',
  body: z.strictObject({ code: GiftCardCode }),
  limit: 'giftCard',
  reply: GiftCardBalance,
})

/** A gift card to buy; either `amountCents` or `players` is set. */
export const GiftCardPurchase = z
  .strictObject({
    amountCents: z.int().positive().multipleOf(100, 'Un nombre entier d’euros.').optional(),
    players: z.int().min(1).max(50).optional(),
    recipientName: z.string().trim().max(80).optional(),
    /** Address to which the card is sent; by default the buyer's. */
    recipientEmail: z.email('Cette adresse e-mail semble incomplète.').max(254).optional(),
    senderName: z.string().trim().max(80).optional(),
    message: z.string().trim().max(400, 'Le message fait 400 signes au plus.').optional(),
    /** Day on which the card is sent; by default at once. */
    sendOn: z.iso.date().optional(),
  })
  .refine((card) => (card.amountCents === undefined) !== (card.players === undefined), {
    path: ['amountCents'],
    message: 'Choisissez un montant ou une session.',
  })
export type GiftCardPurchase = z.infer<typeof GiftCardPurchase>
