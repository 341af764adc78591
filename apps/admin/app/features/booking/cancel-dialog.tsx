import { cancelBooking } from '@sesame/contract/booking'
import { formatEuros } from '@sesame/values/money'
import { useState } from 'react'

import { useRole } from '../../lib/login/use-login.ts'
import { ChangeDialog, type BookingDialogProps } from './change-dialog.tsx'
import { refundOf } from './refund.ts'

export function CancelDialog({ booking, change, onClose }: BookingDialogProps) {
  const role = useRole()
  const [refunds, setRefunds] = useState(false)
  const { cents, refusal } = refundOf(booking, role)
  const submit = async (reason: string) => {
    const parts = { params: { id: booking.id }, body: { reason, refund: refunds } }
    const said = refunds ? 'La session est remboursée.' : 'La session est annulée.'
    await change(cancelBooking, parts, said)
    onClose()
  }
  return (
    <ChangeDialog
      booking={booking}
      title="Annuler la session"
      button={refunds ? `Annuler et rembourser ${formatEuros(cents)}` : 'Annuler la session'}
      isDestructive
      submit={submit}
      onClose={onClose}
    >
      <fieldset className="booking-sheet__choice">
        <legend className="field__label">Et ensuite</legend>
        <label>
          <input type="radio" name="after" checked={!refunds} onChange={() => setRefunds(false)} />
          <span>
            Le client choisit
            <small>une autre date ou le remboursement, par un lien reçu par courriel</small>
          </span>
        </label>
        <label>
          <input
            type="radio"
            name="after"
            checked={refunds}
            disabled={refusal !== null}
            onChange={() => setRefunds(true)}
          />
          <span>
            Rembourser tout de suite
            <small>{refusal ?? `${formatEuros(cents)}, sur ce qui a servi à payer`}</small>
          </span>
        </label>
      </fieldset>
      <p>La session est remise en vente aussitôt. Une annulation ne se reprend pas.</p>
    </ChangeDialog>
  )
}
