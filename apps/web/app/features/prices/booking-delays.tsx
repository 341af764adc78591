import type { BookingTerms } from './booking-terms.ts'

export function BookingDelays({ terms }: { terms: BookingTerms }) {
  return (
    <p className="small">
      On réserve jusqu’à {terms.horizonDays}&nbsp;jours à l’avance, et {endText(terms.leadMinutes)}.
    </p>
  )
}

function endText(minutes: number): string {
  if (minutes === 0) return 'jusqu’à l’heure de la session'
  return `au plus tard ${durationText(minutes)} avant la session`
}

function durationText(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes}\u00a0minutes`
  return minutes === 60 ? 'une heure' : `${minutes / 60}\u00a0heures`
}
