import type { TeamPrice } from '@sesame/contract/service'
import type { Day } from '@sesame/values/working-days'

import { findUnmetCondition, type CalendarDate } from './day.ts'
import type { Period, Schedule, Service } from './schedule.ts'

/** Price of a session. */
export interface Offer {
  period: Period
  prices: TeamPrice[]
  vatRateBp: number
}

/** Price of each start of a day; undefined if no period, price or tax rate covers it. */
export function offersOn(
  schedule: Schedule,
  service: Service,
  date: CalendarDate,
): (minutes: number) => Offer | undefined {
  const vatRateBp = vatRateOn(service, date.day)
  const periods = schedule.periods.filter(
    (period) => findUnmetCondition(period, date) === undefined,
  )
  const offers = periods.map((period): Offer | undefined => {
    const prices = pricesOn(service, period.id, date.day)
    return vatRateBp === undefined || prices.length === 0
      ? undefined
      : { period, prices, vatRateBp }
  })
  return (minutes) => offers[periods.findIndex((period) => covers(period, minutes))]
}

/** The first period, by position, whose conditions match. */
export function findPeriod(
  { periods }: Schedule,
  date: CalendarDate,
  minutes: number,
): Period | undefined {
  return periods.find(
    (period) => covers(period, minutes) && findUnmetCondition(period, date) === undefined,
  )
}

function covers({ fromTime, toTime }: Period, minutes: number): boolean {
  return (fromTime === null || fromTime <= minutes) && (toTime === null || minutes < toTime)
}

const NONE: TeamPrice[] = []

export function pricesOn({ priceLists }: Service, idPeriod: number, day: Day): TeamPrice[] {
  const lists = priceLists.get(idPeriod) ?? []
  return lists.findLast(({ validFrom }) => validFrom <= day)?.prices ?? NONE
}

/** Price of a team; undefined if its size is not allowed. */
export function priceOf(prices: readonly TeamPrice[], players: number): TeamPrice | undefined {
  return prices.find((price) => price.players === players)
}

export function lowestPerPlayer(prices: readonly TeamPrice[]): number | null {
  const cents = prices.map(({ perPlayerCents }) => perPlayerCents)
  return cents.length > 0 ? Math.min(...cents) : null
}

function vatRateOn({ vat }: Service, day: Day): number | undefined {
  return vat.findLast(({ validFrom }) => validFrom <= day)?.rateBp
}
