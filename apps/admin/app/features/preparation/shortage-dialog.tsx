import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { useState, type FormEvent } from 'react'

import { sharePicked, type Pick, type PickedProduct } from './picking.ts'

interface ShortageDialogProps {
  product: PickedProduct
  save: (picks: Pick[]) => void
  onClose: () => void
}

/** How many of a product were found: the oldest orders are served first. */
export function ShortageDialog({ product, save, onClose }: ShortageDialogProps) {
  const { label, detail, quantity, picked } = product
  const [found, setFound] = useState(String(picked))
  const count = Number(found)
  const isPossible = found !== '' && Number.isInteger(count) && count >= 0 && count <= quantity
  const [hasTried, setHasTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (!isPossible) return
    save(sharePicked(product, count))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Il en manque" background="desk">
      <form className="form" onSubmit={submit} noValidate>
        <p>
          {label}
          {detail && `, ${detail}`}&nbsp;: {quantity} à prendre. Les commandes les plus anciennes
          sont servies d’abord&#8239;; les autres restent à prélever, avec le téléphone de leur
          client.
        </p>
        <Field
          label="Combien en avez-vous trouvé&#8239;?"
          error={hasTried && !isPossible ? `Entrez un nombre de 0 à ${quantity}.` : undefined}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={quantity}
            value={found}
            onChange={({ currentTarget }) => setFound(currentTarget.value)}
          />
        </Field>
        <div className="dialog__acts">
          <Button variant="main">Noter</Button>
          <Button type="button" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
