import * as contract from '@sesame/contract/accounting'

import { route } from '../../platform/route.ts'
import * as service from './service.ts'

export const accountingRoutes = [
  route(contract.exportAccounting, (ctx, { query }) => service.exportAccounting(ctx, query)),
]
