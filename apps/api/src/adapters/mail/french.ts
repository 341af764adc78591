const NO_BREAK = '\u00a0'
const NARROW = '\u202f'

const INVISIBLE = /[\p{Cc}\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/gu
const UNITS = /(\d) (?=(?:heures?|minutes?|jours?|mois|ans?)\b|[€%])/g
const TIMES = /\b0?(\d|1\d|2[0-3])(?::| h )([0-5]\d)\b/g
const DAYS =
  /\b(\d{1,2}) (?=(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b)/g

/**
 * One line of text as French typography wants it. Templates are written with ordinary spaces
 * and apostrophes; line breaks, control and direction marks inside a value become a space.
 */
export function french(text: string): string {
  return text
    .replace(INVISIBLE, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .replaceAll("'", '’')
    .replace(/[ \u00a0]([;!?])/g, `${NARROW}$1`)
    .replace(/ ([:»])/g, `${NO_BREAK}$1`)
    .replaceAll('« ', `«${NO_BREAK}`)
    .replace(UNITS, `$1${NO_BREAK}`)
    .replace(TIMES, (_, hour: string, minute: string) =>
      [hour, 'h', ...(minute === '00' ? [] : [minute])].join(NO_BREAK),
    )
    .replace(DAYS, (_, day: string) => `${day === '1' ? '1er' : day}${NO_BREAK}`)
}

/** « 4 joueurs », « 1 joueur »: no line break inside. */
export function plural(count: number, word: string): string {
  return `${count}${NO_BREAK}${word}${count > 1 ? 's' : ''}`
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** « de Gauvain », « d’Apolline ». */
export function of(name: string): string {
  return /^[aeiouyàâäéèêëîïôöùûüœæ]/i.test(name) ? `d’${name}` : `de ${name}`
}
