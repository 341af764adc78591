import * as contract from '@sesame/contract/delivery'
import * as sessions from '@sesame/contract/session'

import { route } from '../../platform/route.ts'
import * as accessPoints from './service/access-points.ts'
import * as collect from './service/collect.ts'
import * as rates from './service/rates.ts'
import * as shippingFees from './service/shipping-fees.ts'

export const deliveryRoutes = [
  // A calendar belongs to a service or to a point of collection.
  route(sessions.listAllowedDates, (ctx, { params }) => collect.listAllowedDates(ctx, params)),
  route(contract.calculateShippingFees, (ctx, { body }) =>
    shippingFees.calculateShippingFees(ctx, body),
  ),
  route(contract.listAccessPoints, (ctx, { body }) => accessPoints.listAccessPoints(ctx, body)),
  route(contract.listCollectPoints, (ctx) => collect.listCollectPoints(ctx)),
  route(contract.listCollectSchedules, (ctx, { params }) =>
    collect.listCollectSchedules(ctx, params),
  ),
  route(contract.listCarriers, (ctx) => rates.listCarriers(ctx)),
  route(contract.getRates, (ctx, { params }) => rates.getRates(ctx, params.id)),
  route(contract.updateRates, (ctx, { params, body }) => rates.updateRates(ctx, params.id, body)),
]
