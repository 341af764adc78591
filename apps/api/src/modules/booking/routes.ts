import * as absences from '@sesame/contract/absence'
import { setAttendance } from '@sesame/contract/attendance'
import * as bookings from '@sesame/contract/booking'
import * as calendarFeeds from '@sesame/contract/calendar-feed'
import * as closures from '@sesame/contract/closure'
import * as gameMasters from '@sesame/contract/game-master'
import * as holds from '@sesame/contract/hold'
import { holdForSale } from '@sesame/contract/sale'
import { getSchedule } from '@sesame/contract/schedule'
import * as services from '@sesame/contract/service'
import * as sessions from '@sesame/contract/session'
import * as shifts from '@sesame/contract/shift'

import { idempotentRoute, route } from '../../platform/route.ts'
import * as absence from './service/absence.ts'
import * as assign from './service/assign.ts'
import * as attendance from './service/attendance.ts'
import * as calendarFeed from './service/calendar-feed.ts'
import * as calendar from './service/calendar.ts'
import * as catalog from './service/catalog.ts'
import * as closure from './service/closure.ts'
import * as gameMaster from './service/game-master.ts'
import * as hold from './service/hold.ts'
import * as move from './service/move.ts'
import * as results from './service/results.ts'
import * as shift from './service/shift.ts'
import * as staff from './service/staff.ts'
import { getSchedule as getStoredSchedule } from './service/stored-schedule.ts'
import { readTeamWeek } from './service/team-week.ts'
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
  route(gameMasters.getGameMaster, (ctx, { params }) => gameMaster.getGameMaster(ctx, params.id)),
  route(gameMasters.createGameMaster, (ctx, { body }) => gameMaster.createGameMaster(ctx, body)),
  route(gameMasters.updateGameMaster, (ctx, { params, body }) =>
    gameMaster.updateGameMaster(ctx, params.id, body),
  ),
  route(gameMasters.getSessionGameMasters, (ctx, { params }) =>
    assign.getSessionGameMasters(ctx, params.id),
  ),
  route(gameMasters.assignGameMasters, (ctx, { params, body }) =>
    assign.assignGameMasters(ctx, params.id, body),
  ),
  route(shifts.getTeamWeek, (ctx, { query }) => readTeamWeek(ctx, query.week)),
  route(shifts.previewShift, (ctx, { params, query }) => shift.previewShift(ctx, params, query)),
  route(shifts.saveShift, (ctx, { params, body }) => shift.saveShift(ctx, params, body)),
  route(shifts.copyWeek, (ctx, { body }) => shift.copyWeek(ctx, body)),
  route(absences.listAbsences, (ctx) => absence.listAbsences(ctx)),
  route(absences.addAbsence, (ctx, { body }) => absence.addAbsence(ctx, body)),
  route(absences.previewAbsence, (ctx, { params }) => absence.previewAbsence(ctx, params.id)),
  route(absences.decideAbsence, (ctx, { params, body }) =>
    absence.decideAbsence(ctx, params.id, body),
  ),
  route(absences.deleteAbsence, (ctx, { params }) => absence.deleteAbsence(ctx, params.id)),
]
