import { Icon } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { StepTrail } from '@sesame/ui/step-trail'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'

import { CHECKOUT_STEPS, SHOP_STEPS } from '../../lib/checkout-steps.ts'
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
  /** The choice of a delivery, where goods are bought. */
  children?: ReactNode
}

/** Contact and payment on one page, with what is bought always in view. */
export function CheckoutPage({ checkout, reply, children }: CheckoutPageProps) {
  const { pathname, search } = useLocation()
  const action = pathname + search
  const { hold, cart } = checkout
  const secondsLeft = useHoldClock(hold)
  const isOver = hold !== null && (hold.state === 'expired' || secondsLeft === 0)
  useFreshWhenOver(isOver && hold?.state === 'held')
  return (
    <>
      <SummaryStrip checkout={checkout} action={action} isOver={isOver} />
      <Section ground="paper">
        <PageHeader
          title={cart ? 'Livraison et paiement' : 'Coordonnées et paiement'}
          aside={<Trail checkout={checkout} />}
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
            <AddCart checkout={checkout} search={search} />
            {children}
            <CheckoutForm checkout={checkout} action={action} reply={reply} isOver={isOver} />
            <CodeForm action={action} />
          </div>
          <Summary checkout={checkout} action={action} isOver={isOver} />
        </div>
      </Section>
    </>
  )
}

function Trail({ checkout: { hold, cart } }: { checkout: CheckoutData }) {
  if (!hold && !cart) return null
  return <StepTrail steps={hold ? CHECKOUT_STEPS : SHOP_STEPS} current={1} />
}

/** Articles that wait in the cart may go with the session, in one order. */
function AddCart({ checkout, search }: { checkout: CheckoutData; search: string }) {
  const { articlesLeft } = checkout
  if (articlesLeft === 0) return null
  const query = new URLSearchParams(search)
  query.set('panier', 'oui')
  return (
    <p className="add-cart">
      <Icon name="shop" />
      <Link href={`/commande?${query.toString()}`}>
        Ajouter les articles de votre panier à cette commande
      </Link>
    </p>
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
