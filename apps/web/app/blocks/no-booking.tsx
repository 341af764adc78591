import { ButtonLink } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'

/** In place of a calendar that could not be had. */
export function NoBooking() {
  return (
    <div className="stack">
      <Notice title="Le calendrier ne répond pas">
        <p>Rechargez la page dans un instant, ou essayez la page de réservation.</p>
      </Notice>
      <p>
        <ButtonLink href="/reservation-en-ligne">Ouvrir la page de réservation</ButtonLink>
      </p>
    </div>
  )
}
