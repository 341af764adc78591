import { moveBooking } from '@sesame/contract/booking'
import { dayIn } from '@sesame/values/working-days'
import { useState } from 'react'

import { useSite } from '../../lib/site/site.ts'
import { useVenueDay } from '../../lib/site/use-venue-day.ts'
import { SessionPicker, type ChosenSession } from '../sale/index.ts'
import { sessionText } from './booking-text.ts'
import { ChangeDialog, type BookingDialogProps } from './change-dialog.tsx'

export function MoveDialog({ booking, change, onClose }: BookingDialogProps) {
  const { timeZone } = useSite()
  const [chosen, setChosen] = useState<ChosenSession | null>(null)
  // Where it was when the dialog opened: if somebody moves it meanwhile, it stays where it is then.
  const [expected] = useState({ idService: booking.idService, start: booking.start })
  // The day of the session, or today if that has passed.
  const today = useVenueDay()
  const sessionDay = dayIn(timeZone, new Date(booking.start))
  const submit = async (reason: string) => {
    if (!chosen) return
    const { start, idService } = chosen
    const body = { start, idService, reason, expected }
    await change(moveBooking, { params: { id: booking.id }, body }, 'La session est déplacée.')
    onClose()
  }
  return (
    <ChangeDialog
      booking={booking}
      title="Déplacer la session"
      button="Déplacer et prévenir le client"
      isDisabled={!chosen}
      submit={submit}
      onClose={onClose}
    >
      <p>Choisissez une session libre, dans cette salle ou dans une autre.</p>
      <SessionPicker
        firstDay={sessionDay > today ? sessionDay : today}
        chosen={chosen}
        onChoose={setChosen}
      />
      {chosen && (
        <dl className="booking-sheet__change" aria-live="polite">
          <div>
            <dt>Avant</dt>
            <dd>{sessionText(booking, timeZone)}</dd>
          </div>
          <div>
            <dt>Après</dt>
            <dd>{sessionText(chosen, timeZone)}</dd>
          </div>
          <div>
            <dt>Prix</dt>
            <dd>inchangé</dd>
          </div>
        </dl>
      )}
    </ChangeDialog>
  )
}
