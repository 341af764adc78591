import type { Element } from '@sesame/contract/element'

interface Places {
  capacity: number | null
  closesAt: Date | null
  taken: number
}

/** Free places, and whether registration is open. */
export function registrationOf(
  { capacity, closesAt, taken }: Places,
  now: Date,
): Element['registration'] {
  if (capacity === null || closesAt === null) return null
  const left = Math.max(0, capacity - taken)
  return { capacity, left, closesAt: closesAt.toISOString(), isOpen: left > 0 && closesAt > now }
}
