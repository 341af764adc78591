import type { ReplyOf } from '@sesame/contract/endpoint'
import type { ListQuery } from '@sesame/contract/list'
import type { listPeople as endpoint } from '@sesame/contract/person'

import type { Context } from '../../../platform/context.ts'
import { streamCsv, type CsvColumn } from '../../../platform/csv.ts'
import * as members from '../../member/service/people.ts'
import { sumOrders } from '../queries/people.ts'
import { maySeeTurnover } from '../rules/day.ts'

type ListedPerson = ReplyOf<typeof endpoint>['people'][number]

export async function listPeople(ctx: Context, list: ListQuery<members.PersonField>) {
  const { people, ...size } = await members.listPeople(ctx, list)
  const sums = await sumOrders(ctx.db, ctx.site.id, {
    members: people.flatMap(({ idMember }) => idMember ?? []),
    emails: people.map(({ email }) => email.toLowerCase()),
  })
  const maySeeSums = ctx.actor !== null && maySeeTurnover(ctx.actor.role)
  return {
    people: people.map(({ idMember, firstSeenAt, lastContactAt, ...person }): ListedPerson => {
      const own = [sums.get(idMember ?? ''), sums.get(person.email.toLowerCase())]
      const add = (name: 'orders' | 'spentCents') =>
        own.reduce((sum, one) => sum + (one?.[name] ?? 0), 0)
      return {
        ...person,
        hasAccount: idMember !== null,
        firstSeenAt: firstSeenAt.toISOString(),
        lastContactAt: lastContactAt.toISOString(),
        orders: add('orders'),
        spentCents: maySeeSums ? add('spentCents') : null,
      }
    }),
    ...size,
  }
}

const COLUMNS: CsvColumn<ListedPerson>[] = [
  { header: 'Prénom', text: ({ firstname }) => firstname },
  { header: 'Nom', text: ({ lastname }) => lastname },
  { header: 'Courriel', text: ({ email }) => email },
  { header: 'Téléphone', text: ({ phone }) => phone },
  { header: 'Compte', text: ({ hasAccount }) => (hasAccount ? 'oui' : 'non') },
  { header: 'Lettre d’information', text: ({ hasNewsletter }) => (hasNewsletter ? 'oui' : 'non') },
  { header: 'Commandes', number: ({ orders }) => orders },
  { header: 'Dépensé (€)', cents: ({ spentCents }) => spentCents },
  { header: 'Premier contact', instant: ({ firstSeenAt }) => firstSeenAt },
  { header: 'Dernier contact', instant: ({ lastContactAt }) => lastContactAt },
]

export function exportPeople(ctx: Context, list: ListQuery<members.PersonField>) {
  return streamCsv(ctx, list, {
    name: 'clients',
    columns: COLUMNS,
    read: async (batch) => {
      const { people, next } = await listPeople(ctx, batch)
      return { items: people, next }
    },
  })
}
