import { z } from 'zod'

import { Day, Reason } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Email } from './member.ts'
import { VERSION } from './record.ts'

/** Rights over personal data: GDPR, articles 15 to 18, 20 and 21. */
export const DATA_REQUEST_KINDS = [
  'access',
  'portability',
  'rectification',
  'erasure',
  'restriction',
  'objection',
] as const
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number]

/** How it came. */
export const DATA_REQUEST_CHANNELS = ['website', 'email', 'phone', 'letter', 'counter'] as const
const TAKEN_BY_HAND = ['email', 'phone', 'letter', 'counter'] as const

export const DataRequest = z.object({
  /** « D-2026-014 » */
  number: z.string(),
  kind: z.enum(DATA_REQUEST_KINDS),
  channel: z.enum(DATA_REQUEST_CHANNELS),
  receivedOn: z.iso.date(),
  dueOn: z.iso.date(),
  extendedAt: z.iso.datetime().nullable(),
  extensionReason: z.string().nullable(),
  /** When the reply would be due after the one extension that is allowed; null once it was used. */
  extendableTo: z.iso.date().nullable(),
  identityVerifiedAt: z.iso.datetime().nullable(),
  identityHow: z.string().nullable(),
  state: z.enum(['open', 'done', 'refused']),
  refusalReason: z.string().nullable(),
  closedAt: z.iso.datetime().nullable(),
  ...VERSION,
})
export type DataRequest = z.infer<typeof DataRequest>

const Done = z.object({ id: z.uuid() })

export const createDataRequest = endpoint({
  method: 'POST',
  path: '/admin/data-request',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary: 'Note une demande sur des données personnelles, venue autrement que par le site',
  body: z.strictObject({
    kind: z.enum(DATA_REQUEST_KINDS),
    channel: z.enum(TAKEN_BY_HAND),
    receivedOn: Day,
    name: z.string('Indiquez le nom.').trim().min(1, 'Indiquez le nom.').max(120),
    /** Without one, no mail can be sent. */
    email: Email.nullable(),
    note: z.string().trim().max(2_000),
  }),
  reply: Done,
  message: 'La demande est enregistrée.',
})

/** The conversation of the request. */
const params = z.object({ id: z.uuid() })

export const verifyIdentity = endpoint({
  method: 'POST',
  path: '/admin/data-request/:id/identity',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary: 'Note comment l’identité de la personne a été vérifiée',
  params,
  body: z.strictObject({ how: Reason, ...VERSION }),
  reply: Done,
  message: 'L’identité est vérifiée.',
})

export const extendDataRequest = endpoint({
  method: 'POST',
  path: '/admin/data-request/:id/extension',
  access: ['ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary:
    'Prolonge une fois de deux mois le délai d’une demande complexe ; la raison part par courriel, ou se dit autrement sans adresse (RGPD, article 12)',
  params,
  body: z.strictObject({ reason: Reason, ...VERSION }),
  reply: Done,
  message: 'Le délai est prolongé.',
})

export const closeDataRequest = endpoint({
  method: 'POST',
  path: '/admin/data-request/:id/closing',
  access: ['ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary:
    'Clôt une demande, faite ou refusée ; la raison d’un refus part par courriel avec les recours',
  params,
  body: z.strictObject({
    state: z.enum(['done', 'refused']),
    /** Of a refusal, in which it is required. */
    reason: Reason.nullable(),
    ...VERSION,
  }),
  reply: Done,
  message: 'La demande est terminée.',
})
