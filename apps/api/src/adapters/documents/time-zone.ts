import { Temporal } from 'temporal-polyfill'

/**
 * The VTIMEZONE of a zone around an instant (RFC 5545, 3.6.5), which calendars need to convert it.
 */
export function describeTimeZone(moment: Temporal.ZonedDateTime): string {
  const before = moment.getTimeZoneTransition('previous')
  const changes = [
    before?.getTimeZoneTransition('previous'),
    before,
    moment.getTimeZoneTransition('next'),
  ]
  const known = changes.filter((change) => change !== null && change !== undefined)
  const observances = known.length > 0 ? known.map(describeChange) : [describeFixed(moment)]
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${moment.timeZoneId}`,
    ...observances.flat(),
    'END:VTIMEZONE',
  ].join('\r\n')
}

function describeChange(change: Temporal.ZonedDateTime): string[] {
  const earlier = change.subtract({ nanoseconds: 1 })
  const isSummer = change.offsetNanoseconds > earlier.offsetNanoseconds
  // RFC 5545 gives DTSTART in the local time before the change.
  const start = change.toInstant().toZonedDateTimeISO(earlier.offset).toPlainDateTime()
  return observance(isSummer ? 'DAYLIGHT' : 'STANDARD', {
    start,
    from: earlier.offset,
    to: change.offset,
  })
}

function describeFixed({ offset }: Temporal.ZonedDateTime): string[] {
  const start = Temporal.PlainDateTime.from('1970-01-01T00:00')
  return observance('STANDARD', { start, from: offset, to: offset })
}

type Observance = { start: Temporal.PlainDateTime; from: string; to: string }

function observance(kind: 'DAYLIGHT' | 'STANDARD', { start, from, to }: Observance): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${from.replace(':', '')}`,
    `TZOFFSETTO:${to.replace(':', '')}`,
    `END:${kind}`,
  ]
}
