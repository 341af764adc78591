import { z } from 'zod'

import { endpoint } from './endpoint.ts'

/** Crockford's letters in groups of four; dashes, spaces and capitals are as one likes. */
export const GiftCardCode = z.string().trim().min(16).max(40)

export const GIFT_CARD_STATES = ['active', 'spent', 'expired', 'cancelled'] as const

export const GiftCardBalance = z.object({
  /** The last four characters: enough to tell two cards apart. */
  hint: z.string(),
  initialCents: z.int(),
  balanceCents: z.int(),
  /** Set when the card was bought as a session for so many players. */
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
    /** Proposed amounts; any whole euro between the bounds will do. */
    amounts: z.array(z.int()),
    minCents: z.int(),
    maxCents: z.int(),
    validityMonths: z.int(),
    /** A session for n players, at any time of the week. */
    sessions: z.array(z.object({ players: z.int(), amountCents: z.int() })),
  }),
})

// A body, not a path: what is in a path ends up in logs and histories.
export const readGiftCard = endpoint({
  method: 'POST',
  path: '/gift-card/balance',
  access: 'public',
  summary: 'Solde et validité d’une carte cadeau, par son code',
  body: z.strictObject({ code: GiftCardCode }),
  limit: 'giftCard',
  reply: GiftCardBalance,
})
