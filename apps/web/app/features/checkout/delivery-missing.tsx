import { Notice } from '@sesame/ui/notice'

import { missingChoice } from '../../lib/delivery-offer.ts'
import type { CheckoutData } from './checkout-data.ts'

type Delivered = Pick<CheckoutData, 'delivery' | 'deliveryProblem'>

/** Nothing can be ordered before it is known how it is received, and what that costs. */
export function isDeliveryMissing({ delivery, deliveryProblem }: Delivered): boolean {
  return delivery !== null && (deliveryProblem !== null || missingChoice(delivery) !== null)
}

/** What keeps the button from working, and the way to it. */
export function DeliveryMissing({ checkout }: { checkout: Delivered }) {
  const { delivery, deliveryProblem } = checkout
  const missing = delivery && (deliveryProblem ?? missingChoice(delivery))
  if (!missing) return null
  return (
    <Notice kind="info" title="Comment recevoir votre commande&#8239;?">
      <p>
        {missing} <a href="#livraison">Revenir au choix de la livraison</a>
      </p>
    </Notice>
  )
}
