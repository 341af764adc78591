import { Section } from '@sesame/ui/section'
import { StepTrail } from '@sesame/ui/step-trail'

import { CHECKOUT_STEPS } from '../../lib/checkout-steps.ts'
import { AccountOffer } from './account-offer.tsx'
import { BoughtGiftCards } from './bought-gift-cards.tsx'
import { CancelledSession } from './cancelled-session.tsx'
import { orderPath, type OrderData } from './order-data.ts'
import { wordsFor } from './order-words.ts'
import { OtherSessions } from './other-sessions.tsx'
import { PendingPayment } from './pending-payment.tsx'
import { SessionTicket } from './session-ticket.tsx'
import { useConfirmation } from './use-confirmation.ts'
import { Ways } from './ways.tsx'
import { WhatNext } from './what-next.tsx'

const DONE = new Set(['paid', 'confirmed'])

export function OrderPage({ data }: { data: OrderData }) {
  const { order } = data
  const { title, lead } = wordsFor(order)
  const isDone = DONE.has(order.state)
  const session = order.sessions.find(({ state }) => state !== 'cancelled')
  useConfirmation(order.state === 'paid')
  return (
    <>
      <Section ground="night" space="tight">
        <div className="order-head">
          {session && isDone && <StepTrail steps={CHECKOUT_STEPS} current={2} />}
          <h1>{title}</h1>
          <output className="lead">{lead}</output>
        </div>
      </Section>
      <Section ground="paper" edge>
        <div className="order-body">
          {order.state === 'pending' && (
            <PendingPayment key={order.id} data={data} path={orderPath(data)} />
          )}
          {isDone &&
            order.sessions.map((one) =>
              one.state === 'cancelled' ? (
                <CancelledSession key={one.idBooking} session={one} data={data} />
              ) : (
                <SessionTicket key={one.idBooking} session={one} data={data} />
              ),
            )}
          {isDone && order.giftCardsBought.length > 0 && <BoughtGiftCards data={data} />}
          <OtherSessions data={data} />
          {isDone && session && (
            <div className="cols">
              <WhatNext session={session} />
              <Ways hint={data.addressHint} />
            </div>
          )}
          {isDone && !order.hasAccount && <AccountOffer email={order.email} />}
        </div>
      </Section>
    </>
  )
}
