import type { DraftPrice, ScheduleDraft } from '@sesame/contract/schedule'
import type { Day } from '@sesame/values/working-days'

import { clockTime } from './local-time.ts'
import { startsOf, type DayConditions, type ScheduleRows } from './schedule.ts'

export interface PriceKey {
  idService: number
  idPeriod: number
  players: number
  validFrom: Day
}

/** The stored rules as they are read and written back. */
export function draftOf({ rules, exceptions, periods, services }: ScheduleRows): ScheduleDraft {
  return {
    rules: rules.map((rule) => {
      const { id, idService, label } = rule
      return { id, idService, label, ...daysOf(rule), starts: startsOf(rule).map(clockTime) }
    }),
    exceptions: exceptions.map(({ id, idService, label, dayFrom, dayTo, startTimes }) => ({
      ...{ id, idService, label, dayFrom, dayTo },
      starts: startTimes.map(clockTime),
    })),
    periods: periods.map((period) => {
      const { id, name, description, fromTime, toTime } = period
      return {
        ...{ id, pricesOf: null, name, description, ...daysOf(period) },
        ...{ fromTime: timeText(fromTime), toTime: timeText(toTime) },
      }
    }),
    prices: services
      .flatMap(({ id: idService, prices }) =>
        prices.map(({ idPeriod, players, validFrom, amountCents: cents }): DraftPrice => ({
          ...{ idService, idPeriod, players, validFrom, cents },
        })),
      )
      .toSorted((a, b) => (priceKey(a) < priceKey(b) ? -1 : 1)),
  }
}

export const priceKey = ({ idService, idPeriod, players, validFrom }: PriceKey) =>
  [idService, idPeriod, players, validFrom].join(' ')

const timeText = (minutes: number | null) => (minutes === null ? null : clockTime(minutes))
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const minutesOrNull = (time: string | null) => (time === null ? null : minutesOf(time))

function daysOf({ weekdays, holidays, seasonFrom, seasonTo }: DayConditions): DayConditions {
  return { weekdays, holidays, seasonFrom, seasonTo }
}

/** A draft in which everything has an id; new price periods have the prices of another one. */
export interface NumberedDraft {
  rules: (ScheduleDraft['rules'][number] & { id: number })[]
  exceptions: (ScheduleDraft['exceptions'][number] & { id: number })[]
  periods: (ScheduleDraft['periods'][number] & { id: number })[]
  prices: DraftPrice[]
}

/** Gives ids to what is new, after those of the stored rules. */
export function numberDraft(stored: ScheduleRows, draft: ScheduleDraft): NumberedDraft {
  const periods = numbered(stored.periods, draft.periods)
  const added = periods.flatMap(({ id, pricesOf }) =>
    pricesOf === null
      ? []
      : draft.prices
          .filter(({ idPeriod }) => idPeriod === pricesOf)
          .map((price) => ({ ...price, idPeriod: id })),
  )
  return {
    rules: numbered(stored.rules, draft.rules),
    exceptions: numbered(stored.exceptions, draft.exceptions),
    periods: periods.map((period) => ({ ...period, pricesOf: null })),
    prices: [...draft.prices, ...added],
  }
}

function numbered<T extends { id: number | null }>(
  stored: readonly { id: number }[],
  wanted: readonly T[],
): (T & { id: number })[] {
  let last = Math.max(0, ...stored.map(({ id }) => id))
  return wanted.map((one) => ({ ...one, id: one.id ?? (last += 1) }))
}

/** The stored rows as they would be with a draft; what it does not hold stays. */
export function rowsWithDraft(stored: ScheduleRows, draft: NumberedDraft): ScheduleRows {
  return {
    ...stored,
    rules: draft.rules.map(({ starts, ...rule }) => ({
      ...rule,
      ...{ firstStart: null, lastStart: null, everyMinutes: null },
      startTimes: starts.map(minutesOf),
    })),
    exceptions: draft.exceptions
      .map(({ starts, ...exception }) => ({ ...exception, startTimes: starts.map(minutesOf) }))
      .toSorted((a, b) => a.id - b.id),
    periods: draft.periods.map(({ fromTime, toTime, pricesOf: _, ...period }) => ({
      ...period,
      ...{ fromTime: minutesOrNull(fromTime), toTime: minutesOrNull(toTime) },
    })),
    services: stored.services.map((service) => ({
      ...service,
      prices: draft.prices
        .filter(({ idService }) => idService === service.id)
        .map(({ idPeriod, players, validFrom, cents: amountCents }) => ({
          ...{ idPeriod, players, validFrom, amountCents },
        })),
    })),
  }
}

/** Equal for equal rows, whatever the order of their fields. */
export function rowText(row: object): string {
  return JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** What to write so that one list of rows becomes another. */
interface RowChanges<T> {
  removed: T[]
  changed: T[]
  added: T[]
}

function rowChanges<T extends object>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (row: T) => string,
): RowChanges<T> {
  const stored = new Map(before.map((row) => [keyOf(row), rowText(row)]))
  const wanted = new Set(after.map(keyOf))
  return {
    removed: before.filter((row) => !wanted.has(keyOf(row))),
    added: after.filter((row) => !stored.has(keyOf(row))),
    changed: after.filter((row) => {
      const former = stored.get(keyOf(row))
      return former !== undefined && former !== rowText(row)
    }),
  }
}

/** A price period with its place: the first one that matches prices a start. */
export type PlacedPeriod = NumberedDraft['periods'][number] & { position: number }

export interface DraftChanges {
  rules: RowChanges<NumberedDraft['rules'][number]>
  exceptions: RowChanges<NumberedDraft['exceptions'][number]>
  periods: RowChanges<PlacedPeriod> & { all: PlacedPeriod[] }
  prices: RowChanges<DraftPrice>
}

/** What to write so that the stored draft becomes another one. */
export function draftChanges(before: NumberedDraft, after: NumberedDraft): DraftChanges {
  const placed = (periods: NumberedDraft['periods']) =>
    periods.map((period, position) => ({ ...period, position }))
  const all = placed(after.periods)
  // Prices of a period that is removed go with it.
  const left = new Set(after.periods.map(({ id }) => id))
  const prices = before.prices.filter(({ idPeriod }) => left.has(idPeriod))
  return {
    rules: rowChanges(before.rules, after.rules, idOf),
    exceptions: rowChanges(before.exceptions, after.exceptions, idOf),
    periods: { ...rowChanges(placed(before.periods), all, idOf), all },
    prices: rowChanges(prices, after.prices, priceKey),
  }
}

const idOf = ({ id }: { id: number }) => String(id)
