import { z } from 'zod'

import { Cents, Day, Instant, Reason } from './common.ts'
import { endpoint } from './endpoint.ts'
import { GiftCardCode } from './gift-card.ts'
import { countsOf, listQuery, listSize } from './list.ts'
import { VERSION } from './record.ts'

const READERS = ['STAFF', 'ACCOUNTANT', 'ADMIN', 'SUPER_ADMIN'] as const
const OPERATORS = ['STAFF', 'ADMIN', 'SUPER_ADMIN'] as const
const ADMINS = ['ADMIN', 'SUPER_ADMIN'] as const

/** As the team tells cards apart: `to_send` can be used too, and its recipient has no mail yet. */
export const STAFF_CARD_STATES = [
  'active',
  'to_send',
  'spent',
  'blocked',
  'expired',
  'cancelled',
] as const

export const StaffGiftCard = z.object({
  id: z.uuid(),
  ...VERSION,
  /** Last four characters of the code: all of it that the team sees. */
  hint: z.string(),
  state: z.enum(STAFF_CARD_STATES),
  initialCents: Cents,
  balanceCents: Cents,
  /** Set if the card was bought as a session for this many players. */
  players: z.int().nullable(),
  validUntil: z.iso.date(),
  createdAt: z.iso.datetime(),
  /** Day on which the card is sent; null if it was sent at once. */
  sendOn: z.iso.date().nullable(),
  /** Names and addresses are empty once their people are erased. */
  buyerName: z.string(),
  buyerEmail: z.string(),
  recipientName: z.string().nullable(),
  recipientEmail: z.string().nullable(),
})
export type StaffGiftCard = z.infer<typeof StaffGiftCard>

export const listGiftCards = endpoint({
  method: 'GET',
  path: '/admin/gift-card',
  access: READERS,
  summary: 'Cartes cadeaux vendues, les plus récentes d’abord',
  query: listQuery(['q', 'state', 'validUntil', 'balanceCents', 'createdAt'], {
    nbItem: 25,
    kinds: {
      // The end of the code, recipient, or whatever finds the order that bought the card.
      q: 'words',
      state: STAFF_CARD_STATES,
      validUntil: 'instant',
      balanceCents: 'number',
      createdAt: 'instant',
    },
  }),
  reply: z.object({
    cards: z.array(StaffGiftCard),
    ...listSize,
    /** Cards by state, whatever state is requested. */
    counts: countsOf(STAFF_CARD_STATES),
  }),
})

const cardParams = z.object({ id: z.uuid() })

// Sent in the body, because paths appear in logs and browser history.
export const findGiftCard = endpoint({
  method: 'POST',
  path: '/admin/gift-card/find',
  access: OPERATORS,
  summary: 'La carte cadeau dont le code entier est donné',
  body: z.strictObject({ code: GiftCardCode }),
  limit: 'giftCard',
  reply: z.object({ id: z.uuid() }),
})

export const CARD_EVENT_KINDS = [
  'sold',
  'sent',
  'debit',
  'release',
  'refund',
  'expiry',
  'expiry_reversal',
  'extended',
  'blocked',
  'unblocked',
  'resent',
] as const

/** Something that happened to a card. */
export const CardEvent = z.object({
  at: Instant,
  kind: z.enum(CARD_EVENT_KINDS),
  /** What it added to the balance or took from it; null if it moved no money. */
  amountCents: z.int().nullable(),
  balanceAfter: Cents.nullable(),
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** Empty without one, and once the people of the card are erased. */
  reason: z.string(),
  /** The ends before and after an extension. */
  ends: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** The mail of a sending; its address is empty once it is erased. */
  mail: z
    .object({ recipient: z.string(), state: z.enum(['waiting', 'sent', 'refused']) })
    .nullable(),
  /** Who did it, where that is recorded. */
  by: z.string().nullable(),
})
export type CardEvent = z.infer<typeof CardEvent>

export const GiftCardSheet = z.object({
  card: StaffGiftCard,
  order: z.object({ id: z.uuid(), number: z.string() }),
  /** What expired; an extension gives it back. */
  expiredCents: Cents,
  /** Where anybody of the team may send it; empty if nobody is named any more. */
  addresses: z.array(z.object({ whose: z.enum(['recipient', 'buyer']), email: z.string() })),
  canSend: z.boolean(),
  canExtend: z.boolean(),
  /** The newest first. */
  events: z.array(CardEvent),
})
export type GiftCardSheet = z.infer<typeof GiftCardSheet>

export const getGiftCardSheet = endpoint({
  method: 'GET',
  path: '/admin/gift-card/:id',
  access: READERS,
  summary: 'Une carte cadeau pour l’équipe\u00a0: solde, validité et tout ce qui s’y est passé',
  params: cardParams,
  reply: GiftCardSheet,
})

export const extendGiftCard = endpoint({
  method: 'POST',
  path: '/admin/gift-card/:id/extend',
  access: ADMINS,
  idempotency: true,
  summary: 'Prolonge une carte cadeau\u00a0; ce qui était échu revient sur la carte',
  params: cardParams,
  body: z.strictObject({ validUntil: Day, reason: Reason, ...VERSION }),
  reply: StaffGiftCard,
  message: 'La carte est prolongée.',
})

export const blockGiftCard = endpoint({
  method: 'POST',
  path: '/admin/gift-card/:id/block',
  access: ADMINS,
  idempotency: true,
  summary: 'Bloque une carte cadeau\u00a0: elle ne paie plus rien, pas même une commande en cours',
  params: cardParams,
  body: z.strictObject({ reason: Reason, ...VERSION }),
  reply: StaffGiftCard,
  message: 'La carte est bloquée.',
})

export const unblockGiftCard = endpoint({
  method: 'POST',
  path: '/admin/gift-card/:id/unblock',
  access: ADMINS,
  idempotency: true,
  summary: 'Débloque une carte cadeau',
  params: cardParams,
  body: z.strictObject({ reason: Reason, ...VERSION }),
  reply: StaffGiftCard,
  message: 'La carte est débloquée.',
})

export const resendGiftCard = endpoint({
  method: 'POST',
  path: '/admin/gift-card/:id/mail',
  access: OPERATORS,
  idempotency: true,
  summary: 'Envoie une carte cadeau au destinataire, à l’acheteur ou à une autre adresse',
  limit: 'confirmation',
  params: cardParams,
  body: z.strictObject({
    recipient: z.email('Cette adresse e-mail semble incomplète.').max(254),
  }),
  reply: z.object({}),
  message: 'La carte part par courriel.',
})
