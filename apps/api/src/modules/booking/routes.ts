import { setAttendance } from '@sesame/contract/attendance'
import * as bookings from '@sesame/contract/booking'
import * as calendarFeeds from '@sesame/contract/calendar-feed'
import * as closures from '@sesame/contract/closure'
import * as holds from '@sesame/contract/hold'
import { holdForSale } from '@sesame/contract/sale'
import { getSchedule } from '@sesame/contract/schedule'
import * as services from '@sesame/contract/service'
import * as sessions from '@sesame/contract/session'

import { idempotentRoute, route } from '../../platform/route.ts'
import * as attendance from './service/attendance.ts'
import * as calendarFeed from './service/calendar-feed.ts'
import * as calendar from './service/calendar.ts'
import * as catalog from './service/catalog.ts'
import * as closure from './service/closure.ts'
import * as hold from './service/hold.ts'
import * as move from './service/move.ts'
import * as results from './service/results.ts'
import * as staff from './service/staff.ts'
import { getSchedule as getStoredSchedule } from './service/stored-schedule.ts'
import * as watch from './service/watch.ts'

export const bookingRoutes = [
  route(services.listServices, (ctx, { query }) => catalog.listServices(ctx, query)),
  route(services.getService, (ctx, { params }) => catalog.getService(ctx, params.id)),
  route(services.getOpening, (ctx) => catalog.getOpening(ctx)),
  route(getSchedule, (ctx) => getStoredSchedule(ctx)),
  route(services.listServiceResults, (ctx) => results.listServiceResults(ctx)),
  route(sessions.listSessions, (ctx, { params }) => calendar.listSessions(ctx, params)),
  route(sessions.listDaySessions, (ctx, { params }) => calendar.listDaySessions(ctx, params.date)),
  route(sessions.listNextSessions, (ctx, { query }) => calendar.listNextSessions(ctx, query)),
  route(sessions.watchCalendar, (ctx, { params }) => watch.watchCalendar(ctx, params.id)),
  route(holds.holdSession, (ctx, { body }) => hold.holdSession(ctx, body)),
  route(holdForSale, (ctx, { body }) => hold.holdForSale(ctx, body)),
  route(holds.getHold, (ctx, { params }) => hold.getHold(ctx, params.id)),
  route(holds.updateHold, (ctx, { params, body }) => hold.updateHold(ctx, params.id, body)),
  idempotentRoute(holds.releaseHold, (ctx, { params }) => hold.releaseHold(ctx, params.id), {
    changedNothing: ({ isFreed }) => !isFreed,
    after: () => Promise.resolve({}),
    keep: () => null,
    again: () => Promise.resolve({}),
  }),
  route(sessions.explainSession, (ctx, { params, query }) =>
    staff.explainSession(ctx, params.id, query.at),
  ),
  route(bookings.listBookings, (ctx, { query }) => staff.listBookings(ctx, query.date)),
  idempotentRoute(
    bookings.moveBooking,
    (ctx, { params, body }) => move.moveBooking(ctx, params.id, body),
    { again: (ctx, _, { params }) => staff.getBooking(ctx, params.id) },
  ),
  idempotentRoute(
    setAttendance,
    (ctx, { params, body }) => attendance.setAttendance(ctx, params.id, body),
    { again: (ctx, _, { params }) => staff.getBooking(ctx, params.id) },
  ),
  route(closures.listClosures, (ctx) => closure.listClosures(ctx)),
  route(closures.reopenRooms, (ctx, { params }) => closure.reopenRooms(ctx, params.id)),
  route(calendarFeeds.listCalendarFeeds, (ctx) => calendarFeed.listCalendarFeeds(ctx)),
  route(calendarFeeds.createCalendarFeed, (ctx, { body }) =>
    calendarFeed.createCalendarFeed(ctx, body),
  ),
  route(calendarFeeds.revokeCalendarFeed, (ctx, { params }) =>
    calendarFeed.revokeCalendarFeed(ctx, params.id),
  ),
  route(calendarFeeds.readCalendarFeed, (ctx, { params }) =>
    calendarFeed.readCalendarFeed(ctx, params.file),
  ),
]
