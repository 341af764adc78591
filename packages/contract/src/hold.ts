import { z } from 'zod'

import { Instant } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Players, ServiceId, TeamPrice } from './service.ts'

export const Hold = z.object({
  id: z.uuid(),
  idService: ServiceId,
  idCalendar: z.int(),
  slug: z.string(),
  name: z.string(),
  date: z.iso.date(),
  start: Instant,
  end: Instant,
  time: z.string(),
  players: z.int(),
  minPlayers: z.int(),
  maxPlayers: z.int(),
  teamCents: z.int(),
  perPlayerCents: z.int(),
  period: z.string(),
  /** Prices of the other team sizes, fixed with the hold. */
  prices: z.array(TeamPrice),
  state: z.enum(['held', 'expired']),
  expiresAt: z.iso.datetime(),
  /** Server time, to compare `expiresAt` with. */
  serverNow: z.iso.datetime(),
  isExtendable: z.boolean(),
})
export type Hold = z.infer<typeof Hold>

/** 128 random bits. */
export const BrowserId = z.string().regex(/^[\w-]{22}$/)

export const holdSession = endpoint({
  method: 'POST',
  path: '/booking/hold',
  access: 'public',
  idempotency: true,
  summary: 'Garde une session 15 minutes pour une équipe',
  body: z.strictObject({
    idService: ServiceId,
    start: Instant,
    players: Players,
    /** Browser id, set by the website to count unpaid holds. */
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
