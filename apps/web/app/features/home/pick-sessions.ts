import type { NextSession } from './next-sessions-data.ts'

/**
 * Picks a few sessions of one day and sorts them by time. Prefers times not picked yet, then early
 * times, then the room picked least, so that the list is varied.
 */
export function pickSessions(sessions: readonly NextSession[], count: number): NextSession[] {
  const left = sessions.toSorted((one, other) => one.time.localeCompare(other.time))
  const picked: NextSession[] = []
  while (picked.length < count && left.length > 0) {
    const next = left.toSorted((one, other) => compare(one, other, picked))[0]!
    picked.push(next)
    left.splice(left.indexOf(next), 1)
  }
  return picked.toSorted((one, other) => one.time.localeCompare(other.time))
}

function compare(one: NextSession, other: NextSession, picked: readonly NextSession[]): number {
  const timesOf = ({ time }: NextSession) => picked.filter((found) => found.time === time).length
  const roomsOf = ({ slug }: NextSession) => picked.filter((found) => found.slug === slug).length
  return (
    timesOf(one) - timesOf(other) ||
    one.time.localeCompare(other.time) ||
    roomsOf(one) - roomsOf(other)
  )
}
