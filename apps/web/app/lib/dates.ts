const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })

/** `2026-11-15` becomes « 15 novembre 2026 »; a day has no time zone. */
export function formatDay(day: string): string {
  const text = DAY.format(new Date(`${day}T00:00:00Z`)).replaceAll(' ', '\u00a0')
  return text.replace(/^1(?=\u00a0)/, '1er')
}
