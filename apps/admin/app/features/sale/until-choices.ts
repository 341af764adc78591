import { LINK_MAX_DAYS, LINK_MIN_MINUTES } from '@sesame/contract/sale'
import { formatTime } from '@sesame/values/french-time'
import { addDays, dayIn } from '@sesame/values/working-days'

import { instantAt } from '../../lib/list/venue-day.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

export interface UntilChoice {
  until: string
  label: string
}

interface Sale {
  now: Date
  timeZone: string
  /** Of the first session; null for a sale without one. */
  start: string | null
}

/** Until when a payment link may wait, the usual choice first; never beyond the session or a week. */
export function untilChoices({ now, timeZone, start }: Sale): UntilChoice[] {
  const today = dayIn(timeZone, now)
  const inOneHour = new Date(now.getTime() + HOUR_MS).toISOString()
  const choices = [
    { until: instantAt(today, '20:00', timeZone), label: 'ce soir, 20\u00a0h' },
    { until: instantAt(addDays(today, 1), '12:00', timeZone), label: 'demain, 12\u00a0h' },
    {
      until: instantAt(addDays(today, 3), '20:00', timeZone),
      label: 'dans 3\u00a0jours, 20\u00a0h',
    },
    { until: inOneHour, label: `dans 1\u00a0heure, ${formatTime(inOneHour, timeZone)}` },
  ]
  const first = now.getTime() + LINK_MIN_MINUTES * MINUTE_MS
  const last = now.getTime() + LINK_MAX_DAYS * 24 * HOUR_MS
  const end = start === null ? last : Date.parse(start)
  const possible = choices.filter(({ until }) => {
    const instant = Date.parse(until)
    return instant >= first && instant < Math.min(end, last)
  })
  const isNear = start !== null && end >= first && end <= last
  return isNear ? [...possible, { until: start, label: 'jusqu’à la session' }] : possible
}
