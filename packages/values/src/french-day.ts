import type { Day } from './working-days.ts'

const FORMAT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })

/** « 21 novembre 2026 », « 1er mai 2027 », with non-breaking spaces; no time zone is applied. */
export function formatDay(day: Day): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new RangeError(`not a day: ${day}`)
  const text = FORMAT.format(new Date(day)).replaceAll(' ', '\u00a0')
  return text.replace(/^1(?=\u00a0)/, '1er')
}
