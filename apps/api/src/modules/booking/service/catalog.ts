import type { ListQuery } from '@sesame/contract/list'
import type { Image } from '@sesame/contract/media'
import type { Service as ServiceView } from '@sesame/contract/service'
import type { Day } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import { findImages } from '../../media/service/read.ts'
import { listServiceIds, type ServiceField } from '../queries/service.ts'
import { dayOf, localDayOf } from '../rules/local-time.ts'
import { specialDays, typicalWeek } from '../rules/opening.ts'
import { lowestPerPlayer, pricesOn } from '../rules/price.ts'
import type { Schedule, Service } from '../rules/schedule.ts'
import { getFreshSchedule, getScheduleOf, requireService } from './schedule.ts'

export async function listServices(ctx: Context, list: ListQuery<ServiceField>) {
  const { rows, total } = await listServiceIds(ctx.db, ctx.site.id, list)
  if (!rows[0]) return { services: [], total }
  const schedule = await getScheduleOf(ctx, rows[0].version)
  const services = rows.flatMap(({ id }) => schedule.services.find((one) => one.id === id) ?? [])
  return { services: await serviceViews(ctx, schedule, services), total }
}

export async function getService(ctx: Context, id: number): Promise<ServiceView> {
  const schedule = await getFreshSchedule(ctx)
  const service = requireService((one) => one.id === id)(schedule)
  const [view] = await serviceViews(ctx, schedule, [service])
  return view!
}

async function serviceViews(ctx: Context, schedule: Schedule, services: Service[]) {
  const ids = services.flatMap(({ idImageWide, idImageTall }) => [idImageWide, idImageTall])
  const images = await findImages(ctx, ids)
  return services.map((service) => serviceView(ctx, service, { schedule, images }))
}

function serviceView(
  { site, now }: Context,
  service: Service,
  { schedule, images }: { schedule: Schedule; images: Map<number, Image> },
): ServiceView {
  const { idRoom, isRoomActive, isValid, bufferMinutes, gameMasters, vat, priceLists, ...rest } =
    service
  const { idImageWide, idImageTall, ...reported } = rest
  const imageOf = (id: number | null) => (id !== null && images.get(id)) || null
  const today = dayOf(localDayOf(site.timeZone, now.getTime()))
  const periods = shownPeriods(schedule, today)
    .map(({ id, name, description }) => ({
      ...{ id, name, description },
      prices: pricesOn(service, id, today),
    }))
    .filter(({ prices }) => prices.length > 0)
  const fromPerPlayerCents = lowestPerPlayer(periods.flatMap(({ prices }) => prices))
  return {
    ...reported,
    fromPerPlayerCents,
    periods,
    images: { wide: imageOf(idImageWide), tall: imageOf(idImageTall) },
  }
}

/** Those in force, and those to come unless they follow one of the same name. */
function shownPeriods({ periods }: Schedule, today: Day): Schedule['periods'] {
  const coming = periods.filter(({ seasonTo }) => seasonTo === null || seasonTo >= today)
  return coming.filter(({ id, name }) => coming.find((one) => one.name === name)?.id === id)
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
