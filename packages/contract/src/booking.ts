import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { listQuery } from './list.ts'
import { Image } from './media.ts'

export const MIN_PLAYERS = 1
export const MAX_PLAYERS = 50

const idService = z.int().positive()
const date = z.iso.date()
/** An instant; sessions are told with the offset of the venue, and taken with any. */
const instant = z.iso.datetime({ offset: true })
const pathId = z.coerce.number().int().positive().max(2_147_483_647)
const Players = z.int().min(MIN_PLAYERS).max(MAX_PLAYERS)
/** A note that staff leave for each other, or for the customer. */
const Reason = z.string().trim().min(3, 'Dites pourquoi en quelques mots.').max(500)

/** What a team of this size pays, and each of its players, rounded to the cent above. */
export const TeamPrice = z.object({
  players: Players,
  teamCents: z.int().nonnegative(),
  perPlayerCents: z.int().nonnegative(),
})
export type TeamPrice = z.infer<typeof TeamPrice>

export const PricePeriod = z.object({
  id: z.int(),
  name: z.string(),
  /** « lundi au vendredi, avant 17 h »: for people. */
  description: z.string(),
  prices: z.array(TeamPrice),
})
export type PricePeriod = z.infer<typeof PricePeriod>

export const Service = z.object({
  id: idService,
  idCalendar: z.int(),
  slug: z.string(),
  name: z.string(),
  /** One sentence. */
  summary: z.string(),
  /** Paragraphs, separated by empty lines. */
  story: z.string(),
  tags: z.array(z.string()),
  durationMinutes: z.int(),
  minPlayers: z.int(),
  maxPlayers: z.int(),
  /** 1 to 5. */
  difficulty: z.int(),
  /** Free facts for visitors: `{ label: 'Accessibilité', value: 'Salle de plain-pied' }`. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  leadMinutes: z.int(),
  horizonDays: z.int(),
  fromPerPlayerCents: z.int().nullable(),
  periods: z.array(PricePeriod),
  /** One crop for wide boxes, one for tall ones. */
  images: z.object({ wide: Image.nullable(), tall: Image.nullable() }),
})
export type Service = z.infer<typeof Service>

export const SESSION_STATES = ['free', 'taken', 'closed'] as const

export const Session = z.object({
  start: instant,
  end: instant,
  /** `14:30`, the venue's clock. */
  time: z.string(),
  /** `closed`: too late to book, or past. */
  state: z.enum(SESSION_STATES),
  period: z.object({ id: z.int(), name: z.string() }),
  prices: z.array(TeamPrice),
})
export type Session = z.infer<typeof Session>

/** A free session of some service, as it is proposed instead of another. */
export const SessionOffer = z.object({
  idService,
  idCalendar: z.int(),
  slug: z.string(),
  name: z.string(),
  date,
  start: instant,
  end: instant,
  time: z.string(),
})
export type SessionOffer = z.infer<typeof SessionOffer>

export const DAY_STATES = ['free', 'full', 'closed', 'past'] as const

export const CalendarDay = z.object({
  date,
  state: z.enum(DAY_STATES),
  /** Sessions that may be booked. */
  free: z.int(),
})
export type CalendarDay = z.infer<typeof CalendarDay>

export const Hold = z.object({
  id: z.uuid(),
  idService,
  idCalendar: z.int(),
  slug: z.string(),
  name: z.string(),
  date,
  start: instant,
  end: instant,
  time: z.string(),
  players: z.int(),
  minPlayers: z.int(),
  maxPlayers: z.int(),
  teamCents: z.int(),
  perPlayerCents: z.int(),
  period: z.string(),
  /** What the other team sizes would pay: the session's prices, frozen with it. */
  prices: z.array(TeamPrice),
  state: z.enum(['held', 'expired']),
  expiresAt: z.iso.datetime(),
  /** The clock that `expiresAt` is told by. */
  serverNow: z.iso.datetime(),
  isExtendable: z.boolean(),
})
export type Hold = z.infer<typeof Hold>

export const listServices = endpoint({
  method: 'GET',
  path: '/service',
  access: 'public',
  summary: 'Activités à réserver ; `tag` prend plusieurs étiquettes séparées par des virgules',
  query: listQuery(['tag', 'name', 'slug'], { nbItem: 100 }),
  reply: z.object({ services: z.array(Service), total: z.int() }),
})

export const getService = endpoint({
  method: 'GET',
  path: '/service/:id',
  access: 'public',
  summary: 'Une activité, avec sa grille de prix',
  params: z.object({ id: pathId }),
  reply: Service,
})

export const OpeningHours = z.object({
  /** 1 is Monday. */
  weekday: z.int().min(1).max(7),
  /** First and last start of a session, the venue's clock; none when closed. */
  first: z.string().nullable(),
  last: z.string().nullable(),
})

export const getOpening = endpoint({
  method: 'GET',
  path: '/opening',
  access: 'public',
  summary: 'Horaires réels de la semaine type et jours particuliers à venir',
  reply: z.object({
    week: z.array(OpeningHours),
    special: z.array(
      z.object({
        date,
        label: z.string(),
        first: z.string().nullable(),
        last: z.string().nullable(),
      }),
    ),
  }),
})

