import { z } from 'zod'

/** Longer than a count takes, and no longer than anything else stays on a device. */
const STORED_MS = 24 * 3_600_000

/** One article as somebody has counted it, and as it was read at that moment. */
const CountedLine = z.object({
  id: z.int(),
  name: z.string(),
  text: z.string(),
  onHand: z.int(),
  toPrepare: z.int(),
  idLastMove: z.int().nullable(),
  idLastCount: z.int().nullable(),
})
export type CountedLine = z.infer<typeof CountedLine>

const Stored = z.object({ savedAt: z.number(), lines: z.array(CountedLine) })

interface Owner {
  idSite: number
  idMember: string
}

/**
 * What somebody has counted and not sent yet. Each change is read and written at once, so that a
 * second tab and a reload lose nothing.
 */
export function createCountDraft(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  { idSite, idMember }: Owner,
  now: () => number = Date.now,
) {
  const key = `sesame.count.${idSite}.${idMember}`
  /** Where the browser stores nothing. */
  let memory: readonly CountedLine[] | null = null
  const read = (): CountedLine[] => {
    if (memory) return [...memory]
    try {
      const stored = Stored.parse(JSON.parse(storage.getItem(key) ?? ''))
      return now() - stored.savedAt > STORED_MS ? [] : stored.lines
    } catch {
      return []
    }
  }
  const write = (lines: readonly CountedLine[]) => {
    try {
      if (lines.length === 0) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify({ savedAt: now(), lines }))
      memory = null
    } catch {
      memory = lines
    }
  }
  const without = (ids: readonly number[]) => read().filter(({ id }) => !ids.includes(id))
  return {
    key,
    read,
    /** An empty text is an article that is not counted. */
    save(line: CountedLine) {
      const others = without([line.id])
      write(line.text.trim() === '' ? others : [...others, line])
    },
    remove: (ids: readonly number[]) => write(without(ids)),
  }
}
