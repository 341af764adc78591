/** States that send a mail; « delivered » does not, because the buyer has the parcel. */
const NOTIFIED_STATES = ['prepared', 'shipped', 'ready', 'collected', 'returned'] as const
export type NotifiedState = (typeof NOTIFIED_STATES)[number]

export function isNotifiedState(state: string): state is NotifiedState {
  return (NOTIFIED_STATES as readonly string[]).includes(state)
}

/** « Château Aubrelune rouge, 75 cl » and how many more. */
export function orderLabel(lines: { label: string; detail: string }[]): string {
  const [first] = lines
  if (!first) return ''
  const name = first.detail ? `${first.label}, ${first.detail}` : first.label
  const more = lines.length - 1
  if (more === 0) return name
  return `${name} et ${more}\u00a0${more > 1 ? 'autres articles' : 'autre article'}`
}

/**
 * A session without its moment, « Baba Yaga, 4 joueurs »: lists show the moment of the booking beside
 * it, which is another one after a move.
 */
export function withoutMoment<Line extends { kind: string; detail: string }>(line: Line): Line {
  if (line.kind !== 'session' && line.kind !== 'supplement') return line
  return { ...line, detail: line.detail.split(', ').at(-1) ?? '' }
}
