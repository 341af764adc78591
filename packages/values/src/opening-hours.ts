/** Minutes since midnight; more than 24 hours if it ends the next day. */
export interface TimeRange {
  from: number
  to: number
}

/** Opening times by weekday (1 is Monday, 7 is Sunday). */
export type WeekHours = ReadonlyMap<number, readonly TimeRange[]>

type Token =
  | { kind: 'day'; weekday: number }
  | { kind: 'time'; minutes: number }
  | { kind: 'everyDay' | 'holiday' | 'until' | 'except' | 'closed' | 'end' }

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const ALL_WEEK = [1, 2, 3, 4, 5, 6, 7]
const DAY_MINUTES = 1440

const WORDS = new RegExp(
  [
    '(?<every>tous les jours|7 ?j(?:ours)? ?(?:sur|/) ?7)',
    `(?<day>${WEEKDAYS.join('|')})s?\\b`,
    '(?<holiday>férié)',
    '(?<time>\\b\\d{1,2}) ?(?:h|:) ?(?<minutes>[0-5]\\d)?(?!\\d)',
    '(?<noon>\\bmidi\\b)',
    '(?<midnight>\\bminuit\\b)',
    '(?<until>\\bau\\b)',
    '(?<except>\\bsauf\\b)',
    '(?<closed>\\bfermée?s?)',
    '(?<end>[.;\\n])',
  ].join('|'),
  'g',
)

/**
 * Parses opening hours as operators write them: « Du mardi au samedi, de 10 h à 19 h. ». A sentence
 * without times is ignored; « fermé » closes.
 */
export function readWeekHours(text: string): WeekHours {
  const open = new Map<number, TimeRange[]>()
  const closed = new Set<number>()
  for (const { days, times, isClosed } of phrasesOf(tokensOf(text))) {
    for (const day of days) {
      if (isClosed) closed.add(day)
      else open.set(day, [...(open.get(day) ?? []), ...rangesOf(times).filter(isWithinDay)])
    }
  }
  const week = ALL_WEEK.filter((day) => !closed.has(day))
  return new Map(week.map((day) => [day, united(open.get(day) ?? [])]))
}

/** Hours of one day: « 14 h – 22 h 30 », « 18 h à 1 h ». Empty if the text names no times. */
export function readDayHours(text: string): TimeRange[] {
  return rangesOf(tokensOf(text).flatMap((token) => (token.kind === 'time' ? token.minutes : [])))
}

function tokensOf(text: string): Token[] {
  const plain = text.toLowerCase().replaceAll(/[^\S\n]+/g, ' ')
  return Array.from(plain.matchAll(WORDS), ({ groups = {} }) => tokenOf(groups))
}

function tokenOf(word: Record<string, string | undefined>): Token {
  if (word.day) return { kind: 'day', weekday: WEEKDAYS.indexOf(word.day) + 1 }
  if (word.time) {
    return { kind: 'time', minutes: Number(word.time) * 60 + Number(word.minutes ?? 0) }
  }
  if (word.noon) return { kind: 'time', minutes: DAY_MINUTES / 2 }
  if (word.midnight) return { kind: 'time', minutes: DAY_MINUTES }
  if (word.every) return { kind: 'everyDay' }
  if (word.holiday) return { kind: 'holiday' }
  if (word.until) return { kind: 'until' }
  if (word.except) return { kind: 'except' }
  return { kind: word.closed ? 'closed' : 'end' }
}

interface Phrase {
  days: Set<number>
  times: number[]
  isClosed: boolean
  /** Without a day, every day is meant. */
  isOpenToAll: boolean
  isExcepting: boolean
  /** The last day read, and whether « au » (a range) followed it. */
  lastDay: number | null
  reaches: boolean
}

const newPhrase = (): Phrase => ({
  ...{ days: new Set(), times: [], isClosed: false, isOpenToAll: true },
  ...{ isExcepting: false, lastDay: null, reaches: false },
})

/** A phrase: a day that follows a time starts a new one. */
function phrasesOf(tokens: Token[]): Phrase[] {
  const phrases = [newPhrase()]
  for (const token of tokens) {
    const current = phrases.at(-1)!
    const namesDays = token.kind === 'day' || token.kind === 'everyDay' || token.kind === 'closed'
    const begins = token.kind === 'end' || (namesDays && current.times.length > 0)
    if (begins) phrases.push(newPhrase())
    readToken(phrases.at(-1)!, token)
  }
  for (const phrase of phrases) {
    const isForAll = phrase.isOpenToAll && phrase.times.length > 0
    if (isForAll) for (const day of ALL_WEEK) phrase.days.add(day)
  }
  return phrases
}

function readToken(phrase: Phrase, token: Token): void {
  if (token.kind === 'time') phrase.times.push(token.minutes)
  if (token.kind === 'closed') phrase.isClosed = true
  if (token.kind === 'except') phrase.isExcepting = true
  if (token.kind === 'until') phrase.reaches = phrase.lastDay !== null
  if (token.kind === 'holiday') phrase.isOpenToAll = false
  if (token.kind === 'everyDay') nameDays(phrase, ALL_WEEK)
  if (token.kind === 'day') {
    const { lastDay, reaches } = phrase
    const days = reaches && lastDay !== null ? daysBetween(lastDay, token.weekday) : [token.weekday]
    nameDays(phrase, days)
    phrase.lastDay = token.weekday
    phrase.reaches = false
  }
}

function nameDays(phrase: Phrase, days: readonly number[]): void {
  phrase.isOpenToAll = false
  for (const day of days) {
    if (phrase.isExcepting) phrase.days.delete(day)
    else phrase.days.add(day)
  }
}

/** A range such as « Du vendredi au lundi » wraps around Sunday. */
function daysBetween(first: number, last: number): number[] {
  const length = ((last - first + 7) % 7) + 1
  return Array.from({ length }, (_, index) => ((first - 1 + index) % 7) + 1)
}

function rangesOf(times: number[]): TimeRange[] {
  return times.flatMap((from, index) => {
    const to = times[index + 1]
    const isRange = index % 2 === 0 && to !== undefined && Math.max(from, to) <= DAY_MINUTES
    if (!isRange) return []
    return [{ from, to: to <= from ? to + DAY_MINUTES : to }]
  })
}

const isWithinDay = ({ to }: TimeRange) => to <= DAY_MINUTES

/** Sorted, with adjacent intervals merged. */
function united(ranges: TimeRange[]): TimeRange[] {
  const result: TimeRange[] = []
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else result.push({ from, to })
  }
  return result
}
