import { Section } from '@sesame/ui/section'
import { StepIndicator } from '@sesame/ui/step-indicator'

import { CHECKOUT_STEPS, SHOP_STEPS } from '../checkout/index.ts'
import { AccountOffer } from './account-offer.tsx'
import { BoughtGiftCards } from './bought-gift-cards.tsx'
import { CancelledSession } from './cancelled-session.tsx'
import { Directions } from './directions.tsx'
import { Goods } from './goods.tsx'
import { NextSteps } from './next-steps.tsx'
import { hasEmptiedCart, isPaid, orderPath, type OrderData } from './order-data.ts'
import { wordsFor } from './order-words.ts'
import { OtherSessions } from './other-sessions.tsx'
import { PaymentPart } from './payment-part.tsx'
import { SessionTicket } from './session-ticket.tsx'
import { useConfirmation } from './use-confirmation.ts'
import { useReloadCart } from './use-reload-cart.ts'
import { WithdrawalCard } from './withdrawal-card.tsx'

import './order-page.css'

/** States of orders that were paid, whatever happened later. */
const KNOWN = new Set(['paid', 'confirmed', 'refunding', 'refunded'])

export function OrderPage({ data }: { data: OrderData }) {
  const { order } = data
  const { title, lead } = wordsFor(order)
  const isDone = isPaid(order)
  const session = order.sessions.find(({ state }) => state !== 'cancelled')
  const hasGoods = order.lines.some(({ kind }) => kind === 'product')
  useConfirmation(order.state === 'paid')
  useReloadCart(hasEmptiedCart(order))
  return (
    <>
      <Section background="night" space="tight">
        <div className="order-head">
          {isDone && (session || hasGoods) && (
            <StepIndicator steps={session ? CHECKOUT_STEPS : SHOP_STEPS} current={2} />
          )}
          <h1>{title}</h1>
          <output className="lead">{lead}</output>
        </div>
      </Section>
      <Section background="paper" edge>
        <div className="order-body">
          {order.state === 'pending' && <PaymentPart data={data} path={orderPath(data)} />}
          {isDone &&
            order.sessions.map((one) =>
              one.state === 'cancelled' ? (
                <CancelledSession key={one.idBooking} session={one} data={data} />
              ) : (
                <SessionTicket key={one.idBooking} session={one} data={data} />
              ),
            )}
          {isDone && order.giftCardsBought.length > 0 && <BoughtGiftCards data={data} />}
          {hasGoods && KNOWN.has(order.state) && <Goods data={data} />}
          <OtherSessions data={data} />
          {isDone && session && (
            <div className="cols">
              <NextSteps session={session} />
              <Directions hint={data.addressHint} />
            </div>
          )}
          {KNOWN.has(order.state) && <WithdrawalCard data={data} />}
          {isDone && !order.hasAccount && (
            <AccountOffer email={order.email} hasSession={session !== undefined} />
          )}
        </div>
      </Section>
    </>
  )
}
