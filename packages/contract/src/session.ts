import { z } from 'zod'

import { Id, Instant } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ServiceId, TeamPrice } from './service.ts'

const date = z.iso.date()

const SESSION_STATES = ['free', 'taken', 'closed'] as const

export const Session = z.object({
  start: Instant,
  end: Instant,
  /** Local time at the venue, such as `14:30`. */
  time: z.string(),
  /** `closed`: too late to book, or past. */
  state: z.enum(SESSION_STATES),
  period: z.object({ id: z.int(), name: z.string() }),
  prices: z.array(TeamPrice),
})
export type Session = z.infer<typeof Session>

/** A free session offered as an alternative. */
export const SessionOffer = z.object({
  idService: ServiceId,
  idCalendar: z.int(),
  slug: z.string(),
  name: z.string(),
  date,
  start: Instant,
  end: Instant,
  time: z.string(),
})
export type SessionOffer = z.infer<typeof SessionOffer>

const DAY_STATES = ['free', 'full', 'over', 'closed', 'past'] as const

export const CalendarDay = z.object({
  date,
  state: z.enum(DAY_STATES),
  /** Number of bookable sessions. */
  free: z.int(),
})
export type CalendarDay = z.infer<typeof CalendarDay>

export const listAllowedDates = endpoint({
  method: 'GET',
  path: '/calendar/:id/date/allowed/:month/:year',
  access: 'public',
  summary: 'Jours du mois où il reste une session libre',
  params: z.object({
    id: Id,
    month: z.coerce.number().int().min(1).max(12),
    year: z.coerce.number().int().min(2020).max(2100),
  }),
  reply: z.object({ dates: z.array(date), days: z.array(CalendarDay) }),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/calendar/:id/session/:date',
  access: 'public',
  summary: 'Sessions d’un jour, avec leur état et leurs prix',
  params: z.object({ id: Id, date }),
  reply: z.object({ date, sessions: z.array(Session), total: z.int() }),
})

export const listDaySessions = endpoint({
  method: 'GET',
  path: '/session/:date',
  access: 'public',
  summary: 'Sessions de toutes les activités pour un jour',
  params: z.object({ date }),
  reply: z.object({
    date,
    services: z.array(
      z.object({
        idService: ServiceId,
        idCalendar: z.int(),
        slug: z.string(),
        name: z.string(),
        sessions: z.array(Session),
      }),
    ),
    total: z.int(),
  }),
})

export const listNextSessions = endpoint({
  method: 'GET',
  path: '/session/next',
  access: 'public',
  summary: 'Prochaines sessions libres, les plus proches d’abord',
  query: z.strictObject({
    idService: Id.optional(),
    /** Returns the sessions nearest to this instant (default: now). */
    near: Instant.optional(),
    nbItem: z.coerce.number().int().min(1).max(20).default(6),
  }),
  reply: z.object({ sessions: z.array(SessionOffer), total: z.int() }),
})

export const watchCalendar = endpoint({
  method: 'GET',
  path: '/calendar/:id/live',
  access: 'public',
  summary:
    'Jours dont la disponibilité vient de changer (server-sent events : event `days`, data `["2026-11-21"]`)',
  params: z.object({ id: Id }),
  reply: z.string(),
  raw: 'text/event-stream; charset=utf-8',
})

const RULE_KINDS = [
  'service',
  'opening',
  'exception',
  'season',
  'holiday',
  'lead',
  'horizon',
  'claim',
  'team',
  'price',
] as const

/** A rule that applied to a time, and its result. */
export const RuleVerdict = z.object({
  kind: z.enum(RULE_KINDS),
  /** Id of its row, if any. */
  id: z.union([z.int(), z.uuid()]).nullable(),
  verdict: z.enum(['opens', 'closes', 'prices', 'passes']),
  text: z.string(),
})
export type RuleVerdict = z.infer<typeof RuleVerdict>

export const explainSession = endpoint({
  method: 'GET',
  path: '/admin/calendar/:id/why',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  summary: 'Pourquoi ? Les règles qui ont ouvert, fermé ou tarifé une heure',
  params: z.object({ id: Id }),
  query: z.strictObject({ at: Instant }),
  reply: z.object({
    at: Instant,
    state: z.enum([...SESSION_STATES, 'none']),
    prices: z.array(TeamPrice),
    verdicts: z.array(RuleVerdict),
  }),
})
