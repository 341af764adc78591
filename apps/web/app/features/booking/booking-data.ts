import type { Image } from '@sesame/contract/media'
import type { Service } from '@sesame/contract/service'
import type { CalendarDay, Session, SessionOffer } from '@sesame/contract/session'

export type Room = Pick<
  Service,
  'id' | 'idCalendar' | 'slug' | 'name' | 'difficulty' | 'durationMinutes'
> & { image: Image | null }

/** One room's sessions of the chosen day. */
export interface RoomDay {
  idService: number
  slug: string
  name: string
  sessions: Session[]
}

export interface BookingData {
  /** Path of the page that shows the panel; the panel's links lead there. */
  path: string
  /** True on the page of one room: the visitor cannot choose another. */
  isFixed: boolean
  rooms: Room[]
  /** Slug of the chosen room; null for all of them. */
  chosen: string | null
  players: number
  minPlayers: number
  maxPlayers: number
  today: string
  month: string
  previousMonth: string | null
  nextMonth: string | null
  /** Days of this month, and of the next one so that it shows without waiting. */
  days: Record<string, CalendarDay[]>
  day: string | null
  /** Hour of the session that the URL names in the chosen room on this day; null for none. */
  time: string | null
  roomDays: RoomDay[]
  /** Next free sessions from now on. */
  next: SessionOffer[]
  /** Free sessions nearest to the day, if the day itself has none. */
  near: SessionOffer[]
}
