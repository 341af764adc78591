import { getGiftCardOffer, type GiftCardPurchase } from '@sesame/contract/gift-card'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Notice } from '@sesame/ui/notice'
import { Select } from '@sesame/ui/select'
import { formatEuros } from '@sesame/values/money'
import { useState } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { giftCardOf, giftCardFault, GIFT_CARD_FORM, type GiftCardForm } from './gift-card-form.ts'

interface GiftCardDialogProps {
  onAdd: (card: GiftCardPurchase) => void
  onClose: () => void
}

export function GiftCardDialog({ onAdd, onClose }: GiftCardDialogProps) {
  const { data: offer, error } = useApiQuery(getGiftCardOffer)
  const [form, setForm] = useState(GIFT_CARD_FORM)
  const [fault, setFault] = useState<string | null>(null)
  const add = (event: React.FormEvent) => {
    event.preventDefault()
    // A dialog lies inside the form of the sale in React's tree, though not in the document.
    event.stopPropagation()
    const found = offer ? giftCardFault(form, offer) : 'Un instant, les montants arrivent.'
    setFault(found)
    if (found) return
    onAdd(giftCardOf(form))
    onClose()
  }
  const fieldOf = (name: keyof GiftCardForm) => ({
    value: form[name],
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setForm({ ...form, [name]: currentTarget.value }),
  })
  return (
    <Dialog open onClose={onClose} title="Ajouter une carte cadeau" background="desk">
      <form className="form form--2" noValidate onSubmit={add}>
        {(fault || error) && (
          <Notice kind="bad" live>
            <p>{fault ?? errorText(error)}</p>
          </Notice>
        )}
        <Field label="Valeur">
          <Select {...fieldOf('value')}>
            {offer?.amounts.map((cents) => (
              <option key={cents} value={`amount ${cents}`}>
                {formatEuros(cents)}
              </option>
            ))}
            {offer?.sessions.map(({ players, amountCents }) => (
              <option key={players} value={`players ${players}`}>
                une session pour {players} joueurs, {formatEuros(amountCents)}
              </option>
            ))}
            <option value="other">un autre montant…</option>
          </Select>
        </Field>
        {form.value === 'other' && (
          <Field
            label="Montant, en euros"
            hint={offer && `de ${formatEuros(offer.minCents)} à ${formatEuros(offer.maxCents)}`}
          >
            <Input inputMode="numeric" autoComplete="off" {...fieldOf('euros')} />
          </Field>
        )}
        <Field label="Nom de qui la reçoit" optional half>
          <Input autoComplete="off" maxLength={80} {...fieldOf('recipientName')} />
        </Field>
        <Field label="Son e-mail" optional half hint="Sinon la carte part à qui l’achète.">
          <Input type="email" autoComplete="off" maxLength={254} {...fieldOf('recipientEmail')} />
        </Field>
        <div className="dialog__acts">
          <Button variant="main">Ajouter la carte</Button>
          <Button type="button" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
