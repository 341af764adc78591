import type { NextSession } from './next-sessions-data.ts'

/**
 * A few sessions of one day, earliest first: other hours before other rooms at the same hour,
 * and the room that was shown least, so that the list tells more than its length.
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
