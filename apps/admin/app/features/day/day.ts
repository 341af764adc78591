import type { DayBooking, getDay } from '@sesame/contract/day'
import type { ReplyOf } from '@sesame/contract/endpoint'

export type Day = ReplyOf<typeof getDay>
export type Room = Day['rooms'][number]
export type DayHold = Day['holds'][number]

/** A booking of the screen; `isWaiting` if its last note has not reached the server yet. */
export type ShownBooking = DayBooking & { isWaiting?: boolean }

export interface Span {
  start: string
  end: string
}

export const HOUR_MS = 3_600_000
export const MINUTE_MS = 60_000

export function overlaps(one: Span, other: Span): boolean {
  return (
    Date.parse(one.start) < Date.parse(other.end) && Date.parse(other.start) < Date.parse(one.end)
  )
}

export function minutesBetween(from: string | Date, to: string | Date): number {
  return Math.floor((new Date(to).getTime() - new Date(from).getTime()) / MINUTE_MS)
}
