import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { countsOf, csvOf, listQuery, listSize } from './list.ts'
import { VERSION } from './record.ts'

export const SUBSCRIBER_STATES = ['confirmed', 'waiting', 'unsubscribed'] as const
/** `earlier`: from before proofs were stored. */
export const SUBSCRIBER_SOURCES = ['form', 'registration', 'account', 'earlier'] as const

const instant = z.iso.datetime().nullable()

/** Somebody who subscribed, with the proof of it. */
export const Subscriber = z.object({
  id: z.uuid(),
  ...VERSION,
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  /** Since when it has this state. */
  since: z.iso.datetime(),
  source: z.enum(SUBSCRIBER_SOURCES),
  lists: z.array(z.string()),
  requestedAt: instant,
  /** Word for word what was agreed to; null if it was not stored. */
  consentText: z.string().nullable(),
  textVersion: z.string().nullable(),
  confirmedAt: instant,
  /** The link of which mail; `account`: by a login with a verified address. */
  confirmedBy: z.enum(['newsletter-confirmation', 'registration', 'account']).nullable(),
  mailSentAt: instant,
  endedAt: instant,
  endedBy: z.enum(['link', 'account', 'staff']).nullable(),
})
export type Subscriber = z.infer<typeof Subscriber>

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/admin/newsletter',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Abonnés à la lettre d’information, avec la preuve de leur accord',
  query: listQuery(['email', 'state', 'source', 'since'], {
    nbItem: 25,
    kinds: { state: SUBSCRIBER_STATES, source: SUBSCRIBER_SOURCES, since: 'instant' },
  }),
  reply: z.object({
    subscribers: z.array(Subscriber),
    ...listSize,
    /** People by state, whatever state is requested. */
    counts: countsOf(SUBSCRIBER_STATES),
  }),
})

/** Only who has confirmed, whatever state is requested: nobody else may be written to. */
export const exportSubscribers = csvOf(listSubscribers)

export const unsubscribePerson = endpoint({
  method: 'POST',
  path: '/admin/newsletter/:id/unsubscribe',
  access: ['ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary: 'Désabonne une personne à sa demande ; elle seule peut se réabonner',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject(VERSION),
  reply: z.object({}),
  message: 'La personne est désabonnée.',
})
