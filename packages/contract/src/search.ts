import { z } from 'zod'

import { endpoint } from './endpoint.ts'

export const SEARCH_KINDS = ['order', 'person', 'booking', 'gift_card', 'conversation'] as const

export const searchAdmin = endpoint({
  method: 'GET',
  path: '/admin/search',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  summary:
    'Commandes, clients, réservations, cartes cadeaux et messages, par les débuts de leurs mots',
  query: z.strictObject({
    /** Each word must begin a word of the result; four digits or more may end its phone number, four a card. */
    q: z.string().trim().min(2, 'Tapez au moins deux caractères.').max(100),
  }),
  limit: 'search',
  reply: z.object({
    /** At most 20 results in all, the newest of each kind first. */
    groups: z.array(
      z.object({
        kind: z.enum(SEARCH_KINDS),
        results: z.array(
          z.object({
            id: z.uuid(),
            title: z.string(),
            subtitle: z.string(),
          }),
        ),
      }),
    ),
  }),
})
