import type { OrderEvent } from '@sesame/contract/order-sheet'
import { formatMoment, formatTime, formatWeekday } from '@sesame/values/french-time'
import { dayIn } from '@sesame/values/working-days'

type Timed = Pick<OrderEvent, 'at' | 'isWholeDay' | 'isComing'>

/** « 14 nov. 2026, 14 h 16 min 09 s », or of what is to come « samedi 21 novembre 2026 à 14 h 20 ». */
export function eventTime({ at, isWholeDay, isComing }: Timed, timeZone: string): string {
  if (isWholeDay) return formatWeekday(at, timeZone)
  if (isComing) return formatMoment(at, timeZone)
  return `${shortDay(at, timeZone)}, ${preciseTime(at, timeZone)}`
}

function shortDay(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('fr-FR', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  })
  return format.format(new Date(dayIn(timeZone, new Date(at)))).replaceAll(' ', '\u00a0')
}

/** Events of one minute stand in their order, so seconds are shown. */
function preciseTime(at: string, timeZone: string): string {
  const time = formatTime(at, timeZone)
  const [, minutes = '00'] = time.split('\u00a0h\u00a0')
  const hours = time.split('\u00a0')[0]!
  const seconds = String(new Date(at).getUTCSeconds()).padStart(2, '0')
  return [hours, 'h', minutes, 'min', seconds, 's'].join('\u00a0')
}
