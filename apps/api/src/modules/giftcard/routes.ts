import * as contract from '@sesame/contract/gift-card'
import * as staff from '@sesame/contract/gift-card-staff'

import type { Context } from '../../platform/context.ts'
import { idempotentRoute, route } from '../../platform/route.ts'
import * as change from './service/change-card.ts'
import * as pay from './service/pay.ts'
import { resendGiftCard } from './service/resend.ts'
import * as sell from './service/sell.ts'
import * as cards from './service/staff-cards.ts'

/** A repetition gets the card as it is by then: its names are not stored once more. */
const AS_IT_IS = {
  again: (ctx: Context, _: unknown, { params }: { params: { id: string } }) =>
    cards.getStaffCard(ctx, params.id),
}

export const giftCardRoutes = [
  route(contract.getGiftCardOffer, (ctx) => sell.getGiftCardOffer(ctx)),
  route(contract.readGiftCard, (ctx, { body }) => pay.readGiftCard(ctx, body.code)),
  route(staff.listGiftCards, (ctx, { query }) => cards.listGiftCards(ctx, query)),
  route(staff.findGiftCard, (ctx, { body }) => cards.findGiftCard(ctx, body.code)),
  idempotentRoute(
    staff.extendGiftCard,
    (ctx, { params, body }) => change.extendGiftCard(ctx, params.id, body),
    AS_IT_IS,
  ),
  idempotentRoute(
    staff.blockGiftCard,
    (ctx, { params, body }) => change.blockGiftCard(ctx, params.id, body),
    AS_IT_IS,
  ),
  idempotentRoute(
    staff.unblockGiftCard,
    (ctx, { params, body }) => change.unblockGiftCard(ctx, params.id, body),
    AS_IT_IS,
  ),
  route(staff.resendGiftCard, (ctx, { params, body }) => resendGiftCard(ctx, params.id, body)),
]
