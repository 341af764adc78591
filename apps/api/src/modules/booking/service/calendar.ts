import type { Session, SessionOffer } from '@sesame/contract/session'

import type { Context } from '../../../platform/context.ts'
import { calendarDays, nearestFirst } from '../rules/calendar.ts'
import { DAY_MS, dayNumberOf, localDayOf, type DayNumber } from '../rules/local-time.ts'
import type { Schedule, Service } from '../rules/schedule.ts'
import { computeSessions, lastDay, type ComputedSession } from '../rules/sessions.ts'
import {
  getFreshSchedule,
  requireService,
  readAvailability,
  type Availability,
} from './schedule.ts'
import { offerView, sessionView } from './views.ts'

export interface Range {
  from: DayNumber
  to: DayNumber
}

export async function listAllowedDates(
  ctx: Context,
  { id, month, year }: { id: number; month: number; year: number },
) {
  const from = Date.UTC(year, month - 1, 1) / DAY_MS
  const to = Date.UTC(year, month, 1) / DAY_MS - 1
  const today = localDayOf(ctx.site.timeZone, ctx.now.getTime())
  const sessions = await readCalendar(ctx, id, { from: Math.max(from, today), to })
  const days = calendarDays(sessions, { from, to, today })
  return { dates: days.flatMap(({ date, free }) => (free > 0 ? [date] : [])), days }
}

export async function listSessions(ctx: Context, { id, date }: { id: number; date: string }) {
  const day = dayNumberOf(date)
  const found = await readCalendar(ctx, id, { from: day, to: day })
  const sessions = found.map((session) => sessionView(ctx.site.timeZone, session))
  return { date, sessions, total: sessions.length }
}

async function readCalendar(ctx: Context, idCalendar: number, range: Range) {
  const isWanted = (service: Service) => service.isValid && service.idCalendar === idCalendar
  const availability = await readAvailability(ctx, range, ({ services }) =>
    services.filter(isWanted),
  )
  const service = requireService(isWanted)(availability.schedule)
  return sessionsOf(ctx, availability, { service, ...range })
}

function sessionsOf(
  { site, now }: Context,
  { schedule, claims }: Availability,
  query: Range & { service: Service },
): ComputedSession[] {
  return computeSessions({
    ...{ schedule, claims, ...query },
    zone: site.timeZone,
    now: now.getTime(),
  })
}

const onSale = ({ services }: Schedule) => services.filter(({ isValid }) => isValid)

export async function listDaySessions(ctx: Context, date: string) {
  const day = dayNumberOf(date)
  const range = { from: day, to: day }
  const availability = await readAvailability(ctx, range, onSale)
  const services = availability.services.map((service) => ({
    idService: service.id,
    idCalendar: service.idCalendar,
    slug: service.slug,
    name: service.name,
    sessions: sessionsOf(ctx, availability, { service, ...range }).map((session): Session =>
      sessionView(ctx.site.timeZone, session),
    ),
  }))
  return { date, services, total: services.length }
}

export interface StaffSession extends ComputedSession {
  service: Service
}

/**
 * Sessions of all rooms over a range of days as the team sells them: up to their start, while
 * visitors must book earlier.
 */
export async function readStaffSessions(ctx: Context, range: Range) {
  const availability = await readAvailability(ctx, range, onSale)
  const { schedule, services } = availability
  const sessions = services.flatMap((service): StaffSession[] =>
    sessionsOf(ctx, availability, { service: { ...service, leadMinutes: 0 }, ...range }).map(
      (session) => ({ ...session, service }),
    ),
  )
  return { schedule, sessions }
}

export async function listNextSessions(
  ctx: Context,
  query: { idService?: number | undefined; near?: string | undefined; nbItem: number },
) {
  const { idService, nbItem } = query
  if (idService !== undefined)
    requireService(({ id }) => id === idService)(await getFreshSchedule(ctx))
  const near = query.near === undefined ? ctx.now : new Date(query.near)
  const sessions = await findAlternatives(ctx, { idService, near, count: nbItem })
  return { sessions, total: sessions.length }
}

const DAYS_AROUND = 7

/**
 * Finds the free sessions nearest to an instant, of one service or all: first in the days around
 * it, then in the whole bookable period.
 */
export async function findAlternatives(
  ctx: Context,
  { idService, near, count }: { idService?: number | undefined; near: Date; count: number },
): Promise<SessionOffer[]> {
  const zone = ctx.site.timeZone
  const today = localDayOf(zone, ctx.now.getTime())
  const day = Math.max(today, localDayOf(zone, near.getTime()))
  const choose = (schedule: Schedule) =>
    onSale(schedule).filter(({ id }) => idService === undefined || id === idService)

  const around = { from: Math.max(today, day - DAYS_AROUND), to: day + DAYS_AROUND }
  const found = await findFree(ctx, around, choose)
  const offers = found.free.length < count ? await findFreeAnyDay(ctx, today, choose) : found.free
  return nearestFirst(offers, near.getTime())
    .slice(0, count)
    .map(({ service, ...session }) => offerView(zone, service, session))
}

type Choose = (schedule: Schedule) => Service[]

async function findFree(ctx: Context, range: Range, choose: Choose) {
  const availability = await readAvailability(ctx, range, choose)
  const free = availability.services.flatMap((service) =>
    sessionsOf(ctx, availability, { service, ...range })
      .filter(({ state }) => state === 'free')
      .map((session) => ({ ...session, service })),
  )
  return { free, services: availability.services }
}

async function findFreeAnyDay(ctx: Context, today: DayNumber, choose: Choose) {
  const services = choose(await getFreshSchedule(ctx))
  const ends = services.map((service) => lastDay(service, ctx.site.timeZone, ctx.now.getTime()))
  const { free } = await findFree(ctx, { from: today, to: Math.max(today, ...ends) }, choose)
  return free
}
