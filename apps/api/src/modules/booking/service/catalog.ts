import type { Service as ServiceView } from '@sesame/contract/booking'
import type { ListQuery } from '@sesame/contract/list'

import type { Context } from '../../../platform/context.ts'
import { readPage } from '../../../platform/list.ts'
import { listServiceIds, type ServiceField } from '../queries/service.ts'
import { dayOf, localDayOf } from '../rules/local-time.ts'
import { specialDays, typicalWeek } from '../rules/opening.ts'
import { pricesOn } from '../rules/price.ts'
import type { Schedule, Service } from '../rules/schedule.ts'
import { lowestPerPlayer } from '../rules/team.ts'
import { getFreshSchedule, getScheduleOf, needService } from './schedule.ts'

export async function listServices(ctx: Context, list: ListQuery<ServiceField>) {
  const { rows, total } = await readPage(list, (page) => listServiceIds(ctx.db, ctx.site.id, page))
  if (!rows[0]) return { services: [], total }
  const schedule = await getScheduleOf(ctx, rows[0].version)
  const services = rows.flatMap(({ id }) => schedule.services.find((one) => one.id === id) ?? [])
  return { services: services.map((service) => serviceView(ctx, schedule, service)), total }
}

export async function getService(ctx: Context, id: number): Promise<ServiceView> {
  const schedule = await getFreshSchedule(ctx)
  return serviceView(ctx, schedule, needService((one) => one.id === id)(schedule))
}

function serviceView({ site, now }: Context, schedule: Schedule, service: Service): ServiceView {
  const { idRoom, isRoomActive, isValid, bufferMinutes, gameMasters, vat, priceLists, ...told } =
    service
  const today = dayOf(localDayOf(site.timeZone, now.getTime()))
  const periods = schedule.periods
    .map(({ id, name, description }) => ({
      ...{ id, name, description },
      prices: pricesOn(service, id, today),
    }))
    .filter(({ prices }) => prices.length > 0)
  const fromPerPlayerCents = lowestPerPlayer(periods.flatMap(({ prices }) => prices))
  return { ...told, fromPerPlayerCents, periods }
}

const SPECIAL_DAYS = 60

/** The typical week, and the days to come that do not follow it. */
export async function getOpening(ctx: Context) {
  const schedule = await getFreshSchedule(ctx)
  const today = localDayOf(ctx.site.timeZone, ctx.now.getTime())
  return {
    week: typicalWeek(schedule, today),
    special: specialDays(schedule, { from: today, to: today + SPECIAL_DAYS }),
  }
}
