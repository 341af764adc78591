/** Choices of the visitor so far. They are in the URL, so that plain links can change them. */
export interface BookingState {
  scenario: string | null
  players: number | null
  month: string | null
  day: string | null
  /** Hour of the session that the visitor tapped on another page, by the venue's clock: `20:30`. */
  time: string | null
}

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/
const TIME = /^(?:[01]\d|2[0-3])h[0-5]\d$/
const DAY = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

export function readBookingState(search: URLSearchParams): BookingState {
  const day = matching(search.get('jour'), DAY)
  return {
    scenario: matching(search.get('scenario'), /^[a-z0-9-]{1,80}$/),
    players: Number(matching(search.get('joueurs'), /^\d{1,2}$/)) || null,
    month: matching(search.get('mois'), MONTH) ?? day?.slice(0, 7) ?? null,
    day: day !== null && isRealDay(day) ? day : null,
    time: matching(search.get('heure'), TIME)?.replace('h', ':') ?? null,
  }
}

/**
 * `?scenario=…&joueurs=4&jour=2026-11-21&heure=20h30`; the month is added only if the day does not
 * imply it.
 */
export function bookingSearch(state: Partial<BookingState>): string {
  const search = new URLSearchParams()
  const { scenario, players, month, day, time } = state
  if (scenario) search.set('scenario', scenario)
  if (players) search.set('joueurs', String(players))
  if (month && month !== day?.slice(0, 7)) search.set('mois', month)
  if (day) search.set('jour', day)
  if (time) search.set('heure', writeTime(time))
  const text = search.toString()
  return text && `?${text}`
}

/** `20h30`: a colon would be escaped in the URL. */
export function writeTime(time: string): string {
  return time.replace(':', 'h')
}

function matching(value: string | null, pattern: RegExp): string | null {
  return value !== null && pattern.test(value) ? value : null
}

function isRealDay(day: string): boolean {
  const date = new Date(day)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
