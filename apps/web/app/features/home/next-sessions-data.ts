import type { SessionOffer } from '@sesame/contract/session'

export type NextSession = Pick<SessionOffer, 'slug' | 'name' | 'date' | 'time'>

export interface NextSessionsData {
  today: string
  tomorrow: string
  /** Days with free sessions, nearest first. */
  days: { date: string; sessions: NextSession[] }[]
  idCalendars: number[]
  fromPerPlayerCents: number | null
  count: number
}
