import { isRefusal } from '@sesame/contract/client'
import { blockGiftCard, unblockGiftCard } from '@sesame/contract/gift-card-staff'
import type { StaleRecord } from '@sesame/contract/record'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Notice } from '@sesame/ui/notice'
import { useState } from 'react'

import { useContractForm } from '../../lib/forms/contract-form.ts'
import { TextField } from '../../lib/forms/fields.tsx'
import { CardConflict } from './card-conflict.tsx'
import { cardName } from './cards.ts'
import type { CardDialogProps } from './extend-dialog.tsx'
import { useCardChange } from './use-card-change.ts'

/** Blocks a card, or unblocks it if it was blocked when the dialog was opened. */
export function BlockDialog({ sheet: { card }, onClose }: CardDialogProps) {
  const change = useCardChange()
  const [wasBlocked] = useState(card.state === 'blocked')
  const [stale, setStale] = useState<StaleRecord | null>(null)
  const act = wasBlocked ? unblockGiftCard : blockGiftCard
  const verb = wasBlocked ? 'Débloquer' : 'Bloquer'
  const { form, failure, isBusy, onSubmit } = useContractForm({
    schema: act.body!,
    defaultValues: { reason: '', version: card.version },
    submit: async (body) => {
      try {
        await change(act, { params: { id: card.id }, body })
        onClose()
      } catch (error) {
        if (!isRefusal(error) || !error.stale) throw error
        setStale(error.stale)
        form.setValue('version', error.stale.version)
      }
    },
  })
  return (
    <Dialog open onClose={onClose} title={`${verb} la ${cardName(card)}`} background="desk">
      <form className="form" noValidate onSubmit={onSubmit}>
        {failure && (
          <Notice kind="bad" live>
            <p>{failure}</p>
          </Notice>
        )}
        {stale && <CardConflict stale={stale} card={card} />}
        <p>
          {wasBlocked
            ? 'La carte pourra de nouveau payer, tant qu’elle est valable et qu’il reste de l’argent dessus.'
            : 'Plus personne ne pourra payer avec cette carte. Une commande qui l’a déjà prise et qui n’est pas encore payée sera refusée et remboursée.'}
        </p>
        <TextField form={form} name="reason" label="Raison" maxLength={500} autoComplete="off" />
        <div className="dialog__acts">
          <Button
            {...(wasBlocked ? { variant: 'main' as const } : { className: 'btn--bad' })}
            busy={isBusy}
          >
            {verb}
          </Button>
          <Button type="button" onClick={onClose}>
            Ne rien changer
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
