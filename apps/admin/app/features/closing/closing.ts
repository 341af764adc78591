import type { DayClosing, DayFigures } from '@sesame/contract/day-closing'
import { formatDay, formatWeekdayOf } from '@sesame/values/french-day'

const DAY = /^[12]\d{3}-\d{2}-\d{2}$/

/** The day of the address; undefined is the next one to close. */
export function dayOf(address: string | null): string | undefined {
  return address !== null && DAY.test(address) && !Number.isNaN(Date.parse(address))
    ? address
    : undefined
}

/** « samedi 14 novembre 2026 ». */
export const longDay = (day: string) => `${formatWeekdayOf(day)} ${formatDay(day)}`

/** « 1 paiement », « aucun ». */
export function countOf(count: number, noun: string): string {
  if (count === 0) return `aucun${noun.startsWith('session') ? 'e' : ''}`
  return `${count.toLocaleString('fr-FR')}\u00a0${noun}${count > 1 ? 's' : ''}`
}

/** Why our orders and the provider differ, in words; null if they do not. */
export function differenceText(figures: DayFigures): string | null {
  if (figures.providerCents === figures.ordersCents) return null
  return 'Un paiement ou un remboursement n’est pas au journal, ou n’est pas encore lu chez le prestataire.'
}

type Obstacle = NonNullable<DayClosing['obstacle']>

export function obstacleText(obstacle: Obstacle, nextDay: string): string {
  if (obstacle === 'future') return 'Cette journée n’est pas encore venue.'
  if (obstacle === 'before_first') {
    return 'Cette journée est avant la première journée clôturée\u00a0: elle ne se clôt plus.'
  }
  return `Les journées se closent dans l’ordre\u00a0: la prochaine est le ${longDay(nextDay)}.`
}

/** Cents of « 12,50 », « -3 »; undefined if it is no amount. */
export function centsOf(text: string): number | undefined {
  const found = /^([-−]?)\s*(\d{1,6})(?:[,.](\d{1,2}))?$/.exec(text.trim())
  if (!found) return undefined
  const cents = Number(found[2]) * 100 + Number((found[3] ?? '').padEnd(2, '0'))
  if (cents === 0) return undefined
  return found[1] ? -cents : cents
}
