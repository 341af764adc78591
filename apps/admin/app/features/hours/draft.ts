import type {
  DraftException,
  DraftPeriod,
  DraftPrice,
  DraftRule,
  ScheduleDraft,
} from '@sesame/contract/schedule'
import { addDays, publicHolidays, type Day } from '@sesame/values/working-days'

import { weekdayName, type Room } from './words.ts'

export const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** 1 is Monday. */
export const weekdayOf = (day: Day) => new Date(day).getUTCDay() || 7

export interface WeekCell {
  room: Room
  weekday: number
}

interface Cell {
  idService: number
  weekday: number
  day: Day
}

/** The ordinary starts of a weekday in a room, by the rules that hold from a day on. */
export function startsAt({ rules }: ScheduleDraft, { idService, weekday, day }: Cell): string[] {
  const open = rules.filter(
    (rule) =>
      rule.holidays !== 'only' && isOf(rule, { idService, weekday }) && isInSeason(rule, day),
  )
  return inOrder(open.flatMap(({ starts }) => starts))
}

function isOf(
  rule: DraftRule,
  { idService, weekday }: { idService: number; weekday: number },
): boolean {
  return (
    (rule.idService === null || rule.idService === idService) &&
    (rule.weekdays.length === 0 || rule.weekdays.includes(weekday))
  )
}

interface Season {
  seasonFrom: Day | null
  seasonTo: Day | null
}

const isInSeason = ({ seasonFrom, seasonTo }: Season, day: Day) =>
  (seasonFrom === null || seasonFrom <= day) && (seasonTo === null || day <= seasonTo)

const inOrder = (starts: string[]) => [...new Set(starts)].toSorted()

export interface CellChange {
  idService: number
  weekday: number
  from: Day
  starts: string[]
}

/** Other starts of one weekday in one room from a day on; what held before ends the day before. */
export function withStarts(
  draft: ScheduleDraft,
  rooms: readonly Room[],
  change: CellChange,
): ScheduleDraft {
  const { idService, weekday, from, starts } = change
  const isChanged = (rule: DraftRule) =>
    rule.holidays !== 'only' &&
    isOf(rule, { idService, weekday }) &&
    (rule.seasonTo === null || rule.seasonTo >= from)
  const former = draft.rules.find(isChanged)
  const hasHolidayRule = draft.rules.some(({ holidays }) => holidays === 'only')
  const added: DraftRule = {
    ...{ id: null, idService, label: '', weekdays: [weekday] },
    holidays: former?.holidays ?? (hasHolidayRule ? 'except' : 'also'),
    ...{ seasonFrom: from, seasonTo: null, starts: inOrder(starts) },
  }
  const others = draft.rules.flatMap((rule) =>
    isChanged(rule) ? withoutCell(rule, rooms, change) : [rule],
  )
  const rules = starts.length > 0 ? [...others, added] : others
  return { ...draft, rules: merged(rules, rooms) }
}

/** What is left of a rule that does not hold any more for one weekday in one room. */
function withoutCell(
  rule: DraftRule,
  rooms: readonly Room[],
  { idService, weekday, from }: CellChange,
): DraftRule[] {
  const before = (rule.seasonFrom ?? '') < from ? [{ ...rule, seasonTo: addDays(from, -1) }] : []
  const seasonFrom = rule.seasonFrom !== null && rule.seasonFrom > from ? rule.seasonFrom : from
  const later: DraftRule = { ...rule, id: null, seasonFrom }
  const weekdays = (rule.weekdays.length > 0 ? rule.weekdays : WEEK).filter(
    (one) => one !== weekday,
  )
  const others = rule.idService === null ? rooms.filter(({ id }) => id !== idService) : []
  return [
    ...before,
    ...(weekdays.length > 0 ? [{ ...later, weekdays }] : []),
    ...others.map(({ id }) => ({ ...later, idService: id, weekdays: [weekday] })),
  ]
}

/** Rules that are not stored yet and say the same become one, named after its days. */
function merged(rules: readonly DraftRule[], rooms: readonly Room[]): DraftRule[] {
  const stored = rules.filter(({ id }) => id !== null)
  const added = rules.filter(({ id }) => id === null)
  const byRoom = mergeDays(added)
  const groups = Map.groupBy(byRoom, ({ idService: _, label: _label, ...rule }) =>
    JSON.stringify(rule),
  )
  const together = [...groups.values()].flatMap((group) =>
    rooms.length > 1 && rooms.every(({ id }) => group.some((one) => one.idService === id))
      ? [{ ...group[0]!, idService: null }]
      : group,
  )
  return [
    ...stored,
    ...mergeDays(together).map((rule) => ({ ...rule, label: labelOf(rule, rooms) })),
  ]
}

function mergeDays(rules: readonly DraftRule[]): DraftRule[] {
  const groups = Map.groupBy(rules, ({ weekdays: _, label: _label, ...rule }) =>
    JSON.stringify(rule),
  )
  return [...groups.values()].map((group) => ({
    ...group[0]!,
    weekdays: [...new Set(group.flatMap(({ weekdays }) => weekdays))].toSorted((a, b) => a - b),
  }))
}

