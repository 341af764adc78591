import { z } from 'zod'

import { ORDER_SOURCES } from './checkout.ts'
import { Cents, Day } from './common.ts'
import { endpoint } from './endpoint.ts'

const Amount = z.int()
const DAY_MS = 86_400_000

/** A leap year. */
export const MAX_FIGURE_DAYS = 366

/**
 * `received` is money that came in, gift cards included; `earned` is what was played or handed
 * over, tax included. Neither is a part of the other.
 */
export const FigureTotals = z.object({
  receivedCents: Cents,
  /** Money that went back to bank cards; not subtracted from what was received. */
  refundedCents: Cents,
  earnedCents: Amount,
  /** What sessions have earned, of all that was earned. */
  sessionsCents: Amount,
  /** Sessions that were played, and those whose team did not come. */
  played: z.int(),
  forfeited: z.int(),
})
export type FigureTotals = z.infer<typeof FigureTotals>

const Period = z.object({ from: z.iso.date(), to: z.iso.date() })

export const Figures = z.object({
  period: Period,
  /** As long, and just before. */
  previousPeriod: Period,
  /** The venue's day: later days of the period have received and earned nothing yet. */
  today: z.iso.date(),
  totals: FigureTotals,
  previous: FigureTotals,
  days: z.array(
    z.object({
      day: z.iso.date(),
      receivedCents: Cents,
      earnedCents: Amount,
      sessions: z.int(),
      /** Nothing could be booked. */
      isClosed: z.boolean(),
    }),
  ),
  rooms: z.array(
    z.object({
      idService: z.int(),
      name: z.string(),
      sessions: z.int(),
      /** How many were on sale; never fewer than were sold. */
      offered: z.int(),
      earnedCents: Amount,
    }),
  ),
  /** What was earned without a session. */
  goods: z.object({ goodsCents: Amount, shippingCents: Amount }),
  /** By weekday (Monday is 1) and start on the venue's clocks. */
  starts: z.array(
    z.object({
      weekday: z.int().min(1).max(7),
      start: z.string(),
      sessions: z.int(),
      offered: z.int(),
      earnedCents: Amount,
    }),
  ),
  /** Of what was earned; null where no tax is due. */
  vat: z.array(z.object({ rateBp: z.int().nullable(), netCents: Amount, vatCents: Amount })),
  giftCards: z.object({
    openingCents: Amount,
    soldCents: Amount,
    sold: z.int(),
    usedCents: Amount,
    used: z.int(),
    /** Given back to cards by refunds of what they paid. */
    returnedCents: Amount,
    /** Cards taken back with their order. */
    cancelledCents: Amount,
    expiredCents: Amount,
    expired: z.int(),
    closingCents: Amount,
  }),
  /** Paid orders; null for those from before sources were recorded. */
  sources: z.array(
    z.object({ source: z.enum(ORDER_SOURCES).nullable(), orders: z.int(), cents: Amount }),
  ),
})
export type Figures = z.infer<typeof Figures>

export const getFigures = endpoint({
  method: 'GET',
  path: '/admin/figures',
  access: ['ACCOUNTANT', 'ADMIN', 'SUPER_ADMIN'],
  summary:
    'Les chiffres d’une période\u00a0: reçu, gagné, remplissage, TVA, cartes cadeaux, origine des commandes',
  query: z
    .strictObject({ from: Day, to: Day })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'La fin précède le début.' })
    .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_FIGURE_DAYS, {
      path: ['to'],
      message: 'Une période dure un an au plus.',
    }),
  reply: Figures,
})
