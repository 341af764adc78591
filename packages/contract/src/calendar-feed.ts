import { z } from 'zod'

import { endpoint } from './endpoint.ts'

/** A room or a game master, whose sessions a calendar shows. */
export const CalendarResource = z.object({
  id: z.int(),
  kind: z.enum(['room', 'game_master']),
  name: z.string(),
})
export type CalendarResource = z.infer<typeof CalendarResource>

export const CalendarFeed = z.object({
  id: z.uuid(),
  resource: CalendarResource,
  /** Where it is used: « Téléphone de Léa ». */
  label: z.string(),
  createdAt: z.iso.datetime(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const listCalendarFeeds = endpoint({
  method: 'GET',
  path: '/admin/calendar-feed',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Adresses d’agenda en service, et les salles et maîtres du jeu qui peuvent en avoir',
  reply: z.object({
    feeds: z.array(CalendarFeed),
    resources: z.array(CalendarResource),
    total: z.int(),
  }),
})

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/admin/calendar-feed',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Crée l’adresse secrète d’un agenda ; elle n’est montrée que dans cette réponse',
  body: z.strictObject({
    idResource: z.int().positive(),
    label: z.string().trim().min(1, 'Dites où cet agenda sera lu.').max(80),
  }),
  reply: z.object({ feed: CalendarFeed, url: z.url() }),
})

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/admin/calendar-feed/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Révoque une adresse d’agenda ; elle ne mène plus à rien',
  params: z.object({ id: z.uuid() }),
  reply: z.object({}),
})

/** Every wrong name gets the same 404, so that the form of an address cannot be guessed. */
export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/calendar-feed/:file',
  access: 'public',
  summary: 'Les sessions d’une salle ou d’un maître du jeu, pour une application d’agenda',
  limit: 'calendarFeed',
  params: z.object({ file: z.string().max(200) }),
  reply: z.string(),
  raw: 'text/calendar; charset=utf-8',
})
