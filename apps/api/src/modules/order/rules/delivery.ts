/** Steps that their buyer is told of; that a parcel was delivered is no news to whoever has it. */
const TOLD_STATES = ['prepared', 'shipped', 'ready', 'collected', 'returned'] as const
export type ToldState = (typeof TOLD_STATES)[number]

export function isToldOf(state: string): state is ToldState {
  return (TOLD_STATES as readonly string[]).includes(state)
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
