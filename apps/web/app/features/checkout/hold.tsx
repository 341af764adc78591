import type { Hold } from '@sesame/contract/hold'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

import { dayText, timeText } from '../../lib/document/date-text.ts'
import { FocusNotice } from '../../lib/forms/focus-notice.tsx'
import { FormKey, isFinal } from '../../lib/forms/form-key.tsx'
import { FormToken } from '../../lib/forms/form-token.tsx'
import { writeChoice, SessionOffers } from '../booking/index.ts'
import type { CheckoutReply, CheckoutData } from './checkout-data.ts'
import { timeLeftText, warningAt } from './hold-clock.ts'

const LONG_S = 300
const LONGER = 'Votre session est gardée plus longtemps.'

interface HoldLineProps {
  secondsLeft: number
  isExtendable: boolean
  /** The checkout's own address. */
  action: string
}

/** Shows the remaining time of the hold and announces it twice. */
export function HoldLine({ secondsLeft, isExtendable, action }: HoldLineProps) {
  const fetcher = useFetcher<CheckoutReply>()
  const line = useRef<HTMLDivElement>(null)
  const isLonger = fetcher.data?.kind === 'done'
  // The focused button was removed, so the focus is moved.
  useEffect(() => {
    if (isLonger) line.current?.focus()
  }, [isLonger])
  const refusal = fetcher.data?.kind === 'refused' ? fetcher.data.message : null
  return (
    <div className="holdline" ref={line} tabIndex={-1}>
      <p>
        <Icon name="clock" />
        <span role="timer" aria-label="Temps de garde">
          Session gardée encore {timeLeftText(secondsLeft)}
        </span>
      </p>
      {isExtendable && (
        <fetcher.Form method="post" action={action} preventScrollReset>
          <FormToken />
          <input type="hidden" name="form" value="extend" />
          <Button variant="text" busy={fetcher.state !== 'idle'}>
            Prolonger une fois
          </Button>
        </fetcher.Form>
      )}
      <output className="hidden-text">
        {refusal ?? (isLonger && secondsLeft > LONG_S ? LONGER : warningAt(secondsLeft))}
      </output>
    </div>
  )
}

interface HoldOverProps {
  hold: Hold
  checkout: CheckoutData
  action: string
}

/** The time is up: why, what stays, and how to go on. */
export function HoldExpired({ hold, checkout, action }: HoldOverProps) {
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
        <FormKey after={refusal && isFinal(refusal) ? refusal : null} />
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
