import type { TimeRange } from '@sesame/values/opening-hours'

const NO_BREAK = '\u00a0'
const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

/** « 9 h – 12 h, 14 h – 19 h 30 » for each day that is open, Monday first. */
export function hoursInWords(
  week: readonly (readonly TimeRange[])[],
): { day: string; hours: string }[] {
  return week.flatMap((ranges, index) => {
    const day = DAYS[index]
    if (day === undefined || ranges.length === 0) return []
    return [{ day, hours: ranges.map(rangeInWords).join(', ') }]
  })
}

function rangeInWords({ from, to }: TimeRange): string {
  return [timeInWords(from), '–', timeInWords(to)].join(NO_BREAK)
}

function timeInWords(minutes: number): string {
  const rest = minutes % 60
  const words = [Math.floor(minutes / 60), 'h', ...(rest === 0 ? [] : [twoDigits(rest)])]
  return words.join(NO_BREAK)
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
