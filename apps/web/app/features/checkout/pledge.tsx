import type { Hold } from '@sesame/contract/booking'
import { formatEuros } from '@sesame/values/money'

import { dayText, timeText } from '../../lib/session-text.ts'
import { CheckboxField } from '../../lib/site-fields.tsx'
import type { CheckoutData } from './checkout-data.ts'
import { isDeliveryMissing } from './delivery-missing.tsx'
import type { FormFields } from './form-fields.ts'
import { GoodsRules } from './goods-rules.tsx'
import { Rule } from './rule.tsx'

interface PledgeProps {
  checkout: CheckoutData
  fields: FormFields
  totalCents: number
}

/** What binds the customer, in plain words, before the button that does. */
export function Pledge({ checkout, fields, totalCents }: PledgeProps) {
  const { hold, giftCard, cart } = checkout
  const isPartial = isDeliveryMissing(checkout)
  return (
    <>
      {hold && <SessionRules hold={hold} />}
      {giftCard && <GiftCardRules />}
      {cart && <GoodsRules cart={cart} />}
      <div>
        {hold && (
          <CheckboxField field={fields.declaresAge} isRequired>
            Toute l’équipe a <b>16&nbsp;ans ou plus</b>, ou 11&nbsp;ans ou plus avec un adulte qui
            joue.
          </CheckboxField>
        )}
        {cart?.isAlcohol && (
          <CheckboxField field={fields.declaresMajority} isRequired>
            Je déclare avoir <b>18&nbsp;ans ou plus</b>.
          </CheckboxField>
        )}
        <CheckboxField field={fields.acceptsTerms} isRequired>
          J’ai lu et j’accepte les{' '}
          <a href="/sale-terms" target="_blank" rel="noopener">
            conditions de vente<span className="hidden-text"> (nouvel onglet)</span>
          </a>
          .
        </CheckboxField>
      </div>
      <p className="total">
        <span>
          {isPartial ? 'Total hors livraison' : 'Total à payer'}
          <small>toutes taxes comprises{!isPartial && ', aucun frais ajouté'}</small>
        </span>
        <b>{formatEuros(totalCents)}</b>
      </p>
    </>
  )
}

function SessionRules({ hold }: { hold: Hold }) {
  return (
    <ul className="rules">
      <Rule icon="calendar-days">
        Session fixée au{' '}
        <b>
          {dayText(hold.date)} à&nbsp;{timeText(hold.time)}
        </b>
        . Une fois confirmée, elle n’est <b>ni remboursable ni modifiable</b>, et il n’y a pas de
        droit de rétractation (article L221-28, 12° du code de la consommation).
      </Rule>
      <Rule icon="clock">
        Arrivez 10&nbsp;minutes avant. Au-delà de <b>15&nbsp;minutes de retard</b>, la session peut
        être annulée sans remboursement.
      </Rule>
      <Rule icon="circle-info">
        Si nous devons annuler, vous choisissez une autre date ou le remboursement intégral.
      </Rule>
    </ul>
  )
}

function GiftCardRules() {
  return (
    <ul className="rules">
      <Rule icon="gift">
        La carte s’utilise en une ou plusieurs fois, jusqu’à la date qu’elle porte.
      </Rule>
      <Rule icon="circle-info">
        Vous avez <b>14&nbsp;jours</b> pour changer d’avis et être remboursé, tant que la carte n’a
        pas servi.
      </Rule>
    </ul>
  )
}
