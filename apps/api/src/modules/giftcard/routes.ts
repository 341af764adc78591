import * as contract from '@sesame/contract/gift-card'

import { route } from '../../platform/route.ts'
import * as pay from './service/pay.ts'
import * as sell from './service/sell.ts'

export const giftCardRoutes = [
  route(contract.getGiftCardOffer, (ctx) => sell.getGiftCardOffer(ctx)),
  route(contract.readGiftCard, (ctx, { body }) => pay.readGiftCard(ctx, body.code)),
]
