import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'

interface CalendarFeedEvent {
  /** Stable, so that a moved session replaces itself. */
  uid: string
  sequence: number
  changedAt: Date
  startsAt: Date
  endsAt: Date
  summary: string
  description: string
  url: string
  isCancelled: boolean
}

export interface CalendarFeedFile {
  name: string
  events: readonly CalendarFeedEvent[]
}

/** How often applications that follow the hint read a feed again. */
const REFRESH_SECONDS = 15 * 60

/** A calendar that applications subscribe to (RFC 5545); the same sessions give the same bytes. */
export function renderCalendarFeed({ name, events }: CalendarFeedFile): string {
  const calendar = ical({
    prodId: { company: 'Sésame', product: 'Agenda', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
    name,
    ttl: REFRESH_SECONDS,
  })
  for (const event of events) {
    const { uid, isCancelled } = event
    calendar.createEvent({
      id: uid,
      sequence: event.sequence,
      stamp: event.changedAt,
      lastModified: event.changedAt,
      // Without a zone the library prints universal time, which every application converts.
      start: event.startsAt,
      end: event.endsAt,
      summary: event.summary,
      description: event.description,
      url: event.url,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    })
  }
  return `${calendar.toString()}\r\n`
}
