import type { SchedulePreview } from '@sesame/contract/schedule'

import { dayOf, localDayOf } from './local-time.ts'
import type { Schedule, Service } from './schedule.ts'
import { computeSessions, lastDay, type ComputedSession } from './sessions.ts'

/** A session that somebody has, or is paying for. */
interface TakenSession {
  id: string
  idService: number
  startsAt: number
}

export interface EffectQuery {
  before: Schedule
  after: Schedule
  zone: string
  now: number
  taken: readonly TakenSession[]
}

export interface ScheduleEffect extends Omit<SchedulePreview, 'sold'> {
  /** Bookings that the rules opened before, and would not open any more. */
  stranded: string[]
}

/** What a change of the rules does to the sessions on sale, and to those that were sold. */
export function scheduleEffect(query: EffectQuery): ScheduleEffect {
  const { before, taken } = query
  const stranded = taken.filter((booking) => isStranded(query, booking))
  const days = new Map<string, ScheduleEffect['days'][number]>()
  const repriced = new Map<string, ScheduleEffect['repriced'][number]>()
  const dayAt = (date: string) => {
    const day = days.get(date) ?? { date, won: 0, lost: 0, sold: 0, repriced: 0 }
    days.set(date, day)
    return day
  }
  for (const service of before.services) {
    const [was, willBe] = [onSale(query, before, service), onSale(query, query.after, service)]
    for (const [start, session] of willBe) if (!was.has(start)) dayAt(session.day).won += 1
    for (const [start, session] of was) {
      const next = willBe.get(start)
      if (!next) dayAt(session.day).lost += 1
      else if (addPriceChanges(repriced, service, { was: session, next }))
        dayAt(session.day).repriced += 1
    }
  }
  for (const { startsAt } of stranded) dayAt(dayOf(localDayOf(query.zone, startsAt))).sold += 1
  const list = [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return {
    won: sum(list.map(({ won }) => won)),
    lost: sum(list.map(({ lost }) => lost)),
    days: list,
    repriced: [...repriced.values()],
    stranded: stranded.map(({ id }) => id),
  }
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

/** Sessions to come of a service by their start, whether they are free or not. */
function onSale({ zone, now }: EffectQuery, schedule: Schedule, service: Service) {
  const range = { from: localDayOf(zone, now), to: lastDay(service, zone, now) }
  return sessionsBetween({ zone, now, schedule, ...range }, service.id)
}

interface Range {
  zone: string
  now: number
  schedule: Schedule
  from: number
  to: number
}

function sessionsBetween({ schedule, ...range }: Range, idService: number) {
  const service = schedule.services.find(({ id }) => id === idService)
  const found = service
    ? computeSessions({ ...range, schedule, claims: [], service: { ...service, leadMinutes: 0 } })
    : []
  return new Map(
    found.filter(({ startsAt }) => startsAt > range.now).map((one) => [one.startsAt, one]),
  )
}

/** A booking may lie beyond the last day on sale: its day was on sale when it was sold. */
function isStranded({ before, after, zone }: EffectQuery, booking: TakenSession): boolean {
  const { idService, startsAt } = booking
  const day = localDayOf(zone, startsAt)
  const range = { zone, now: startsAt - 1, from: day, to: day }
  const opens = (schedule: Schedule) =>
    sessionsBetween({ ...range, schedule }, idService).has(startsAt)
  return opens(before) && !opens(after)
}

function addPriceChanges(
  changes: Map<string, ScheduleEffect['repriced'][number]>,
  { id: idService }: Service,
  { was, next }: { was: ComputedSession; next: ComputedSession },
): boolean {
  let isChanged = false
  for (const { players, teamCents: afterCents } of next.prices) {
    const beforeCents = was.prices.find((price) => price.players === players)?.teamCents
    if (beforeCents === undefined || beforeCents === afterCents) continue
    isChanged = true
    const key = [idService, players, beforeCents, afterCents].join(' ')
    const change = changes.get(key) ?? {
      ...{ idService, players, beforeCents, afterCents, sessions: 0, from: was.day },
    }
    changes.set(key, { ...change, sessions: change.sessions + 1 })
  }
  return isChanged
}
