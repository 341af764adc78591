import type { Service } from '@sesame/contract/service'

export interface BookingTerms {
  leadMinutes: number
  horizonDays: number
}

/** If activities differ, the strictest limits are shown. */
export function termsOf(services: readonly Service[]): BookingTerms | null {
  if (services.length === 0) return null
  return {
    leadMinutes: Math.max(...services.map(({ leadMinutes }) => leadMinutes)),
    horizonDays: Math.min(...services.map(({ horizonDays }) => horizonDays)),
  }
}
