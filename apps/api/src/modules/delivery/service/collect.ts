import type * as contract from '@sesame/contract/delivery'
import type { ReplyOf } from '@sesame/contract/endpoint'
import type { CalendarDay } from '@sesame/contract/session'
import { formatTime } from '@sesame/values/french-time'
import { readWeekHours } from '@sesame/values/opening-hours'
import { addDays, addMonths, dayIn, type Day } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as booking from '../../booking/service/calendar.ts'
import * as site from '../../site/service.ts'
import * as queries from '../queries/collect-point.ts'
import { isoWithOffset } from '../rules/local-time.ts'
import { slotsOfDay, type Slot } from '../rules/slots.ts'
import { getSettings } from './parcel.ts'

/** Calendar ids below this number belong to services. */
const FIRST_COLLECT_POINT = 10_000
const NO_BREAK = '\u00a0'

interface Month {
  id: number
  month: number
  year: number
}

/** A calendar belongs to a service or to a point of collection. */
export function listAllowedDates(ctx: Context, query: Month) {
  return query.id < FIRST_COLLECT_POINT
    ? booking.listAllowedDates(ctx, query)
    : listCollectDates(ctx, query)
}

async function listCollectDates(ctx: Context, { id, month, year }: Month) {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const next = addMonths(first, 1)
  const slots = await readSlots(ctx, { id, from: first, to: next })
  const today = dayIn(ctx.site.timeZone, ctx.now)
  const days = slots.map(({ day, slots }) => calendarDay(day, slots, today))
  return { dates: days.flatMap(({ date, free }) => (free > 0 ? [date] : [])), days }
}

function calendarDay(date: Day, slots: Slot[], today: Day): CalendarDay {
  const free = slots.filter(({ isFree }) => isFree).length
  if (date < today) return { date, state: 'past', free }
  if (free > 0) return { date, state: 'free', free }
  return { date, state: slots.length > 0 ? 'full' : 'closed', free }
}

export async function listCollectPoints(
  ctx: Context,
): Promise<ReplyOf<typeof contract.listCollectPoints>> {
  const { collectHours: hours } = await getSettings(ctx)
  const [points, addresses] = await Promise.all([
    queries.listPoints(ctx.db, ctx.site.id),
    listCollectAddresses(ctx),
  ])
  const collectPoints = points.flatMap(({ id, idAddress, name }) => {
    const found = addresses.find((address) => address.id === idAddress)
    if (!found) return []
    const { address, postalCode, city } = found
    return [{ id, idAddress, name, address, postalCode, city, hours }]
  })
  return { collectPoints, total: collectPoints.length }
}

/** Company addresses that are collect points. */
async function listCollectAddresses(ctx: Context) {
  const { addresses } = await site.listCompanyAddresses(ctx, {
    ...{ nbItem: 100, page: 1, orderBy: undefined },
    filters: [{ field: 'type', operator: 'eq', value: 'CLICK_AND_COLLECT' }],
  })
  return addresses
}

export async function listCollectSchedules(
  ctx: Context,
  { id, date }: { id: number; date: string },
): Promise<ReplyOf<typeof contract.listCollectSchedules>> {
  const [found] = await readSlots(ctx, { id, from: date, to: addDays(date, 1) })
  const schedules = (found?.slots ?? []).map((slot) => scheduleView(ctx.site.timeZone, slot))
  return { schedules, total: schedules.length }
}

export function scheduleView(zone: string, { minutes, startsAt, endsAt, isFree }: Slot) {
  const start = isoWithOffset(zone, startsAt)
  const end = isoWithOffset(zone, endsAt)
  const time = [formatTime(start, zone), '–', formatTime(end, zone)].join(NO_BREAK)
  return { idSchedule: minutes, start, end, time, isFree }
}

/** Days of this month and the next one that have a free slot, with all their slots. */
export async function listFreeDays(ctx: Context, id: number) {
  const today = dayIn(ctx.site.timeZone, ctx.now)
  const to = addMonths(`${today.slice(0, 8)}01`, 2)
  const days = await readSlots(ctx, { id, from: today, to })
  return days.filter(({ slots }) => slots.some(({ isFree }) => isFree))
}

/** Returns a free slot or throws. */
export async function requireSlot(
  ctx: Context,
  { id, date, minutes }: { id: number; date: string; minutes: number },
): Promise<Slot> {
  const [found] = await readSlots(ctx, { id, from: date, to: addDays(date, 1) }, 'delivery_refused')
  const slot = found?.slots.find((one) => one.minutes === minutes)
  if (!slot) throw new AppError('delivery_refused')
  if (!slot.isFree) throw new AppError('collect_full')
  return slot
}

/** Slots of each day of a range; `to` is exclusive. */
async function readSlots(
  ctx: Context,
  { id, from, to }: { id: number; from: Day; to: Day },
  refusal: 'not_found' | 'delivery_refused' = 'not_found',
): Promise<{ day: Day; slots: Slot[] }[]> {
  const point = (await queries.listPoints(ctx.db, ctx.site.id)).find((one) => one.id === id)
  if (!point) throw new AppError(refusal)
  const [{ collectHours }, full] = await Promise.all([
    getSettings(ctx),
    // One more day on both sides, because days start at other instants in other time zones.
    queries.listFullSlots(ctx.db, ctx.site.id, {
      ...{ idPoint: id, from: new Date(addDays(from, -1)), to: new Date(addDays(to, 1)) },
    }),
  ])
  const hours = readWeekHours(collectHours)
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000
  return Array.from({ length }, (_, index) => {
    const day = addDays(from, index)
    const { site, now } = ctx
    return { day, slots: slotsOfDay({ day, hours, rules: point, zone: site.timeZone, now, full }) }
  })
}
