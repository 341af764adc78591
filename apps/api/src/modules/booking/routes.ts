import * as contract from '@sesame/contract/booking'

import { onceRoute, route } from '../../platform/route.ts'
import * as calendar from './service/calendar.ts'
import * as catalog from './service/catalog.ts'
import * as closure from './service/closure.ts'
import * as hold from './service/hold.ts'
import * as staff from './service/staff.ts'
import * as watch from './service/watch.ts'

export const bookingRoutes = [
  route(contract.listServices, (ctx, { query }) => catalog.listServices(ctx, query)),
  route(contract.getService, (ctx, { params }) => catalog.getService(ctx, params.id)),
  route(contract.getOpening, (ctx) => catalog.getOpening(ctx)),
  route(contract.listSessions, (ctx, { params }) => calendar.listSessions(ctx, params)),
  route(contract.listDaySessions, (ctx, { params }) => calendar.listDaySessions(ctx, params.date)),
  route(contract.listNextSessions, (ctx, { query }) => calendar.listNextSessions(ctx, query)),
  route(contract.watchCalendar, (ctx, { params }) => watch.watchCalendar(ctx, params.id)),
  route(contract.holdSession, (ctx, { body }) => hold.holdSession(ctx, body)),
  route(contract.getHold, (ctx, { params }) => hold.getHold(ctx, params.id)),
  route(contract.updateHold, (ctx, { params, body }) => hold.updateHold(ctx, params.id, body)),
  onceRoute(contract.releaseHold, (ctx, { params }) => hold.releaseHold(ctx, params.id), {
    changedNothing: ({ isFreed }) => !isFreed,
    after: () => Promise.resolve({}),
    keep: () => null,
    again: () => Promise.resolve({}),
  }),
  route(contract.explainSession, (ctx, { params, query }) =>
    staff.explainSession(ctx, params.id, query.at),
  ),
  route(contract.listBookings, (ctx, { query }) => staff.listBookings(ctx, query.date)),
  onceRoute(contract.bookByStaff, (ctx, { body }) => staff.bookByStaff(ctx, body), {
    keep: ({ id }) => id,
    again: (ctx, id) => staff.getBooking(ctx, id),
  }),
  onceRoute(
    contract.moveBooking,
    (ctx, { params, body }) => staff.moveBooking(ctx, params.id, body),
    { again: (ctx, _, { params }) => staff.getBooking(ctx, params.id) },
  ),
  onceRoute(
    contract.cancelBooking,
    (ctx, { params, body }) => staff.cancelBooking(ctx, params.id, body.reason),
    { again: (ctx, _, { params }) => staff.getBooking(ctx, params.id) },
  ),
  route(contract.listClosures, (ctx) => closure.listClosures(ctx)),
  route(contract.closeRooms, (ctx, { body }) => closure.closeRooms(ctx, body)),
  route(contract.reopenRooms, (ctx, { params }) => closure.reopenRooms(ctx, params.id)),
]
