import { z } from 'zod'

import { Id } from './common.ts'
import { endpoint } from './endpoint.ts'
import { listQuery } from './list.ts'
import { Image } from './media.ts'

const MIN_PLAYERS = 1
const MAX_PLAYERS = 50

export const ServiceId = z.int().positive()
export const Players = z.int().min(MIN_PLAYERS).max(MAX_PLAYERS)

/** Price of a team of this size, and per player rounded up to the cent. */
export const TeamPrice = z.object({
  players: Players,
  teamCents: z.int().nonnegative(),
  perPlayerCents: z.int().nonnegative(),
})
export type TeamPrice = z.infer<typeof TeamPrice>

export const PricePeriod = z.object({
  id: z.int(),
  name: z.string(),
  /** Description for people, such as « lundi au vendredi, avant 17 h ». */
  description: z.string(),
  prices: z.array(TeamPrice),
})
export type PricePeriod = z.infer<typeof PricePeriod>

export const Service = z.object({
  id: ServiceId,
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

export const listServices = endpoint({
  method: 'GET',
  path: '/service',
  access: 'public',
  cache: 'shared',
  summary: 'Activités à réserver ; `tag` prend plusieurs étiquettes séparées par des virgules',
  query: listQuery(['tag', 'name', 'slug'], { nbItem: 100 }),
  reply: z.object({ services: z.array(Service), total: z.int() }),
})

export const getService = endpoint({
  method: 'GET',
  path: '/service/:id',
  access: 'public',
  cache: 'shared',
  summary: 'Une activité, avec sa grille de prix',
  params: z.object({ id: Id }),
  reply: Service,
})

/** How the teams of one service ended their games in the last twelve months. */
export const ServiceResults = z.object({
  idService: ServiceId,
  teams: z.int().positive(),
  wonTeams: z.int().nonnegative(),
  /** Shortest and mean time of those that won; null if no time was noted. */
  bestSeconds: z.int().nullable(),
  meanSeconds: z.int().nullable(),
})
export type ServiceResults = z.infer<typeof ServiceResults>

export const listServiceResults = endpoint({
  method: 'GET',
  path: '/service-result',
  access: 'public',
  cache: 'shared',
  summary: 'Réussite des équipes par activité, sur douze mois, dès vingt parties notées',
  reply: z.object({ results: z.array(ServiceResults) }),
})

const OpeningHours = z.object({
  /** 1 is Monday. */
  weekday: z.int().min(1).max(7),
  /** First and last start in the venue's time; null if closed. */
  first: z.string().nullable(),
  last: z.string().nullable(),
})

export const getOpening = endpoint({
  method: 'GET',
  path: '/opening',
  access: 'public',
  cache: 'shared',
  summary: 'Horaires réels de la semaine type et jours particuliers à venir',
  reply: z.object({
    week: z.array(OpeningHours),
    special: z.array(
      z.object({
        date: z.iso.date(),
        label: z.string(),
        first: z.string().nullable(),
        last: z.string().nullable(),
      }),
    ),
  }),
})
