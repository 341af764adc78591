import { z } from 'zod'

import { Cents } from './common.ts'
import { endpoint } from './endpoint.ts'
import { csvOf, listQuery, listSize } from './list.ts'

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
