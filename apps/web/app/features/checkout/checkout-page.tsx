import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { StepTrail } from '@sesame/ui/step-trail'
import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'

import { CHECKOUT_STEPS } from '../../lib/checkout-steps.ts'
import type { CheckoutData, CheckoutReply } from './checkout-data.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { CodeForm } from './code-field.tsx'
import { HoldLine } from './hold-line.tsx'
import { HoldOver } from './hold-over.tsx'
import { Summary, SummaryStrip } from './summary.tsx'
import { useHoldClock } from './use-hold-clock.ts'

interface CheckoutPageProps {
  checkout: CheckoutData
  reply: CheckoutReply | undefined
}

/** Contact and payment on one page, with what is bought always in view. */
export function CheckoutPage({ checkout, reply }: CheckoutPageProps) {
  const { pathname, search } = useLocation()
  const action = pathname + search
  const { hold } = checkout
  const secondsLeft = useHoldClock(hold)
  const isOver = hold !== null && (hold.state === 'expired' || secondsLeft === 0)
  useFreshWhenOver(isOver && hold?.state === 'held')
  return (
    <>
      <SummaryStrip checkout={checkout} action={action} isOver={isOver} />
      <Section ground="paper">
        <PageHeader
          title="Coordonnées et paiement"
          aside={hold && <StepTrail steps={CHECKOUT_STEPS} current={1} />}
        />
        <div className="checkout">
          <div className="checkout__main">
            {hold && isOver && (
              <HoldOver key={hold.id} hold={hold} checkout={checkout} action={action} />
            )}
            {hold && !isOver && (
              <HoldLine
                secondsLeft={secondsLeft}
                isExtendable={hold.isExtendable}
                action={action}
              />
            )}
            <CheckoutForm checkout={checkout} action={action} reply={reply} isOver={isOver} />
            <CodeForm action={action} />
          </div>
          <Summary checkout={checkout} action={action} isOver={isOver} />
        </div>
      </Section>
    </>
  )
}

/** The clock has run out here: what the server proposes instead has to be asked for. */
function useFreshWhenOver(isJustOver: boolean) {
  const { revalidate } = useRevalidator()
  const ask = useRef(revalidate)
  useEffect(() => {
    ask.current = revalidate
  })
  useEffect(() => {
    if (isJustOver) void ask.current()
  }, [isJustOver])
}