export const listAllowedDates = endpoint({
  method: 'GET',
  path: '/calendar/:id/date/allowed/:month/:year',
  access: 'public',
  summary: 'Jours du mois où il reste une session libre',
  params: z.object({
    id: pathId,
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
  params: z.object({ id: pathId, date }),
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
        idService,
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
    idService: pathId.optional(),
    /** Proposes what is nearest to this instant, before or after; now when left out. */
    near: instant.optional(),
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
  params: z.object({ id: pathId }),
  reply: z.string(),
  raw: 'text/event-stream; charset=utf-8',
})

/** 128 random bits. */
export const BrowserId = z.string().regex(/^[\w-]{22}$/)

export const holdSession = endpoint({
  method: 'POST',
  path: '/booking/hold',
  access: 'public',
  idempotency: true,
  summary: 'Garde une session 15 minutes pour une équipe',
  body: z.strictObject({
    ...{ idService, start: instant, players: Players },
    /** What the website calls a visitor's browser: its unpaid holds are counted. */
    browser: BrowserId.optional(),
  }),
  limit: 'hold',
  reply: Hold,
})

const holdParams = z.object({ id: z.uuid() })

export const getHold = endpoint({
  method: 'GET',
  path: '/booking/hold/:id',
  access: 'public',
  summary: 'Une session gardée',
  params: holdParams,
  reply: Hold,
})

export const updateHold = endpoint({
  method: 'PUT',
  path: '/booking/hold/:id',
  access: 'public',
  idempotency: true,
  summary: 'Change le nombre de joueurs, ou prolonge une fois',
  limit: 'hold',
  params: holdParams,
  body: z
    .strictObject({ players: Players.optional(), extend: z.literal(true).optional() })
    .refine((body) => body.players !== undefined || body.extend, 'Rien à changer.'),
  reply: Hold,
})

export const releaseHold = endpoint({
  method: 'DELETE',
  path: '/booking/hold/:id',
  access: 'public',
  idempotency: true,
  summary: 'Rend une session gardée',
  params: holdParams,
  reply: z.object({}),
})

export const RULE_KINDS = [
  'service',
  'opening',
  'exception',
  'season',
  'holiday',
  'lead',
  'horizon',
  'claim',
  'price',
] as const

/** One rule that was asked about a time, and what it said. */
export const RuleVerdict = z.object({
  kind: z.enum(RULE_KINDS),
  /** The row it comes from, where it comes from one. */
  id: z.union([z.int(), z.uuid()]).nullable(),
  verdict: z.enum(['opens', 'closes', 'prices', 'passes']),
  text: z.string(),
})
export type RuleVerdict = z.infer<typeof RuleVerdict>

export const explainSession = endpoint({
  method: 'GET',
  path: '/admin/calendar/:id/why',
  access: 'staff',
  summary: 'Pourquoi ? Les règles qui ont ouvert, fermé ou tarifé une heure',
  params: z.object({ id: pathId }),
  query: z.strictObject({ at: instant }),
  reply: z.object({
    at: instant,
    state: z.enum([...SESSION_STATES, 'none']),
    prices: z.array(TeamPrice),
    verdicts: z.array(RuleVerdict),
  }),
})

export const BOOKING_STATES = [
  'held',
  'paid',
  'confirmed',
  'arrived',
  'played',
  'late',
  'forfeited',
  'expired',
  'cancelled',
] as const

export const Booking = z.object({
  id: z.uuid(),
  idService,
  name: z.string(),
  start: instant,
  end: instant,
  players: z.int(),
  state: z.enum(BOOKING_STATES),
  source: z.enum(['online', 'staff']),
  label: z.string().nullable(),
  teamCents: z.int(),
  gameMaster: z.string().nullable(),
})
export type Booking = z.infer<typeof Booking>

export const listBookings = endpoint({
  method: 'GET',
  path: '/admin/booking',
  access: 'staff',
  summary: 'Réservations d’un jour',
  query: z.strictObject({ date }),
  reply: z.object({ bookings: z.array(Booking), total: z.int() }),
})

export const bookByStaff = endpoint({
  method: 'POST',
  path: '/admin/booking',
  access: 'staff',
  idempotency: true,
  summary: 'Réserve pour un client, au téléphone ou sur place',
  body: z.strictObject({
    idService,
    start: instant,
    players: Players,
    label: z.string().trim().min(1).max(120),
  }),
  reply: Booking,
})

export const moveBooking = endpoint({
  method: 'PUT',
  path: '/admin/booking/:id/move',
  access: 'staff',
  idempotency: true,
  summary: 'Déplace une réservation ; le client en est averti',
  params: holdParams,
  body: z.strictObject({ start: instant, reason: Reason }),
  reply: Booking,
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/cancel',
  access: 'staff',
  idempotency: true,
  summary: 'Annule une réservation ; le client choisit une autre date ou le remboursement',
  params: holdParams,
  body: z.strictObject({ reason: Reason }),
  reply: Booking,
})

export const Closure = z.object({
  id: z.uuid(),
  /** Null closes every room. */
  idService: idService.nullable(),
  start: instant,
  end: instant,
  reason: z.string(),
})
export type Closure = z.infer<typeof Closure>

export const listClosures = endpoint({
  method: 'GET',
  path: '/admin/closure',
  access: 'staff',
  summary: 'Fermetures en cours et à venir',
  reply: z.object({ closures: z.array(Closure), total: z.int() }),
})

export const closeRooms = endpoint({
  method: 'POST',
  path: '/admin/closure',
  access: 'staff',
  idempotency: true,
  summary: 'Ferme une salle, ou toutes, pour un temps ; refusé si une session y est vendue',
  body: z
    .strictObject({
      idService: idService.nullable(),
      start: instant,
      end: instant,
      reason: Reason,
    })
    .refine(({ start, end }) => Date.parse(start) < Date.parse(end), {
      path: ['end'],
      message: 'La fin doit suivre le début.',
    }),
  reply: Closure,
})

export const reopenRooms = endpoint({
  method: 'DELETE',
  path: '/admin/closure/:id',
  access: 'staff',
  idempotency: true,
  summary: 'Lève une fermeture',
  params: holdParams,
  reply: z.object({}),
})
