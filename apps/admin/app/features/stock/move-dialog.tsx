import { moveStock, type Stock } from '@sesame/contract/stock'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Notice } from '@sesame/ui/notice'
import { z } from 'zod'

import { useChange } from '../../lib/api/use-change.ts'
import { useContractForm } from '../../lib/forms/contract-form.ts'
import { TextField } from '../../lib/forms/fields.tsx'
import { notify } from '../../lib/screen/notify.ts'
import { quantities } from './stock-cards.tsx'
import { units } from './stock.ts'
import { useStockReload } from './use-stock-reload.ts'

/** What somebody enters: a direction and a quantity, which the call takes as one number. */
const MoveForm = z.object({
  way: z.enum(['in', 'out']),
  quantity: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,4}$|^100000$/, 'Un nombre entier, de 1 à 100\u202f000.'),
  reason: moveStock.body!.shape.reason,
})

interface MoveDialogProps {
  stock: Stock
  onClose: () => void
}

export function MoveDialog({ stock, onClose }: MoveDialogProps) {
  const change = useChange()
  const reload = useStockReload()
  const { form, failure, isBusy, onSubmit } = useContractForm({
    schema: MoveForm,
    defaultValues: { way: 'in', quantity: '', reason: '' },
    submit: async ({ way, quantity, reason }) => {
      const count = Number(quantity) * (way === 'in' ? 1 : -1)
      const body = { quantity: count, reason }
      const { onHand } = await change(moveStock, { params: { id: stock.id }, body })
      notify(`C’est noté\u00a0: ${units(onHand)} en main.`, { type: 'success' })
      onClose()
      await reload()
    },
  })
  return (
    <Dialog open onClose={onClose} title="Entrée ou sortie" background="desk">
      <p>
        <b>{stock.name}</b>
        <br />
        {quantities(stock)}
      </p>
      <form className="form" noValidate onSubmit={onSubmit}>
        {failure && (
          <Notice kind="bad" live>
            <p>{failure}</p>
          </Notice>
        )}
        <fieldset className="move-way">
          <legend className="field__label">Sens</legend>
          <label>
            <input type="radio" value="in" {...form.register('way')} />
            Entrée
          </label>
          <label>
            <input type="radio" value="out" {...form.register('way')} />
            Sortie
          </label>
        </fieldset>
        <TextField
          form={form}
          name="quantity"
          label="Quantité"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
        <TextField
          form={form}
          name="reason"
          label="Raison"
          hint="Par exemple «&nbsp;livraison du domaine&nbsp;», «&nbsp;casse&nbsp;», «&nbsp;dégustation&nbsp;»."
          autoComplete="off"
          maxLength={200}
        />
        <div className="dialog__acts">
          <Button variant="main" busy={isBusy}>
            Enregistrer
          </Button>
          <Button type="button" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