function labelOf({ weekdays, idService }: DraftRule, rooms: readonly Room[]): string {
  const days = new Intl.ListFormat('fr').format(weekdays.map(weekdayName))
  const name = `${days.charAt(0).toUpperCase()}${days.slice(1)}`
  const room = rooms.find(({ id }) => id === idService)?.name
  return (room ? `${name}, ${room}` : name).slice(0, 80)
}

export function withException(draft: ScheduleDraft, exception: DraftException): ScheduleDraft {
  return { ...draft, exceptions: [...draft.exceptions, exception] }
}

/** Removes a stored exception; one that has begun ends yesterday, so that it stays readable. */
export function withoutException(draft: ScheduleDraft, id: number, today: Day): ScheduleDraft {
  return {
    ...draft,
    exceptions: draft.exceptions.flatMap((one) => {
      if (one.id !== id) return [one]
      return one.dayFrom < today ? [{ ...one, dayTo: addDays(today, -1) }] : []
    }),
  }
}

/** The starts of a public holiday in a room. */
export function holidayStarts(
  draft: ScheduleDraft,
  { idService, day }: { idService: number; day: Day },
): string[] {
  const exception =
    draft.exceptions.find((one) => one.idService === idService && covers(one, day)) ??
    draft.exceptions.find((one) => one.idService === null && covers(one, day))
  if (exception) return exception.starts
  const weekday = weekdayOf(day)
  const isHoliday = publicHolidays(Number(day.slice(0, 4))).has(day)
  const open = draft.rules.filter(
    (rule) =>
      isOf(rule, { idService, weekday }) &&
      isInSeason(rule, day) &&
      (rule.holidays === 'also' || isHoliday === (rule.holidays === 'only')),
  )
  return inOrder(open.flatMap(({ starts }) => starts))
}

const covers = ({ dayFrom, dayTo }: DraftException, day: Day) => dayFrom <= day && day <= dayTo

/** Closes a public holiday, or opens it as a Sunday. */
export function withHoliday(
  draft: ScheduleDraft,
  { day, name, starts }: { day: Day; name: string; starts: string[] },
): ScheduleDraft {
  const isOfDay = (one: DraftException) =>
    one.dayFrom === day && one.dayTo === day && one.idService === null
  const exceptions = draft.exceptions.filter((one) => !isOfDay(one))
  const added = { id: null, idService: null, label: name, dayFrom: day, dayTo: day, starts }
  return { ...draft, exceptions: [...exceptions, added] }
}

export const periodsOn = ({ periods }: ScheduleDraft, day: Day) =>
  periods.filter((period) => isInSeason(period, day))

type PriceWanted = Pick<DraftPrice, 'idService' | 'idPeriod' | 'players'>

/** The price of a team that holds on a day; undefined if there is none. */
export function priceOn(
  { prices }: ScheduleDraft,
  { idService, idPeriod, players }: PriceWanted,
  day: Day,
): number | undefined {
  return prices
    .filter(
      (one) =>
        one.idService === idService &&
        one.idPeriod === idPeriod &&
        one.players === players &&
        one.validFrom <= day,
    )
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
    .at(-1)?.cents
}

const keyOf = ({ idService, idPeriod, players, validFrom }: DraftPrice) =>
  [idService, idPeriod, players, validFrom].join(' ')

/** A grid from a day on; it replaces what was planned for that day. */
export function withGrid(draft: ScheduleDraft, grid: readonly DraftPrice[]): ScheduleDraft {
  const replaced = new Set(grid.map(keyOf))
  return {
    ...draft,
    prices: [...draft.prices.filter((price) => !replaced.has(keyOf(price))), ...grid],
  }
}

export type PeriodChange = Omit<DraftPeriod, 'id' | 'pricesOf' | 'seasonFrom'> & {
  seasonFrom: Day
}

/** Other conditions of a stored price period from a day on, with the same prices. */
export function withPeriod(draft: ScheduleDraft, id: number, change: PeriodChange): ScheduleDraft {
  return {
    ...draft,
    periods: draft.periods.flatMap((period) => {
      if (period.id !== id) return [period]
      if ((period.seasonFrom ?? '') >= change.seasonFrom) return [{ ...period, ...change }]
      const ended = { ...period, seasonTo: addDays(change.seasonFrom, -1) }
      return [ended, { ...period, ...change, id: null, pricesOf: id }]
    }),
  }
}

/** The sizes of team that a room takes. */
export function teamSizes({ minPlayers, maxPlayers }: { minPlayers: number; maxPlayers: number }) {
  return Array.from({ length: maxPlayers - minPlayers + 1 }, (_, index) => minPlayers + index)
}

/** By which an exception that is not stored is replaced or removed. */
export const exceptionKey = ({ label, dayFrom }: Pick<DraftException, 'label' | 'dayFrom'>) =>
  `exception ${dayFrom} ${label}`
