import { formatTime } from '@sesame/values/french-time'
import { addDays, dayIn } from '@sesame/values/working-days'

/** « aujourd’hui, 14 h 37 », « 12 nov., 9 h 08 », « 3 déc. 2025, 18 h ». */
export function momentText(instant: string, timeZone: string, now: Date): string {
  return `${dayText(instant, timeZone, now)}, ${formatTime(instant, timeZone)}`
}

/** « sam. 21 nov., 13 h » */
export function sessionText(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('fr-FR', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
  })
  const day = format.format(new Date(instant)).replaceAll(' ', '\u00a0')
  return `${day}, ${formatTime(instant, timeZone)}`
}

function dayText(instant: string, timeZone: string, now: Date): string {
  const day = dayIn(timeZone, new Date(instant))
  const today = dayIn(timeZone, now)
  if (day === today) return 'aujourd’hui'
  if (day === addDays(today, -1)) return 'hier'
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const format = new Intl.DateTimeFormat('fr-FR', {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  return format.format(new Date(day)).replaceAll(' ', '\u00a0')
}
