import { z } from 'zod'

import { BOOKING_STATES } from './booking.ts'
import { CardLast4, Cents } from './common.ts'
import { endpoint } from './endpoint.ts'
import { csvOf, listQuery, listSize } from './list.ts'
import { Subscriber } from './newsletter.ts'
import { ORDER_STATES } from './order.ts'
import { VERSION } from './record.ts'

const person = {
  id: z.uuid(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
}

/** What bank cards paid and was not given back; null for staff, who see no sums over orders. */
const spentCents = Cents.nullable()

export const listPeople = endpoint({
  method: 'GET',
  path: '/admin/person',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  summary: 'Clients, avec ou sans compte, le dernier contact d’abord',
  query: listQuery(
    ['lastname', 'email', 'hasAccount', 'hasNewsletter', 'firstSeenAt', 'lastContactAt', 'q'],
    {
      nbItem: 25,
      kinds: {
        hasAccount: 'flag',
        hasNewsletter: 'flag',
        firstSeenAt: 'instant',
        lastContactAt: 'instant',
        q: 'words',
      },
    },
  ),
  reply: z.object({
    people: z.array(
      z.object({
        ...person,
        hasAccount: z.boolean(),
        hasNewsletter: z.boolean(),
        firstSeenAt: z.iso.datetime(),
        lastContactAt: z.iso.datetime(),
        /** Paid ones. */
        orders: z.int(),
        spentCents,
      }),
    ),
    ...listSize,
  }),
})

export const exportPeople = csvOf(listPeople)

/** What the law has the venue store of an erased person. */
const Remains = z.object({ label: z.string(), until: z.iso.date(), basis: z.string() })
export type Remains = z.infer<typeof Remains>

const Entry = z.object({
  kind: z.enum(['message', 'form', 'registration']),
  subject: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
})

export const Person = z.object({
  ...person,
  ...VERSION,
  firstSeenAt: z.iso.datetime(),
  lastContactAt: z.iso.datetime(),
  /** Null without an account. */
  account: z
    .object({
      createdAt: z.iso.datetime(),
      lastLoginAt: z.iso.datetime(),
      /** Accounts of the team are changed under « Équipe et accès ». */
      isTeam: z.boolean(),
    })
    .nullable(),
  figures: z.object({
    sessionsPlayed: z.int(),
    /** Paid ones. */
    orders: z.int(),
    spentCents,
    cards: z.int(),
    cardsCents: Cents,
  }),
  /** At most 50 of each kind, the newest first. */
  sessions: z.array(
    z.object({
      idBooking: z.uuid(),
      name: z.string(),
      start: z.iso.datetime({ offset: true }),
      end: z.iso.datetime({ offset: true }),
      players: z.int(),
      state: z.enum(BOOKING_STATES),
      isWon: z.boolean().nullable(),
      playSeconds: z.int().nullable(),
    }),
  ),
  orders: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      state: z.enum(ORDER_STATES),
      label: z.string(),
      totalCents: Cents,
      cardLast4: CardLast4.nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
  giftCards: z.array(
    z.object({
      id: z.uuid(),
      hint: z.string(),
      balanceCents: Cents,
      recipientName: z.string().nullable(),
      validUntil: z.iso.date(),
    }),
  ),
  contacts: z.array(Entry),
  mails: z.array(
    z.object({ kind: z.string(), at: z.iso.datetime(), sentAt: z.iso.datetime().nullable() }),
  ),
  /** What they agreed to, the newest first. */
  newsletters: z.array(
    Subscriber.pick({
      state: true,
      since: true,
      lists: true,
      consentText: true,
      confirmedBy: true,
    }),
  ),
  erasure: z.object({
    /** Why the person cannot be erased today; null if they can. */
    obstacle: z.string().nullable(),
    /** What would remain after an erasure, and until when. */
    remains: z.array(Remains),
    /** The day on which they are forgotten without a request, if they do nothing more. */
    forgottenOn: z.iso.date(),
  }),
})
export type Person = z.infer<typeof Person>

const params = z.object({ id: z.uuid() })

export const getPerson = endpoint({
  method: 'GET',
  path: '/admin/person/:id',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  summary: 'Un client : sessions, commandes, messages, consentements, et ce qui resterait de lui',
  params,
  reply: Person,
})

export const updatePerson = endpoint({
  method: 'PUT',
  path: '/admin/person/:id',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  summary: 'Corrige le nom et le téléphone d’un client, de son compte s’il en a un',
  params,
  body: z.strictObject({
    ...VERSION,
    firstname: z.string().trim().max(60),
    lastname: z.string().trim().min(1, 'Tapez un nom.').max(60),
    phone: z
      .string()
      .trim()
      .max(25)
      .regex(
        /^(?:\+?[\d .()-]{6,})?$/,
        'Ce numéro n’est pas lisible. Exemple\u00a0: 06 12 34 56 78.',
      ),
  }),
  reply: Person,
})

export const exportPerson = endpoint({
  method: 'POST',
  path: '/admin/person/:id/export',
  access: ['ADMIN', 'SUPER_ADMIN'],
  stepUp: true,
  limit: 'document',
  summary: 'Tout ce que le site garde d’un client, en JSON et CSV (RGPD, articles 15 et 20)',
  params,
  reply: z.string(),
  raw: 'application/zip',
})

export const erasePerson = endpoint({
  method: 'POST',
  path: '/admin/person/:id/erase',
  access: ['ADMIN', 'SUPER_ADMIN'],
  stepUp: true,
  idempotency: true,
  summary: 'Efface un client, sauf ce que la loi oblige à garder (RGPD, article 17)',
  params,
  reply: z.object({ remains: z.array(Remains) }),
})
