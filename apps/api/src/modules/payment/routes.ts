import * as contract from '@sesame/contract/payment'

import { route } from '../../platform/route.ts'
import * as manage from './service/manage.ts'

export const paymentAccountRoutes = [
  route(contract.getPaymentAccount, (ctx) => manage.getPaymentAccount(ctx)),
  route(contract.savePaymentKeys, (ctx, { body }) => manage.savePaymentKeys(ctx, body)),
  route(contract.connectPaymentAccount, (ctx, { body }) => manage.connectPaymentAccount(ctx, body)),
  route(contract.closePaymentAccount, (ctx) => manage.closePaymentAccount(ctx)),
]
