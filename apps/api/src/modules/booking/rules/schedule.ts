import type { TeamPrice } from '@sesame/contract/service'
import type { Day } from '@sesame/values/working-days'

/** Days on which a rule or period applies; no weekday means every day. */
export interface DayConditions {
  weekdays: number[]
  holidays: 'also' | 'only' | 'except'
  seasonFrom: Day | null
  seasonTo: Day | null
}

/** Times are minutes after midnight on the venue's clocks, here and below. */
export interface OpeningRule extends DayConditions {
  id: number
  idService: number | null
  label: string
  startTimes: number[] | null
  firstStart: number | null
  lastStart: number | null
  everyMinutes: number | null
}

export interface OpeningException {
  id: number
  idService: number | null
  label: string
  dayFrom: Day
  dayTo: Day
  startTimes: number[]
}

export interface Period extends DayConditions {
  id: number
  name: string
  description: string
  fromTime: number | null
  toTime: number | null
}

interface PriceRow {
  idPeriod: number
  players: number
  validFrom: Day
  amountCents: number
}

export interface ServiceRow {
  id: number
  idCalendar: number
  idRoom: number
  isRoomActive: boolean
  isValid: boolean
  slug: string
  name: string
  summary: string
  story: string
  tags: string[]
  facts: { label: string; value: string }[]
  durationMinutes: number
  bufferMinutes: number
  minPlayers: number
  maxPlayers: number
  gameMasters: number
  difficulty: number
  leadMinutes: number
  horizonDays: number
  idImageWide: number | null
  idImageTall: number | null
  vat: { validFrom: Day; rateBp: number }[]
  prices: PriceRow[]
}

/** A site's rules as they are stored; exceptions by id, periods by position. */
export interface ScheduleRows {
  services: ServiceRow[]
  rules: OpeningRule[]
  exceptions: OpeningException[]
  periods: Period[]
  /** Available game masters of the pool. */
  masters: number[]
}

/** The price list of one period from a day on. */
interface PriceList {
  validFrom: Day
  prices: TeamPrice[]
}

export interface Service extends Omit<ServiceRow, 'prices'> {
  /** By period, newest last. */
  priceLists: Map<number, PriceList[]>
}

export interface Rule extends OpeningRule {
  /** Each once, in their order. */
  starts: number[]
}

export interface Schedule extends Omit<ScheduleRows, 'services' | 'rules'> {
  version: number
  services: Service[]
  rules: Rule[]
}

/** Prepared rules: everything that does not depend on the day is computed once. */
export function prepareSchedule(version: number, rows: ScheduleRows): Schedule {
  return {
    ...rows,
    version,
    rules: rows.rules.map((rule) => ({ ...rule, starts: inOrder(startsOf(rule)) })),
    services: rows.services.map(({ prices, ...service }) => ({
      ...service,
      priceLists: new Map(
        rows.periods.map(({ id }) => [
          id,
          priceListsOf(
            service,
            prices.filter(({ idPeriod }) => idPeriod === id),
          ),
        ]),
      ),
    })),
  }
}

export function startsOf({
  startTimes,
  firstStart,
  lastStart,
  everyMinutes,
}: OpeningRule): number[] {
  if (startTimes) return startTimes
  if (firstStart === null || lastStart === null || everyMinutes === null) return []
  const count = Math.floor((lastStart - firstStart) / everyMinutes) + 1
  return Array.from({ length: count }, (_, index) => firstStart + index * everyMinutes)
}

/** Each once, the earliest first. */
export function inOrder(starts: number[]): number[] {
  return [...new Set(starts)].sort((a, b) => a - b)
}

type TeamBounds = Pick<ServiceRow, 'minPlayers' | 'maxPlayers'>

/** One price list per start day; each team size keeps its newest price. */
function priceListsOf({ minPlayers, maxPlayers }: TeamBounds, rows: PriceRow[]): PriceList[] {
  const days = [...new Set(rows.map(({ validFrom }) => validFrom))].sort()
  const sizes = Array.from(
    { length: maxPlayers - minPlayers + 1 },
    (_, index) => minPlayers + index,
  )
  return days.map((validFrom) => ({
    validFrom,
    prices: sizes.flatMap((players) => {
      const valid = rows.filter((row) => row.players === players && row.validFrom <= validFrom)
      const newest = valid.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1)).at(-1)
      return newest ? [teamPrice(players, newest.amountCents)] : []
    }),
  }))
}

function teamPrice(players: number, teamCents: number): TeamPrice {
  return { players, teamCents, perPlayerCents: Math.ceil(teamCents / players) }
}
