/** A busy interval of a resource, in milliseconds. */
export interface ClaimedTime {
  idResource: number
  startsAt: number
  endsAt: number
}

/** Busy intervals per resource, sorted and merged. */
export type BusyTimes = Map<number, { starts: number[]; ends: number[] }>

export function busyTimes(claims: readonly ClaimedTime[]): BusyTimes {
  const busy: BusyTimes = new Map()
  for (const { idResource, startsAt, endsAt } of claims.toSorted(
    (a, b) => a.startsAt - b.startsAt,
  )) {
    let times = busy.get(idResource)
    if (!times) busy.set(idResource, (times = { starts: [], ends: [] }))
    const last = times.ends.length - 1
    if (last >= 0 && startsAt <= times.ends[last]!) {
      times.ends[last] = Math.max(times.ends[last]!, endsAt)
    } else {
      times.starts.push(startsAt)
      times.ends.push(endsAt)
    }
  }
  return busy
}

export function isBusy(busy: BusyTimes, idResource: number, start: number, end: number): boolean {
  const times = busy.get(idResource)
  if (!times) return false
  // Binary search for the first interval that ends after the start: only it can overlap first.
  let low = 0
  let high = times.ends.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (times.ends[middle]! > start) high = middle
    else low = middle + 1
  }
  return low < times.starts.length && times.starts[low]! < end
}
