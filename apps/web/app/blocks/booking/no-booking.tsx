import { ButtonLink } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'

/** Shown when the calendar could not be loaded. */
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
