import { resendOrderConfirmation, type OrderSheet } from '@sesame/contract/order-sheet'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'

import { useAttempt } from '../../lib/api/use-attempt.ts'
import { notify } from '../../lib/screen/notify.ts'
import { RefundButton } from '../refund/index.ts'
import { useOrderChange } from './use-order-change.ts'

const REFUNDABLE = new Set(['paid', 'confirmed'])
const CHANGEABLE = new Set(['paid', 'confirmed', 'arrived', 'late', 'forfeited'])

/** What the team may do with an order; its sessions are changed from their bookings. */
export function OrderActions({ sheet }: { sheet: OrderSheet }) {
  const { order, canResend, sale } = sheet
  const sessions = order.sessions.filter(({ state }) => CHANGEABLE.has(state))
  const isWaiting = order.state === 'pending' && sale !== null
  const isRefundable = REFUNDABLE.has(order.state)
  if (sessions.length === 0 && !canResend && !isWaiting && !isRefundable) return null
  return (
    <section className="panel order__card" aria-labelledby="acts">
      <h2 id="acts">{sessions.length > 0 ? 'Agir sur la session' : 'Agir sur la commande'}</h2>
      <div className="order__acts">
        {sessions.map(({ idBooking, name }, index) => (
          <ButtonLink
            key={idBooking}
            href={`/reservations/${idBooking}`}
            variant={index === 0 ? 'solid' : 'quiet'}
            wide
          >
            <Icon name="arrow-right" />
            <span>
              Déplacer ou annuler
              {sessions.length > 1 && <>&nbsp;: {name}</>}
            </span>
          </ButtonLink>
        ))}
        {isWaiting && (
          <ButtonLink href={`/vente/${order.id}`} variant="solid" wide>
            <Icon name="credit-card" />
            Voir le paiement
          </ButtonLink>
        )}
        {isRefundable && <RefundButton idOrder={order.id} wide />}
        {canResend && <ResendButton id={order.id} />}
      </div>
      <p className="hint">
        Le client ne peut pas modifier lui-même une session confirmée. Chaque action s’inscrit dans
        l’historique.
      </p>
    </section>
  )
}

export function ResendButton({ id }: { id: string }) {
  const change = useOrderChange()
  const { failure, isBusy, attempt } = useAttempt()
  const resend = () =>
    attempt(async () => {
      const { sentTo } = await change(resendOrderConfirmation, { params: { id } })
      notify(`La confirmation part à ${sentTo}.`, { type: 'success' })
    })
  return (
    <>
      <Button type="button" wide busy={isBusy} onClick={() => void resend()}>
        <Icon name="envelope" />
        Renvoyer la confirmation
      </Button>
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
    </>
  )
}
