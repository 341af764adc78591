import * as contract from '@sesame/contract/accounting'
import { getFigures } from '@sesame/contract/figures'

import { route } from '../../platform/route.ts'
import * as service from './service.ts'
import * as figures from './service/figures.ts'

export const accountingRoutes = [
  route(contract.exportAccounting, (ctx, { query }) => service.exportAccounting(ctx, query)),
  route(getFigures, (ctx, { query }) => figures.getFigures(ctx, query)),
]
