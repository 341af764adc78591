import { CONSENT_SERVICE_IDS } from '@sesame/values/consent'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'

const CONSENT_METHODS = ['accept_all', 'deny_all', 'choice', 'withdraw'] as const
export type ConsentMethod = (typeof CONSENT_METHODS)[number]

const Services = z
  .partialRecord(z.enum(CONSENT_SERVICE_IDS), z.boolean())
  .refine((services) => Object.keys(services).length > 0, 'Au moins un service est attendu.')

export const recordConsent = endpoint({
  method: 'POST',
  path: '/consent',
  access: 'public',
  limit: 'consent',
  summary: 'Enregistre la preuve d’un choix sur les cookies, sans adresse ni identité',
  body: z
    .object({
      idConsent: z.uuid(),
      bannerVersion: z.string().regex(/^[a-z0-9.-]{1,40}$/),
      method: z.enum(CONSENT_METHODS),
      services: Services,
    })
    .refine(({ method, services }) => isCoherent(method, Object.values(services)), {
      path: ['services'],
      message: 'Les services ne correspondent pas au choix.',
    }),
  reply: z.object({ recorded: z.boolean() }),
})

function isCoherent(method: ConsentMethod, choices: boolean[]): boolean {
  if (method === 'accept_all') return choices.every(Boolean)
  return method !== 'deny_all' || !choices.some(Boolean)
}

export const recordPageView = endpoint({
  method: 'POST',
  path: '/analytics/page-view',
  access: 'public',
  limit: 'pageView',
  summary: 'Compte une page vue, seulement après un accord à la mesure d’audience',
  body: z.object({
    idConsent: z.uuid(),
    path: z
      .string()
      .max(500)
      .regex(/^\/[^\s\\]*$/),
  }),
  reply: z.object({ recorded: z.boolean() }),
})
