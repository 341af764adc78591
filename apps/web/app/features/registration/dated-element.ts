import type { Element } from '@sesame/contract/element'
import { formatDay } from '@sesame/values/french-day'
import { dayIn } from '@sesame/values/working-days'

import { timeText, weekdayText } from '../../lib/document/date-text.ts'

/** `when` is the time as text, in the venue's time zone. */
export type DatedElement = Element & { when: string | null }

export function toDatedElement(element: Element, timeZone: string): DatedElement {
  return { ...element, when: describeTimes(element, timeZone) }
}

/** « samedi 12 décembre 2026, de 14 h à 16 h 30 ». */
export function describeTimes(
  { startsAt, endsAt }: Pick<Element, 'startsAt' | 'endsAt'>,
  timeZone: string,
): string | null {
  if (startsAt === null) return null
  const day = dayIn(timeZone, new Date(startsAt))
  const start = timeText(clockIn(timeZone, startsAt))
  const words = `${weekdayText(day)} ${formatDay(day)}`
  if (endsAt === null) return `${words}, à ${start}`
  return `${words}, de ${start} à ${timeText(clockIn(timeZone, endsAt))}`
}

function clockIn(timeZone: string, instant: string): string {
  const format = { hour: '2-digit', minute: '2-digit', timeZone } as const
  return new Intl.DateTimeFormat('fr-FR', format).format(new Date(instant))
}
