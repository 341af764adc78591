import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'

import { FocusNotice } from '../../lib/forms/focus-notice.tsx'
import type { PaymentProblem } from './decline.ts'
import type { PaymentHandle } from './use-payment-element.ts'

import './payment-field.css'

interface PaymentFieldProps {
  payment: PaymentHandle
  problem: PaymentProblem | null
  /** Shown if JavaScript is off, because the card fields need it. */
  withoutScript: string
}

/** Card fields, and the reason of the last refused payment. */
export function PaymentField({ payment, problem, withoutScript }: PaymentFieldProps) {
  const { place, status, retryLoading } = payment
  return (
    <>
      {problem && (
        <FocusNotice key={problem.id} title={problem.title}>
          <p>{problem.text}</p>
        </FocusNotice>
      )}
      <div className="pay">
        <p className="pay__head">
          <Icon name="credit-card" />
          Carte bancaire
          <small>CB, Visa, Mastercard</small>
        </p>
        <noscript>
          <p className="pay__wait">{withoutScript}</p>
        </noscript>
        {status === 'loading' && (
          <output className="pay__wait js-only">Chargement du paiement sécurisé…</output>
        )}
        {status === 'failed' && (
          <div className="pay__wait" role="alert">
            <p>Le paiement sécurisé ne s’est pas chargé. Vérifiez votre connexion.</p>
            <Button type="button" small onClick={retryLoading}>
              Réessayer
            </Button>
          </div>
        )}
        <div className="pay__fields" ref={place} hidden={status === 'failed'} />
        <p className="pay__safe">
          <Icon name="lock" />
          Saisie protégée chez notre prestataire&nbsp;: nous ne voyons jamais votre carte.
        </p>
      </div>
    </>
  )
}
