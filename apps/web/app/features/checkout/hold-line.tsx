import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

import { FormToken } from '../../lib/form-token.tsx'
import type { CheckoutReply } from './checkout-data.ts'
import { timeLeftText, warningAt } from './hold-time.ts'

const LONG_S = 300
const LONGER = 'Votre session est gardée plus longtemps.'

interface HoldLineProps {
  secondsLeft: number
  isExtendable: boolean
  /** The checkout's own address. */
  action: string
}

/** How long the session is kept: a quiet line that speaks up twice. */
export function HoldLine({ secondsLeft, isExtendable, action }: HoldLineProps) {
  const fetcher = useFetcher<CheckoutReply>()
  const line = useRef<HTMLDivElement>(null)
  const isLonger = fetcher.data?.kind === 'done'
  // The button has gone, and the focus with it.
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
