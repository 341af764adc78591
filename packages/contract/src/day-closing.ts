import { z } from 'zod'

import { Cents, Day, Reason } from './common.ts'
import { endpoint } from './endpoint.ts'

const READERS = ['ACCOUNTANT', 'ADMIN', 'SUPER_ADMIN'] as const
const CLOSERS = ['ADMIN', 'SUPER_ADMIN'] as const

const Sum = z.object({ count: z.int(), cents: z.int() })

/** The figures of a day: as they are now, or as they were when it was closed. */
export const DayFigures = z.object({
  received: z.object({
    /** Payments on the website. */
    site: Sum,
    /** Payments by a link or a code of the team. */
    link: Sum,
    refunds: Sum,
    /** Of all payments, what gift cards were sold for. */
    giftCardsCents: z.int(),
  }),
  /**
   * What came in and went back by our journal, and by the payments read back that are posted to this
   * day, or to none.
   */
  ordersCents: z.int(),
  providerCents: z.int(),
  earned: z.object({
    /** Sessions that were played, or begun. */
    sessions: Sum,
    /** Sessions whose team did not come. */
    forfeited: Sum,
    /** Orders handed over, or sent. */
    goods: Sum,
  }),
  earnedCents: z.int(),
  /** Sessions with neither an arrival nor an absence. */
  unmarked: z.int(),
  openLinks: Sum,
  invoices: z.object({ count: z.int(), first: z.string().nullable(), last: z.string().nullable() }),
})
export type DayFigures = z.infer<typeof DayFigures>

const Correction = z.object({
  id: z.uuid(),
  /** The day that it is counted on. */
  day: z.iso.date(),
  correctedDay: z.iso.date(),
  amountCents: z.int(),
  reason: z.string(),
  at: z.iso.datetime(),
  /** Null for super admins and erased accounts. */
  by: z.string().nullable(),
})

const Closed = z.object({
  at: z.iso.datetime(),
  by: z.string().nullable(),
  note: z.string().nullable(),
})

export const DayClosing = z.object({
  day: z.iso.date(),
  /** Null as long as the day is open. */
  closed: Closed.nullable(),
  /** Why an open day cannot be closed: it has not come, or another comes first. */
  obstacle: z.enum(['future', 'before_first', 'not_next']).nullable(),
  /** The day that is to be closed next. */
  nextDay: z.iso.date(),
  figures: DayFigures,
  /** Written on this day, or about it. */
  corrections: z.array(Correction),
  /** The last closed days, the latest first. */
  recent: z.array(
    z.object({
      ...{ day: z.iso.date(), at: z.iso.datetime(), by: z.string().nullable() },
      ...{ receivedCents: z.int(), differenceCents: z.int(), note: z.string().nullable() },
    }),
  ),
})
export type DayClosing = z.infer<typeof DayClosing>

export const getDayClosing = endpoint({
  method: 'GET',
  path: '/admin/closing',
  access: READERS,
  summary: 'Clôture d’un jour : ses chiffres, ce qui manque ; sans jour, le prochain à clore',
  query: z.strictObject({ day: Day.optional() }),
  reply: DayClosing,
})

export const closeDay = endpoint({
  method: 'POST',
  path: '/admin/closing',
  access: CLOSERS,
  idempotency: true,
  summary: 'Clôt un jour, une fois, dans l’ordre ; refusé si ses chiffres ne sont plus ceux lus',
  body: z.strictObject({
    day: Day,
    note: z.string().trim().max(500).nullable(),
    /** The figures that whoever closes has read. */
    expected: z.strictObject({ ordersCents: z.int(), earnedCents: z.int(), unmarked: Cents }),
  }),
  reply: DayClosing,
  message: 'La journée est clôturée.',
})

export const correctClosedDay = endpoint({
  method: 'POST',
  path: '/admin/closing/correction',
  access: CLOSERS,
  idempotency: true,
  summary: 'Écrit sur le jour ouvert une correction d’un jour clôturé, avec sa raison',
  body: z.strictObject({
    correctedDay: Day,
    amountCents: z
      .int('Indiquez un montant.')
      .min(-10_000_000)
      .max(10_000_000)
      .refine((cents) => cents !== 0, 'Indiquez un montant.'),
    reason: Reason,
  }),
  reply: DayClosing,
  message: 'La correction est écrite.',
})
