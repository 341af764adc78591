import type { Hold } from '@sesame/contract/booking'
import { Button, ButtonLink } from '@sesame/ui/button'
import { useFetcher } from 'react-router'

import { FocusNotice } from '../../lib/focus-notice.tsx'
import { FormKey, isFinal } from '../../lib/form-key.tsx'
import { FormToken } from '../../lib/form-token.tsx'
import { writeChoice } from '../../lib/session-choice.ts'
import { SessionOffers } from '../../lib/session-offers.tsx'
import { dayText, timeText } from '../../lib/session-text.ts'
import type { CheckoutData, CheckoutReply } from './checkout-data.ts'

interface HoldOverProps {
  hold: Hold
  checkout: CheckoutData
  action: string
}

/** The time is up: why, what stays, and how to go on. */
export function HoldOver({ hold, checkout, action }: HoldOverProps) {
  const fetcher = useFetcher<CheckoutReply>()
  const { isStillFree, near } = checkout
  const others = near.filter(({ start }) => Date.parse(start) !== Date.parse(hold.start))
  const refusal = fetcher.data?.kind === 'refused' ? fetcher.data : null
  const when = `${dayText(hold.date)} à\u00a0${timeText(hold.time)}`
  return (
    <FocusNotice title={`Votre session du ${when} n’est plus gardée`}>
      <p>
        Le temps de garde est écoulé. Rien n’a été débité, et ce que vous avez saisi est conservé.
      </p>
      <fetcher.Form method="post" action={action} preventScrollReset>
        <FormToken />
        <input type="hidden" name="form" value="retake" />
        <FormKey after={refusal && isFinal(refusal) ? refusal : null} isOwnPage />
        {refusal && <p role="alert">{refusal.message}</p>}
        {isStillFree && (
          <p>
            <Button name="session" value={writeChoice(hold)} busy={fetcher.state !== 'idle'}>
              Reprendre cette session
            </Button>
          </p>
        )}
        {others.length > 0 && (
          <>
            <p>
              {isStillFree ? 'Ou l’une des plus proches' : 'Les plus proches encore libres'}&nbsp;:
            </p>
            <SessionOffers offers={others} />
          </>
        )}
      </fetcher.Form>
      <ButtonLink
        variant="text"
        href={`/reservation-en-ligne?scenario=${hold.slug}&jour=${hold.date}`}
      >
        Revenir au calendrier
      </ButtonLink>
    </FocusNotice>
  )
}
