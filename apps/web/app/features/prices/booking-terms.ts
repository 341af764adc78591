import type { Service } from '@sesame/contract/booking'

export interface BookingTerms {
  leadMinutes: number
  horizonDays: number
}

/** When the activities differ, the stricter delays are told. */
export function termsOf(services: readonly Service[]): BookingTerms | null {
  if (services.length === 0) return null
  return {
    leadMinutes: Math.max(...services.map(({ leadMinutes }) => leadMinutes)),
    horizonDays: Math.min(...services.map(({ horizonDays }) => horizonDays)),
  }
}
