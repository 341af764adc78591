import { RECORD_RETENTION } from '@sesame/values/retention'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { PersonName } from './member.ts'

/** The page of a team, and the names on it, last this many days after the session. */
export const TEAM_PAGE_DAYS = RECORD_RETENTION.teamReply.period.days

export const TeamSession = z.object({
  name: z.string(),
  slug: z.string(),
  date: z.iso.date(),
  start: z.iso.datetime({ offset: true }),
  end: z.iso.datetime({ offset: true }),
  time: z.string(),
  players: z.int(),
  isCancelled: z.boolean(),
  /** Played, cancelled or moved away: nobody can reply any more. */
  isOver: z.boolean(),
  /** Whole days until the session by the venue's calendar; 0 on its day and after it. */
  daysLeft: z.int(),
  /** First name of the person who booked. */
  booker: z.string(),
  /** First names only, the first to reply first. */
  replies: z.array(z.object({ firstname: z.string(), isComing: z.boolean() })),
})
export type TeamSession = z.infer<typeof TeamSession>

export const TeamReply = z.object({
  firstname: PersonName('Indiquez votre prénom.').max(40, 'Indiquez au plus 40 caractères.'),
  isComing: z.boolean(),
})

const params = z.object({ token: z.string().length(43) })

export const getTeamSession = endpoint({
  method: 'GET',
  path: '/team/:token',
  access: 'public',
  summary: 'Le rendez-vous d’une équipe : des prénoms, ni nom ni prix',
  params,
  limit: 'token',
  reply: TeamSession,
})

export const replyToTeam = endpoint({
  method: 'PUT',
  path: '/team/:token/reply',
  access: 'public',
  summary: 'Dit qu’une personne de l’équipe vient, ou ne vient pas',
  params,
  limit: 'token',
  body: TeamReply,
  reply: TeamSession,
})

export const getTeamCalendar = endpoint({
  method: 'GET',
  path: '/team/:token/session.ics',
  access: 'public',
  summary: 'Le rendez-vous d’une équipe, pour un agenda',
  params,
  limit: 'token',
  reply: z.string(),
  raw: 'text/calendar; charset=utf-8',
})
