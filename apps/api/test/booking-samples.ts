import { withVersion, type Sample } from './sample.ts'
import { exceptionOn, readDraft, withException } from './schedule-change.ts'
import {
  freshClosure,
  makeAbsence,
  makeBooking,
  makeCalendarFeed,
  makeClosure,
  makeGameMaster,
  serviceOf,
  uniqueStart,
} from './venue.ts'

const none: Sample = {}

/** Closes one day of a year ahead: no session is on sale then. */
const scheduleChange =
  (more = {}): NonNullable<Sample['parts']> =>
  async (database, { site }) => {
    const { version, draft } = await readDraft(database, site)
    const exception = exceptionOn('2033-05-05', [], serviceOf(site))
    const isThere = draft.exceptions.some(({ dayFrom }) => dayFrom === exception.dayFrom)
    return { body: { version, draft: isThere ? draft : withException(draft, exception), ...more } }
  }

const booking =
  (more = {}): NonNullable<Sample['parts']> =>
  async (database, { site }) => ({ params: { id: await makeBooking(database, site) }, ...more })

const calendar =
  (more = {}): NonNullable<Sample['parts']> =>
  (_, { site }) => ({ params: { id: serviceOf(site), ...more } })

const gameMaster =
  (more: { params?: object; query?: object; body?: object } = {}): NonNullable<Sample['parts']> =>
  async (database, { site }) => ({
    ...more,
    params: { id: await makeGameMaster(database, site), ...more.params },
  })

const absence =
  (more = {}): NonNullable<Sample['parts']> =>
  async (database, { site }) => ({ params: { id: await makeAbsence(database, site) }, ...more })

export const BOOKING_SAMPLES: Record<string, Sample> = {
  listServices: { parts: () => ({ query: { tag: 'conte,enquete' } }) },
  getService: { parts: calendar(), foreignRow: 'not_found' },
  getOpening: none,
  listServiceResults: none,
  listAllowedDates: { parts: calendar({ month: 12, year: 2026 }), foreignRow: 'not_found' },
  listSessions: { parts: calendar({ date: '2026-12-05' }), foreignRow: 'not_found' },
  listDaySessions: { parts: () => ({ params: { date: '2026-12-05' } }) },
  listNextSessions: {
    parts: (_, { site }) => ({ query: { idService: serviceOf(site), nbItem: 3 } }),
    foreignRow: 'not_found',
  },
  watchCalendar: { parts: calendar(), foreignRow: 'not_found' },
  holdSession: {
    parts: (_, { site }) => ({
      body: { idService: serviceOf(site), start: uniqueStart(), players: 2 },
    }),
    foreignRow: 'not_found',
  },
  getHold: { parts: booking(), foreignRow: 'not_found' },
  updateHold: { parts: booking({ body: { extend: true } }), foreignRow: 'not_found' },
  releaseHold: { parts: booking(), foreignRow: 'not_found' },
  explainSession: {
    parts: (_, { site }) => ({
      params: { id: serviceOf(site) },
      query: { at: '2026-12-05T14:30:00+01:00' },
    }),
    foreignRow: 'not_found',
  },
  listBookings: { parts: () => ({ query: { date: '2032-01-01' } }) },
  holdForSale: {
    parts: (_, { site }) => ({
      body: { idService: serviceOf(site), start: uniqueStart(), players: 2 },
    }),
    foreignRow: 'not_found',
  },
  // Its session lies years ahead.
  setAttendance: {
    parts: async (database, { site }) => ({
      params: { id: await makeBooking(database, site, { isHeld: false }) },
      body: { state: 'arrived' },
    }),
    refusal: 'attendance_not_today',
  },
  moveBooking: {
    parts: async (database, { site }) => ({
      params: { id: await makeBooking(database, site, { isHeld: false }) },
      body: { start: uniqueStart(), reason: 'Demande du client' },
    }),
    foreignRow: 'not_found',
  },
  cancelBooking: {
    parts: async (database, { site }) => ({
      params: { id: await makeBooking(database, site, { isHeld: false }) },
      body: { reason: 'Une panne' },
    }),
    foreignRow: 'not_found',
  },
  listClosures: none,
  closeRooms: {
    parts: (_, { site }) => ({ body: freshClosure(site) }),
    foreignRow: 'not_found',
  },
  previewClosure: {
    parts: (_, { site }) => {
      const { reason: _reason, ...query } = freshClosure(site)
      return { query }
    },
    foreignRow: 'not_found',
  },
  reopenRooms: {
    parts: async (database, { site }) => ({
      params: { id: await makeClosure(database, site) },
    }),
    foreignRow: 'not_found',
  },

  getSchedule: none,
  previewSchedule: { parts: scheduleChange(), foreignRow: 'stale_record' },
  saveSchedule: { parts: scheduleChange({ decisions: [] }), foreignRow: 'stale_record' },

  listCalendarFeeds: none,
  createCalendarFeed: {
    parts: (_, { site }) => ({ body: { idResource: serviceOf(site), label: 'Tablette' } }),
    foreignRow: 'not_found',
  },
  revokeCalendarFeed: {
    parts: async (database, { site }) => ({
      params: { id: (await makeCalendarFeed(database, site)).id },
    }),
    foreignRow: 'not_found',
  },
  readCalendarFeed: {
    parts: async (database, { site }) => ({
      params: { file: `${(await makeCalendarFeed(database, site)).token}.ics` },
    }),
    foreignRow: 'not_found',
  },

  getGameMaster: { parts: gameMaster(), foreignRow: 'not_found' },
  createGameMaster: {
    parts: () => ({ body: { name: `Yvain ${uniqueStart()}`, state: 'learns', idMember: null } }),
  },
  updateGameMaster: withVersion('resource', {
    parts: gameMaster({ body: { name: 'Lancelot', state: 'learns', idMember: null } }),
    foreignRow: 'not_found',
  }),
  getSessionGameMasters: { parts: booking(), foreignRow: 'not_found' },
  // A session that is held is assigned once it is sold.
  assignGameMasters: {
    parts: booking({ body: { expected: [], gameMasters: [1] } }),
    refusal: 'session_not_assignable',
    foreignRow: 'not_found',
  },
  getTeamWeek: { parts: () => ({ query: { week: '2033-05-02' } }) },
  previewShift: {
    parts: gameMaster({ params: { date: '2033-05-02' }, query: { kind: 'rest' } }),
    foreignRow: 'not_found',
  },
  saveShift: {
    parts: gameMaster({
      params: { date: '2033-05-02' },
      body: { plan: { kind: 'rest' }, version: 0, reassign: [] },
    }),
    foreignRow: 'not_found',
  },
  copyWeek: { parts: () => ({ body: { from: '2033-05-02', to: '2033-05-09' } }) },
  listAbsences: none,
  addAbsence: {
    isOfCaller: true,
    parts: async (database, { site, id }) => {
      const idGameMaster = await makeGameMaster(database, site, id)
      const days = { from: '2033-05-02', to: '2033-05-03', hours: null }
      return { body: { idGameMaster, ...days, kind: 'leave' } }
    },
    foreignRow: 'not_found',
  },
  previewAbsence: { parts: absence(), foreignRow: 'not_found' },
  decideAbsence: withVersion('absence', {
    parts: absence({ body: { state: 'granted', reassign: [] } }),
    foreignRow: 'not_found',
  }),
  deleteAbsence: {
    isOfCaller: true,
    parts: async (database, { site, id }) => ({
      params: { id: await makeAbsence(database, site, id) },
    }),
    foreignRow: 'not_found',
  },
}
