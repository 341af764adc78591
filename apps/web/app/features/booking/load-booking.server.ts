import { listServices, type Service } from '@sesame/contract/service'
import {
  listAllowedDates,
  listDaySessions,
  listNextSessions,
  type CalendarDay,
} from '@sesame/contract/session'
import { addDays, dayIn } from '@sesame/values/working-days'

import { loadOrErrorPage, withErrorPage } from '../../lib/api/load.server.ts'
import { pagePathOf, type RequestContext } from '../../lib/api/request-context.server.ts'
import type { BookingData, Room, RoomDay } from './booking-data.ts'
import { readBookingState } from './booking-state.ts'
import { addMonths, firstFreeDay, mergeDays } from './calendar.ts'

const DEFAULT_PLAYERS = 4
const NEXT_SESSIONS = 6
const MAX_ALTERNATIVES = 4

/**
 * Loads everything the booking panel shows for the choices in the URL; with `service`, for that
 * room only. Null for a venue that has no activity yet.
 */
export async function loadBooking(
  ctx: RequestContext,
  url: URL,
  { service }: { service?: Service } = {},
): Promise<BookingData | null> {
  ctx.isPrivate = true
  const state = readBookingState(url.searchParams)
  const [site, services] = await Promise.all([
    withErrorPage(ctx, ctx.site()),
    service ? [service] : loadServices(ctx),
  ])
  if (services.length === 0) return null
  const chosen = service ?? services.find(({ slug }) => slug === state.scenario) ?? null
  const shown = chosen ? [chosen] : services
  const today = dayIn(site.info.timeZone, new Date())
  const wantedDay = state.day !== null && state.day >= today ? state.day : null
  // Requests run in parallel if the URL names the month and the day; otherwise one depends on the
  // other.
  const [next, months, known] = await Promise.all([
    loadNext(ctx, chosen),
    state.month ? loadMonths(ctx, shown, { today, wanted: state.month }) : null,
    wantedDay ? loadDay(ctx, wantedDay, chosen) : null,
  ])
  const wanted = next[0]?.date.slice(0, 7)
  const calendar = months ?? (await loadMonths(ctx, shown, { today, wanted }))
  const day = wantedDay ?? firstFreeDay(calendar.days[calendar.month] ?? [])
  return {
    path: pagePathOf(ctx, url),
    isFixed: service !== undefined,
    rooms: services.map(toRoom),
    chosen: chosen?.slug ?? null,
    ...teamSizes(shown, state.players),
    today,
    ...calendar,
    day,
    time: chosen && wantedDay ? state.time : null,
    next,
    ...(known ?? (await loadDay(ctx, day, chosen))),
  }
}

async function loadNext(ctx: RequestContext, chosen: Service | null) {
  const { sessions } = await loadOrErrorPage(ctx, listNextSessions, {
    query: { nbItem: NEXT_SESSIONS, ...(chosen && { idService: chosen.id }) },
  })
  return sessions
}

async function loadServices(ctx: RequestContext): Promise<Service[]> {
  const { services } = await loadOrErrorPage(ctx, listServices)
  return services
}

function teamSizes(services: readonly Service[], wanted: number | null) {
  const minPlayers = Math.min(...services.map((service) => service.minPlayers))
  const maxPlayers = Math.max(...services.map((service) => service.maxPlayers))
  const players = Math.min(maxPlayers, Math.max(minPlayers, wanted ?? DEFAULT_PLAYERS))
  return { players, minPlayers, maxPlayers }
}

async function loadMonths(
  ctx: RequestContext,
  services: readonly Service[],
  { today, wanted }: { today: string; wanted: string | undefined },
) {
  const horizon = Math.max(...services.map(({ horizonDays }) => horizonDays))
  const last = addDays(today, horizon).slice(0, 7)
  const first = today.slice(0, 7)
  const month = wanted === undefined || wanted < first ? first : wanted > last ? last : wanted
  const nextMonth = month < last ? addMonths(month, 1) : null
  const shown = nextMonth ? [month, nextMonth] : [month]
  const loaded = await Promise.all(
    shown.map(async (one) => [one, await loadMonth(ctx, services, one)] as const),
  )
  const days: Record<string, CalendarDay[]> = Object.fromEntries(loaded)
  return { month, previousMonth: month > first ? addMonths(month, -1) : null, nextMonth, days }
}

async function loadMonth(ctx: RequestContext, services: readonly Service[], text: string) {
  const [year, month] = text.split('-').map(Number)
  const replies = await Promise.all(
    services.map(({ idCalendar: id }) =>
      loadOrErrorPage(ctx, listAllowedDates, { params: { id, month, year } }),
    ),
  )
  return mergeDays(replies.map((reply) => reply.days))
}

async function loadDay(ctx: RequestContext, date: string | null, chosen: Service | null) {
  if (date === null) return { roomDays: [], near: [] }
  const { services } = await loadOrErrorPage(ctx, listDaySessions, { params: { date } })
  const roomDays: RoomDay[] = services
    .filter(({ idService }) => chosen === null || idService === chosen.id)
    .map(({ idService, slug, name, sessions }) => ({ idService, slug, name, sessions }))
  const isFree = roomDays.some(({ sessions }) => sessions.some(({ state }) => state === 'free'))
  return { roomDays, near: isFree ? [] : await loadAlternatives(ctx, date, chosen) }
}

async function loadAlternatives(ctx: RequestContext, date: string, chosen: Service | null) {
  const { sessions } = await loadOrErrorPage(ctx, listNextSessions, {
    query: {
      near: `${date}T12:00:00Z`,
      nbItem: MAX_ALTERNATIVES,
      ...(chosen && { idService: chosen.id }),
    },
  })
  return sessions
}

function toRoom({ images, ...service }: Service): Room {
  const { id, idCalendar, slug, name, difficulty, durationMinutes } = service
  return { id, idCalendar, slug, name, difficulty, durationMinutes, image: images.wide }
}
