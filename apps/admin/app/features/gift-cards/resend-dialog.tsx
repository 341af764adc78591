import {
  extendGiftCard,
  resendGiftCard,
  type GiftCardSheet,
} from '@sesame/contract/gift-card-staff'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Notice } from '@sesame/ui/notice'
import { Select } from '@sesame/ui/select'
import { useState } from 'react'

import { mayCall } from '../../lib/api/access.ts'
import { useContractForm } from '../../lib/forms/contract-form.ts'
import { TextField } from '../../lib/forms/fields.tsx'
import { useRole } from '../../lib/login/use-login.ts'
import { cardName } from './cards.ts'
import type { CardDialogProps } from './extend-dialog.tsx'
import { useCardChange } from './use-card-change.ts'

const WHOSE: Record<GiftCardSheet['addresses'][number]['whose'], string> = {
  recipient: 'Destinataire',
  buyer: 'Acheteur',
}
const OTHER = 'other'

export function ResendDialog({ sheet: { card, addresses }, onClose }: CardDialogProps) {
  const role = useRole()
  // The code is money: who else gets it is up to those who may extend and block.
  const mayChoose = role !== undefined && mayCall(role, extendGiftCard)
  const change = useCardChange()
  const first = addresses[0]?.email ?? ''
  const [isOther, setIsOther] = useState(addresses.length === 0)
  const { form, failure, isBusy, onSubmit } = useContractForm({
    schema: resendGiftCard.body!,
    defaultValues: { recipient: first },
    submit: async (body) => {
      await change(resendGiftCard, { params: { id: card.id }, body })
      onClose()
    },
  })
  const choose = (value: string) => {
    setIsOther(value === OTHER)
    form.setValue('recipient', value === OTHER ? '' : value)
  }
  return (
    <Dialog open onClose={onClose} title={`Envoyer la ${cardName(card)}`} background="desk">
      <form className="form" noValidate onSubmit={onSubmit}>
        {failure && (
          <Notice kind="bad" live>
            <p>{failure}</p>
          </Notice>
        )}
        <p>Le courriel porte la carte en PDF et son code entier, qui vaut de l’argent.</p>
        {addresses.length > 0 && (
          <Field label="À qui">
            <Select onChange={({ target }) => choose(target.value)}>
              {addresses.map(({ whose, email }) => (
                <option key={whose} value={email}>
                  {WHOSE[whose]}&nbsp;: {email}
                </option>
              ))}
              {mayChoose && <option value={OTHER}>Une autre adresse</option>}
            </Select>
          </Field>
        )}
        {isOther && mayChoose && (
          <TextField
            form={form}
            name="recipient"
            label="Adresse e-mail"
            type="email"
            maxLength={254}
            autoComplete="off"
          />
        )}
        {isOther && !mayChoose && (
          <Notice kind="info">
            <p>
              Plus personne n’est nommé sur cette carte&nbsp;: demandez à l’administration de
              l’envoyer.
            </p>
          </Notice>
        )}
        <div className="dialog__acts">
          {(mayChoose || !isOther) && (
            <Button variant="main" busy={isBusy}>
              Envoyer
            </Button>
          )}
          <Button type="button" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
