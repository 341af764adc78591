/** A calendar day, without time or zone: `2026-11-15`. */
export type Day = string

const FIXED_HOLIDAYS = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
const DAY_MS = 86_400_000

/** Public holidays of mainland France. */
export function publicHolidays(year: number): Set<Day> {
  const easter = easterSunday(year)
  const movable = [1, 39, 50].map((days) => addDays(easter, days))
  return new Set([...FIXED_HOLIDAYS.map((day) => `${year}-${day}`), ...movable])
}

/** Monday to Friday, except public holidays. */
export function isWorkingDay(day: Day): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !publicHolidays(Number(day.slice(0, 4))).has(day)
}

export function addWorkingDays(day: Day, count: number): Day {
  let result = day
  for (let left = count; left > 0;) {
    result = addDays(result, 1)
    if (isWorkingDay(result)) left -= 1
  }
  return result
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The same day some months later, or the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant in a time zone. */
export function dayIn(timeZone: string, instant: Date): Day {
  let format = formats.get(timeZone)
  if (!format) {
    // The Swedish locale formats dates as ISO 8601. Formatters are cached: creating one costs a
    // hundred times its use.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    formats.set(timeZone, format)
  }
  return format.format(instant)
}

/** Gregorian Easter by the anonymous algorithm (Meeus, Astronomical Algorithms). */
function easterSunday(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
