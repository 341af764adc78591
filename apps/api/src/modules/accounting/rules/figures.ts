import type { Figures, FigureTotals } from '@sesame/contract/figures'
import { addDays, addMonths } from '@sesame/values/working-days'

interface Period {
  from: string
  to: string
}

const DAY_MS = 86_400_000

/** As many whole months before a period of whole months, otherwise as many days. */
export function previousPeriod({ from, to }: Period): Period {
  const next = addDays(to, 1)
  if (from.endsWith('-01') && next.endsWith('-01')) {
    const [fromMonth, nextMonth] = [from, next].map(monthNumber)
    const months = nextMonth! - fromMonth!
    return { from: addMonths(from, -months), to: addDays(from, -1) }
  }
  const days = (Date.parse(next) - Date.parse(from)) / DAY_MS
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

function monthNumber(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return year * 12 + month
}

interface EarnedByDay {
  day: string
  kind: string
  detail: string
  cents: number
  number: number
}

interface Money {
  day: string
  receivedCents: number
  refundedCents: number
}

export function totalsOf(earned: readonly EarnedByDay[], money: readonly Money[]): FigureTotals {
  const sessions = earned.filter(({ kind }) => kind === 'session')
  const countOf = (detail: string) =>
    sum(sessions.filter((one) => one.detail === detail).map(({ number }) => number))
  return {
    receivedCents: sum(money.map(({ receivedCents }) => receivedCents)),
    refundedCents: sum(money.map(({ refundedCents }) => refundedCents)),
    earnedCents: sum(earned.map(({ cents }) => cents)),
    sessionsCents: sum(sessions.map(({ cents }) => cents)),
    played: countOf('played'),
    forfeited: countOf('forfeited'),
  }
}

/** Every day of the period, also those on which nothing happened. */
export function daysOf(
  { from, to }: Period,
  read: {
    earned: readonly EarnedByDay[]
    money: readonly Money[]
    openDays: ReadonlySet<string>
    today: string
  },
): Figures['days'] {
  const earned = Map.groupBy(read.earned, ({ day }) => day)
  const money = new Map(read.money.map((one) => [one.day, one]))
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return Array.from({ length }, (_, index) => {
    const day = addDays(from, index)
    const own = earned.get(day) ?? []
    const sessions = sum(own.filter(({ kind }) => kind === 'session').map(({ number }) => number))
    return {
      day,
      receivedCents: money.get(day)?.receivedCents ?? 0,
      earnedCents: sum(own.map(({ cents }) => cents)),
      sessions,
      // What is still to come was offered by nobody, and is not closed.
      isClosed: day <= read.today && sessions === 0 && !read.openDays.has(day),
    }
  })
}

interface EarnedByStart {
  idService: number
  weekday: number
  start: string
  cents: number
  number: number
}

interface Offered {
  day: string
  idService: number
  start: string
}

export function roomsOf(
  services: readonly { id: number; name: string }[],
  sold: readonly EarnedByStart[],
  offered: readonly Offered[],
): Figures['rooms'] {
  const cells = cellsOf(sold, offered, ({ idService }) => String(idService))
  return services.flatMap(({ id, name }) => {
    const cell = cells.get(String(id))
    return cell ? [{ idService: id, name, ...cell }] : []
  })
}

/** The cells of the table of occupancy, in the order of the week. */
export function startsOf(
  sold: readonly EarnedByStart[],
  offered: readonly Offered[],
): Figures['starts'] {
  const cells = cellsOf(sold, offered, ({ weekday, start }) => `${weekday} ${start}`)
  return [...cells]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, cell]) => {
      const [weekday, start = ''] = key.split(' ')
      return { weekday: Number(weekday), start, ...cell }
    })
}

type Place = Pick<EarnedByStart, 'idService' | 'weekday' | 'start'>

/** Rules have changed since, or a session was sold outside them: then as many as were sold. */
function cellsOf(
  sold: readonly EarnedByStart[],
  offered: readonly Offered[],
  keyOf: (place: Place) => string,
) {
  const cells = new Map<string, { sessions: number; offered: number; earnedCents: number }>()
  const own = new Map<string, { sessions: number; offered: number; key: string }>()
  const at = (place: Place) => {
    const key = keyOf(place)
    if (!cells.has(key)) cells.set(key, { sessions: 0, offered: 0, earnedCents: 0 })
    const exact = `${place.idService} ${place.weekday} ${place.start}`
    if (!own.has(exact)) own.set(exact, { sessions: 0, offered: 0, key })
    return { cell: cells.get(key)!, exact: own.get(exact)! }
  }
  for (const one of sold) {
    const { cell, exact } = at(one)
    cell.sessions += one.number
    cell.earnedCents += one.cents
    exact.sessions += one.number
  }
  for (const one of offered) {
    at({ ...one, weekday: weekdayOf(one.day) }).exact.offered += 1
  }
  for (const { key, ...one } of own.values()) {
    cells.get(key)!.offered += Math.max(one.offered, one.sessions)
  }
  return cells
}

/** Monday is 1. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}

interface CardMove {
  detail: string
  before: number
  cents: number
  number: number
}

/** Moves have the sign of what they do to the debt. */
export function giftCardsOf(moves: readonly CardMove[]): Figures['giftCards'] {
  const of = (detail: string) => moves.find((one) => one.detail === detail)
  const [sold, cancelled] = [of('sold'), of('cancelled')]
  const [used, returned] = [of('gift_card_use:411'), of('gift_card_refund:411')]
  const expired = of('gift_card_expiry:758')
  const openingCents = sum(moves.map(({ before }) => before))
  return {
    openingCents,
    soldCents: sold?.cents ?? 0,
    sold: sold?.number ?? 0,
    usedCents: 0 - (used?.cents ?? 0),
    used: used?.number ?? 0,
    returnedCents: returned?.cents ?? 0,
    cancelledCents: 0 - (cancelled?.cents ?? 0),
    expiredCents: 0 - (expired?.cents ?? 0),
    expired: expired?.number ?? 0,
    closingCents: openingCents + sum(moves.map(({ cents }) => cents)),
  }
}

export function vatOfEarned(
  rates: readonly { rateBp: number; cents: number; vatCents: number }[],
): Figures['vat'] {
  return rates
    .filter(({ cents, vatCents }) => cents !== 0 || vatCents !== 0)
    .map(({ rateBp, cents, vatCents }) => ({
      rateBp: rateBp < 0 ? null : rateBp,
      netCents: cents - vatCents,
      vatCents,
    }))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
