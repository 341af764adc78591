import { Icon } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { StepIndicator } from '@sesame/ui/step-indicator'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'

import {
  type CheckoutData,
  type CheckoutReply,
  CHECKOUT_STEPS,
  SHOP_STEPS,
} from './checkout-data.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { CodeForm } from './code-field.tsx'
import { useHoldClock } from './hold-clock.ts'
import { HoldLine, HoldExpired } from './hold.tsx'
import { Summary, SummaryStrip } from './summary.tsx'

import './checkout-page.css'

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
      <Section background="paper">
        <PageHeader
          title={cart ? 'Livraison et paiement' : 'Coordonnées et paiement'}
          aside={<CheckoutSteps checkout={checkout} />}
        />
        <div className="checkout">
          <div className="checkout__main">
            {hold && isOver && (
              <HoldExpired key={hold.id} hold={hold} checkout={checkout} action={action} />
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

function CheckoutSteps({ checkout: { hold, cart } }: { checkout: CheckoutData }) {
  if (!hold && !cart) return null
  return <StepIndicator steps={hold ? CHECKOUT_STEPS : SHOP_STEPS} current={1} />
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

/** Reloads the page when the hold expires, because the server then offers other sessions. */
function useFreshWhenOver(isJustOver: boolean) {
  const { revalidate } = useRevalidator()
  const refresh = useRef(revalidate)
  useEffect(() => {
    refresh.current = revalidate
  })
  useEffect(() => {
    if (isJustOver) void refresh.current()
  }, [isJustOver])
}
