import type { Day } from '@sesame/values/working-days'
import { Temporal } from 'temporal-polyfill'

/**
 * The instant of a local time; undefined where the clocks jump over it. A time that happens
 * twice is the first of the two.
 */
export function instantOf(zone: string, day: Day, minutes: number): number | undefined {
  const midnight = Temporal.PlainDate.from(day).toPlainDateTime()
  const local = midnight.add({ minutes })
  const zoned = local.toZonedDateTime(zone, { disambiguation: 'earlier' })
  return zoned.toPlainDateTime().equals(local) ? zoned.epochMilliseconds : undefined
}

/** `2026-11-21T14:30:00+01:00` */
export function isoWithOffset(zone: string, instant: number): string {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(zone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })
}
