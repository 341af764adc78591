/** A queue per site, served round-robin. */
export interface FairQueue<Item> {
  readonly size: number
  sizeOf(idSite: number): number
  push(idSite: number, item: Item): void
  /** Takes the oldest item of the next runnable site, and moves that site to the end. */
  take(mayRun: (idSite: number) => boolean): Item | undefined
  remove(idSite: number, item: Item): boolean
  /** Empties the queue and returns its items. */
  drain(): Item[]
}

export function createFairQueue<Item>(): FairQueue<Item> {
  // A Map iterates in insertion order, which is the round-robin order.
  const lines = new Map<number, Item[]>()
  let size = 0

  const removeAt = (idSite: number, line: Item[], index: number): Item[] => {
    const removed = line.splice(index, 1)
    size -= removed.length
    if (line.length === 0) lines.delete(idSite)
    return removed
  }

  return {
    get size() {
      return size
    },
    sizeOf: (idSite) => lines.get(idSite)?.length ?? 0,
    push(idSite, item) {
      const line = lines.get(idSite)
      if (line) line.push(item)
      else lines.set(idSite, [item])
      size += 1
    },
    take(mayRun) {
      for (const [idSite, line] of lines) {
        if (!mayRun(idSite)) continue
        const [item] = removeAt(idSite, line, 0)
        if (line.length > 0) {
          lines.delete(idSite)
          lines.set(idSite, line)
        }
        return item
      }
      return undefined
    },
    remove(idSite, item) {
      const line = lines.get(idSite)
      const index = line?.indexOf(item) ?? -1
      if (!line || index === -1) return false
      removeAt(idSite, line, index)
      return true
    },
    drain() {
      const items = [...lines.values()].flat()
      lines.clear()
      size = 0
      return items
    },
  }
}
