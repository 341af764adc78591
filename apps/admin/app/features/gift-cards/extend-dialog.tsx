import { isRefusal } from '@sesame/contract/client'
import { extendGiftCard, type GiftCardSheet } from '@sesame/contract/gift-card-staff'
import type { StaleRecord } from '@sesame/contract/record'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Notice } from '@sesame/ui/notice'
import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'
import { useState } from 'react'

import { useContractForm } from '../../lib/forms/contract-form.ts'
import { TextField } from '../../lib/forms/fields.tsx'
import { DAY_INPUT } from '../../lib/list/filter-form.tsx'
import { useVenueDay } from '../../lib/site/use-venue-day.ts'
import { CardConflict } from './card-conflict.tsx'
import { cardName, proposedEnd } from './cards.ts'
import { useCardChange } from './use-card-change.ts'

export interface CardDialogProps {
  sheet: GiftCardSheet
  onClose: () => void
}

export function ExtendDialog({ sheet, onClose }: CardDialogProps) {
  const { card, expiredCents } = sheet
  const today = useVenueDay()
  const change = useCardChange()
  const [stale, setStale] = useState<StaleRecord | null>(null)
  const { form, failure, isBusy, onSubmit } = useContractForm({
    schema: extendGiftCard.body!,
    defaultValues: {
      validUntil: proposedEnd(sheet, today),
      ...{ reason: '', version: card.version },
    },
    submit: async (body) => {
      try {
        await change(extendGiftCard, { params: { id: card.id }, body })
        onClose()
      } catch (error) {
        if (!isRefusal(error) || !error.stale) throw error
        setStale(error.stale)
        // What was entered stays; saved again, it replaces what the colleague saved.
        form.setValue('version', error.stale.version)
      }
    },
  })
  const error = form.getFieldState('validUntil', form.formState).error?.message
  return (
    <Dialog open onClose={onClose} title={`Prolonger la ${cardName(card)}`} background="desk">
      <form className="form" noValidate onSubmit={onSubmit}>
        {failure && (
          <Notice kind="bad" live>
            <p>{failure}</p>
          </Notice>
        )}
        {stale && <CardConflict stale={stale} card={card} />}
        {expiredCents > 0 && (
          <Notice kind="info">
            <p>
              {formatEuros(expiredCents)} étaient échus&nbsp;: ils reviennent sur la carte, et
              l’écriture d’échéance est annulée dans les comptes.
            </p>
          </Notice>
        )}
        <Field
          label="Nouvelle fin"
          error={error}
          hint={`Aujourd’hui\u00a0: ${formatDay(card.validUntil)}.`}
        >
          <Input {...form.register('validUntil')} {...DAY_INPUT} />
        </Field>
        <TextField form={form} name="reason" label="Raison" maxLength={500} autoComplete="off" />
        <div className="dialog__acts">
          <Button variant="main" busy={isBusy}>
            {stale ? 'Enregistrer ma version' : 'Prolonger'}
          </Button>
          <Button type="button" onClick={onClose}>
            {stale ? 'Garder la sienne' : 'Annuler'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
