import type { Day } from '@sesame/values/working-days'

/** The instant at which a day begins at the venue: `2026-11-13T23:00:00.000Z`. */
export function startOfDay(day: Day, timeZone: string): string {
  return instantAt(day, '00:00', timeZone)
}

/** The instant of a local time at the venue: `2026-11-14`, `20:00`. */
export function instantAt(day: Day, time: string, timeZone: string): string {
  const local = Date.parse(`${day}T${time}Z`)
  // The offset of the first guess may be that of the other side of a change of clocks.
  const guess = local - offsetMs(local, timeZone)
  return new Date(local - offsetMs(guess, timeZone)).toISOString()
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
