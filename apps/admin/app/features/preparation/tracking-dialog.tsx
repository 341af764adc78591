import { advanceDelivery, TrackingNumber } from '@sesame/contract/order-staff'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Notice } from '@sesame/ui/notice'
import { z } from 'zod'

import { useContractForm } from '../../lib/forms/contract-form.ts'
import { TextField } from '../../lib/forms/fields.tsx'
import { notify } from '../../lib/screen/notify.ts'
import type { Preparation } from './preparation.ts'
import type { PreparationChange } from './use-preparation-change.ts'

interface TrackingDialogProps {
  order: Preparation
  change: PreparationChange
  onClose: () => void
}

const schema = z.object({ trackingNumber: TrackingNumber })

/** The parcel leaves: its number goes to the customer. */
export function TrackingDialog({ order, change, onClose }: TrackingDialogProps) {
  const { idOrder: id, number, name, carrierName } = order
  const { form, failure, isBusy, onSubmit } = useContractForm({
    schema,
    defaultValues: { trackingNumber: '' },
    submit: async ({ trackingNumber }) => {
      const body = { state: 'shipped' as const, trackingNumber }
      await change(advanceDelivery, { params: { id }, body })
      notify(`n°\u00a0${number} est en route, le client a son numéro de suivi.`, {
        type: 'success',
      })
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={`Confier n°\u00a0${number}`} background="desk">
      <form className="form" onSubmit={onSubmit} noValidate>
        {failure && (
          <Notice kind="bad" live>
            <p>{failure}</p>
          </Notice>
        )}
        <p>
          {name}
          {carrierName && `, ${carrierName}`}. Un courriel annonce le départ du colis.
        </p>
        <TextField
          form={form}
          name="trackingNumber"
          label="Numéro de suivi"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
        />
        <div className="dialog__acts">
          <Button variant="main" busy={isBusy}>
            Partie
          </Button>
          <Button type="button" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
