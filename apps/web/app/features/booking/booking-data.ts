import type { CalendarDay, Service, Session, SessionOffer } from '@sesame/contract/booking'
import type { Image } from '@sesame/contract/media'

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
  /** The page that carries the panel: its links lead there. */
  path: string
  /** The page is about one room: there is no choice between rooms. */
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
  /** Days of the month, and of the next one so that it shows at once. */
  days: Record<string, CalendarDay[]>
  day: string | null
  roomDays: RoomDay[]
  /** The next free sessions from now on. */
  next: SessionOffer[]
  /** When the day has nothing free: what is nearest to it. */
  near: SessionOffer[]
}
