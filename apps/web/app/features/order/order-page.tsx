import type { OrderSession } from '@sesame/contract/order'
import { Section } from '@sesame/ui/section'
import { formatTime } from '@sesame/values/french-time'
import { sessionTimes } from '@sesame/values/session-times'

import { AccountOffer } from './account-offer.tsx'
import { BoughtGiftCards } from './bought-gift-cards.tsx'
import { CancelledSession } from './cancelled-session.tsx'
import { Coming } from './coming.tsx'
import { Goods } from './goods.tsx'
import { isPaid, orderPath, type OrderData } from './order-data.ts'
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
  useReloadCart({ isPending: order.state === 'pending', isGone: data.isCartGone })
  return (
    <>
      <Section background="night" space="tight">
        <div className="order-head">
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
            <section>
              <h2>{data.coming.title}</h2>
              <Coming coming={data.coming} leavingText={leavingText(session, data)} />
            </section>
          )}
          {KNOWN.has(order.state) && <WithdrawalCard data={data} />}
          {isDone && <AccountOffer data={data} />}
        </div>
      </Section>
    </>
  )
}

/** Whoever came by train wonders about the way back. */
function leavingText(session: OrderSession, { timeZone }: OrderData): string {
  const { leaving } = sessionTimes(session)
  return `Sortie vers ${formatTime(leaving, timeZone)}\u00a0: vérifiez le train du retour.`
}
