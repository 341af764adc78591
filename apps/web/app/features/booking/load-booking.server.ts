import {
  listAllowedDates,
  listDaySessions,
  listNextSessions,
  listServices,
  type CalendarDay,
  type Service,
} from '@sesame/contract/booking'
import { addDays, dayIn } from '@sesame/values/working-days'

import { ask, errorPage, orErrorPage } from '../../lib/ask.server.ts'
import type { Visit } from '../../lib/visit.server.ts'
import type { BookingData, Room, RoomDay } from './booking-data.ts'
import { readBookingState } from './booking-state.ts'
import { addMonths, firstFreeDay, mergeDays } from './calendar.ts'

const DEFAULT_PLAYERS = 4
const NEXT_SESSIONS = 6
const NEAR_SESSIONS = 4

/**
 * Everything the booking panel shows, for the choice that the address holds; with `service`,
 * for that one room only.
 */
export async function loadBooking(
  visit: Visit,
  url: URL,
  { service }: { service?: Service } = {},
): Promise<BookingData> {
  visit.isPrivate = true
  const state = readBookingState(url.searchParams)
  const [site, services] = await Promise.all([
    orErrorPage(visit, visit.site()),
    loadServices(visit, service),
  ])
  const chosen = service ?? services.find(({ slug }) => slug === state.scenario) ?? null
  const shown = chosen ? [chosen] : services
  const today = dayIn(site.info.timeZone, new Date())
  const wantedDay = state.day !== null && state.day >= today ? state.day : null
  // Asked at once where the address says it all: the answer is awaited by who watches the day.
  const [next, months, known] = await Promise.all([
    loadNext(visit, chosen),
    state.month ? loadMonths(visit, shown, { today, wanted: state.month }) : null,
    wantedDay ? loadDay(visit, wantedDay, chosen) : null,
  ])
  const wanted = next[0]?.date.slice(0, 7)
  const calendar = months ?? (await loadMonths(visit, shown, { today, wanted }))
  const day = wantedDay ?? firstFreeDay(calendar.days[calendar.month] ?? [])
  return {
    path: url.pathname,
    isFixed: service !== undefined,
    rooms: services.map(toRoom),
    chosen: chosen?.slug ?? null,
    ...teamSizes(shown, state.players),
    today,
    ...calendar,
    day,
    next,
    ...(known ?? (await loadDay(visit, day, chosen))),
  }
}

async function loadNext(visit: Visit, chosen: Service | null) {
  const { sessions } = await ask(visit, listNextSessions, {
    query: { nbItem: NEXT_SESSIONS, ...(chosen && { idService: chosen.id }) },
  })
  return sessions
}

async function loadServices(visit: Visit, service: Service | undefined): Promise<Service[]> {
  if (service) return [service]
  const { services } = await ask(visit, listServices)
  if (services.length === 0) throw errorPage({ status: 404 })
  return services
}

function teamSizes(services: readonly Service[], wanted: number | null) {
  const minPlayers = Math.min(...services.map((service) => service.minPlayers))
  const maxPlayers = Math.max(...services.map((service) => service.maxPlayers))
  const players = Math.min(maxPlayers, Math.max(minPlayers, wanted ?? DEFAULT_PLAYERS))
  return { players, minPlayers, maxPlayers }
}

async function loadMonths(
  visit: Visit,
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
    shown.map(async (one) => [one, await loadMonth(visit, services, one)] as const),
  )
  const days: Record<string, CalendarDay[]> = Object.fromEntries(loaded)
  return { month, previousMonth: month > first ? addMonths(month, -1) : null, nextMonth, days }
}

async function loadMonth(visit: Visit, services: readonly Service[], text: string) {
  const [year, month] = text.split('-').map(Number)
  const replies = await Promise.all(
    services.map(({ idCalendar: id }) =>
      ask(visit, listAllowedDates, { params: { id, month, year } }),
    ),
  )
  return mergeDays(replies.map((reply) => reply.days))
}

async function loadDay(visit: Visit, date: string | null, chosen: Service | null) {
  if (date === null) return { roomDays: [], near: [] }
  const { services } = await ask(visit, listDaySessions, { params: { date } })
  const roomDays: RoomDay[] = services
    .filter(({ idService }) => chosen === null || idService === chosen.id)
    .map(({ idService, slug, name, sessions }) => ({ idService, slug, name, sessions }))
  const isFree = roomDays.some(({ sessions }) => sessions.some(({ state }) => state === 'free'))
  return { roomDays, near: isFree ? [] : await loadNear(visit, date, chosen) }
}

async function loadNear(visit: Visit, date: string, chosen: Service | null) {
  const { sessions } = await ask(visit, listNextSessions, {
    query: {
      near: `${date}T12:00:00Z`,
      nbItem: NEAR_SESSIONS,
      ...(chosen && { idService: chosen.id }),
    },
  })
  return sessions
}

function toRoom({ images, ...service }: Service): Room {
  const { id, idCalendar, slug, name, difficulty, durationMinutes } = service
  return { id, idCalendar, slug, name, difficulty, durationMinutes, image: images.wide }
}
