import { z } from 'zod'

import { Cents, Day, IdRef } from './common.ts'
import { DayBooking } from './day.ts'
import { endpoint } from './endpoint.ts'
import { Players, ServiceId } from './service.ts'
import { SessionOffer } from './session.ts'

const TEAM_LEADS = ['ADMIN', 'SUPER_ADMIN'] as const

export const MAX_STARTS = 96
const MAX_TEAM_CENTS = 1_000_000

/** On the venue's clock, such as `14:30`. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Une heure s’écrit 14:30.')
const Label = z.string().trim().min(1, 'Donnez un nom.').max(80)
const Starts = z.array(ClockTime).max(MAX_STARTS)
/** Null for one that is not stored yet. */
const DraftId = IdRef.nullable()

/** Days on which a rule or a price period holds; no weekday means every day. */
const DAYS = {
  weekdays: z.array(z.int().min(1).max(7)).max(7),
  holidays: z.enum(['also', 'only', 'except']),
  seasonFrom: Day.nullable(),
  seasonTo: Day.nullable(),
}

type Season = { seasonFrom: string | null; seasonTo: string | null }
const isSeason = ({ seasonFrom, seasonTo }: Season) =>
  seasonFrom === null || seasonTo === null || seasonFrom <= seasonTo
const SEASON_ORDER = { path: ['seasonTo'], message: 'La fin vient après le début.' }

export const DraftRule = z
  .strictObject({
    id: DraftId,
    /** Null for every room. */
    idService: ServiceId.nullable(),
    label: Label,
    ...DAYS,
    starts: Starts,
  })
  .refine(isSeason, SEASON_ORDER)
export type DraftRule = z.infer<typeof DraftRule>

/** Replaces the rules of its days; without starts they are closed. */
export const DraftException = z
  .strictObject({
    id: DraftId,
    idService: ServiceId.nullable(),
    label: Label,
    dayFrom: Day,
    dayTo: Day,
    starts: Starts,
  })
  .refine(({ dayFrom, dayTo }) => dayFrom <= dayTo, {
    path: ['dayTo'],
    message: 'La fin vient après le début.',
  })
export type DraftException = z.infer<typeof DraftException>

/** The first one that matches a start prices it. */
export const DraftPeriod = z
  .strictObject({
    id: DraftId,
    /** A new one begins with the prices of this one. */
    pricesOf: IdRef.nullable(),
    name: Label,
    description: z.string().trim().max(200),
    ...DAYS,
    fromTime: ClockTime.nullable(),
    toTime: ClockTime.nullable(),
  })
  .refine(isSeason, SEASON_ORDER)
  .refine(({ fromTime, toTime }) => fromTime === null || toTime === null || fromTime < toTime, {
    path: ['toTime'],
    message: 'La fin vient après le début.',
  })
export type DraftPeriod = z.infer<typeof DraftPeriod>

/** The price of a team from a day on. */
export const DraftPrice = z.strictObject({
  idService: ServiceId,
  idPeriod: IdRef,
  players: Players,
  validFrom: Day,
  cents: Cents.max(MAX_TEAM_CENTS),
})
export type DraftPrice = z.infer<typeof DraftPrice>

/** Everything that opens and prices sessions, as it is or as it is to become. */
export const ScheduleDraft = z.strictObject({
  rules: z.array(DraftRule).max(500),
  exceptions: z.array(DraftException).max(1000),
  /** In the order in which they match. */
  periods: z.array(DraftPeriod).max(100),
  prices: z.array(DraftPrice).max(10_000),
})
export type ScheduleDraft = z.infer<typeof ScheduleDraft>

export const getSchedule = endpoint({
  method: 'GET',
  path: '/admin/schedule',
  access: TEAM_LEADS,
  summary: 'Horaires, exceptions, jours fériés, périodes et grilles de prix, avec leurs dates',
  reply: z.object({
    version: z.int().nonnegative(),
    today: Day,
    /** The last day on sale. */
    until: Day,
    services: z.array(
      z.object({
        id: ServiceId,
        idCalendar: z.int(),
        name: z.string(),
        minPlayers: z.int(),
        maxPlayers: z.int(),
      }),
    ),
    /** Of the coming year. */
    holidays: z.array(z.object({ date: Day, name: z.string() })),
    draft: ScheduleDraft,
  }),
})

const CHANGE = {
  /** The version that was read: another one is refused. */
  version: z.int().nonnegative(),
  draft: ScheduleDraft,
}

export const SchedulePreview = z.object({
  won: z.int(),
  lost: z.int(),
  /** Days that change. */
  days: z.array(
    z.object({ date: Day, won: z.int(), lost: z.int(), sold: z.int(), repriced: z.int() }),
  ),
  /** Sessions that were sold, or are being paid, and would not be open any more. */
  sold: z.array(z.object({ booking: DayBooking, alternatives: z.array(SessionOffer) })),
  repriced: z.array(
    z.object({
      idService: ServiceId,
      players: Players,
      beforeCents: Cents,
      afterCents: Cents,
      sessions: z.int(),
      from: Day,
    }),
  ),
})
export type SchedulePreview = z.infer<typeof SchedulePreview>

export const previewSchedule = endpoint({
  method: 'POST',
  path: '/admin/schedule/preview',
  access: TEAM_LEADS,
  summary: 'Ce qu’un changement d’horaires ou de prix gagne, perd et change, sans rien enregistrer',
  body: z.strictObject(CHANGE),
  reply: SchedulePreview,
})

const Place = { idService: ServiceId, start: z.iso.datetime({ offset: true }) }

/** What becomes of a sold session that its hours would lose. */
export const SoldDecision = z.strictObject({
  idBooking: z.uuid(),
  /** Where the operator saw it: if it is elsewhere by now, this decision does not count. */
  seen: z.strictObject(Place),
  /** The new place; null keeps it where it is, alone open at that time. */
  to: z.strictObject(Place).nullable(),
})
export type SoldDecision = z.infer<typeof SoldDecision>

export const saveSchedule = endpoint({
  method: 'POST',
  path: '/admin/schedule',
  access: TEAM_LEADS,
  idempotency: true,
  summary:
    'Enregistre horaires et prix ; refusé tant qu’une session vendue qui disparaîtrait est sans décision',
  body: z.strictObject({ ...CHANGE, decisions: z.array(SoldDecision).max(500) }),
  reply: z.object({ version: z.int(), moved: z.int() }),
  message: 'Les horaires et les prix sont enregistrés.',
})
