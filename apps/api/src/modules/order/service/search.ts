import type { ReplyOf } from '@sesame/contract/endpoint'
import { SEARCH_KINDS, type searchAdmin as endpoint } from '@sesame/contract/search'
import { buyerName } from '@sesame/values/buyer-name'
import { cardText } from '@sesame/values/card-text'
import { formatDay } from '@sesame/values/french-day'
import { formatMoment } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'

import type { Context } from '../../../platform/context.ts'
import { describeBookings } from '../../booking/service/for-orders.ts'
import { describeConversations } from '../../contact/service/inbox.ts'
import { describeCards } from '../../giftcard/service/card.ts'
import { describePeople } from '../../member/service/people.ts'
import { findByWords } from '../../site/service.ts'
import { describeOrders } from '../queries/order-list.ts'
import { ORDER_STATE_LABELS } from '../rules/labels.ts'

type Kind = (typeof SEARCH_KINDS)[number]
type Result = ReplyOf<typeof endpoint>['groups'][number]['results'][number]

const MAX_RESULTS = 20

const DESCRIBE: Record<Kind, (ctx: Context, ids: string[], text: string) => Promise<Result[]>> = {
  order: async ({ db, site }, ids, text) =>
    (await describeOrders(db, site.id, ids)).map(({ id, firstname, lastname, ...order }) => ({
      id,
      title: buyerName({ firstname, lastname }),
      subtitle: [
        `Commande ${order.number}`,
        ORDER_STATE_LABELS[order.state as keyof typeof ORDER_STATE_LABELS],
        formatEuros(order.totalCents),
        ...cardsIn(text, order.cards).map(cardText),
      ].join(', '),
    })),
  person: async (ctx, ids) =>
    (await describePeople(ctx, ids)).map(({ id, firstname, lastname, email, hasAccount }) => ({
      id,
      title: [firstname, lastname].filter(Boolean).join(' ') || email,
      subtitle: `${hasAccount ? 'Avec compte' : 'Sans compte'}, ${email}`,
    })),
  booking: async (ctx, ids) =>
    (await describeBookings(ctx, ctx.db, ids)).map(({ id, label, name, start }) => ({
      id,
      title: label ?? name,
      subtitle: `Réservation, ${name}, ${formatMoment(start, ctx.site.timeZone)}`,
    })),
  gift_card: async (ctx, ids) =>
    (await describeCards(ctx, ids)).map(
      ({ id, hint, balanceCents, validUntil, recipientName }) => ({
        id,
        title: `Carte cadeau •••• ${hint}`,
        subtitle: [
          ...(recipientName ? [`pour ${recipientName}`] : []),
          `reste ${formatEuros(balanceCents)}`,
          `valable jusqu’au ${formatDay(validUntil)}`,
        ].join(', '),
      }),
    ),
  conversation: async (ctx, ids) =>
    (await describeConversations(ctx, ids)).map(({ id, name, email, subject, createdAt }) => ({
      id,
      title: name || (email ?? 'Message'),
      subtitle: `Message, ${subject}, ${formatMoment(createdAt.toISOString(), ctx.site.timeZone)}`,
    })),
}

/** Cards whose last digits were typed: why the order was found. */
function cardsIn(text: string, cards: readonly string[]): string[] {
  const typed: string[] = text.match(/\d+/g) ?? []
  return cards.filter((last4) => typed.includes(last4))
}

export async function searchAdmin(ctx: Context, text: string): Promise<ReplyOf<typeof endpoint>> {
  const found = await findByWords(ctx, { text, kinds: SEARCH_KINDS, limit: MAX_RESULTS })
  const groups = await Promise.all(
    SEARCH_KINDS.map(async (kind) => {
      const ids = found.filter((row) => row.kind === kind).map(({ id }) => id)
      const described = ids.length === 0 ? [] : await DESCRIBE[kind](ctx, ids, text)
      const results = ids.flatMap((id) => described.find((result) => result.id === id) ?? [])
      return { kind, results }
    }),
  )
  return { groups: groups.filter(({ results }) => results.length > 0) }
}
