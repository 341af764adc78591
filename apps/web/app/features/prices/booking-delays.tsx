import type { BookingTerms } from './booking-terms.ts'

export function BookingDelays({ terms }: { terms: BookingTerms }) {
  return (
    <p className="small">
      On réserve jusqu’à {terms.horizonDays}&nbsp;jours à l’avance, et au plus tard{' '}
      {hoursText(terms.leadMinutes)} avant la session.
    </p>
  )
}

function hoursText(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes}\u00a0minutes`
  return minutes === 60 ? 'une heure' : `${minutes / 60}\u00a0heures`
}
