import type { BookingDetail } from '@sesame/contract/booking-detail'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'

import { RefundButton } from '../refund/index.ts'

export type Act = 'move' | 'players' | 'cancel'

interface BookingActionsProps {
  booking: BookingDetail
  onAct: (act: Act) => void
}

export function BookingActions({ booking, onAct }: BookingActionsProps) {
  const { isMovable, isCancellable, teamSizes, supplement, order } = booking
  const isResizable = teamSizes.length > 0 && !supplement
  if (!isMovable && !isCancellable && !isResizable && !order?.isPaid) return null
  return (
    <section className="panel booking-sheet__card" aria-labelledby="acts">
      <h2 id="acts">Agir sur la session</h2>
      <div className="booking-sheet__list">
        {isMovable && (
          <Button type="button" wide onClick={() => onAct('move')}>
            <Icon name="arrow-right" />
            Déplacer
          </Button>
        )}
        {isResizable && (
          <Button type="button" wide onClick={() => onAct('players')}>
            <Icon name="users" />
            Changer le nombre de joueurs
          </Button>
        )}
        {isCancellable && (
          <Button type="button" wide className="btn--bad" onClick={() => onAct('cancel')}>
            <Icon name="rotate-left" />
            Annuler ou rembourser
          </Button>
        )}
        {order?.isPaid && <RefundButton idOrder={order.id} of={order.number} wide />}
      </div>
      <p className="hint">Chaque action demande un motif et s’inscrit dans le journal.</p>
    </section>
  )
}
