import { z } from 'zod'

import { BookedSession } from './booking.ts'
import { Day, Id, IdRef } from './common.ts'
import { endpoint } from './endpoint.ts'
import { GameMasterState } from './game-master.ts'

/** French law: the hours that nobody may work more than in a week (Code du travail, L3121-20). */
export const MAX_WEEK_MINUTES = 48 * 60
/** A day of the team begins and ends at five: an evening past midnight belongs to its day. */
export const TEAM_DAY_STARTS_MIN = 5 * 60

const Clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Indiquez une heure.')

/** Hours of presence; an end that is not after the beginning is one of the night that follows. */
export const Hours = z.strictObject({ from: Clock, to: Clock })
export type Hours = z.infer<typeof Hours>

/** `open`: nothing planned, there whenever the venue is open; `rest`: a day off. */
export const ShiftPlan = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('rest') }),
  z.strictObject({ kind: z.literal('hours'), hours: Hours }),
])
export type ShiftPlan = z.infer<typeof ShiftPlan>

export const ABSENCE_KINDS = ['leave', 'training', 'illness', 'other'] as const
export const AbsenceKind = z.enum(ABSENCE_KINDS)
export type AbsenceKind = z.infer<typeof AbsenceKind>

export const Monday = Day.refine(
  (day) => new Date(day).getUTCDay() === 1,
  'Une semaine commence un lundi.',
)

const PersonDay = z.object({
  date: Day,
  plan: ShiftPlan,
  /** 0 as long as nothing is planned. */
  version: z.int(),
  /** Granted absence of that day; the kind only for whoever it concerns and who decides. */
  absence: z.object({ kind: AbsenceKind.nullable(), hours: Hours.nullable() }).nullable(),
})
export type PersonDay = z.infer<typeof PersonDay>

const TeamPerson = z.object({
  id: z.int(),
  name: z.string(),
  state: GameMasterState,
  /** Linked to the account of the caller. */
  isSelf: z.boolean(),
  /** Planned in this week, without absences. */
  minutes: z.int(),
  days: z.array(PersonDay),
})
export type TeamPerson = z.infer<typeof TeamPerson>

export const getTeamWeek = endpoint({
  method: 'GET',
  path: '/admin/shift',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  summary: 'Une semaine de l’équipe : heures de présence, absences, maîtres du jeu par jour',
  query: z.strictObject({ week: Monday }),
  reply: z.object({
    week: Day,
    today: Day,
    days: z.array(
      z.object({
        date: Day,
        isOpen: z.boolean(),
        /** Who leads and is there, of all who lead. */
        present: z.int(),
        leading: z.int(),
      }),
    ),
    people: z.array(TeamPerson),
    /** Sold sessions of this week that nobody leads. */
    unled: z.array(BookedSession),
  }),
})

/** Who leads a session instead. */
const Reassignment = z.strictObject({ idBooking: z.uuid(), idGameMaster: IdRef })
export const Reassignments = z.array(Reassignment).max(200)

/** What a change of hours or an absence takes from the calendar. */
export const TeamEffects = z.object({
  /** Sold sessions, or sessions being paid, that the game master would leave. */
  sessions: z.array(
    BookedSession.extend({
      isHold: z.boolean(),
      free: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  ),
  /** Sessions on sale that nobody could lead any more, and those that could be led again. */
  lost: z.int(),
  won: z.int(),
})
export type TeamEffects = z.infer<typeof TeamEffects>

const shiftParams = z.object({ id: Id, date: Day })

export const previewShift = endpoint({
  method: 'GET',
  path: '/admin/game-master/:id/shift/:date/preview',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Ce qu’un changement d’heures toucherait ; rien n’est enregistré',
  params: shiftParams,
  query: z
    .strictObject({
      kind: z.enum(['open', 'rest', 'hours']),
      from: Clock.optional(),
      to: Clock.optional(),
    })
    .refine(({ kind, from, to }) => kind !== 'hours' || (from && to), {
      path: ['from'],
      message: 'Indiquez une heure.',
    }),
  reply: TeamEffects,
})

export const saveShift = endpoint({
  method: 'POST',
  path: '/admin/game-master/:id/shift/:date',
  access: ['ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary: 'Enregistre les heures d’un jour ; refusé si une session vendue n’a plus personne',
  params: shiftParams,
  body: z.strictObject({
    plan: ShiftPlan,
    version: z.int().nonnegative(),
    reassign: Reassignments,
  }),
  reply: PersonDay,
  message: 'Les heures sont enregistrées.',
})

export const copyWeek = endpoint({
  method: 'POST',
  path: '/admin/shift/copy',
  access: ['ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary: 'Copie les heures d’une semaine dans une autre, là où rien n’est encore prévu',
  body: z.strictObject({ from: Monday, to: Monday }),
  reply: z.object({ copied: z.int() }),
  message: 'La semaine est copiée.',
})
