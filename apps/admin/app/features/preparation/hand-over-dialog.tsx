import { advanceDelivery } from '@sesame/contract/order-staff'
import { Button } from '@sesame/ui/button'
import { Checkbox } from '@sesame/ui/checkbox'
import { Dialog } from '@sesame/ui/dialog'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { useState } from 'react'

import { useAttempt } from '../../lib/api/use-attempt.ts'
import { notify } from '../../lib/screen/notify.ts'
import { useSite } from '../../lib/site/site.ts'
import { lastBirthday, type Preparation } from './preparation.ts'
import type { PreparationChange } from './use-preparation-change.ts'

interface HandOverDialogProps {
  order: Preparation
  now: Date
  change: PreparationChange
  onClose: () => void
}

/** Gives an order to whoever came for it; alcohol only once their age is checked. */
export function HandOverDialog({ order, now, change, onClose }: HandOverDialogProps) {
  const { timeZone } = useSite()
  const { idOrder: id, number, name, isAlcohol, lines } = order
  const { failure, isBusy, attempt } = useAttempt()
  const [identityChecked, setIdentityChecked] = useState(false)
  const handOver = () =>
    attempt(async () => {
      const body = { state: 'collected' as const, identityChecked }
      await change(advanceDelivery, { params: { id }, body })
      notify(`n°\u00a0${number} est remise.`, { type: 'success' })
      onClose()
    })
  return (
    <Dialog open onClose={onClose} title={`Remettre n°\u00a0${number}`} background="desk">
      <p>{name}, payée</p>
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      {isAlcohol && (
        <div className="identity-check">
          <Icon name="user" />
          <p>
            <b>Né le {lastBirthday(timeZone, now)} ou avant</b>
            Regardez la pièce d’identité de la personne qui emporte les bouteilles. Vente interdite
            aux moins de 18&nbsp;ans.
          </p>
        </div>
      )}
      <ul className="hand-over__goods">
        {lines.map(({ line, label, detail, quantity }) => (
          <li key={line}>
            <span>
              {label}
              {detail && <small>{detail}</small>}
            </span>
            <b>{quantity}</b>
          </li>
        ))}
      </ul>
      {isAlcohol && (
        <Checkbox
          checked={identityChecked}
          onChange={({ currentTarget }) => setIdentityChecked(currentTarget.checked)}
          hint="L’heure et votre nom sont gardés, ni numéro ni date de naissance."
        >
          Pièce d’identité vérifiée, majeur
        </Checkbox>
      )}
      <div className="dialog__acts">
        <Button type="button" variant="main" busy={isBusy} onClick={() => void handOver()}>
          <Icon name="check" />
          Remettre
        </Button>
        <Button type="button" disabled={isBusy} onClick={onClose}>
          Ne pas remettre
        </Button>
      </div>
    </Dialog>
  )
}
