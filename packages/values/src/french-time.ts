import { formatDay } from './french-day.ts'
import { dayIn } from './working-days.ts'

const NO_BREAK = '\u00a0'

/** « 14 h 30 », « 9 h »: the time of an instant (ISO 8601) in a time zone. */
export function formatTime(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('fr-FR', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const [hour = '', minute = ''] = format.format(dateOf(instant)).split(':')
  return [Number(hour), 'h', ...(minute === '00' ? [] : [minute])].join(NO_BREAK)
}

/** « samedi 21 novembre 2026 », « vendredi 1er janvier 2027 ». */
export function formatWeekday(instant: string, timeZone: string): string {
  const date = dateOf(instant)
  const weekday = new Intl.DateTimeFormat('fr-FR', { timeZone, weekday: 'long' }).format(date)
  return `${weekday} ${formatDay(dayIn(timeZone, date))}`
}

/** « samedi 21 novembre 2026 à 14 h 30 ». */
export function formatMoment(instant: string, timeZone: string): string {
  return `${formatWeekday(instant, timeZone)} à${NO_BREAK}${formatTime(instant, timeZone)}`
}

function dateOf(instant: string): Date {
  // Without an offset, the machine's own time zone would apply.
  if (!/T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(instant)) throw new RangeError(`no instant: ${instant}`)
  return new Date(instant)
}
