import type { SessionOffer } from '@sesame/contract/booking'

export type NextSession = Pick<SessionOffer, 'slug' | 'name' | 'date' | 'time'>

export interface NextSessionsData {
  today: string
  tomorrow: string
  /** Days that have something free, the nearest first. */
  days: { date: string; sessions: NextSession[] }[]
  /** The calendars to watch. */
  idCalendars: number[]
  fromPerPlayerCents: number | null
  count: number
}
