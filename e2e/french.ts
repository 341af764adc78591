const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

/** « 104,00 € ». */
export function euros(cents: number): string {
  return EUROS.format(cents / 100)
}

/** Matches a session's time at the start of a name: « 14 h 30, ». */
export function timePattern(time: string): RegExp {
  const [hour = '', minute] = time.split(':')
  return new RegExp(String.raw`^${Number(hour)}\sh${minute === '00' ? '' : `\\s${minute}`}\s?,`)
}

/** Matches « 14 h 30, complet ». */
export function takenPattern(time: string): RegExp {
  return new RegExp(String.raw`${timePattern(time).source}\s?complet$`)
}

/** Matches a day in a name: « samedi 21 novembre 2026 ». */
export function dayPattern(date: string): RegExp {
  const [day, month, year] = partsOf(date)
  return new RegExp(String.raw`\s${day}(?:er)?\s${month}\s${year}`)
}

/** Matches « novembre 2026 » in any case and with any spaces. */
export function monthPattern(date: string): RegExp {
  const [, month, year] = partsOf(date)
  return new RegExp(String.raw`^${month}\s${year}$`, 'i')
}

function partsOf(date: string): [number, string, string] {
  const written = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' })
  const [year = ''] = date.split('-')
  return [Number(date.slice(8)), written.format(new Date(date)), year]
}
