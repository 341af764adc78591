import type { Day } from '@sesame/values/working-days'

/** The instant at which a day begins at the venue: `2026-11-13T23:00:00.000Z`. */
export function startOfDay(day: Day, timeZone: string): string {
  const midnight = Date.parse(day)
  // The offset of the first guess may be that of the other side of a change of clocks.
  const guess = midnight - offsetMs(midnight, timeZone)
  return new Date(midnight - offsetMs(guess, timeZone)).toISOString()
}

function offsetMs(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? []
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return sign === '-' ? -offset : offset
}

const DAY = /^((?:lt|lte|gt|gte):)(\d{4}-\d{2}-\d{2})$/

/** A filter by day compares with the beginning of that day at the venue, not in UTC. */
export function withVenueDays(
  filters: Record<string, string[]>,
  timeZone: string,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(filters).map(([field, values]) => [
      field,
      values.map((value) =>
        value.replace(DAY, (_, operator: string, day: Day) => operator + startOfDay(day, timeZone)),
      ),
    ]),
  )
}
