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
}

export function CardPart({ payment, problem, isReachable }: CardPartProps) {
  const { revalidate, state } = useRevalidator()
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
