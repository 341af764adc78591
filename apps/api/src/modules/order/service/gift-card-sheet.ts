import type { GiftCardSheet } from '@sesame/contract/gift-card-staff'

import type { Context } from '../../../platform/context.ts'
import { DELIVERY_KIND } from '../../giftcard/service/deliver.ts'
import {
  addressesOf,
  getPaidCard,
  isExtendable,
  isSendable,
  readCardRecords,
  viewCard,
} from '../../giftcard/service/staff-cards.ts'
import { findNames } from '../../member/service/names.ts'
import { listMailsAbout } from '../../site/service/recorded-mails.ts'
import { describeOrders } from '../queries/order-list.ts'
import { cardEvents } from '../rules/gift-card-events.ts'

/** One gift card for the team: what it is worth, and everything that happened to it. */
export async function getGiftCardSheet(ctx: Context, id: string): Promise<GiftCardSheet> {
  const { db, site } = ctx
  const card = await getPaidCard(ctx, id)
  const { moves, events, expiredCents } = await readCardRecords(ctx, id)
  const ids = [card.idOrder, ...moves.flatMap(({ idOrder }) => idOrder ?? [])]
  const about = { subjects: [id, ...events.map((event) => event.id)], beginnings: [] }
  const [orders, names, mails] = await Promise.all([
    describeOrders(db, site.id, [...new Set(ids)]),
    findNames(ctx, [...new Set(events.map(({ byActor }) => byActor))]),
    listMailsAbout(ctx, { about, limit: 500 }),
  ])
  const deliveries = mails.filter(({ kind }) => kind === DELIVERY_KIND)
  const numbers = new Map(orders.map((order) => [order.id, order.number]))
  return {
    card: viewCard(card),
    order: { id: card.idOrder, number: numbers.get(card.idOrder) ?? '' },
    expiredCents,
    addresses: addressesOf(card),
    canSend: isSendable(card),
    canExtend: isExtendable(card, expiredCents),
    events: cardEvents({ card, moves, events, deliveries, numbers, names }),
  }
}
