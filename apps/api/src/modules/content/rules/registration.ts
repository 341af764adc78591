import type { Element } from '@sesame/contract/element'

interface Places {
  capacity: number | null
  closesAt: Date | null
  taken: number
}

/** What is left of the places, and whether one may still have them. */
export function registrationOf(
  { capacity, closesAt, taken }: Places,
  now: Date,
): Element['registration'] {
  if (capacity === null || closesAt === null) return null
  const left = Math.max(0, capacity - taken)
  return { capacity, left, closesAt: closesAt.toISOString(), isOpen: left > 0 && closesAt > now }
}
