import type { TeamPrice } from '@sesame/contract/booking'
import type { Day } from '@sesame/values/working-days'

import { refuseDay, type CalendarDate } from './day.ts'
import type { Period, Schedule, Service } from './schedule.ts'

/** What a session is sold at. */
export interface Offer {
  period: Period
  prices: TeamPrice[]
  vatRateBp: number
}

/**
 * What each start of a day is sold at: nothing where no period, no price or no tax rate
 * covers it.
 */
export function offersOn(
  schedule: Schedule,
  service: Service,
  date: CalendarDate,
): (minutes: number) => Offer | undefined {
  const vatRateBp = vatRateOn(service, date.day)
  const periods = schedule.periods.filter((period) => refuseDay(period, date) === undefined)
  const offers = periods.map((period): Offer | undefined => {
    const prices = pricesOn(service, period.id, date.day)
    return vatRateBp === undefined || prices.length === 0
      ? undefined
      : { period, prices, vatRateBp }
  })
  return (minutes) => offers[periods.findIndex((period) => covers(period, minutes))]
}

/** The first, by position, whose conditions hold. */
export function findPeriod(
  { periods }: Schedule,
  date: CalendarDate,
  minutes: number,
): Period | undefined {
  return periods.find((period) => covers(period, minutes) && refuseDay(period, date) === undefined)
}

function covers({ fromTime, toTime }: Period, minutes: number): boolean {
  return (fromTime === null || fromTime <= minutes) && (toTime === null || minutes < toTime)
}

const NONE: TeamPrice[] = []

export function pricesOn({ priceLists }: Service, idPeriod: number, day: Day): TeamPrice[] {
  const lists = priceLists.get(idPeriod) ?? []
  return lists.findLast(({ validFrom }) => validFrom <= day)?.prices ?? NONE
}

function vatRateOn({ vat }: Service, day: Day): number | undefined {
  return vat.findLast(({ validFrom }) => validFrom <= day)?.rateBp
}
