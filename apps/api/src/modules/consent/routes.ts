import * as contract from '@sesame/contract/consent'

import { route } from '../../platform/route.ts'
import * as service from './service.ts'

export const consentRoutes = [
  route(contract.recordConsent, (ctx, { body }) => service.recordConsent(ctx, body)),
  route(contract.recordPageView, (ctx, { body }) => service.recordPageView(ctx, body)),
]
