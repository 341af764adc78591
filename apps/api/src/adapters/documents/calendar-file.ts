import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'

import { describeTimeZone } from './time-zone.ts'

export type CalendarFileData = {
  /** Stable UID (`booking-<id>@host`), so that an updated session replaces itself in a calendar. */
  uid: string
  /** SEQUENCE: increases with each change, so that calendars replace the former event. */
  sequence: number
  /** When this state of the session was made (ISO 8601). */
  stampedAt: string
  startsAt: string
  endsAt: string
  timeZone: string
  summary: string
  description: string
  location: string
  geo: { lat: number; lon: number } | null
  url: string
}

const ALARM_SECONDS = 2 * 3600

/** One session as a calendar file (RFC 5545), in the clock time of the venue. */
export function renderIcs(data: CalendarFileData): string {
  // The library prints a Date in the machine's time zone, so the local time is passed as text.
  const local = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(data.timeZone)
  const calendar = ical({
    prodId: { company: 'Sésame', product: 'Réservation', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
    // The calendar has no time zone, otherwise the library would print DTSTAMP in it instead of
    // UTC.
    timezone: { name: null, generator: () => describeTimeZone(local(data.startsAt)) },
  })
  const event = calendar.createEvent({
    id: data.uid,
    sequence: data.sequence,
    stamp: new Date(data.stampedAt),
    start: local(data.startsAt),
    end: local(data.endsAt),
    timezone: data.timeZone,
    summary: data.summary,
    description: data.description,
    location: data.geo ? { title: data.location, geo: data.geo } : data.location,
    url: data.url,
    status: ICalEventStatus.CONFIRMED,
  })
  event.createAlarm({
    type: ICalAlarmType.display,
    trigger: ALARM_SECONDS,
    description: data.summary,
  })
  return calendar.toString()
}
