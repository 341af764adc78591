import { useFetcher } from 'react-router'

import { FocusNotice } from '../../lib/focus-notice.tsx'
import { SessionOffers } from '../../lib/session-offers.tsx'
import type { CheckoutRefusal, CheckoutReply } from './checkout-data.ts'

const NEXT_STEPS: Partial<Record<CheckoutRefusal['code'], string>> = {
  total_changed: 'Le nouveau total est affiché ci-dessus. S’il vous convient, commandez à nouveau.',
  payment_unavailable: 'Votre session reste gardée et vos coordonnées sont conservées.',
  too_many_requests: 'Votre session reste gardée pendant ce temps.',
  unavailable: 'Vos coordonnées sont conservées.',
}

/** Why the order could not be placed, and the next step, beside the button. */
export function OrderRefused({ refusal, action }: { refusal: CheckoutRefusal; action: string }) {
  const fetcher = useFetcher<CheckoutReply>()
  const step = NEXT_STEPS[refusal.code]
  const retake = (session: string) =>
    fetcher.submit(
      { form: 'retake', session },
      { method: 'post', action, preventScrollReset: true },
    )
  return (
    <FocusNotice title={refusal.message}>
      {step && <p>{step}</p>}
      {refusal.alternatives.length > 0 && (
        <>
          <p>Les plus proches encore libres&nbsp;:</p>
          <SessionOffers offers={refusal.alternatives} onChoose={(choice) => void retake(choice)} />
        </>
      )}
    </FocusNotice>
  )
}
