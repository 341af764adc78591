import { URGENT_DAYS } from '@sesame/contract/inbox'
import type { Day } from '@sesame/values/working-days'

const DAY_MS = 86_400_000

/** « dans 18 jours », « aujourd’hui », « dépassée de 2 jours »: how a date stands on a day. */
export function dueText(dueOn: Day, today: Day): string {
  const days = daysUntil(dueOn, today)
  if (days === 0) return 'aujourd’hui'
  if (days === 1) return 'demain'
  if (days > 0) return `dans ${days}\u00a0jours`
  return days === -1 ? 'dépassée d’un jour' : `dépassée de ${-days}\u00a0jours`
}

type DueTone = 'calm' | 'soon' | 'over'

export function dueTone(dueOn: Day, today: Day): DueTone {
  const days = daysUntil(dueOn, today)
  if (days < 0) return 'over'
  return days <= URGENT_DAYS ? 'soon' : 'calm'
}

function daysUntil(dueOn: Day, today: Day): number {
  return Math.round((Date.parse(dueOn) - Date.parse(today)) / DAY_MS)
}
