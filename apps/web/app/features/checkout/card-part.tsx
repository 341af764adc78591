import { Button } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import { useRevalidator } from 'react-router'

import type { PaymentProblem } from '../../lib/payment/decline.ts'
import { PaymentField } from '../../lib/payment/payment-field.tsx'
import type { PaymentHandle } from '../../lib/payment/use-payment-element.ts'

interface CardPartProps {
  payment: PaymentHandle
  problem: PaymentProblem | null
  /** The payment provider has answered. */
  isReachable: boolean
  /** Why the site takes no payment at all. */
  refusal: string | null
}

export function CardPart({ payment, problem, isReachable, refusal }: CardPartProps) {
  const { revalidate, state } = useRevalidator()
  if (refusal !== null) {
    return (
      <Notice kind="info" title="Pas de paiement en ligne pour le moment">
        <p>{refusal}</p>
      </Notice>
    )
  }
  if (!isReachable) {
    return (
      <Notice kind="bad" title="Le paiement ne répond pas">
        <p>Rien n’a été débité. Votre commande reste ouverte sur cette page.</p>
        <Button type="button" small busy={state !== 'idle'} onClick={() => void revalidate()}>
          Réessayer
        </Button>
      </Notice>
    )
  }
  return (
    <PaymentField
      payment={payment}
      problem={problem}
      withoutScript="Le paiement par carte a besoin de JavaScript. Sans lui, votre commande est enregistrée, et la page suivante vous dit comment la régler."
    />
  )
}
